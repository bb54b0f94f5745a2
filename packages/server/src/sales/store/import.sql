-- createStaging

SELECT name
FROM system.tables
WHERE (database = currentDatabase()) AND match(name, {pattern:String});

CREATE TABLE sale_lines_raw_2
(
    `line` UInt32,
    `date` Date,
    `minute` Int16,
    `store` LowCardinality(String),
    `ticket` String,
    `customer` String,
    `gender` Enum8('unknown' = 0, 'female' = 1, 'male' = 2, 'other' = 3),
    `age` Int16,
    `product_id` LowCardinality(String),
    `product` LowCardinality(String),
    `category` LowCardinality(String),
    `quantity` Decimal(18, 6),
    `amount` Decimal(18, 6),
    `discount` Decimal(18, 6),
    `payment` LowCardinality(String),
    `is_sale` UInt8 DEFAULT (quantity > 0) AND (amount >= 0),
    `ticket_key` UInt64 DEFAULT multiIf(ticket != '', cityHash64('ticket', store, ticket, date), customer != '', cityHash64('customer', store, customer, date), 0),
    `customer_key` UInt64 DEFAULT if(customer = '', 0, cityHash64(customer)),
    `product_key` UInt64 DEFAULT multiIf(product_id != '', cityHash64('id', product_id), product != '', cityHash64('name', product), 0),
    `category_key` UInt64 DEFAULT if(category = '', 0, cityHash64(category))
)
ENGINE = MergeTree
PRIMARY KEY (date, ticket_key)
ORDER BY (date, ticket_key, is_sale, category_key, product_key, line)
SETTINGS merge_selector_base = 40;

-- finishStaging

SELECT
    date AS day,
    count() AS lines
FROM sale_lines_raw_2
GROUP BY day
ORDER BY day ASC;

DROP TABLE IF EXISTS sale_lines_staged_2 SYNC;

CREATE TABLE sale_lines_staged_2 AS sale_lines;

INSERT INTO sale_lines_staged_2 (import_id, line, date, minute, ticket_minute, store, ticket, ticket_key, customer, customer_key, gender, age, product_id, product, product_key, category, category_key, quantity, amount, discount, payment, is_sale, first_of_ticket, first_of_ticket_category, first_of_ticket_product, is_mixed) SELECT
    2 AS import_id,
    line,
    date,
    minute,
    if(start = 32767, -1, start) AS ticket_minute,
    store,
    ticket,
    ticket_key,
    customer,
    customer_key,
    gender,
    age,
    product_id,
    product,
    product_key,
    category,
    category_key,
    quantity,
    amount,
    discount,
    payment,
    is_sale,
    is_ticket AND (NOT differs) AND (place = 1) AS first_of_ticket,
    is_ticket AND (NOT differs) AND ((place = 1) OR (category_before != category_key)) AS first_of_ticket_category,
    is_ticket AND (NOT differs) AND ((place = 1) OR (category_before != category_key) OR (product_before != product_key)) AS first_of_ticket_product,
    is_ticket AND differs AS is_mixed
FROM
(
    SELECT
        *,
        is_sale AND (ticket_key != 0) AS is_ticket,
        row_number() OVER lines AS place,
        lagInFrame(category_key) OVER lines AS category_before,
        lagInFrame(product_key) OVER lines AS product_before,
        min(shared) OVER lines != max(shared) OVER lines AS differs,
        min(known_minute) OVER lines AS start
    FROM
    (
        SELECT
            *,
            cityHash64(customer_key, gender, age, payment) AS shared,
            if(minute < 0, 32767, minute) AS known_minute
        FROM sale_lines_raw_2
        WHERE ((date >= {from:Date}) AND (date <= {to:Date})) AND ((ticket_key % {slices:UInt32}) = {slice:UInt32})
    )
    WINDOW lines AS (PARTITION BY date, ticket_key, is_sale ORDER BY category_key ASC, product_key ASC, line ASC ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
);

SELECT count() AS lines
FROM sale_lines_staged_2;

DROP TABLE sale_lines_raw_2 SYNC;

-- findKnownLines, leaveOutKnown

SELECT
    day,
    sum(dayLines) AS lines
FROM
(
    SELECT
        date AS day,
        count() AS dayLines,
        1 AS isStaged
    FROM sale_lines_staged_2
    GROUP BY day
    UNION ALL
    SELECT
        date AS day,
        count() AS dayLines,
        0 AS isStaged
    FROM sale_lines
    WHERE (import_id != {id:UInt32}) AND ((date >= (
        SELECT min(date)
        FROM sale_lines_staged_2
    )) AND (date <= (
        SELECT max(date)
        FROM sale_lines_staged_2
    )))
    GROUP BY day
)
GROUP BY day
HAVING uniqExact(isStaged) = 2
ORDER BY day ASC;

DROP TABLE IF EXISTS sale_lines_known_tickets_2 SYNC;

DROP TABLE IF EXISTS sale_lines_known_2 SYNC;

CREATE TABLE sale_lines_known_tickets_2
(
    `import_id` UInt32,
    `date` Date,
    `ticket_key` UInt64,
    `store` String,
    `is_same` UInt8
)
ENGINE = MergeTree
ORDER BY (date, ticket_key, store);

CREATE TABLE sale_lines_known_2
(
    `import_id` UInt32,
    `line` UInt32,
    `item` UInt64,
    `ticket_key` UInt64
)
ENGINE = MergeTree
ORDER BY (line, item);

INSERT INTO sale_lines_known_tickets_2 SELECT
    if(countIf(published.net = staged.net) > 0, maxIf(published.import_id, published.net = staged.net), max(published.import_id)),
    staged.date,
    staged.ticket_key,
    staged.store,
    countIf(published.net = staged.net) > 0
FROM
(
    SELECT
        import_id,
        date,
        ticket_key,
        toString(store) AS store,
        sum(amount) AS net
    FROM sale_lines
    WHERE (import_id != {id:UInt32}) AND ((date >= {from:Date}) AND (date <= {to:Date})) AND ((ticket_key % {slices:UInt32}) = {slice:UInt32})
    GROUP BY
        import_id,
        date,
        ticket_key,
        store
) AS published
INNER JOIN
(
    SELECT
        date,
        ticket_key,
        toString(store) AS store,
        sum(amount) AS net
    FROM sale_lines_staged_2
    WHERE ((date >= {from:Date}) AND (date <= {to:Date})) AND ((ticket_key % {slices:UInt32}) = {slice:UInt32})
    GROUP BY
        date,
        ticket_key,
        store
) AS staged ON (published.date = staged.date) AND (published.ticket_key = staged.ticket_key) AND (published.store = staged.store)
GROUP BY
    staged.date,
    staged.ticket_key,
    staged.store;

INSERT INTO sale_lines_known_2 SELECT
    ticket.import_id,
    staged.line,
    staged.item,
    staged.ticket_key
FROM
(
    SELECT
        line,
        if(product_key != 0, product_key, category_key) AS item,
        date,
        ticket_key,
        toString(store) AS store,
        item,
        quantity,
        amount,
        row_number() OVER (PARTITION BY date, ticket_key, store, item, quantity, amount ORDER BY line ASC) AS place
    FROM sale_lines_staged_2
    WHERE ((date >= {from:Date}) AND (date <= {to:Date})) AND ((ticket_key % {slices:UInt32}) = {slice:UInt32}) AND ((date, ticket_key, toString(store)) IN (
        SELECT
            date,
            ticket_key,
            store
        FROM
        (
            SELECT
                import_id,
                date,
                ticket_key,
                store,
                is_same
            FROM sale_lines_known_tickets_2
            WHERE ((date >= {from:Date}) AND (date <= {to:Date})) AND ((ticket_key % {slices:UInt32}) = {slice:UInt32})
        )
    ))
) AS staged
INNER JOIN
(
    SELECT
        import_id,
        date,
        ticket_key,
        store,
        is_same
    FROM sale_lines_known_tickets_2
    WHERE ((date >= {from:Date}) AND (date <= {to:Date})) AND ((ticket_key % {slices:UInt32}) = {slice:UInt32})
) AS ticket ON (ticket.date = staged.date) AND (ticket.ticket_key = staged.ticket_key) AND (ticket.store = staged.store)
LEFT JOIN
(
    SELECT
        if(product_key != 0, product_key, category_key) AS item,
        date,
        ticket_key,
        toString(store) AS store,
        item,
        quantity,
        amount,
        count() AS lines
    FROM sale_lines
    WHERE (import_id != {id:UInt32}) AND ((date >= {from:Date}) AND (date <= {to:Date})) AND ((ticket_key % {slices:UInt32}) = {slice:UInt32}) AND ((date, ticket_key, toString(store)) IN (
        SELECT
            date,
            ticket_key,
            store
        FROM
        (
            SELECT
                import_id,
                date,
                ticket_key,
                store,
                is_same
            FROM sale_lines_known_tickets_2
            WHERE ((date >= {from:Date}) AND (date <= {to:Date})) AND ((ticket_key % {slices:UInt32}) = {slice:UInt32})
        )
    ))
    GROUP BY
        date,
        ticket_key,
        store,
        item,
        quantity,
        amount
) AS published ON (published.date = staged.date) AND (published.ticket_key = staged.ticket_key) AND (published.store = staged.store) AND (published.item = staged.item) AND (published.quantity = staged.quantity) AND (published.amount = staged.amount)
WHERE ticket.is_same OR (staged.place <= published.lines);

SELECT
    import_id AS importId,
    countIf(is_same) AS same,
    countIf(NOT is_same) AS changed,
    countIf(is_same AND (ticket_key != 0)) AS sameTickets,
    countIf((NOT is_same) AND (ticket_key != 0)) AS changedTickets
FROM sale_lines_known_tickets_2
GROUP BY importId
ORDER BY
    same + changed DESC,
    importId DESC;

SELECT count() AS lines
FROM sale_lines_known_2
WHERE import_id IN (1);

ALTER TABLE sale_lines_staged_2
    (DELETE WHERE ((line % 1) = 0) AND ((line, if(product_key != 0, product_key, category_key)) IN (
        SELECT
            line,
            item
        FROM sale_lines_known_2
        WHERE (import_id IN (1)) AND ((line % 1) = 0)
    )));

SELECT
    count() AS lines,
    toString(sum(amount)) AS net,
    toString(min(date)) AS first,
    toString(max(date)) AS last
FROM sale_lines_staged_2;

-- publishStaging

KILL MUTATION WHERE (database = currentDatabase()) AND (NOT is_done) AND match(command, {pattern:String}) SYNC;

DROP TABLE IF EXISTS sale_lines_overlap_2 SYNC;

CREATE TABLE sale_lines_overlap_2
(
    `import_id` UInt32,
    `ticket_key` UInt64
)
ENGINE = MergeTree
ORDER BY (import_id, ticket_key);

INSERT INTO sale_lines_overlap_2 SELECT DISTINCT
    import_id,
    ticket_key
FROM sale_lines
WHERE ((date >= {from:Date}) AND (date <= {to:Date})) AND (import_id != {id:UInt32}) AND is_sale AND ((ticket_key % {slices:UInt32}) = {slice:UInt32}) AND (ticket_key IN (
    SELECT ticket_key
    FROM sale_lines_staged_2
    WHERE ((date >= {from:Date}) AND (date <= {to:Date})) AND is_sale AND (ticket_key != 0) AND ((ticket_key % {slices:UInt32}) = {slice:UInt32})
));

SELECT
    import_id AS id,
    count() AS tickets
FROM sale_lines_overlap_2
GROUP BY id
ORDER BY id ASC;

ALTER TABLE sale_lines_staged_2
    (UPDATE is_mixed = 1, first_of_ticket = 0, first_of_ticket_category = 0, first_of_ticket_product = 0 IN PARTITION 2 WHERE is_sale AND (NOT is_mixed) AND ((ticket_key % 1) = 0) AND (ticket_key IN (
        SELECT ticket_key
        FROM sale_lines_overlap_2
        WHERE ((ticket_key % 1) = 0) AND (import_id IN (1))
    )));

DROP TABLE sale_lines_overlap_2 SYNC;

SELECT
    partition_id,
    groupBitXor(sipHash64(hash_of_all_files)) AS source
FROM system.parts
WHERE active AND (rows > 0) AND (database = currentDatabase()) AND (`table` = 'sale_lines')
GROUP BY partition_id;

SELECT DISTINCT partition_id AS id
FROM system.parts
WHERE active AND (database = currentDatabase()) AND (`table` = 'customer_days');

SELECT DISTINCT
    _partition_id AS partition,
    category_keys AS keys
FROM customer_days
WHERE customer_key = 0;

SELECT source
FROM
(
    SELECT
        partition_id,
        groupBitXor(sipHash64(hash_of_all_files)) AS source
    FROM system.parts
    WHERE active AND (rows > 0) AND (database = currentDatabase()) AND (`table` = 'sale_lines')
    GROUP BY partition_id
)
WHERE partition_id = {id:String};

SELECT name
FROM system.tables
WHERE (database = currentDatabase()) AND startsWith(name, {prefix:String}) AND (toUInt32OrZero(extract(name, {madeAt:String})) < {since:UInt32});

SELECT
    date AS day,
    count() AS lines
FROM sale_lines
WHERE import_id = {id:UInt32}
GROUP BY day
ORDER BY day ASC;

SELECT category_key AS key
FROM sale_lines
WHERE import_id = {id:UInt32}
GROUP BY key
ORDER BY key ASC;

CREATE TABLE customer_days_building_N AS customer_days;

INSERT INTO customer_days_building_N (import_id, source, customer_key, date, store, gender, age, payment, is_sale, line_count, sale_line_count, net, tickets, ticket_keys, last_line, categories, category_keys) SELECT
    import_id,
    0 AS source,
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
    categories,
    [] AS category_keys
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
        max(each.is_sale) AS is_sale,
        toUInt32(count()) AS line_count,
        toUInt32(sum(each.is_sale)) AS sale_line_count,
        toDecimal128(sum(amount), 6) AS net,
        toUInt32(sum(first_of_ticket)) AS tickets,
        groupUniqArrayIf(ticket_key, is_mixed) AS ticket_keys,
        max(if(each.is_sale, line, 0)) AS last_line,
        groupBitOrIf(bitShiftLeft(toUInt256(1), transform(category_key, [0], [0], 255)), each.is_sale) AS categories
    FROM sale_lines AS each
    WHERE has_customer AND (import_id = 1) AND ((date >= {from:Date}) AND (date <= {to:Date})) AND ((ticket_key % {slices:UInt32}) = {slice:UInt32})
    GROUP BY
        import_id,
        customer_key,
        date,
        store,
        gender,
        age,
        payment
)
UNION ALL
SELECT
    1,
    0,
    any(customer_key),
    any(date),
    any(store),
    any(gender),
    any(age),
    any(payment),
    any(is_sale),
    any(line_count),
    any(sale_line_count),
    any(net),
    any(tickets),
    any(ticket_keys),
    any(last_line),
    0,
    CAST([0], 'Array(UInt64)')
FROM customer_days_building_N;

ALTER TABLE customer_days
    (REPLACE PARTITION ID '1-0' FROM customer_days_building_N);

ALTER TABLE customer_days
    (DROP PARTITION ID '1-0');

DROP TABLE customer_days_building_N SYNC;

ALTER TABLE sale_lines
    (REPLACE PARTITION 2 FROM sale_lines_staged_2);

-- removeImport

CREATE TABLE IF NOT EXISTS sale_lines_removing_2
(
    `line` UInt32
)
ENGINE = Memory;

INSERT INTO withdrawals (import_id) SELECT {importId:UInt32};

ALTER TABLE sale_lines
    (DROP PARTITION 2);

DROP TABLE sale_lines_removing_2 SYNC;

-- a small table

DROP TABLE IF EXISTS visitor_counts_staged_3 SYNC;

DROP TABLE IF EXISTS visitor_counts_raw_3 SYNC;

CREATE TABLE visitor_counts_raw_3 AS visitor_counts;

ALTER TABLE visitor_counts_raw_3
    (MODIFY COLUMN `import_id` UInt32 DEFAULT 3);

SELECT count() AS parts
FROM system.parts
WHERE active AND (database = currentDatabase()) AND (`table` = {table:String});

RENAME TABLE visitor_counts_raw_3 TO visitor_counts_staged_3;

SELECT count() AS lines
FROM visitor_counts_staged_3;

ALTER TABLE visitor_counts
    (DROP PARTITION 3);
