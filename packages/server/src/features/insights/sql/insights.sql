-- partsOf, plain
SELECT *
FROM
(
    SELECT
        *,
        abs(((soldNow + refundsNow) - soldBefore) - refundsBefore) AS size,
        row_number() OVER (PARTITION BY dimension, state ORDER BY size DESC, key ASC) AS place,
        row_number() OVER (PARTITION BY dimension, state ORDER BY greatest(soldBefore, soldNow) DESC, key ASC) AS soldPlace
    FROM
    (
        SELECT
            dimension,
            part AS key,
            any(partName) AS name,
            sum(s0) AS soldBefore,
            sum(s1) AS soldNow,
            sum(r0) AS refundsBefore,
            sum(r1) AS refundsNow,
            sum(u0) AS unitsBefore,
            sum(u1) AS unitsNow,
            sum(price) AS priceTerms,
            (dimension = 'product') AND (min(leastCategory) != max(mostCategory)) AS isOfSeveral,
            if(isOfSeveral, NULL, sum(t0)) AS ticketsBefore,
            if(isOfSeveral, NULL, sum(t1)) AS ticketsNow,
            multiIf((soldBefore > 0) AND (soldNow > 0), 'kept', soldNow > 0, 'opened', soldBefore > 0, 'closed', 'refundsOnly') AS state
        FROM
        (
            SELECT
                *,
                if((least(toFloat64(s0), toFloat64(s1), toFloat64(u0), toFloat64(u1)) > 0) AND ((toDecimal256(s1, 6) * u0 AS dearer) <= (3 * (toDecimal256(s0, 6) * u1 AS cheaper))) AND (cheaper <= (3 * dearer)), if(toFloat64(s0) = toFloat64(s1), toFloat64(s0), (toFloat64(s1) - toFloat64(s0)) / log1p((toFloat64(s1) - toFloat64(s0)) / toFloat64(s0))) * log((toFloat64(s1) / toFloat64(u1)) / (toFloat64(s0) / toFloat64(u0))), 0) AS price
            FROM
            (
                SELECT
                    each.1 AS dimension,
                    each.2 AS part,
                    item,
                    any(name) AS partName,
                    min(itemCategory) AS leastCategory,
                    max(itemCategory) AS mostCategory,
                    sumIf(sold, NOT isNow) AS s0,
                    sumIf(sold, isNow) AS s1,
                    sumIf(refunded, NOT isNow) AS r0,
                    sumIf(refunded, isNow) AS r1,
                    sumIf(units, NOT isNow) AS u0,
                    sumIf(units, isNow) AS u1,
                    sumIf(each.3, NOT isNow) AS t0,
                    sumIf(each.3, isNow) AS t1
                FROM
                (
                    SELECT
                        category_key AS categoryKey,
                        product_key AS productKey,
                        if(product_key != 0, product_key, category_key) AS item,
                        category_key AS itemCategory,
                        isNow,
                        any(category) AS name,
                        sumIf(amount, is_sale) AS sold,
                        sumIf(amount, NOT is_sale) AS refunded,
                        sumIf(quantity, is_sale) AS units,
                        sum(first_of_ticket) AS totalTickets,
                        sum(first_of_ticket_category) AS categoryTickets,
                        sum(first_of_ticket_product) AS productTickets
                    FROM
                    (
                        SELECT
                            *,
                            date >= {nowFrom:Date} AS isNow
                        FROM sale_lines
                        WHERE (date >= {from:Date}) AND (date < {to:Date}) AND ((date < {beforeTo:Date}) OR (date >= {nowFrom:Date}))
                    )
                    GROUP BY
                        categoryKey,
                        productKey,
                        item,
                        itemCategory,
                        isNow
                )
                ARRAY JOIN [('total', '', toNullable(totalTickets)), ('category', toString(categoryKey), toNullable(categoryTickets)), ('product', toString(productKey), toNullable(productTickets))] AS each
                GROUP BY
                    dimension,
                    part,
                    item
            )
        )
        GROUP BY
            dimension,
            part
    )
)
WHERE (place <= 50) OR ((state IN ('opened', 'closed')) AND (soldPlace <= 10))
ORDER BY
    size DESC,
    key ASC;

-- partsOf, with everything
SELECT *
FROM
(
    SELECT
        *,
        abs(((soldNow + refundsNow) - soldBefore) - refundsBefore) AS size,
        row_number() OVER (PARTITION BY dimension, state ORDER BY size DESC, key ASC) AS place,
        row_number() OVER (PARTITION BY dimension, state ORDER BY greatest(soldBefore, soldNow) DESC, key ASC) AS soldPlace
    FROM
    (
        SELECT
            dimension,
            part AS key,
            any(partName) AS name,
            sum(s0) AS soldBefore,
            sum(s1) AS soldNow,
            sum(r0) AS refundsBefore,
            sum(r1) AS refundsNow,
            sum(u0) AS unitsBefore,
            sum(u1) AS unitsNow,
            sum(price) AS priceTerms,
            (dimension = 'product') AND (min(leastCategory) != max(mostCategory)) AS isOfSeveral,
            if(isOfSeveral, NULL, sum(t0)) AS ticketsBefore,
            if(isOfSeveral, NULL, sum(t1)) AS ticketsNow,
            multiIf((soldBefore > 0) AND (soldNow > 0), 'kept', soldNow > 0, 'opened', soldBefore > 0, 'closed', 'refundsOnly') AS state
        FROM
        (
            SELECT
                *,
                if((least(toFloat64(s0), toFloat64(s1), toFloat64(u0), toFloat64(u1)) > 0) AND ((toDecimal256(s1, 6) * u0 AS dearer) <= (3 * (toDecimal256(s0, 6) * u1 AS cheaper))) AND (cheaper <= (3 * dearer)), if(toFloat64(s0) = toFloat64(s1), toFloat64(s0), (toFloat64(s1) - toFloat64(s0)) / log1p((toFloat64(s1) - toFloat64(s0)) / toFloat64(s0))) * log((toFloat64(s1) / toFloat64(u1)) / (toFloat64(s0) / toFloat64(u0))), 0) AS price
            FROM
            (
                SELECT
                    each.1 AS dimension,
                    each.2 AS part,
                    item,
                    any(name) AS partName,
                    min(itemCategory) AS leastCategory,
                    max(itemCategory) AS mostCategory,
                    sumIf(sold, NOT isNow) AS s0,
                    sumIf(sold, isNow) AS s1,
                    sumIf(refunded, NOT isNow) AS r0,
                    sumIf(refunded, isNow) AS r1,
                    sumIf(units, NOT isNow) AS u0,
                    sumIf(units, isNow) AS u1,
                    sumIf(each.3, NOT isNow) AS t0,
                    sumIf(each.3, isNow) AS t1
                FROM
                (
                    SELECT
                        category_key AS categoryKey,
                        product_key AS productKey,
                        if(product_key != 0, product_key, category_key) AS item,
                        category_key AS itemCategory,
                        isNow,
                        any(category) AS name,
                        sumIf(amount, is_sale) AS sold,
                        sumIf(amount, NOT is_sale) AS refunded,
                        sumIf(quantity, is_sale) AS units
                    FROM
                    (
                        SELECT
                            *,
                            date >= {nowFrom:Date} AS isNow
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
                            FROM
                            (
                                SELECT
                                    toUInt8(1) AS profile,
                                    toUInt64(7) AS customer_key
                            )
                            WHERE has({profiles:Array(UInt8)}, profile)
                        )) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
                            SELECT ticket_key
                            FROM sale_lines
                            WHERE is_mixed AND is_sale AND has_ticket
                            GROUP BY ticket_key
                            HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
                        )), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120)))) AND ((date < {beforeTo:Date}) OR (date >= {nowFrom:Date}))
                    )
                    GROUP BY
                        categoryKey,
                        productKey,
                        item,
                        itemCategory,
                        isNow
                )
                ARRAY JOIN [('total', '', NULL), ('category', toString(categoryKey), NULL), ('product', toString(productKey), NULL)] AS each
                GROUP BY
                    dimension,
                    part,
                    item
            )
        )
        GROUP BY
            dimension,
            part
    )
)
WHERE (place <= 50) OR ((state IN ('opened', 'closed')) AND (soldPlace <= 10))
ORDER BY
    size DESC,
    key ASC;

-- partsOf, total,category,product
SELECT *
FROM
(
    SELECT
        *,
        abs(((soldNow + refundsNow) - soldBefore) - refundsBefore) AS size,
        row_number() OVER (PARTITION BY dimension, state ORDER BY size DESC, key ASC) AS place,
        row_number() OVER (PARTITION BY dimension, state ORDER BY greatest(soldBefore, soldNow) DESC, key ASC) AS soldPlace
    FROM
    (
        SELECT
            dimension,
            part AS key,
            any(partName) AS name,
            sum(s0) AS soldBefore,
            sum(s1) AS soldNow,
            sum(r0) AS refundsBefore,
            sum(r1) AS refundsNow,
            sum(u0) AS unitsBefore,
            sum(u1) AS unitsNow,
            sum(price) AS priceTerms,
            (dimension = 'product') AND (min(leastCategory) != max(mostCategory)) AS isOfSeveral,
            if(isOfSeveral, NULL, sum(t0)) AS ticketsBefore,
            if(isOfSeveral, NULL, sum(t1)) AS ticketsNow,
            multiIf((soldBefore > 0) AND (soldNow > 0), 'kept', soldNow > 0, 'opened', soldBefore > 0, 'closed', 'refundsOnly') AS state
        FROM
        (
            SELECT
                *,
                if((least(toFloat64(s0), toFloat64(s1), toFloat64(u0), toFloat64(u1)) > 0) AND ((toDecimal256(s1, 6) * u0 AS dearer) <= (3 * (toDecimal256(s0, 6) * u1 AS cheaper))) AND (cheaper <= (3 * dearer)), if(toFloat64(s0) = toFloat64(s1), toFloat64(s0), (toFloat64(s1) - toFloat64(s0)) / log1p((toFloat64(s1) - toFloat64(s0)) / toFloat64(s0))) * log((toFloat64(s1) / toFloat64(u1)) / (toFloat64(s0) / toFloat64(u0))), 0) AS price
            FROM
            (
                SELECT
                    each.1 AS dimension,
                    each.2 AS part,
                    item,
                    any(name) AS partName,
                    min(itemCategory) AS leastCategory,
                    max(itemCategory) AS mostCategory,
                    sumIf(sold, NOT isNow) AS s0,
                    sumIf(sold, isNow) AS s1,
                    sumIf(refunded, NOT isNow) AS r0,
                    sumIf(refunded, isNow) AS r1,
                    sumIf(units, NOT isNow) AS u0,
                    sumIf(units, isNow) AS u1,
                    sumIf(each.3, NOT isNow) AS t0,
                    sumIf(each.3, isNow) AS t1
                FROM
                (
                    SELECT
                        category_key AS categoryKey,
                        product_key AS productKey,
                        if(product_key != 0, product_key, category_key) AS item,
                        category_key AS itemCategory,
                        isNow,
                        any(category) AS name,
                        sumIf(amount, is_sale) AS sold,
                        sumIf(amount, NOT is_sale) AS refunded,
                        sumIf(quantity, is_sale) AS units,
                        sum(first_of_ticket) AS totalTickets,
                        sum(first_of_ticket_category) AS categoryTickets,
                        sum(first_of_ticket_product) AS productTickets
                    FROM
                    (
                        SELECT
                            *,
                            date >= {nowFrom:Date} AS isNow
                        FROM sale_lines
                        WHERE (date >= {from:Date}) AND (date < {to:Date}) AND ((date < {beforeTo:Date}) OR (date >= {nowFrom:Date}))
                    )
                    GROUP BY
                        categoryKey,
                        productKey,
                        item,
                        itemCategory,
                        isNow
                )
                ARRAY JOIN [('total', '', toNullable(totalTickets)), ('category', toString(categoryKey), toNullable(categoryTickets)), ('product', toString(productKey), toNullable(productTickets))] AS each
                GROUP BY
                    dimension,
                    part,
                    item
            )
        )
        GROUP BY
            dimension,
            part
    )
)
WHERE (place <= 50) OR ((state IN ('opened', 'closed')) AND (soldPlace <= 10))
ORDER BY
    size DESC,
    key ASC;

-- partsOf, store
SELECT *
FROM
(
    SELECT
        *,
        abs(((soldNow + refundsNow) - soldBefore) - refundsBefore) AS size,
        row_number() OVER (PARTITION BY dimension, state ORDER BY size DESC, key ASC) AS place,
        row_number() OVER (PARTITION BY dimension, state ORDER BY greatest(soldBefore, soldNow) DESC, key ASC) AS soldPlace
    FROM
    (
        SELECT
            dimension,
            any(partName) AS key,
            any(partName) AS name,
            sum(s0) AS soldBefore,
            sum(s1) AS soldNow,
            sum(r0) AS refundsBefore,
            sum(r1) AS refundsNow,
            sum(u0) AS unitsBefore,
            sum(u1) AS unitsNow,
            sum(price) AS priceTerms,
            (dimension = 'product') AND (min(leastCategory) != max(mostCategory)) AS isOfSeveral,
            if(isOfSeveral, NULL, sum(t0)) AS ticketsBefore,
            if(isOfSeveral, NULL, sum(t1)) AS ticketsNow,
            multiIf((soldBefore > 0) AND (soldNow > 0), 'kept', soldNow > 0, 'opened', soldBefore > 0, 'closed', 'refundsOnly') AS state
        FROM
        (
            SELECT
                *,
                if((least(toFloat64(s0), toFloat64(s1), toFloat64(u0), toFloat64(u1)) > 0) AND ((toDecimal256(s1, 6) * u0 AS dearer) <= (3 * (toDecimal256(s0, 6) * u1 AS cheaper))) AND (cheaper <= (3 * dearer)), if(toFloat64(s0) = toFloat64(s1), toFloat64(s0), (toFloat64(s1) - toFloat64(s0)) / log1p((toFloat64(s1) - toFloat64(s0)) / toFloat64(s0))) * log((toFloat64(s1) / toFloat64(u1)) / (toFloat64(s0) / toFloat64(u0))), 0) AS price
            FROM
            (
                SELECT
                    each.1 AS dimension,
                    each.2 AS part,
                    item,
                    any(name) AS partName,
                    min(itemCategory) AS leastCategory,
                    max(itemCategory) AS mostCategory,
                    sumIf(sold, NOT isNow) AS s0,
                    sumIf(sold, isNow) AS s1,
                    sumIf(refunded, NOT isNow) AS r0,
                    sumIf(refunded, isNow) AS r1,
                    sumIf(units, NOT isNow) AS u0,
                    sumIf(units, isNow) AS u1,
                    sumIf(each.3, NOT isNow) AS t0,
                    sumIf(each.3, isNow) AS t1
                FROM
                (
                    SELECT
                        cityHash64(store) AS storeKey,
                        if(product_key != 0, product_key, category_key) AS item,
                        0 AS itemCategory,
                        isNow,
                        any(store) AS name,
                        sumIf(amount, is_sale) AS sold,
                        sumIf(amount, NOT is_sale) AS refunded,
                        sumIf(quantity, is_sale) AS units,
                        sum(first_of_ticket) AS storeTickets
                    FROM
                    (
                        SELECT
                            *,
                            date >= {nowFrom:Date} AS isNow
                        FROM sale_lines
                        WHERE (date >= {from:Date}) AND (date < {to:Date}) AND ((date < {beforeTo:Date}) OR (date >= {nowFrom:Date}))
                    )
                    GROUP BY
                        storeKey,
                        item,
                        itemCategory,
                        isNow
                )
                ARRAY JOIN [('store', toString(storeKey), toNullable(storeTickets))] AS each
                GROUP BY
                    dimension,
                    part,
                    item
            )
        )
        GROUP BY
            dimension,
            part
    )
)
WHERE (place <= 50) OR ((state IN ('opened', 'closed')) AND (soldPlace <= 10))
ORDER BY
    size DESC,
    key ASC;

-- partsOf, payment
SELECT *
FROM
(
    SELECT
        *,
        abs(((soldNow + refundsNow) - soldBefore) - refundsBefore) AS size,
        row_number() OVER (PARTITION BY dimension, state ORDER BY size DESC, key ASC) AS place,
        row_number() OVER (PARTITION BY dimension, state ORDER BY greatest(soldBefore, soldNow) DESC, key ASC) AS soldPlace
    FROM
    (
        SELECT
            dimension,
            any(partName) AS key,
            any(partName) AS name,
            sum(s0) AS soldBefore,
            sum(s1) AS soldNow,
            sum(r0) AS refundsBefore,
            sum(r1) AS refundsNow,
            sum(u0) AS unitsBefore,
            sum(u1) AS unitsNow,
            sum(price) AS priceTerms,
            (dimension = 'product') AND (min(leastCategory) != max(mostCategory)) AS isOfSeveral,
            if(isOfSeveral, NULL, sum(t0)) AS ticketsBefore,
            if(isOfSeveral, NULL, sum(t1)) AS ticketsNow,
            multiIf((soldBefore > 0) AND (soldNow > 0), 'kept', soldNow > 0, 'opened', soldBefore > 0, 'closed', 'refundsOnly') AS state
        FROM
        (
            SELECT
                *,
                if((least(toFloat64(s0), toFloat64(s1), toFloat64(u0), toFloat64(u1)) > 0) AND ((toDecimal256(s1, 6) * u0 AS dearer) <= (3 * (toDecimal256(s0, 6) * u1 AS cheaper))) AND (cheaper <= (3 * dearer)), if(toFloat64(s0) = toFloat64(s1), toFloat64(s0), (toFloat64(s1) - toFloat64(s0)) / log1p((toFloat64(s1) - toFloat64(s0)) / toFloat64(s0))) * log((toFloat64(s1) / toFloat64(u1)) / (toFloat64(s0) / toFloat64(u0))), 0) AS price
            FROM
            (
                SELECT
                    each.1 AS dimension,
                    each.2 AS part,
                    item,
                    any(name) AS partName,
                    min(itemCategory) AS leastCategory,
                    max(itemCategory) AS mostCategory,
                    sumIf(sold, NOT isNow) AS s0,
                    sumIf(sold, isNow) AS s1,
                    sumIf(refunded, NOT isNow) AS r0,
                    sumIf(refunded, isNow) AS r1,
                    sumIf(units, NOT isNow) AS u0,
                    sumIf(units, isNow) AS u1,
                    sumIf(each.3, NOT isNow) AS t0,
                    sumIf(each.3, isNow) AS t1
                FROM
                (
                    SELECT
                        cityHash64(payment) AS paymentKey,
                        if(product_key != 0, product_key, category_key) AS item,
                        0 AS itemCategory,
                        isNow,
                        any(payment) AS name,
                        sumIf(amount, is_sale) AS sold,
                        sumIf(amount, NOT is_sale) AS refunded,
                        sumIf(quantity, is_sale) AS units,
                        sum(first_of_ticket) AS paymentTickets
                    FROM
                    (
                        SELECT
                            *,
                            date >= {nowFrom:Date} AS isNow
                        FROM sale_lines
                        WHERE (date >= {from:Date}) AND (date < {to:Date}) AND ((date < {beforeTo:Date}) OR (date >= {nowFrom:Date}))
                    )
                    GROUP BY
                        paymentKey,
                        item,
                        itemCategory,
                        isNow
                )
                ARRAY JOIN [('payment', toString(paymentKey), toNullable(paymentTickets))] AS each
                GROUP BY
                    dimension,
                    part,
                    item
            )
        )
        GROUP BY
            dimension,
            part
    )
)
WHERE (place <= 50) OR ((state IN ('opened', 'closed')) AND (soldPlace <= 10))
ORDER BY
    size DESC,
    key ASC;

-- partsOf, hour
SELECT *
FROM
(
    SELECT
        *,
        abs(((soldNow + refundsNow) - soldBefore) - refundsBefore) AS size,
        row_number() OVER (PARTITION BY dimension, state ORDER BY size DESC, key ASC) AS place,
        row_number() OVER (PARTITION BY dimension, state ORDER BY greatest(soldBefore, soldNow) DESC, key ASC) AS soldPlace
    FROM
    (
        SELECT
            dimension,
            part AS key,
            any(partName) AS name,
            sum(s0) AS soldBefore,
            sum(s1) AS soldNow,
            sum(r0) AS refundsBefore,
            sum(r1) AS refundsNow,
            sum(u0) AS unitsBefore,
            sum(u1) AS unitsNow,
            sum(price) AS priceTerms,
            (dimension = 'product') AND (min(leastCategory) != max(mostCategory)) AS isOfSeveral,
            if(isOfSeveral, NULL, sum(t0)) AS ticketsBefore,
            if(isOfSeveral, NULL, sum(t1)) AS ticketsNow,
            multiIf((soldBefore > 0) AND (soldNow > 0), 'kept', soldNow > 0, 'opened', soldBefore > 0, 'closed', 'refundsOnly') AS state
        FROM
        (
            SELECT
                *,
                if((least(toFloat64(s0), toFloat64(s1), toFloat64(u0), toFloat64(u1)) > 0) AND ((toDecimal256(s1, 6) * u0 AS dearer) <= (3 * (toDecimal256(s0, 6) * u1 AS cheaper))) AND (cheaper <= (3 * dearer)), if(toFloat64(s0) = toFloat64(s1), toFloat64(s0), (toFloat64(s1) - toFloat64(s0)) / log1p((toFloat64(s1) - toFloat64(s0)) / toFloat64(s0))) * log((toFloat64(s1) / toFloat64(u1)) / (toFloat64(s0) / toFloat64(u0))), 0) AS price
            FROM
            (
                SELECT
                    each.1 AS dimension,
                    each.2 AS part,
                    item,
                    any(name) AS partName,
                    min(itemCategory) AS leastCategory,
                    max(itemCategory) AS mostCategory,
                    sumIf(sold, NOT isNow) AS s0,
                    sumIf(sold, isNow) AS s1,
                    sumIf(refunded, NOT isNow) AS r0,
                    sumIf(refunded, isNow) AS r1,
                    sumIf(units, NOT isNow) AS u0,
                    sumIf(units, isNow) AS u1,
                    sumIf(each.3, NOT isNow) AS t0,
                    sumIf(each.3, isNow) AS t1
                FROM
                (
                    SELECT
                        if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, -1, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120)) AS hourKey,
                        if(product_key != 0, product_key, category_key) AS item,
                        0 AS itemCategory,
                        isNow,
                        '' AS name,
                        sumIf(amount, is_sale) AS sold,
                        sumIf(amount, NOT is_sale) AS refunded,
                        sumIf(quantity, is_sale) AS units,
                        sum(first_of_ticket) AS hourTickets
                    FROM
                    (
                        SELECT
                            *,
                            date >= {nowFrom:Date} AS isNow
                        FROM sale_lines
                        WHERE (date >= {from:Date}) AND (date < {to:Date}) AND ((date < {beforeTo:Date}) OR (date >= {nowFrom:Date}))
                    )
                    GROUP BY
                        hourKey,
                        item,
                        itemCategory,
                        isNow
                )
                ARRAY JOIN [('hour', toString(hourKey), toNullable(hourTickets))] AS each
                GROUP BY
                    dimension,
                    part,
                    item
            )
        )
        GROUP BY
            dimension,
            part
    )
)
WHERE (place <= 50) OR ((state IN ('opened', 'closed')) AND (soldPlace <= 10))
ORDER BY
    size DESC,
    key ASC;

-- partsOf, profile
SELECT *
FROM
(
    SELECT
        *,
        abs(((soldNow + refundsNow) - soldBefore) - refundsBefore) AS size,
        row_number() OVER (PARTITION BY dimension, state ORDER BY size DESC, key ASC) AS place,
        row_number() OVER (PARTITION BY dimension, state ORDER BY greatest(soldBefore, soldNow) DESC, key ASC) AS soldPlace
    FROM
    (
        SELECT
            dimension,
            part AS key,
            any(partName) AS name,
            sum(s0) AS soldBefore,
            sum(s1) AS soldNow,
            sum(r0) AS refundsBefore,
            sum(r1) AS refundsNow,
            sum(u0) AS unitsBefore,
            sum(u1) AS unitsNow,
            sum(price) AS priceTerms,
            (dimension = 'product') AND (min(leastCategory) != max(mostCategory)) AS isOfSeveral,
            if(isOfSeveral, NULL, sum(t0)) AS ticketsBefore,
            if(isOfSeveral, NULL, sum(t1)) AS ticketsNow,
            multiIf((soldBefore > 0) AND (soldNow > 0), 'kept', soldNow > 0, 'opened', soldBefore > 0, 'closed', 'refundsOnly') AS state
        FROM
        (
            SELECT
                *,
                if((least(toFloat64(s0), toFloat64(s1), toFloat64(u0), toFloat64(u1)) > 0) AND ((toDecimal256(s1, 6) * u0 AS dearer) <= (3 * (toDecimal256(s0, 6) * u1 AS cheaper))) AND (cheaper <= (3 * dearer)), if(toFloat64(s0) = toFloat64(s1), toFloat64(s0), (toFloat64(s1) - toFloat64(s0)) / log1p((toFloat64(s1) - toFloat64(s0)) / toFloat64(s0))) * log((toFloat64(s1) / toFloat64(u1)) / (toFloat64(s0) / toFloat64(u0))), 0) AS price
            FROM
            (
                SELECT
                    each.1 AS dimension,
                    each.2 AS part,
                    item,
                    any(name) AS partName,
                    min(itemCategory) AS leastCategory,
                    max(itemCategory) AS mostCategory,
                    sumIf(sold, NOT isNow) AS s0,
                    sumIf(sold, isNow) AS s1,
                    sumIf(refunded, NOT isNow) AS r0,
                    sumIf(refunded, isNow) AS r1,
                    sumIf(units, NOT isNow) AS u0,
                    sumIf(units, isNow) AS u1,
                    sumIf(each.3, NOT isNow) AS t0,
                    sumIf(each.3, isNow) AS t1
                FROM
                (
                    SELECT
                        profile AS profileKey,
                        if(product_key != 0, product_key, category_key) AS item,
                        0 AS itemCategory,
                        isNow,
                        '' AS name,
                        sumIf(amount, is_sale) AS sold,
                        sumIf(amount, NOT is_sale) AS refunded,
                        sumIf(quantity, is_sale) AS units,
                        sum(first_of_ticket) AS profileTickets
                    FROM
                    (
                        SELECT
                            line.*,
                            known.profile AS profile
                        FROM
                        (
                            SELECT
                                *,
                                date >= {nowFrom:Date} AS isNow
                            FROM sale_lines
                            WHERE (date >= {from:Date}) AND (date < {to:Date}) AND ((date < {beforeTo:Date}) OR (date >= {nowFrom:Date}))
                        ) AS line
                        ANY LEFT JOIN
                        (
                            SELECT
                                toUInt8(1) AS profile,
                                toUInt64(7) AS customer_key
                        ) AS known ON line.customer_key = known.customer_key
                    )
                    GROUP BY
                        profileKey,
                        item,
                        itemCategory,
                        isNow
                )
                ARRAY JOIN [('profile', toString(profileKey), toNullable(profileTickets))] AS each
                GROUP BY
                    dimension,
                    part,
                    item
            )
        )
        GROUP BY
            dimension,
            part
    )
)
WHERE (place <= 50) OR ((state IN ('opened', 'closed')) AND (soldPlace <= 10))
ORDER BY
    size DESC,
    key ASC;

-- ticketsOfParts, plain
SELECT
    toString(product_key) AS key,
    isNow,
    uniqExactIf(ticket_key, is_sale AND has_ticket) AS tickets
FROM
(
    SELECT
        *,
        date >= {nowFrom:Date} AS isNow
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND ((date < {beforeTo:Date}) OR (date >= {nowFrom:Date}))
)
WHERE product_key IN ({items:Array(UInt64)})
GROUP BY
    key,
    isNow
HAVING key IN ({keys:Array(String)});

-- ticketsOfParts, with everything
SELECT
    toString(product_key) AS key,
    isNow,
    sum(first_of_ticket_product) + uniqExactIf(ticket_key, is_mixed AND is_sale AND has_ticket) AS tickets
FROM
(
    SELECT
        *,
        date >= {nowFrom:Date} AS isNow
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
        FROM
        (
            SELECT
                toUInt8(1) AS profile,
                toUInt64(7) AS customer_key
        )
        WHERE has({profiles:Array(UInt8)}, profile)
    )) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
        SELECT ticket_key
        FROM sale_lines
        WHERE is_mixed AND is_sale AND has_ticket
        GROUP BY ticket_key
        HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
    )), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120)))) AND ((date < {beforeTo:Date}) OR (date >= {nowFrom:Date}))
)
WHERE product_key IN ({items:Array(UInt64)})
GROUP BY
    key,
    isNow
HAVING key IN ({keys:Array(String)});

-- sumsByWeekday, plain
SELECT
    isNow,
    toDayOfWeek(date) AS weekday,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    sum(amount) AS net,
    sumIf(amount, is_sale) AS sold,
    sumIf(amount, has_customer) AS identifiedNet
FROM
(
    SELECT
        *,
        date >= {nowFrom:Date} AS isNow
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND ((date < {beforeTo:Date}) OR (date >= {nowFrom:Date}))
)
GROUP BY
    isNow,
    weekday;

-- sumsByWeekday, with everything
SELECT
    isNow,
    toDayOfWeek(date) AS weekday,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    sum(amount) AS net,
    sumIf(amount, is_sale) AS sold,
    sumIf(amount, has_customer) AS identifiedNet
FROM
(
    SELECT
        *,
        date >= {nowFrom:Date} AS isNow
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
        FROM
        (
            SELECT
                toUInt8(1) AS profile,
                toUInt64(7) AS customer_key
        )
        WHERE has({profiles:Array(UInt8)}, profile)
    )) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
        SELECT ticket_key
        FROM sale_lines
        WHERE is_mixed AND is_sale AND has_ticket
        GROUP BY ticket_key
        HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
    )), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120)))) AND ((date < {beforeTo:Date}) OR (date >= {nowFrom:Date}))
)
GROUP BY
    isNow,
    weekday;

-- movesOfCustomers, plain
SELECT
    multiIf(boughtNow AND boughtBefore, 'stayed', boughtNow AND boughtEver, 'back', boughtNow, 'new', boughtBefore, 'left', 'refundedOnly') AS move,
    count() AS customers,
    sum(moneyNow - moneyBefore) AS change
FROM
(
    SELECT
        customer_key,
        max(is_sale AND (date >= {nowFrom:Date})) AS boughtNow,
        max(is_sale AND (date >= {beforeFrom:Date}) AND (date < {beforeTo:Date})) AS boughtBefore,
        max(is_sale AND (date < {nowFrom:Date})) AS boughtEver,
        sumIf(net, date >= {nowFrom:Date}) AS moneyNow,
        sumIf(net, (date >= {beforeFrom:Date}) AND (date < {beforeTo:Date})) AS moneyBefore,
        max((date >= {nowFrom:Date}) OR ((date >= {beforeFrom:Date}) AND (date < {beforeTo:Date}))) AS isSeen
    FROM customer_days
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (customer_key != 0) AND 1
    GROUP BY customer_key
    HAVING isSeen
)
GROUP BY move
SETTINGS optimize_aggregation_in_order = 1, aggregation_in_order_max_block_bytes = 4000000;

-- movesOfCustomers, with everything
SELECT
    multiIf(boughtNow AND boughtBefore, 'stayed', boughtNow AND boughtEver, 'back', boughtNow, 'new', boughtBefore, 'left', 'refundedOnly') AS move,
    count() AS customers,
    sum(moneyNow - moneyBefore) AS change
FROM
(
    SELECT
        customer_key,
        max(is_sale AND (date >= {nowFrom:Date})) AS boughtNow,
        max(is_sale AND (date >= {beforeFrom:Date}) AND (date < {beforeTo:Date})) AS boughtBefore,
        max(is_sale AND (date < {nowFrom:Date})) AS boughtEver,
        sumIf(net, date >= {nowFrom:Date}) AS moneyNow,
        sumIf(net, (date >= {beforeFrom:Date}) AND (date < {beforeTo:Date})) AS moneyBefore,
        max((date >= {nowFrom:Date}) OR ((date >= {beforeFrom:Date}) AND (date < {beforeTo:Date}))) AS isSeen
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
        FROM
        (
            SELECT
                toUInt8(1) AS profile,
                toUInt64(7) AS customer_key
        )
        WHERE has({profiles:Array(UInt8)}, profile)
    )) AND (customer_key != 0) AND ((store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})))
    GROUP BY customer_key
    HAVING isSeen
)
GROUP BY move
SETTINGS optimize_aggregation_in_order = 1, aggregation_in_order_max_block_bytes = 4000000;

-- namesOfProducts
SELECT
    product_key AS key,
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
    ) AS recorded, 1), tupleElement(recorded, 2), if(argMaxIf(product, bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), line), product != '') = '', any(product_id), argMaxIf(product, bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), line), product != ''))) AS name
FROM sale_lines
WHERE product_key IN ({products:Array(UInt64)})
GROUP BY key;

-- buyersUntil, plain
SELECT
    customer_key AS key,
    toUInt32(count() - 1) AS frequency,
    min(date) AS firstDay,
    max(date) AS lastDay,
    if(frequency = 0, NULL, toFloat64(sum(dayNet) - argMin(dayNet, date)) / frequency) AS spend
FROM
(
    SELECT
        customer_key,
        date,
        sum(net) AS dayNet
    FROM customer_days
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (customer_key != 0) AND 1
    GROUP BY
        customer_key,
        date
    HAVING max(is_sale)
)
GROUP BY customer_key
ORDER BY key ASC
LIMIT 1000001;

-- buyersUntil, with everything
SELECT
    customer_key AS key,
    toUInt32(count() - 1) AS frequency,
    min(date) AS firstDay,
    max(date) AS lastDay,
    if(frequency = 0, NULL, toFloat64(sum(dayNet) - argMin(dayNet, date)) / frequency) AS spend
FROM
(
    SELECT
        customer_key,
        date,
        sum(net) AS dayNet
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
        FROM
        (
            SELECT
                toUInt8(1) AS profile,
                toUInt64(7) AS customer_key
        )
        WHERE has({profiles:Array(UInt8)}, profile)
    )) AND (customer_key != 0) AND ((store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})))
    GROUP BY
        customer_key,
        date
    HAVING max(is_sale)
)
GROUP BY customer_key
ORDER BY key ASC
LIMIT 1000001;

-- customerNamed
SELECT customer_key AS key
FROM sale_lines
WHERE customer = {customer:String}
LIMIT 1;

-- knownOf, plain
SELECT
    key,
    any(name) AS customer,
    groupArrayIf(3)(product, product != '') AS products
FROM
(
    SELECT
        key,
        name,
        known.name AS product
    FROM
    (
        SELECT
            customer_key AS key,
            any(customer) AS name,
            product_key,
            uniqExact(date) AS days
        FROM sale_lines
        WHERE (date >= {from:Date}) AND (date < {to:Date}) AND is_sale AND (customer_key IN ({customers:Array(UInt64)}))
        GROUP BY
            key,
            product_key
    ) AS bought
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
            ) AS recorded, 1), tupleElement(recorded, 2), if(argMaxIf(product, bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), line), product != '') = '', any(product_id), argMaxIf(product, bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), line), product != ''))) AS name
        FROM sale_lines
        WHERE (product_key != 0) AND (product_key IN (
            SELECT product_key
            FROM sale_lines
            WHERE (customer_key IN ({customers:Array(UInt64)})) AND is_sale
        ))
        GROUP BY product_key
    ) AS known ON bought.product_key = known.product_key
    ORDER BY
        key ASC,
        days DESC,
        product ASC
)
GROUP BY key;

-- knownOf, with everything
SELECT
    key,
    any(name) AS customer,
    groupArrayIf(3)(product, product != '') AS products
FROM
(
    SELECT
        key,
        name,
        known.name AS product
    FROM
    (
        SELECT
            customer_key AS key,
            any(customer) AS name,
            product_key,
            uniqExact(date) AS days
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
            FROM
            (
                SELECT
                    toUInt8(1) AS profile,
                    toUInt64(7) AS customer_key
            )
            WHERE has({profiles:Array(UInt8)}, profile)
        )) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
            SELECT ticket_key
            FROM sale_lines
            WHERE is_mixed AND is_sale AND has_ticket
            GROUP BY ticket_key
            HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
        )), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120)))) AND is_sale AND (customer_key IN ({customers:Array(UInt64)}))
        GROUP BY
            key,
            product_key
    ) AS bought
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
            ) AS recorded, 1), tupleElement(recorded, 2), if(argMaxIf(product, bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), line), product != '') = '', any(product_id), argMaxIf(product, bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), line), product != ''))) AS name
        FROM sale_lines
        WHERE (product_key != 0) AND (product_key IN (
            SELECT product_key
            FROM sale_lines
            WHERE (customer_key IN ({customers:Array(UInt64)})) AND is_sale
        ))
        GROUP BY product_key
    ) AS known ON bought.product_key = known.product_key
    ORDER BY
        key ASC,
        days DESC,
        product ASC
)
GROUP BY key;

-- wholeBySteps, plain
SELECT
    toMonday(date) AS step,
    toDecimal64(sum(first_of_ticket), 6) AS value
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date})
GROUP BY step
ORDER BY step ASC;

-- wholeBySteps, with everything
SELECT
    toMonday(date) AS step,
    toDecimal64(sum(first_of_ticket_product) + uniqExactIf(ticket_key, is_mixed AND is_sale AND has_ticket), 6) AS value
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
    FROM
    (
        SELECT
            toUInt8(1) AS profile,
            toUInt64(7) AS customer_key
    )
    WHERE has({profiles:Array(UInt8)}, profile)
)) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
    SELECT ticket_key
    FROM sale_lines
    WHERE is_mixed AND is_sale AND has_ticket
    GROUP BY ticket_key
    HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
)), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120))))
GROUP BY step
ORDER BY step ASC;

-- largestParts, plain
SELECT
    toString(category_key) AS key,
    any(category) AS name
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (category_key != 0)
GROUP BY category_key
ORDER BY
    sum(amount) DESC,
    key ASC
LIMIT {parts:UInt32};

-- largestParts, with everything
SELECT
    toString(category_key) AS key,
    any(category) AS name
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
    FROM
    (
        SELECT
            toUInt8(1) AS profile,
            toUInt64(7) AS customer_key
    )
    WHERE has({profiles:Array(UInt8)}, profile)
)) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
    SELECT ticket_key
    FROM sale_lines
    WHERE is_mixed AND is_sale AND has_ticket
    GROUP BY ticket_key
    HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
)), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120)))) AND (category_key != 0)
GROUP BY category_key
ORDER BY
    sum(amount) DESC,
    key ASC
LIMIT {parts:UInt32};

-- partsBySteps, plain
SELECT
    if((product_key IN ({listed:Array(UInt64)})), toString(product_key), '') AS key,
    toMonday(date) AS step,
    toDecimal64(uniqExactIf(ticket_key, is_sale AND has_ticket), 6) AS value
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date})
GROUP BY
    key,
    step;

-- partsBySteps, with everything
SELECT
    if((product_key IN ({listed:Array(UInt64)})), toString(product_key), '') AS key,
    toMonday(date) AS step,
    toDecimal64(sum(first_of_ticket_product) + uniqExactIf(ticket_key, is_mixed AND is_sale AND has_ticket), 6) AS value
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
    FROM
    (
        SELECT
            toUInt8(1) AS profile,
            toUInt64(7) AS customer_key
    )
    WHERE has({profiles:Array(UInt8)}, profile)
)) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
    SELECT ticket_key
    FROM sale_lines
    WHERE is_mixed AND is_sale AND has_ticket
    GROUP BY ticket_key
    HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
)), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120))))
GROUP BY
    key,
    step;

-- largestProducts, plain
SELECT
    toString(product_key) AS part,
    toString(category_key) AS kind
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (product_key != 0)
GROUP BY
    product_key,
    category_key
ORDER BY
    sum(amount) DESC,
    part ASC,
    kind ASC
LIMIT {parts:UInt32};

-- largestProducts, with everything
SELECT
    toString(product_key) AS part,
    toString(category_key) AS kind
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
    FROM
    (
        SELECT
            toUInt8(1) AS profile,
            toUInt64(7) AS customer_key
    )
    WHERE has({profiles:Array(UInt8)}, profile)
)) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
    SELECT ticket_key
    FROM sale_lines
    WHERE is_mixed AND is_sale AND has_ticket
    GROUP BY ticket_key
    HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
)), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120)))) AND (product_key != 0)
GROUP BY
    product_key,
    category_key
ORDER BY
    sum(amount) DESC,
    part ASC,
    kind ASC
LIMIT {parts:UInt32};

-- productsBySteps, plain
SELECT
    if((product_key IN ({listedProducts:Array(UInt64)})), toString(product_key), '') AS part,
    if((category_key IN ({listedCategories:Array(UInt64)})), toString(category_key), '') AS kind,
    toMonday(date) AS step,
    sum(amount) AS value
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date})
GROUP BY
    part,
    kind,
    step;

-- productsBySteps, with everything
SELECT
    if((product_key IN ({listedProducts:Array(UInt64)})), toString(product_key), '') AS part,
    if((category_key IN ({listedCategories:Array(UInt64)})), toString(category_key), '') AS kind,
    toMonday(date) AS step,
    sum(amount) AS value
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
    FROM
    (
        SELECT
            toUInt8(1) AS profile,
            toUInt64(7) AS customer_key
    )
    WHERE has({profiles:Array(UInt8)}, profile)
)) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
    SELECT ticket_key
    FROM sale_lines
    WHERE is_mixed AND is_sale AND has_ticket
    GROUP BY ticket_key
    HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
)), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120))))
GROUP BY
    part,
    kind,
    step;

-- basketTotals, plain
SELECT
    count() AS lines,
    countIf(is_sale) AS saleLines,
    sum(amount) AS net,
    sumIf(amount, has_customer) AS identifiedNet,
    sum(first_of_ticket) AS tickets,
    uniqExactIf(ticket_key, is_sale AND has_ticket AND (product_key != 0)) AS withProducts
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- basketTotals, with everything
SELECT
    count() AS lines,
    countIf(is_sale) AS saleLines,
    sum(amount) AS net,
    sumIf(amount, has_customer) AS identifiedNet,
    sum(first_of_ticket_product) + uniqExactIf(ticket_key, is_mixed AND is_sale AND has_ticket) AS tickets,
    uniqExactIf(ticket_key, is_sale AND has_ticket AND (product_key != 0)) AS withProducts
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
    FROM
    (
        SELECT
            toUInt8(1) AS profile,
            toUInt64(7) AS customer_key
    )
    WHERE has({profiles:Array(UInt8)}, profile)
)) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
    SELECT ticket_key
    FROM sale_lines
    WHERE is_mixed AND is_sale AND has_ticket
    GROUP BY ticket_key
    HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
)), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120))));

-- frequentProducts, plain
SELECT product_key AS key
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date}) AND is_sale AND has_ticket AND (product_key != 0)
GROUP BY key
HAVING uniqExact(ticket_key) >= {least:UInt64}
ORDER BY
    uniqExact(ticket_key) DESC,
    key ASC
LIMIT 400;

-- frequentProducts, with everything
SELECT product_key AS key
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
    FROM
    (
        SELECT
            toUInt8(1) AS profile,
            toUInt64(7) AS customer_key
    )
    WHERE has({profiles:Array(UInt8)}, profile)
)) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
    SELECT ticket_key
    FROM sale_lines
    WHERE is_mixed AND is_sale AND has_ticket
    GROUP BY ticket_key
    HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
)), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120)))) AND is_sale AND has_ticket AND (product_key != 0)
GROUP BY key
HAVING uniqExact(ticket_key) >= {least:UInt64}
ORDER BY
    uniqExact(ticket_key) DESC,
    key ASC
LIMIT 400;

-- basketsOf, plain
SELECT
    size,
    arrayStringConcat(groupArray(concat(arrayStringConcat(items, ','), 'x', toString(tickets))), ';') AS sets
FROM
(
    SELECT
        size,
        items,
        count() AS tickets
    FROM
    (
        SELECT
            uniqExact(product_key) AS size,
            arraySort(groupUniqArrayIf(place, place != 65535)) AS items
        FROM
        (
            SELECT
                ticket_key,
                product_key,
                transform(product_key, {items:Array(UInt64)}, {places:Array(UInt16)}, toUInt16(65535)) AS place
            FROM sale_lines
            WHERE (date >= {from:Date}) AND (date < {to:Date}) AND is_sale AND has_ticket AND (product_key != 0)
        )
        GROUP BY ticket_key
    )
    GROUP BY
        size,
        items
)
GROUP BY size
ORDER BY size ASC;

-- basketsOf, with everything
SELECT
    size,
    arrayStringConcat(groupArray(concat(arrayStringConcat(items, ','), 'x', toString(tickets))), ';') AS sets
FROM
(
    SELECT
        size,
        items,
        count() AS tickets
    FROM
    (
        SELECT
            uniqExact(product_key) AS size,
            arraySort(groupUniqArrayIf(place, place != 65535)) AS items
        FROM
        (
            SELECT
                ticket_key,
                product_key,
                transform(product_key, {items:Array(UInt64)}, {places:Array(UInt16)}, toUInt16(65535)) AS place
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
                FROM
                (
                    SELECT
                        toUInt8(1) AS profile,
                        toUInt64(7) AS customer_key
                )
                WHERE has({profiles:Array(UInt8)}, profile)
            )) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
                SELECT ticket_key
                FROM sale_lines
                WHERE is_mixed AND is_sale AND has_ticket
                GROUP BY ticket_key
                HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
            )), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120)))) AND is_sale AND has_ticket AND (product_key != 0)
        )
        GROUP BY ticket_key
    )
    GROUP BY
        size,
        items
)
GROUP BY size
ORDER BY size ASC;

-- netByCells, plain
SELECT
    if((store IN (
        SELECT store
        FROM sale_lines
        WHERE (date >= {from:Date}) AND (date < {to:Date})
        GROUP BY store
        ORDER BY
            sum(amount) DESC,
            store ASC
        LIMIT 8
    )), store, '') AS shop,
    toString(if((category_key IN (
        SELECT category_key
        FROM sale_lines
        WHERE (date >= {from:Date}) AND (date < {to:Date})
        GROUP BY category_key
        ORDER BY
            sum(amount) DESC,
            category_key ASC
        LIMIT 15
    )), category_key, 0)) AS kind,
    any(category) AS kindName,
    toMonday(date) AS step,
    sum(amount) AS net
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date})
GROUP BY
    shop,
    kind,
    step;

-- netByCells, with everything
SELECT
    if((store IN (
        SELECT store
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
            FROM
            (
                SELECT
                    toUInt8(1) AS profile,
                    toUInt64(7) AS customer_key
            )
            WHERE has({profiles:Array(UInt8)}, profile)
        )) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
            SELECT ticket_key
            FROM sale_lines
            WHERE is_mixed AND is_sale AND has_ticket
            GROUP BY ticket_key
            HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
        )), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120))))
        GROUP BY store
        ORDER BY
            sum(amount) DESC,
            store ASC
        LIMIT 8
    )), store, '') AS shop,
    toString(if((category_key IN (
        SELECT category_key
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
            FROM
            (
                SELECT
                    toUInt8(1) AS profile,
                    toUInt64(7) AS customer_key
            )
            WHERE has({profiles:Array(UInt8)}, profile)
        )) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
            SELECT ticket_key
            FROM sale_lines
            WHERE is_mixed AND is_sale AND has_ticket
            GROUP BY ticket_key
            HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
        )), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120))))
        GROUP BY category_key
        ORDER BY
            sum(amount) DESC,
            category_key ASC
        LIMIT 15
    )), category_key, 0)) AS kind,
    any(category) AS kindName,
    toMonday(date) AS step,
    sum(amount) AS net
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
    FROM
    (
        SELECT
            toUInt8(1) AS profile,
            toUInt64(7) AS customer_key
    )
    WHERE has({profiles:Array(UInt8)}, profile)
)) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
    SELECT ticket_key
    FROM sale_lines
    WHERE is_mixed AND is_sale AND has_ticket
    GROUP BY ticket_key
    HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
)), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120))))
GROUP BY
    shop,
    kind,
    step;

-- productsByWeeks, plain
SELECT
    product_key AS key,
    any(category_key) AS category,
    toMonday(date) AS step,
    sum(quantity) AS units,
    sum(amount) AS sales
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (product_key != 0) AND is_sale AND (product_key IN (
    SELECT product_key
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (product_key != 0)
    GROUP BY product_key
    ORDER BY
        sum(amount) DESC,
        product_key ASC
    LIMIT 200
))
GROUP BY
    key,
    step;

-- productsByWeeks, with everything
SELECT
    product_key AS key,
    any(category_key) AS category,
    toMonday(date) AS step,
    sum(quantity) AS units,
    sum(amount) AS sales
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
    FROM
    (
        SELECT
            toUInt8(1) AS profile,
            toUInt64(7) AS customer_key
    )
    WHERE has({profiles:Array(UInt8)}, profile)
)) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
    SELECT ticket_key
    FROM sale_lines
    WHERE is_mixed AND is_sale AND has_ticket
    GROUP BY ticket_key
    HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
)), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120)))) AND (product_key != 0) AND is_sale AND (product_key IN (
    SELECT product_key
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
        FROM
        (
            SELECT
                toUInt8(1) AS profile,
                toUInt64(7) AS customer_key
        )
        WHERE has({profiles:Array(UInt8)}, profile)
    )) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
        SELECT ticket_key
        FROM sale_lines
        WHERE is_mixed AND is_sale AND has_ticket
        GROUP BY ticket_key
        HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
    )), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120)))) AND (product_key != 0)
    GROUP BY product_key
    ORDER BY
        sum(amount) DESC,
        product_key ASC
    LIMIT 200
))
GROUP BY
    key,
    step;

-- salesByDays, plain
SELECT
    if((store IN (
        SELECT store
        FROM sale_lines
        WHERE (date >= {from:Date}) AND (date < {to:Date})
        GROUP BY store
        ORDER BY
            sum(amount) DESC,
            store ASC
        LIMIT 8
    )), store, '') AS shop,
    date AS day,
    sum(amount) AS sales
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date}) AND is_sale
GROUP BY
    shop,
    day;

-- salesByDays, with everything
SELECT
    if((store IN (
        SELECT store
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
            FROM
            (
                SELECT
                    toUInt8(1) AS profile,
                    toUInt64(7) AS customer_key
            )
            WHERE has({profiles:Array(UInt8)}, profile)
        )) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
            SELECT ticket_key
            FROM sale_lines
            WHERE is_mixed AND is_sale AND has_ticket
            GROUP BY ticket_key
            HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
        )), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120))))
        GROUP BY store
        ORDER BY
            sum(amount) DESC,
            store ASC
        LIMIT 8
    )), store, '') AS shop,
    date AS day,
    sum(amount) AS sales
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
    FROM
    (
        SELECT
            toUInt8(1) AS profile,
            toUInt64(7) AS customer_key
    )
    WHERE has({profiles:Array(UInt8)}, profile)
)) AND has_customer AND (category_key IN ({categories:Array(UInt64)})) AND (product_key IN ({products:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})) AND if(is_mixed AND is_sale AND has_ticket, (ticket_key IN (
    SELECT ticket_key
    FROM sale_lines
    WHERE is_mixed AND is_sale AND has_ticket
    GROUP BY ticket_key
    HAVING has({hours:Array(UInt8)}, if(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) < 0, 255, intDiv(ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1), 120)))
)), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120)))) AND is_sale
GROUP BY
    shop,
    day;
