-- listPartitions
SELECT
    `table`,
    partition_id AS id,
    toString(groupBitXor(sipHash64(hash_of_all_files))) AS source,
    toString(groupBitXor(sipHash64(name, hash_of_all_files))) AS state
FROM system.parts
WHERE active AND (rows > 0) AND (database = currentDatabase()) AND (`table` IN ({tables:Array(String)}))
GROUP BY
    `table`,
    id;

-- boundsOfImports
SELECT
    toString(import_id) AS id,
    countIf(is_sale) AS saleLines,
    minIf(date, is_sale) AS firstSale,
    maxIf(date, is_sale) AS asOf,
    max(is_mixed) AS hasMixed,
    max(amount != quantity) = 0 AS isOfUnits
FROM sale_lines
WHERE import_id IN ({ids:Array(UInt32)})
GROUP BY import_id;

-- lineOfCategory
SELECT 1 AS one
FROM sale_lines
WHERE category_key = {category:UInt64}
LIMIT 1;

-- lineOfStore
SELECT 1 AS one
FROM sale_lines
WHERE store = {store:String}
LIMIT 1;

-- cutsOfBase, plain
SELECT
    count() AS customers,
    arrayMap(fifth -> (intDiv(fifth * (count() - 1), 5) + 1), [1, 2, 3, 4]) AS places,
    arrayMap(place -> (arraySort(groupArray(customerRecency))[place]), places) AS recency,
    arrayMap(place -> (arraySort(groupArray(customerTickets))[place]), places) AS tickets,
    arrayMap(place -> (arraySort(groupArray(customerNet))[place]), places) AS net
FROM
(
    SELECT
        toUInt16({to:Date}) - toUInt16(maxIf(date, is_sale)) AS customerRecency,
        sum(tickets) AS customerTickets,
        sum(net) AS customerNet
    FROM customer_days
    WHERE (date >= {from:Date}) AND (date < {to:Date}) AND (customer_key != 0)
    GROUP BY customer_key
    HAVING max(is_sale)
)
SETTINGS optimize_aggregation_in_order = 1, aggregation_in_order_max_block_bytes = 4000000;

-- profilesOfBase
SELECT
    customer_key,
    toUInt8(if((5 - ((((({on20250302Recency:Array(UInt16)}[1]) < recency) + (({on20250302Recency:Array(UInt16)}[2]) < recency)) + (({on20250302Recency:Array(UInt16)}[3]) < recency)) + (({on20250302Recency:Array(UInt16)}[4]) < recency)) AS on20250302RecencyScore) >= 3, multiIf((on20250302RecencyScore >= 4) AND (((2 + ((((({on20250302Tickets:Array(UInt64)}[1]) < visits) + (({on20250302Tickets:Array(UInt64)}[2]) < visits)) + (({on20250302Tickets:Array(UInt64)}[3]) < visits)) + (({on20250302Tickets:Array(UInt64)}[4]) < visits))) + if(money <= 0, 0, ((((toDecimal128({on20250302Net:Array(String)}[1], 6) < money) + (toDecimal128({on20250302Net:Array(String)}[2], 6) < money)) + (toDecimal128({on20250302Net:Array(String)}[3], 6) < money)) + (toDecimal128({on20250302Net:Array(String)}[4], 6) < money))) AS on20250302TwiceFm) >= 8), 1, on20250302TwiceFm >= 6, 2, 3), if(on20250302TwiceFm >= 6, 4, 5))) AS profile
FROM
(
    SELECT
        customer_key,
        toUInt16({on20250302To:Date}) - toUInt16(maxIf(date, is_sale)) AS recency,
        sum(tickets) AS visits,
        sum(net) AS money
    FROM customer_days
    WHERE (date >= {on20250302From:Date}) AND (date < {on20250302To:Date}) AND (customer_key != 0)
    GROUP BY customer_key
    HAVING max(is_sale)
    SETTINGS optimize_aggregation_in_order = 1, aggregation_in_order_max_block_bytes = 4000000
);

-- extentsOfDays
SELECT
    _partition_id AS id,
    min(date) AS first,
    max(date) AS last
FROM customer_days
WHERE (_partition_id IN ({ids:Array(String)})) AND (customer_key != 0)
GROUP BY id;
