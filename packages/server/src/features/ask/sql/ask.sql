-- figure: net
SELECT
    '' AS bucket,
    '' AS label,
    sum(amount) AS part,
    NULL AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: units
SELECT
    '' AS bucket,
    '' AS label,
    sum(quantity) - (2 * sumIf(quantity, (NOT is_sale) AND (quantity > 0))) AS part,
    NULL AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: tickets
SELECT
    '' AS bucket,
    '' AS label,
    sum(first_of_ticket) AS part,
    NULL AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: customers
SELECT
    '' AS bucket,
    '' AS label,
    uniqExactIf(customer_key, is_sale AND has_customer) AS part,
    NULL AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: products
SELECT
    '' AS bucket,
    '' AS label,
    uniqExactIf(product_key, is_sale AND (product_key != 0)) AS part,
    NULL AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: averageTicket
SELECT
    '' AS bucket,
    '' AS label,
    sumIf(amount, has_ticket OR (NOT is_sale)) AS part,
    sum(first_of_ticket) AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: unitsPerTicket
SELECT
    '' AS bucket,
    '' AS label,
    sumIf(quantity, has_ticket OR (NOT is_sale)) - (2 * sumIf(quantity, (NOT is_sale) AND (quantity > 0))) AS part,
    sum(first_of_ticket) AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: averagePrice
SELECT
    '' AS bucket,
    '' AS label,
    sum(amount) AS part,
    sum(quantity) - (2 * sumIf(quantity, (NOT is_sale) AND (quantity > 0))) AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: netPerCustomer
SELECT
    '' AS bucket,
    '' AS label,
    sumIf(amount, has_customer) AS part,
    uniqExactIf(customer_key, is_sale AND has_customer) AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: netPerDay
SELECT
    '' AS bucket,
    '' AS label,
    sum(amount) AS part,
    NULL AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: unitsPerCustomer
SELECT
    '' AS bucket,
    '' AS label,
    sumIf(quantity, has_customer) - (2 * sumIf(quantity, (NOT is_sale) AND (quantity > 0) AND has_customer)) AS part,
    uniqExactIf(customer_key, is_sale AND has_customer) AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: ticketsPerCustomer
SELECT
    '' AS bucket,
    '' AS label,
    sumIf(first_of_ticket, has_customer) AS part,
    uniqExactIf(customer_key, is_sale AND has_customer) AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: refunds
SELECT
    '' AS bucket,
    '' AS label,
    -sumIf(amount, NOT is_sale) AS part,
    NULL AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: share
SELECT
    '' AS bucket,
    '' AS label,
    sum(amount) AS part,
    NULL AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: unitsShare
SELECT
    '' AS bucket,
    '' AS label,
    sum(quantity) - (2 * sumIf(quantity, (NOT is_sale) AND (quantity > 0))) AS part,
    NULL AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: ticketsShare
SELECT
    '' AS bucket,
    '' AS label,
    sum(first_of_ticket) AS part,
    NULL AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: customersShare
SELECT
    '' AS bucket,
    '' AS label,
    uniqExactIf(customer_key, is_sale AND has_customer) AS part,
    NULL AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: customers per week
SELECT
    '' AS bucket,
    '' AS label,
    uniqExactIf((customer_key, toStartOfWeek(date, 1)), is_sale AND has_customer) AS part,
    NULL AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- figure: tickets, with everything
SELECT
    '' AS bucket,
    '' AS label,
    uniqExactIf(ticket_key, is_sale AND has_ticket) AS part,
    NULL AS divisor,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    1 AS rowsTotal
FROM
(
    SELECT
        lines.*,
        if(is_mixed AND is_sale AND has_ticket, mixed.earliest, if(is_sale AND has_ticket, ticket_minute, minute)) AS counted_minute
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
    ) AS lines
    ANY LEFT JOIN
    (
        SELECT
            ticket_key,
            ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) AS earliest
        FROM sale_lines
        WHERE is_mixed AND is_sale AND has_ticket
        GROUP BY ticket_key
    ) AS mixed ON lines.ticket_key = mixed.ticket_key
)
WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (category_key IN ({categories:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (NOT (product_key IN ({without_products:Array(UInt64)}))) AND (NOT (payment IN ({without_payments:Array(String)}))) AND ((age >= {youngest:Int16}) AND (age <= {oldest:Int16})) AND (NOT ((age >= {withoutYoungest:Int16}) AND (age <= {withoutOldest:Int16}))) AND (NOT (toDayOfWeek(date) IN ({withoutWeekdays:Array(UInt8)}))) AND ((counted_minute >= 0) AND ((counted_minute >= {fromMinute:Int16}) AND (counted_minute < {toMinute:Int16}))) AND (NOT ((counted_minute >= 0) AND ((counted_minute >= {withoutFrom:Int16}) OR (counted_minute < {withoutTo:Int16}))));

-- parts: category
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        if(category = '', '', lower(leftPad(hex(category_key), 16, '0'))) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY
        category_key,
        category = ''
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: product
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        if(product_key = 0, '', lower(leftPad(hex(product_key), 16, '0'))) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY product_key
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: store
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        toString(store) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY store
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: payment
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        toString(payment) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY payment
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: gender
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        if(gender = 'unknown', '', toString(gender)) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY gender
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: age
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        toString(toUInt8(multiIf(age < 0, 7, age < 18, 0, age < 25, 1, age < 35, 2, age < 45, 3, age < 55, 4, age < 65, 5, 6))) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY toUInt8(multiIf(age < 0, 7, age < 18, 0, age < 25, 1, age < 35, 2, age < 45, 3, age < 55, 4, age < 65, 5, 6))
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: customer
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        customer AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY customer
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: ticket
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        toString(ticket_key) AS bucket,
        concat(toString(min(date)), ' ', any(ticket)) AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND is_sale AND has_ticket
    GROUP BY ticket_key
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: weekday
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        toString(toDayOfWeek(date)) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY toDayOfWeek(date)
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: hour
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        if(if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, -1, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 60)) < 0, '', toString(if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, -1, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 60)))) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, -1, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 60))
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: day
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        toString(date) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY date
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: week
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        toString(toStartOfWeek(date, 1)) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY toStartOfWeek(date, 1)
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: month
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        toString(toStartOfMonth(date)) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY toStartOfMonth(date)
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: quarter
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        toString(toStartOfQuarter(date)) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY toStartOfQuarter(date)
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: year
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        toString(toStartOfYear(date)) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY toStartOfYear(date)
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: customers by gender
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        bucket,
        '' AS label,
        count() AS part,
        NULL AS divisor,
        sum(ownLines) AS lines,
        lines AS saleLines
    FROM
    (
        SELECT
            argMax(if(gender = 'unknown', '', toString(gender)), bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), line)) AS bucket,
            count() AS ownLines
        FROM sale_lines
        WHERE (date >= {from:Date}) AND (date < {to:Date}) AND is_sale AND has_customer
        GROUP BY customer_key
    )
    GROUP BY bucket
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: store and month, with everything
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        concat(toString(store), char(31), toString(toStartOfMonth(date))) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM
    (
        SELECT
            lines.*,
            if(is_mixed AND is_sale AND has_ticket, mixed.earliest, if(is_sale AND has_ticket, ticket_minute, minute)) AS counted_minute
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
        ) AS lines
        ANY LEFT JOIN
        (
            SELECT
                ticket_key,
                ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) AS earliest
            FROM sale_lines
            WHERE is_mixed AND is_sale AND has_ticket
            GROUP BY ticket_key
        ) AS mixed ON lines.ticket_key = mixed.ticket_key
    )
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (category_key IN ({categories:Array(UInt64)})) AND (store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (NOT (product_key IN ({without_products:Array(UInt64)}))) AND (NOT (payment IN ({without_payments:Array(String)}))) AND ((age >= {youngest:Int16}) AND (age <= {oldest:Int16})) AND (NOT ((age >= {withoutYoungest:Int16}) AND (age <= {withoutOldest:Int16}))) AND (NOT (toDayOfWeek(date) IN ({withoutWeekdays:Array(UInt8)}))) AND ((counted_minute >= 0) AND ((counted_minute >= {fromMinute:Int16}) AND (counted_minute < {toMinute:Int16}))) AND (NOT ((counted_minute >= 0) AND ((counted_minute >= {withoutFrom:Int16}) OR (counted_minute < {withoutTo:Int16}))))
    GROUP BY
        store,
        toStartOfMonth(date)
)
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: wanted products
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        if(product_key = 0, '', lower(leftPad(hex(product_key), 16, '0'))) AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY product_key
)
WHERE bucket IN ({buckets:Array(String)})
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) ASC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- parts: customers within bounds
SELECT
    *,
    count() OVER () AS rowsTotal
FROM
(
    SELECT
        customer AS bucket,
        '' AS label,
        sum(amount) AS part,
        NULL AS divisor,
        count() AS lines,
        countIf(is_sale) AS saleLines,
        sum(first_of_ticket) AS bound0,
        NULL AS bound0Of,
        sumIf(amount, has_ticket OR (NOT is_sale)) AS bound1,
        sum(first_of_ticket) AS bound1Of,
        sum(amount) AS bound2,
        NULL AS bound2Of
    FROM sale_lines
    WHERE (date >= {from:Date}) AND (date < {to:Date})
    GROUP BY customer
)
WHERE (bucket != '') AND ((bound0 > 0) AND (toDecimal256(bound0, 6) >= ((toDecimal256({bound0Value:String}, 6) * toDecimal256({bound0Over:String}, 6)) * toDecimal256(ifNull(bound0Of, 1), 6)))) AND ((ifNull(bound1Of, 1) > 0) AND (toDecimal256(bound1, 6) < ((toDecimal256({bound1Value:String}, 6) * toDecimal256({bound1Over:String}, 6)) * toDecimal256(ifNull(bound1Of, 1), 6)))) AND ((ifNull(bound2Of, 1) > 0) AND (toDecimal256(bound2, 6) > ((toDecimal256({bound2Value:String}, 6) * toDecimal256({bound2Over:String}, 6)) * toDecimal256(ifNull(bound2Of, 1), 6))))
ORDER BY
    if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0)) DESC NULLS LAST,
    bucket ASC
LIMIT {rows:UInt32};

-- lines without a time
SELECT countIf(counted_minute < 0) AS lines
FROM
(
    SELECT
        lines.*,
        if(is_mixed AND is_sale AND has_ticket, mixed.earliest, if(is_sale AND has_ticket, ticket_minute, minute)) AS counted_minute
    FROM sale_lines AS lines
    ANY LEFT JOIN
    (
        SELECT
            ticket_key,
            ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1) AS earliest
        FROM sale_lines
        WHERE is_mixed AND is_sale AND has_ticket
        GROUP BY ticket_key
    ) AS mixed ON lines.ticket_key = mixed.ticket_key
)
WHERE (date >= {from:Date}) AND (date < {to:Date});

-- names of categories
SELECT
    category_key AS key,
    any(category) AS name
FROM sale_lines
GROUP BY key
HAVING name != ''
LIMIT 100000;

-- names of products
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
GROUP BY key
HAVING name != ''
LIMIT 100000;

-- names of stores
SELECT DISTINCT store AS name
FROM sale_lines
WHERE store != ''
LIMIT 100000;
