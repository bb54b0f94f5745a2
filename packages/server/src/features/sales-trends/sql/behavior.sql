-- linesBySlot, plain
SELECT
    toInt8(if(ticket_minute < 0, -1, intDiv(ticket_minute, 120))) AS slot,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    sum(amount) AS net,
    sumIf(amount, has_ticket OR (NOT is_sale)) AS ticketNet,
    sumIf(amount, has_customer) AS identifiedNet,
    sum(first_of_ticket) AS tickets
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date})
GROUP BY slot;

-- linesBySlot, with everything
SELECT
    toInt8(if(ticket_minute < 0, -1, intDiv(ticket_minute, 120))) AS slot,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    sum(amount) AS net,
    sumIf(amount, has_ticket OR (NOT is_sale)) AS ticketNet,
    sumIf(amount, has_customer) AS identifiedNet,
    sum(first_of_ticket_product) AS tickets
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
WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (customer_key IN (
    SELECT customer_key
    FROM customer_days_profiles_N
    WHERE has({profiles:Array(UInt8)}, profile)
)) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
    SELECT ticket_key
    FROM sale_lines
    WHERE is_mixed AND is_sale AND has_ticket
    GROUP BY ticket_key
    HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
)), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120))))
GROUP BY slot;

-- mixedTicketsBySlot, plain
SELECT
    toInt8(if(ticket_minute < 0, -1, intDiv(ticket_minute, 120))) AS slot,
    count() AS tickets
FROM
(
    SELECT
        ticket_key,
        ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) AS ticket_minute
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND is_mixed AND is_sale AND has_ticket AND (ticket_key IN (
        SELECT ticket_key
        FROM sale_lines
        WHERE (date >= {from:Date}) AND (date < {to:Date}) AND is_mixed AND is_sale AND has_ticket
    ))
    GROUP BY ticket_key
)
GROUP BY slot;

-- salesByItem, of products
SELECT
    product_key AS key,
    any(product) AS name,
    countIf(is_sale) AS saleLines,
    sum(amount) AS net,
    sum(first_of_ticket_product) AS tickets
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (category_key IN ({categories:Array(UInt64)}))
GROUP BY key;

-- customerGroups, plain
-- seen: 1 boughtInW, 2 boughtInP, 4 boughtLately, 8 everBought, 16 hasProfileAtEnd, 32 hasProfileAtStart, 64 cameInW
SELECT
    *,
    0 AS mixedOfAll,
    0 AS mixedOfProfile,
    0 AS mixedOfFrequency
FROM
(
    SELECT
        profile,
        profileBefore,
        frequency,
        countIf(bitAnd(seen, 16) != 0) AS members,
        countIf(bitAnd(seen, 32) != 0) AS membersBefore,
        countIf(bitAnd(seen, 96) = 96) AS retainedMembers,
        countIf(frequency != 0) AS buyers,
        sumIf(windowNet, frequency != 0) AS buyersNet,
        countIf(bitAnd(seen, 1) != 0) AS customers,
        sum(windowNet) AS net,
        sum(windowTickets) AS tickets,
        countIf(bitAnd(seen, 2) != 0) AS previousCustomers,
        countIf(bitAnd(seen, 3) = 3) AS retained,
        countIf(visits > 1) AS repeating,
        countIf(bitAnd(seen, 5) = 5) AS recent,
        countIf(bitAnd(seen, 8) != 0) AS everBought,
        sumIf(valueFromFirst, bitAnd(seen, 1) != 0) AS lifetimeNet
    FROM
    (
        SELECT
            atEnd.profile AS profile,
            atStart.profile AS profileBefore,
            seen,
            windowNet,
            windowTickets,
            windowKeys,
            windowTickets + length(windowKeys) AS visits,
            arraySort(arrayFilter(gap -> (gap > 0), arrayPopFront(arrayDifference(arraySort(days))))) AS gaps,
            (gaps[intDiv(length(gaps) + 1, 2)]) + (gaps[intDiv(length(gaps), 2) + 1]) AS twiceMedian,
            multiIf(empty(days), 0, length(gaps) < 2, 5, twiceMedian <= 4, 1, twiceMedian <= 20, 2, twiceMedian <= 42, 3, twiceMedian <= 90, 4, 5) AS frequency,
            allNet - if(empty(refundDays), 0, arraySum((day, refund) -> if(day < toUInt16(firstSale), refund, 0), refundDays, refundNets)) AS valueFromFirst
        FROM
        (
            SELECT
                customer_key,
                groupBitOr(toUInt8(is_sale * (((multiIf(date >= {start:Date}, 1, date >= {previousFrom:Date}, 2, 0) + 8) + (4 * (date >= {recentFrom:Date}))) + ((if(date >= {start:Date}, 64, 0) + (16 * (date >= {baseFrom:Date}))) + (32 * ((date >= {baseBeforeFrom:Date}) AND (date < {start:Date}))))))) AS seen,
                sumIf(net, 1 AND (date >= {start:Date})) AS windowNet,
                sumIf(tickets, 1 AND (date >= {start:Date})) AS windowTickets,
                [] AS windowKeys,
                groupArrayIf(toUInt16(date), is_sale AND 1 AND (date >= {baseFrom:Date})) AS days,
                sumIf(net, 1) AS allNet,
                minIf(date, is_sale AND 1) AS firstSale,
                groupArrayIf(toUInt16(date), (NOT is_sale) AND 1) AS refundDays,
                groupArrayIf(net, (NOT is_sale) AND 1) AS refundNets
            FROM customer_days
            WHERE (date < {to:Date}) AND (customer_key != 0) AND 1
            GROUP BY customer_key
        ) AS customer
        ANY LEFT JOIN customer_days_profiles_N AS atEnd ON customer.customer_key = atEnd.customer_key
        ANY LEFT JOIN customer_days_profiles_N AS atStart ON customer.customer_key = atStart.customer_key
    )
    GROUP BY
        profile,
        profileBefore,
        frequency
)
SETTINGS optimize_aggregation_in_order = 1, aggregation_in_order_max_block_bytes = 4000000;

-- customerGroups, with everything
-- seen: 1 boughtInW, 2 boughtInP, 4 boughtLately, 8 everBought, 16 hasProfileAtEnd, 32 hasProfileAtStart, 64 cameInW
SELECT
    * EXCEPT mixedKeys,
    uniqExactArrayMergeIf(mixedKeys, has({profiles:Array(UInt8)}, profile)) OVER () AS mixedOfAll,
    uniqExactArrayMerge(mixedKeys) OVER (PARTITION BY profile) AS mixedOfProfile,
    uniqExactArrayMergeIf(mixedKeys, has({profiles:Array(UInt8)}, profile)) OVER (PARTITION BY frequency) AS mixedOfFrequency
FROM
(
    SELECT
        profile,
        profileBefore,
        frequency,
        countIf(bitAnd(seen, 16) != 0) AS members,
        countIf(bitAnd(seen, 32) != 0) AS membersBefore,
        countIf(bitAnd(seen, 96) = 96) AS retainedMembers,
        countIf(frequency != 0) AS buyers,
        sumIf(windowNet, frequency != 0) AS buyersNet,
        countIf(bitAnd(seen, 1) != 0) AS customers,
        sum(windowNet) AS net,
        sum(windowTickets) AS tickets,
        countIf(bitAnd(seen, 2) != 0) AS previousCustomers,
        countIf(bitAnd(seen, 3) = 3) AS retained,
        countIf(visits > 1) AS repeating,
        countIf(bitAnd(seen, 5) = 5) AS recent,
        countIf(bitAnd(seen, 8) != 0) AS everBought,
        sumIf(valueFromFirst, bitAnd(seen, 1) != 0) AS lifetimeNet,
        uniqExactArrayState(windowKeys) AS mixedKeys
    FROM
    (
        SELECT
            atEnd.profile AS profile,
            atStart.profile AS profileBefore,
            seen,
            windowNet,
            windowTickets,
            windowKeys,
            windowTickets + length(windowKeys) AS visits,
            arraySort(arrayFilter(gap -> (gap > 0), arrayPopFront(arrayDifference(arraySort(days))))) AS gaps,
            (gaps[intDiv(length(gaps) + 1, 2)]) + (gaps[intDiv(length(gaps), 2) + 1]) AS twiceMedian,
            multiIf(empty(days), 0, length(gaps) < 2, 5, twiceMedian <= 4, 1, twiceMedian <= 20, 2, twiceMedian <= 42, 3, twiceMedian <= 90, 4, 5) AS frequency,
            allNet - if(empty(refundDays), 0, arraySum((day, refund) -> if(day < toUInt16(firstSale), refund, 0), refundDays, refundNets)) AS valueFromFirst
        FROM
        (
            SELECT
                customer_key,
                groupBitOr(toUInt8(is_sale * (if(is_item, ((multiIf(date >= {start:Date}, 1, date >= {previousFrom:Date}, 2, 0) + 8) + (4 * (date >= {recentFrom:Date}))), 0) + if(NOT is_item, ((if(date >= {start:Date}, 64, 0) + (16 * (date >= {baseFrom:Date}))) + (32 * ((date >= {baseBeforeFrom:Date}) AND (date < {start:Date})))), 0)))) AS seen,
                sumIf(net, is_item AND (date >= {start:Date})) AS windowNet,
                sumIf(tickets, is_item AND (date >= {start:Date})) AS windowTickets,
                groupUniqArrayArrayIf(ticket_keys, is_item AND (date >= {start:Date})) AS windowKeys,
                groupArrayIf(toUInt16(date), is_sale AND is_item AND (date >= {baseFrom:Date})) AS days,
                sumIf(net, is_item) AS allNet,
                minIf(date, is_sale AND is_item) AS firstSale,
                groupArrayIf(toUInt16(date), (NOT is_sale) AND is_item) AS refundDays,
                groupArrayIf(net, (NOT is_sale) AND is_item) AS refundNets
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
                    line_count,
                    sale_line_count,
                    net,
                    tickets,
                    ticket_keys,
                    last_line,
                    0 AS is_item
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
                    WHERE has_customer AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
                        SELECT ticket_key
                        FROM sale_lines
                        WHERE is_mixed AND is_sale AND has_ticket
                        GROUP BY ticket_key
                        HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
                    )), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120))))
                )
                UNION ALL
                SELECT
                    import_id,
                    customer_key,
                    date,
                    store,
                    gender,
                    age,
                    payment,
                    is_sale,
                    line_count,
                    sale_line_count,
                    net,
                    tickets,
                    ticket_keys,
                    last_line,
                    1 AS is_item
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
            )
            WHERE (date < {to:Date}) AND (customer_key != 0) AND ((store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})))
            GROUP BY customer_key
        ) AS customer
        ANY LEFT JOIN customer_days_profiles_N AS atEnd ON customer.customer_key = atEnd.customer_key
        ANY LEFT JOIN customer_days_profiles_N AS atStart ON customer.customer_key = atStart.customer_key
    )
    GROUP BY
        profile,
        profileBefore,
        frequency
)
SETTINGS optimize_aggregation_in_order = 1, aggregation_in_order_max_block_bytes = 4000000;
