-- allCategories
SELECT
    category_key AS key,
    any(category) AS name
FROM sale_lines
GROUP BY key;

-- productsOfCategory
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
WHERE product_key IN (
    SELECT product_key
    FROM sale_lines
    WHERE category_key = {category:UInt64}
    GROUP BY product_key
)
GROUP BY key;

-- allStores
SELECT DISTINCT store AS name
FROM sale_lines
WHERE store != '';

-- allPayments
SELECT DISTINCT payment AS name
FROM sale_lines
WHERE payment != '';

-- productsByKey
WITH
    latestCategory AS category
SELECT
    key,
    name,
    category AS categoryName,
    if(category = '', 0, cityHash64(category)) AS categoryKey
FROM
(
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
        ) AS recorded, 1), tupleElement(recorded, 2), if(argMaxIf(product, bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), line), product != '') = '', any(product_id), argMaxIf(product, bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), line), product != ''))) AS name,
        argMaxIf(category, bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), line), category != '') AS latestCategory
    FROM sale_lines
    WHERE product_key IN ({products:Array(UInt64)})
    GROUP BY key
);

-- growthByItem, plain
SELECT
    toUInt8(grouping(key)) AS isTotal,
    date >= {split:Date} AS isCurrent,
    category_key AS key,
    any(category) AS name,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    sum(amount) AS net,
    sumIf(amount, has_customer) AS identifiedNet,
    sum(quantity) - (2 * sumIf(quantity, (NOT is_sale) AND (quantity > 0))) AS units,
    sum(first_of_ticket_category) AS itemTickets,
    sum(first_of_ticket) AS totalTickets
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date})
GROUP BY
    isCurrent,
    key
    WITH ROLLUP
HAVING grouping(isCurrent) = 0;

-- growthByItem, with everything
SELECT
    toUInt8(grouping(key)) AS isTotal,
    date >= {split:Date} AS isCurrent,
    category_key AS key,
    any(category) AS name,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    sum(amount) AS net,
    sumIf(amount, has_customer) AS identifiedNet,
    sum(quantity) - (2 * sumIf(quantity, (NOT is_sale) AND (quantity > 0))) AS units,
    sum(first_of_ticket_product) + uniqExactIf(ticket_key, is_mixed AND is_sale AND has_ticket) AS itemTickets,
    sum(first_of_ticket_product) + uniqExactIf(ticket_key, is_mixed AND is_sale AND has_ticket) AS totalTickets
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
GROUP BY
    isCurrent,
    key
    WITH ROLLUP
HAVING grouping(isCurrent) = 0;

-- customersOfItems, plain
SELECT
    bit = 255 AS isTotal,
    isCurrent,
    {keys:Array(UInt64)}[bit + 1] AS key,
    count() AS customers
FROM
(
    SELECT
        isCurrent,
        arrayJoin(arrayPushBack(bitPositionsToArray(bits), 255)) AS bit
    FROM
    (
        SELECT
            groupBitOrIf(categories, date >= {split:Date}) AS now,
            groupBitOrIf(categories, date < {split:Date}) AS before
        FROM customer_days
        WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (customer_key != 0) AND 1
        GROUP BY customer_key
    )
    ARRAY JOIN
        [1, 0] AS isCurrent,
        [now, before] AS bits
    WHERE bits != 0
)
GROUP BY
    isCurrent,
    bit
SETTINGS optimize_aggregation_in_order = 1, aggregation_in_order_max_block_bytes = 4000000;

-- customersOfItems, with everything
SELECT
    0 AS isTotal,
    date >= {split:Date} AS isCurrent,
    category_key AS key,
    uniqExact(customer_key) AS customers
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
)), has({hours:Array(UInt8)}, if(if(is_sale AND has_ticket, ticket_minute, minute) < 0, 255, intDiv(if(is_sale AND has_ticket, ticket_minute, minute), 120)))) AND has_customer AND is_sale
GROUP BY
    isCurrent,
    key
UNION ALL
SELECT
    1 AS isTotal,
    date >= {split:Date} AS isCurrent,
    0 AS key,
    uniqExact(customer_key) AS customers
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
)) AND (customer_key != 0) AND is_sale AND ((store IN ({stores:Array(String)})) AND (gender IN ({genders:Array(String)})) AND (((age >= {ageFrom0:Int16}) AND (age <= {ageTo0:Int16})) OR ((age >= {ageFrom1:Int16}) AND (age <= {ageTo1:Int16}))) AND (payment IN ({payments:Array(String)})))
GROUP BY isCurrent;
