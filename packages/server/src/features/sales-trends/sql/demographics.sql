-- salesByPeople, plain
SELECT
    toUInt8(grouping(gender)) AS isAnyGender,
    toUInt8(grouping(ageGroup)) AS isAnyAge,
    gender,
    toUInt8(multiIf(age < 0, 7, age < 18, 0, age < 25, 1, age < 35, 2, age < 45, 3, age < 55, 4, age < 65, 5, 6)) AS ageGroup,
    count() AS lines,
    countIf(is_sale) AS saleLines,
    sum(amount) AS net,
    sumIf(amount, has_ticket OR (NOT is_sale)) AS ticketNet,
    sumIf(amount, has_customer) AS identifiedNet,
    sum(first_of_ticket) AS tickets,
    sumIf(first_of_ticket, has_customer) AS identifiedTickets
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date})
GROUP BY
    gender,
    ageGroup
    WITH CUBE
HAVING isAnyGender OR isAnyAge;

-- customersByPerson, with files of customers
SELECT
    ['unknown', 'female', 'male', 'other'][intDiv(person, 8) + 1] AS gender,
    person % 8 AS ageGroup,
    count() AS customers
FROM
(
    SELECT argMax(toUInt8((toUInt8(gender) * 8) + toUInt8(multiIf(age < 0, 7, age < 18, 0, age < 25, 1, age < 35, 2, age < 45, 3, age < 55, 4, age < 65, 5, 6))), bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), last_line)) AS person
    FROM
    (
        SELECT
            lines.* EXCEPT (gender, age),
            if(person.known_gender = 'unknown', lines.gender, person.known_gender) AS gender,
            toInt16(if((person.born <= toDate32(lines.date)) AND (age('year', person.born, toDate32(lines.date)) <= 120), assumeNotNull(age('year', person.born, toDate32(lines.date))), lines.age)) AS age
        FROM customer_days AS lines
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
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (customer_key != 0) AND is_sale AND 1
    GROUP BY customer_key
)
GROUP BY person
SETTINGS optimize_aggregation_in_order = 1, aggregation_in_order_max_block_bytes = 4000000;

-- loyalByGender, plain
SELECT
    lastGender AS gender,
    count() AS classified,
    countIf(known.profile IN (1, 2)) AS loyal
FROM
(
    SELECT
        customer_key,
        argMax(gender, bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), last_line)) AS lastGender
    FROM customer_days
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (customer_key != 0) AND is_sale AND 1
    GROUP BY customer_key
) AS buyer
ANY LEFT JOIN customer_days_profiles_N AS known ON buyer.customer_key = known.customer_key
GROUP BY gender
SETTINGS optimize_aggregation_in_order = 1, aggregation_in_order_max_block_bytes = 4000000;

-- itemsByGender, plain
SELECT
    category_key AS key,
    any(category) AS name,
    gender,
    countIf(is_sale) AS saleLines,
    sum(amount) AS net,
    sum(first_of_ticket_category) AS tickets
FROM sale_lines
WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (gender != 'unknown')
GROUP BY
    key,
    gender;
