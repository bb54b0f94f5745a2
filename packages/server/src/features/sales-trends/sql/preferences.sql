-- ticketTimes, plain
SELECT
    toUInt8(grouping(key)) AS isTotal,
    category_key AS key,
    any(category) AS name,
    toInt8(if(ticket_minute < 0, -1, intDiv(ticket_minute, 120))) AS twoHours,
    sum(first_of_ticket_category) AS itemTickets,
    sum(first_of_ticket) AS totalTickets
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date}) AND is_sale
GROUP BY
    twoHours,
    key
    WITH ROLLUP
HAVING grouping(twoHours) = 0;

-- mixedTicketTimes, plain
SELECT
    toUInt8(grouping(key)) AS isTotal,
    key,
    any(name) AS name,
    toInt8(if(ticket_minute < 0, -1, intDiv(ticket_minute, 120))) AS twoHours,
    count() AS itemTickets,
    uniqExact(ticket_key) AS totalTickets
FROM
(
    SELECT
        category_key AS key,
        any(category) AS name,
        ticket_key
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND is_mixed AND is_sale AND has_ticket
    GROUP BY
        key,
        ticket_key
) AS items
INNER JOIN
(
    SELECT
        ticket_key,
        ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) AS ticket_minute
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND is_mixed AND is_sale AND has_ticket
    GROUP BY ticket_key
) AS starts USING (ticket_key)
GROUP BY
    twoHours,
    key
    WITH ROLLUP
HAVING grouping(twoHours) = 0;

-- salesByPayment, plain
SELECT
    *,
    countIf(isMethod) OVER () AS methods,
    sumIf(net, isMethod) OVER () AS knownNet,
    sumIf(net, isMethod AND (net > 0)) OVER () AS positiveNet
FROM
(
    SELECT
        toUInt8(grouping(payment)) AS isTotal,
        payment,
        (NOT isTotal) AND (payment != '') AS isMethod,
        count() AS lines,
        countIf(is_sale) AS saleLines,
        sum(amount) AS net,
        sumIf(amount, has_customer) AS identifiedNet,
        sum(first_of_ticket) AS tickets
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY payment
        WITH ROLLUP
)
ORDER BY
    isMethod ASC,
    isTotal DESC,
    net DESC,
    payment ASC
LIMIT {limit:UInt32};
