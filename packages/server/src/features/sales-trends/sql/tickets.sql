-- ticketsTotal, plain
SELECT
    countIf(isTicket) AS tickets,
    sumIf(groupNet, isTicket) AS net,
    sumIf(refunds, NOT isTicket) AS refundsAlone,
    sumIf(groupNet - refunds, NOT isTicket) AS withoutTicket
FROM
(
    SELECT
        sum(amount) AS groupNet,
        sumIf(amount, NOT is_sale) AS refunds,
        (ticket_key != 0) AND (countIf(is_sale) > 0) AS isTicket
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY
        date,
        ticket_key
);

-- ticketRows, of a page
SELECT
    date AS day,
    ticket_key AS key,
    ifNull(minIfOrNull(ticket_minute, is_sale AND (ticket_minute >= 0)), -1) AS startMinute,
    argMin(store, bitOr(bitShiftLeft(bitOr(bitShiftLeft(toUInt128(NOT is_sale), 64), import_id), 32), line)) AS storeName,
    argMin(ticket, bitOr(bitShiftLeft(bitOr(bitShiftLeft(toUInt128(NOT is_sale), 64), import_id), 32), line)) AS ticketNumber,
    argMin(customer, bitOr(bitShiftLeft(bitOr(bitShiftLeft(toUInt128(NOT is_sale), 64), import_id), 32), line)) AS customerId,
    argMin(gender, bitOr(bitShiftLeft(bitOr(bitShiftLeft(toUInt128(NOT is_sale), 64), import_id), 32), line)) AS buyerGender,
    argMin(age, bitOr(bitShiftLeft(bitOr(bitShiftLeft(toUInt128(NOT is_sale), 64), import_id), 32), line)) AS buyerAge,
    argMin(payment, bitOr(bitShiftLeft(bitOr(bitShiftLeft(toUInt128(NOT is_sale), 64), import_id), 32), line)) AS paidBy,
    count() AS lineCount,
    sum(quantity) - (2 * sumIf(quantity, (NOT is_sale) AND (quantity > 0))) AS unitCount,
    sum(amount) AS ticketNet
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (ticket_key != 0) AND ((date, ticket_key) IN (
    SELECT
        date,
        ticket_key
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (ticket_key != 0)
    GROUP BY
        date,
        ticket_key
    HAVING countIf(is_sale) > 0
    ORDER BY
        date DESC,
        ifNull(minIfOrNull(ticket_minute, is_sale AND (ticket_minute >= 0)), -1) DESC,
        ticket_key ASC
    LIMIT {offset:UInt64}, {limit:UInt64}
))
GROUP BY
    date,
    ticket_key
HAVING countIf(is_sale) > 0
ORDER BY
    date DESC,
    ifNull(minIfOrNull(ticket_minute, is_sale AND (ticket_minute >= 0)), -1) DESC,
    ticket_key ASC;

-- linesOfTicket
SELECT
    named.productName AS productName,
    category AS categoryName,
    quantity AS lineQuantity,
    amount AS lineAmount,
    discount AS lineDiscount
FROM
(
    SELECT *
    FROM sale_lines
    WHERE (date = {date:Date}) AND (ticket_key = {key:UInt64})
) AS lines
ANY LEFT JOIN
(
    SELECT
        product_key,
        transform(product_key, tupleElement((
            SELECT (groupArray(product_key), groupArray(name))
            FROM
            (
                SELECT
                    product_key,
                    argMaxIf(product, (import_id, line), product != '') AS name
                FROM product_records
                GROUP BY product_key
                HAVING name != ''
            )
        ) AS recorded, 1), tupleElement(recorded, 2), if(argMaxIf(product, bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), line), product != '') = '', any(product_id), argMaxIf(product, bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), line), product != ''))) AS productName
    FROM sale_lines
    WHERE product_key IN (
        SELECT product_key
        FROM sale_lines
        WHERE (date = {date:Date}) AND (ticket_key = {key:UInt64})
    )
    GROUP BY product_key
) AS named ON lines.product_key = named.product_key
ORDER BY
    import_id ASC,
    line ASC
LIMIT 10000;
