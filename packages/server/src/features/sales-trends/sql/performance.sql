-- salesByMonth, plain
SELECT
    toStartOfMonth(day) AS month,
    day >= {start:Date} AS isWindow,
    (day >= {previousFrom:Date}) AND (day < {start:Date}) AS isPrevious,
    (day >= {yearBeforeFrom:Date}) AND (day < {yearBeforeTo:Date}) AS isYearBefore,
    sum(dayLines) AS lines,
    sum(daySaleLines) AS saleLines,
    sum(dayNet) AS net,
    sum(dayTicketNet) AS ticketNet,
    sum(dayIdentifiedNet) AS identifiedNet,
    sum(dayTickets) AS tickets
FROM
(
    SELECT
        date AS day,
        count() AS dayLines,
        countIf(is_sale) AS daySaleLines,
        sum(amount) AS dayNet,
        sumIf(amount, has_ticket OR (NOT is_sale)) AS dayTicketNet,
        sumIf(amount, has_customer) AS dayIdentifiedNet,
        sum(first_of_ticket) AS dayTickets
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY day
)
GROUP BY
    month,
    isWindow,
    isPrevious,
    isYearBefore;

-- salesByMonth, with everything
SELECT
    toStartOfMonth(day) AS month,
    day >= {start:Date} AS isWindow,
    (day >= {previousFrom:Date}) AND (day < {start:Date}) AS isPrevious,
    (day >= {yearBeforeFrom:Date}) AND (day < {yearBeforeTo:Date}) AS isYearBefore,
    sum(dayLines) AS lines,
    sum(daySaleLines) AS saleLines,
    sum(dayNet) AS net,
    sum(dayTicketNet) AS ticketNet,
    sum(dayIdentifiedNet) AS identifiedNet,
    sum(dayTickets) AS tickets
FROM
(
    SELECT
        date AS day,
        sum(line_count) AS dayLines,
        sum(sale_line_count) AS daySaleLines,
        sum(net) AS dayNet,
        dayNet AS dayTicketNet,
        dayNet AS dayIdentifiedNet,
        sum(tickets) + uniqExactArray(ticket_keys) AS dayTickets
    FROM
    (
        SELECT
            import_id,
            customer_key,
            date,
            store,
            gender,
            age,
            payment,
            is_sale,
            toUInt32(1) AS line_count,
            toUInt32(is_sale) AS sale_line_count,
            toDecimal128(amount, 6) AS net,
            toUInt32(first_of_ticket_product) AS tickets,
            if(is_mixed, [ticket_key], []) AS ticket_keys,
            if(is_sale, line, 0) AS last_line
        FROM
        (
            SELECT
                lines.* EXCEPT (gender, age),
                if(person.known_gender = 'unknown', lines.gender, person.known_gender) AS gender,
                toInt16(if((person.born <= toDate32(lines.date)) AND (age('year', person.born, toDate32(lines.date)) <= 120), assumeNotNull(age('year', person.born, toDate32(lines.date))), lines.age)) AS age
            FROM sale_lines AS lines
            ANY LEFT JOIN
            (
                SELECT
                    customer_key,
                    argMaxIf(gender, (import_id, line), gender != 'unknown') AS known_gender,
                    argMaxIf(birth_date, (import_id, line), birth_date IS NOT NULL) AS born
                FROM customer_records
                GROUP BY customer_key
            ) AS person ON lines.customer_key = person.customer_key
        )
        WHERE has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
            SELECT ticket_key
            FROM sale_lines
            WHERE is_mixed AND is_sale AND has_ticket
            GROUP BY ticket_key
            HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
        )), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120))))
    )
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (customer_key IN (
        SELECT customer_key
        FROM customer_days_profiles_N
        WHERE has({profiles:Array(UInt8)}, profile)
    )) AND (customer_key != 0) AND ((store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})))
    GROUP BY day
)
GROUP BY
    month,
    isWindow,
    isPrevious,
    isYearBefore;

-- salesByDay, of a store
SELECT
    date AS day,
    countIf(is_sale) AS saleLines,
    sum(amount) AS net,
    sumIf(amount, has_ticket OR (NOT is_sale)) AS ticketNet,
    sum(first_of_ticket) AS tickets
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (store IN ({stores:Array(String)})) AND ((date < {yearBeforeTo:Date}) OR (date >= {start:Date}))
GROUP BY day;

-- customerCounts, plain
-- seen: 1 inW, 2 inP, 4 beforeP, 8 earlier
SELECT
    countIf(bitAnd(seen, 1) != 0) AS customers,
    countIf(bitAnd(seen, 2) != 0) AS previousCustomers,
    countIf(bitAnd(seen, 4) != 0) AS beforePreviousCustomers,
    countIf(bitAnd(seen, 3) = 3) AS retained,
    countIf(bitAnd(seen, 6) = 6) AS previousRetained,
    countIf(isRepeating) AS repeating,
    countIf(wasRepeating) AS previousRepeating,
    countIf(seen != 0) AS buyers,
    countIf(bitAnd(seen, 14) != 0) AS previousBuyers,
    sumIf(customerNet, seen = 0) AS refundOnlyNet,
    sumIf(previousNet, bitAnd(seen, 14) = 0) AS previousRefundOnlyNet,
    sumForEach(arrayMap(part -> bitTest(parts, part), range(12))) AS ofParts
FROM
(
    SELECT
        customer_key,
        groupBitOr(toUInt8(is_sale * multiIf(date >= {start:Date}, 1, date >= {previousFrom:Date}, 2, date >= {beforePreviousFrom:Date}, 4, 8))) AS seen,
        groupBitOr(if(is_sale AND (date >= {start:Date}), bitShiftLeft(toUInt64(1), greatest(dateDiff('month', {start:Date}, date), 0)), 0)) AS parts,
        sumIf(tickets, date >= {start:Date}) > 1 AS isRepeating,
        sumIf(tickets, (date >= {previousFrom:Date}) AND (date < {start:Date})) > 1 AS wasRepeating,
        sum(net) AS customerNet,
        sumIf(net, date < {start:Date}) AS previousNet
    FROM customer_days
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (customer_key != 0) AND 1
    GROUP BY customer_key
)
SETTINGS optimize_aggregation_in_order = 1, aggregation_in_order_max_block_bytes = 4000000;

-- customerCounts, with everything
-- seen: 1 inW, 2 inP, 4 beforeP, 8 earlier
SELECT
    countIf(bitAnd(seen, 1) != 0) AS customers,
    countIf(bitAnd(seen, 2) != 0) AS previousCustomers,
    countIf(bitAnd(seen, 4) != 0) AS beforePreviousCustomers,
    countIf(bitAnd(seen, 3) = 3) AS retained,
    countIf(bitAnd(seen, 6) = 6) AS previousRetained,
    countIf(isRepeating) AS repeating,
    countIf(wasRepeating) AS previousRepeating,
    countIf(seen != 0) AS buyers,
    countIf(bitAnd(seen, 14) != 0) AS previousBuyers,
    sumIf(customerNet, seen = 0) AS refundOnlyNet,
    sumIf(previousNet, bitAnd(seen, 14) = 0) AS previousRefundOnlyNet,
    sumForEach(arrayMap(part -> bitTest(parts, part), range(12))) AS ofParts
FROM
(
    SELECT
        customer_key,
        groupBitOr(toUInt8(is_sale * multiIf(date >= {start:Date}, 1, date >= {previousFrom:Date}, 2, date >= {beforePreviousFrom:Date}, 4, 8))) AS seen,
        groupBitOr(if(is_sale AND (date >= {start:Date}), bitShiftLeft(toUInt64(1), greatest(dateDiff('month', {start:Date}, date), 0)), 0)) AS parts,
        ((sumIf(tickets, date >= {start:Date}) + (maxArrayIf(ticket_keys, date >= {start:Date}) != 0)) + (minArrayIf(ticket_keys, date >= {start:Date}) != maxArrayIf(ticket_keys, date >= {start:Date}))) > 1 AS isRepeating,
        ((sumIf(tickets, (date >= {previousFrom:Date}) AND (date < {start:Date})) + (maxArrayIf(ticket_keys, (date >= {previousFrom:Date}) AND (date < {start:Date})) != 0)) + (minArrayIf(ticket_keys, (date >= {previousFrom:Date}) AND (date < {start:Date})) != maxArrayIf(ticket_keys, (date >= {previousFrom:Date}) AND (date < {start:Date})))) > 1 AS wasRepeating,
        sum(net) AS customerNet,
        sumIf(net, date < {start:Date}) AS previousNet
    FROM
    (
        SELECT
            import_id,
            customer_key,
            date,
            store,
            gender,
            age,
            payment,
            is_sale,
            toUInt32(1) AS line_count,
            toUInt32(is_sale) AS sale_line_count,
            toDecimal128(amount, 6) AS net,
            toUInt32(first_of_ticket_product) AS tickets,
            if(is_mixed, [ticket_key], []) AS ticket_keys,
            if(is_sale, line, 0) AS last_line
        FROM
        (
            SELECT
                lines.* EXCEPT (gender, age),
                if(person.known_gender = 'unknown', lines.gender, person.known_gender) AS gender,
                toInt16(if((person.born <= toDate32(lines.date)) AND (age('year', person.born, toDate32(lines.date)) <= 120), assumeNotNull(age('year', person.born, toDate32(lines.date))), lines.age)) AS age
            FROM sale_lines AS lines
            ANY LEFT JOIN
            (
                SELECT
                    customer_key,
                    argMaxIf(gender, (import_id, line), gender != 'unknown') AS known_gender,
                    argMaxIf(birth_date, (import_id, line), birth_date IS NOT NULL) AS born
                FROM customer_records
                GROUP BY customer_key
            ) AS person ON lines.customer_key = person.customer_key
        )
        WHERE has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
            SELECT ticket_key
            FROM sale_lines
            WHERE is_mixed AND is_sale AND has_ticket
            GROUP BY ticket_key
            HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
        )), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120))))
    )
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (customer_key IN (
        SELECT customer_key
        FROM customer_days_profiles_N
        WHERE has({profiles:Array(UInt8)}, profile)
    )) AND (customer_key != 0) AND ((store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})))
    GROUP BY customer_key
)
SETTINGS optimize_aggregation_in_order = 1, aggregation_in_order_max_block_bytes = 4000000;

-- rankProducts, plain
SELECT
    key,
    units,
    net,
    sum(units) OVER () AS allUnits,
    countIf(key != 0) OVER () AS products
FROM
(
    SELECT
        product_key AS key,
        sum(quantity) - (2 * sumIf(quantity, (NOT is_sale) AND (quantity > 0))) AS units,
        sum(amount) AS net
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY key
)
ORDER BY units DESC
LIMIT {limit:UInt32}
 WITH TIES;

-- visitsAndTickets, of a store
SELECT
    sumIf(countedVisitors, isNow) AS visitors,
    sumIf(countedVisitors, NOT isNow) AS previousVisitors,
    sumIf(dayTickets, isNow) AS tickets,
    sumIf(dayTickets, NOT isNow) AS previousTickets,
    sumIf(daySaleLines, isNow) AS saleLines,
    sumIf(daySaleLines, NOT isNow) AS previousSaleLines,
    groupUniqArrayArray(soldStores) AS known,
    if(empty(known), 0, length(arrayFilter(s -> (NOT has(known, s)), groupUniqArrayArrayIf(countedStores, isNow)))) AS strangeStores
FROM
(
    SELECT
        days.date >= {start:Date} AS isNow,
        any(days.dayVisitors) AS countedVisitors,
        any(days.stores) AS countedStores,
        groupUniqArrayIf(sold.store, sold.store != '') AS soldStores,
        sumIf(sold.tickets, (empty(days.stores) OR (sold.store = '') OR has(days.stores, sold.store))) AS dayTickets,
        sumIf(sold.saleLines, (empty(days.stores) OR (sold.store = '') OR has(days.stores, sold.store))) AS daySaleLines
    FROM
    (
        SELECT
            date,
            groupUniqArrayIf(store, store != '') AS stores,
            if(empty(stores), sumIf(storeVisitors, store = ''), sumIf(storeVisitors, store != '')) AS dayVisitors
        FROM
        (
            SELECT
                date,
                store,
                argMax(importVisitors, import_id) AS storeVisitors
            FROM
            (
                SELECT
                    import_id,
                    date,
                    toString(store) AS store,
                    sum(visitors) AS importVisitors
                FROM visitor_counts
                WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (store IN ({stores:Array(String)}))
                GROUP BY
                    import_id,
                    date,
                    store
            )
            GROUP BY
                date,
                store
        )
        GROUP BY date
    ) AS days
    LEFT JOIN
    (
        SELECT
            date,
            toString(store) AS store,
            sum(first_of_ticket) AS tickets,
            countIf(is_sale) AS saleLines
        FROM sale_lines
        WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (store IN ({stores:Array(String)}))
        GROUP BY
            date,
            store
    ) AS sold ON days.date = sold.date
    GROUP BY days.date
);

-- surveyBalance
SELECT
    countIf(date >= {start:Date}) AS answers,
    countIf(date < {start:Date}) AS previousAnswers,
    sumIf(multiIf(score >= 9, 1, score <= 6, -1, 0), date >= {start:Date}) AS balance,
    sumIf(multiIf(score >= 9, 1, score <= 6, -1, 0), date < {start:Date}) AS previousBalance
FROM survey_answers
WHERE (date >= {from:Date}) AND (date < {to:Date});
