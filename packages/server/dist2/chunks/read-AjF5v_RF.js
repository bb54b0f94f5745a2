import { B as isUtf8, C as nameColumns, D as createDecode, E as readUtf8Pieces, F as collectBytes, G as SALE_YEARS, H as isNumberLike, I as joinBytes, J as isUnknownText, K as parseDate, L as openPlainBytes, O as DelimitedScanner, P as blockOf, Q as shortTextOfUnits, R as peekSource, T as readTextPieces, U as parseDecimal, V as toUtf8, W as plainMicros, Y as divideHalfEven, _ as findHeader, b as WhitespaceScanner, d as HEAD_SIZE, et as unitsOf, f as detectFile, g as countUnitRows, h as hasHeaderRow, k as detachText, m as jsonShape, n as readYaml, q as parseTime, r as XmlByteReader, t as openBook, v as topRows, w as numberColumns, x as RowQuotedScanner, y as resolveLimits, z as fromUtf8 } from "./open-book-LVt2CFhB.js";
import { a as IMPORT_FIELDS, d as LABEL_FIELDS, g as SALE_FIELDS, o as IMPORT_KINDS, p as NUMBER_FIELDS, u as KIND_FIELDS } from "./data-import.vocabulary-B4z4Aujh.js";
import { a as BACKGROUND, l as runAs, t as WarehouseError } from "./warehouse-error-J-WuinoM.js";
import { n as TabularError, t as RAW_TEXT_LIMIT } from "./errors-DflYCdou.js";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { z } from "zod";
import { randomUUID } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { once } from "node:events";
const Key$1 = z.string().regex(/^\d+$/).transform(BigInt);
/** Partitions of `customer_days` with their lists; those of too many categories have none. */
async function readLists(warehouse) {
	return warehouse.query({
		sql: "SELECT DISTINCT _partition_id AS partition, category_keys AS keys FROM customer_days WHERE customer_key = 0",
		params: {},
		row: z.object({
			partition: z.string(),
			keys: z.array(Key$1)
		})
	});
}
/** Categories in the order of their bits, the same for all partitions; null where bits do not tell. */
async function readCategoryBits(warehouse) {
	const lists = await readLists(warehouse);
	const longest = longestOf(lists.map(({ keys }) => keys));
	return lists.every(({ keys }) => keys.length > 0 && begins(keys, longest)) ? longest : null;
}
/** Partitions whose bits mean other categories than those of the others. */
async function listContradicting(warehouse) {
	const lists = await readLists(warehouse);
	const longest = longestOf(lists.map(({ keys }) => keys));
	return lists.filter(({ keys }) => !begins(keys, longest)).map(({ partition }) => partition);
}
/** The list to make bits of the lines of an import by; empty when there are too many categories. */
async function extendCategoryBits(warehouse, table, importId) {
	const [lists, own] = await Promise.all([readLists(warehouse), warehouse.query({
		sql: `SELECT category_key AS key FROM ${table} WHERE import_id = {id:UInt32} GROUP BY key ORDER BY key`,
		params: { id: importId },
		row: z.object({ key: Key$1 })
	})]);
	const keys = /* @__PURE__ */ new Set([...longestOf(lists.map((list) => list.keys)), ...own.map(({ key }) => key)]);
	return keys.size > 255 ? [] : [...keys];
}
/** An SQL expression over lines: the bit of each line's category. */
function categoryBit(keys) {
	if (keys.length === 0) return "toUInt256(0)";
	return `bitShiftLeft(toUInt256(1), transform(category_key, [${keys}], [${keys.map((_, place) => place)}], 255))`;
}
/** The same one of several as long, whoever asks. */
function longestOf(lists) {
	const [longest = []] = lists.toSorted((a, b) => b.length - a.length || (String(a) < String(b) ? -1 : 1));
	return longest;
}
function begins(keys, list) {
	return keys.every((key, place) => list[place] === key);
}
// packages/server/src/sales/store/abandoned-tables.ts
/** The embedded engine does not know since when a table is there: its name says so, in seconds since 1970. */
const MADE_AT = "_([0-9]{10})_[0-9a-f]{32}$";
/** A name that no other table has, for one that `dropAbandonedTables` takes away if nobody else does. */
function temporaryName(prefix, madeAt = Date.now()) {
	return `${prefix}_${Math.floor(madeAt / 1e3)}_${randomUUID().replaceAll("-", "")}`;
}
/**
* Drops tables that an interrupted process, or one that no longer reads them, left: those with names of such a prefix that
* are older than so many hours, or do not say when they were made.
*/
async function dropAbandonedTables(warehouse, prefix, hours) {
	const tables = await warehouse.query({
		sql: `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, {prefix:String})
      AND toUInt32OrZero(extract(name, {madeAt:String})) < {since:UInt32}`,
		params: {
			prefix: `${prefix}_`,
			madeAt: MADE_AT,
			since: Math.floor(Date.now() / 1e3) - hours * 3600
		},
		row: z.object({ name: z.string() })
	});
	for (const { name } of tables) await warehouse.command(`DROP TABLE IF EXISTS ${name} SYNC`);
}
// packages/server/src/sales/store/day-chunks.ts
/**
* Cuts days, which are given in order, into ranges of at most `mostLines` lines; a day that holds more by itself is cut
* into slices of its tickets.
*/
function planChunks(days, mostLines) {
	const chunks = [];
	let room = 0;
	for (const { day, lines } of days) {
		const slices = Math.max(1, Math.ceil(lines / mostLines));
		const last = chunks.at(-1);
		if (last !== void 0 && slices === 1 && last.slices === 1 && lines <= room) {
			last.to = day;
			room -= lines;
			continue;
		}
		for (let slice = 0; slice < slices; slice += 1) chunks.push({
			from: day,
			to: day,
			slice,
			slices
		});
		room = mostLines - lines;
	}
	return chunks;
}
// packages/server/src/sales/store/less-memory.ts
/**
* Runs steps over portions of lines; where the engine's memory does not carry them, again with half as many. `run` can
* be repeated from its beginning.
*/
async function withLessMemory({ most, least }, run) {
	for (let lines = most;; lines /= 2) try {
		return await run(lines);
	} catch (error) {
		if (!(error instanceof WarehouseError && error.reason === "memory" && lines > least)) throw error;
	}
}
// packages/server/src/sales/store/sale-line-tables.ts
/** For steps on a whole import of tens of millions of lines. */
const LONG_STEP_SECONDS = 3600;
/**
* Import id of the sample pharmacy. It is out of reach of the sequence that numbers real imports, which counts from 1, and
* has no row among them.
*/
const SAMPLE_IMPORT_ID = 4294967280;
/** Rows as they were inserted; exists while an import is being read. */
function rawTable(importId, table = "sale_lines") {
	return `${table}_raw_${checkId(importId)}`;
}
/** Final rows, of the same structure as the published table; complete as soon as there is no raw table any more. */
function stagedTable(importId, table = "sale_lines") {
	return `${table}_staged_${checkId(importId)}`;
}
/** Empty; exists while the lines of an import are taken out. */
function removingTable(importId) {
	return `sale_lines_removing_${checkId(importId)}`;
}
/** Ids become parts of names and of DDL, where no parameter can stand. */
function checkId(importId) {
	if (!Number.isInteger(importId) || importId < 0 || importId > 4294967295) throw new RangeError(`${importId} is no import id`);
	return importId;
}
/** What imports that are neither published nor dropped have in the warehouse, e.g. after a crash. */
async function listStaging(warehouse, table = "sale_lines") {
	const names = new Set(await tablesLike(warehouse, `^${table}_(raw|staged)_[0-9]+$`));
	return [...new Set([...names].map(importOf))].sort((a, b) => a - b).map((importId) => ({
		importId,
		isFinished: names.has(stagedTable(importId, table)) && !names.has(rawTable(importId, table))
	}));
}
/** Tables of the steps before an import of sales is published, as far as they are there. */
async function listStagingTables(warehouse, importId) {
	const pattern = `^sale_lines_(raw|staged|overlap|known|known_tickets)_${checkId(importId)}$`;
	return new Set(await tablesLike(warehouse, pattern));
}
/**
* Imports whose lines are being published or taken out: after a crash of the engine in the middle of it only some of their
* parts may be there, until whoever did it has done it again.
*/
async function listChanging(warehouse, which = "staged|removing") {
	return (await tablesLike(warehouse, `^sale_lines_(${which})_[0-9]+$`)).map(importOf);
}
async function tablesLike(warehouse, pattern) {
	return (await warehouse.query({
		sql: `SELECT name FROM system.tables WHERE database = currentDatabase() AND match(name, {pattern:String})`,
		params: { pattern },
		row: z.object({ name: z.string() })
	})).map(({ name }) => name);
}
/** The import whose id ends the name of a table. */
function importOf(table) {
	return Number(table.slice(table.lastIndexOf("_") + 1));
}
/** Rows of what stands after FROM. */
async function countLines(warehouse, table) {
	const [row] = await warehouse.query({
		sql: `SELECT count() AS lines FROM ${table}`,
		params: {},
		row: z.object({ lines: z.coerce.number() })
	});
	return row?.lines ?? 0;
}
/** Ids of the imports whose rows readers of a table see, ascending. */
async function publishedPartitions(warehouse, table) {
	return (await warehouse.query({
		sql: `SELECT DISTINCT toUInt32(_partition_id) AS importId FROM ${table} ORDER BY importId`,
		params: {},
		row: z.object({ importId: z.number() })
	})).map(({ importId }) => importId);
}
/**
* How many of the rows of an import readers see: a step that was cut short may have left a part of them.
* @throws {WarehouseError} when the warehouse does not answer.
*/
async function publishedShare(warehouse, table, importId) {
	if (!(await publishedPartitions(warehouse, table)).includes(importId)) return "none";
	if (!(await listStaging(warehouse, table)).some((staging) => staging.importId === importId)) return "all";
	return await countLines(warehouse, `${table} WHERE import_id = ${checkId(importId)}`) === await countLines(warehouse, stagedTable(importId, table)) ? "all" : "some";
}
/** Makes all rows of a table one part, so that publishing them is one rename. */
async function joinParts(warehouse, table) {
	if (await countParts(warehouse, table) <= 1) return;
	await warehouse.command(`OPTIMIZE TABLE ${table} FINAL`, {}, {
		maxSeconds: LONG_STEP_SECONDS,
		settings: { optimize_throw_if_noop: 1 }
	});
	const parts = await countParts(warehouse, table);
	if (parts > 1) throw new WarehouseError("invalid", /* @__PURE__ */ new Error(`${table} still has ${parts} parts`));
}
async function countParts(warehouse, table) {
	const [row] = await warehouse.query({
		sql: `SELECT count() AS parts FROM system.parts WHERE active AND database = currentDatabase() AND table = {table:String}`,
		params: { table },
		row: z.object({ parts: z.coerce.number() })
	});
	return row?.parts ?? 0;
}
// packages/server/src/sales/query/terms.ts
/** Words of SQL over lines that several statements share, each written once. */
/** Whether a line makes a ticket (metrics.md, Base). */
const IS_TICKET = "is_sale AND has_ticket";
/** The same of tickets that no mark counts, since their lines disagree or are in several imports. */
const IS_MIXED_TICKET = `is_mixed AND ${IS_TICKET}`;
/** The same of all other tickets: exactly one line of each has the mark. */
const IS_MARKED_TICKET = `${IS_TICKET} AND NOT is_mixed`;
/** The start of a ticket over its sale lines: the earliest minute that one of them knows, or -1. */
const EARLIEST_MINUTE = earliestMinute("ticket_minute >= 0");
/** The same over all lines of a ticket: refunds have times of their own. */
const EARLIEST_SALE_MINUTE = earliestMinute("is_sale AND ticket_minute >= 0");
function earliestMinute(isKnown) {
	return `ifNull(minIfOrNull(ticket_minute, ${isKnown}), -1)`;
}
/** The two-hour slot of the clock in which the ticket of a line began, 0 to 11; -1 where the time is not known. */
const TWO_HOURS = "toInt8(if(ticket_minute < 0, -1, intDiv(ticket_minute, 120)))";
/** Rows in the order of their days, then imports, then places in the file, as one number: the engine's fastest order. */
const orderBy = (place) => `bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)),
  ${place})`;
const LINE_ORDER = orderBy("line");
/** The same of days of customers, by their last sale line. */
const CUSTOMER_DAY_ORDER = orderBy("last_line");
// packages/server/src/sales/customers/customer-day-rows.ts
/** What rows about customers say, be they of `customer_days` or made of lines. */
const customerDayColumns = [
	"customer_key",
	"date",
	"store",
	"gender",
	"age",
	"payment",
	"is_sale",
	"line_count",
	"sale_line_count",
	"net",
	"tickets",
	"ticket_keys",
	"last_line"
];
/** A query for the rows of `customer_days` that some lines of a table make; `categories` is the bit of a line's category: what was bought. */
function selectCustomerDays(table, where, categories) {
	return `SELECT import_id, customer_key, date, store, gender, age, payment, max(each.is_sale) AS is_sale,
      toUInt32(count()) AS line_count, toUInt32(sum(each.is_sale)) AS sale_line_count,
      toDecimal128(sum(amount), 6) AS net, toUInt32(sum(first_of_ticket)) AS tickets,
      groupUniqArrayIf(ticket_key, is_mixed) AS ticket_keys, max(if(each.is_sale, line, 0)) AS last_line,
      groupBitOrIf(${categories}, each.is_sale) AS categories
    FROM ${table} AS each WHERE ${["has_customer", ...where].join(" AND ")}
    GROUP BY import_id, customer_key, date, store, gender, age, payment`;
}
/**
* The same but their categories for lines as they are, each a row of its own: whoever asks adds them up by customer anyway,
* and grouping them by day before that costs more than all the rest.
*/
function linesAsCustomerDays({ from, where, mark }) {
	const [counted, keyed] = mark === null ? ["0", IS_TICKET] : [mark, "is_mixed"];
	return `SELECT import_id, customer_key, date, store, gender, age, payment, is_sale, toUInt32(1) AS line_count,
      toUInt32(is_sale) AS sale_line_count, toDecimal128(amount, 6) AS net, toUInt32(${counted}) AS tickets,
      if(${keyed}, [ticket_key], []) AS ticket_keys, if(is_sale, line, 0) AS last_line
    FROM ${from} WHERE ${["has_customer", ...where].join(" AND ")}`;
}
// packages/server/src/sales/customers/customer-days.ts
/** Lines that one statement groups by customer and day: it takes some 100 bytes of memory per line. */
const PORTIONS$3 = {
	most: 11e5,
	least: 6e4
};
const STEP$3 = { maxSeconds: LONG_STEP_SECONDS };
/** Builds that last longer were interrupted: their tables may go. */
const ABANDONED_HOURS = 6;
const BUILDING = "customer_days_building";
/**
* The state of the lines in a table, for each partition: the same files hold the same lines, wherever they are. Parts whose
* rows were all deleted go by themselves some time later.
*/
const sourcesOf = (table) => `
  SELECT partition_id, groupBitXor(sipHash64(hash_of_all_files)) AS source FROM system.parts
  WHERE active AND rows > 0 AND database = currentDatabase() AND table = '${table}' GROUP BY partition_id`;
/** Whether `customer_days` is made of exactly the lines that readers see. */
function hasCustomerDays(partitions) {
	const of = (table) => partitions.filter((partition) => partition.table === table);
	const made = new Set(of("customer_days").map(({ id }) => id));
	const wanted = of("sale_lines").map(({ id, source }) => `${id}-${source}`);
	return wanted.length === made.size && wanted.every((id) => made.has(id));
}
const refreshes = /* @__PURE__ */ new WeakMap();
/**
* Makes `customer_days` follow the lines: imports whose lines changed or are new are made anew, and those whose bits mean other
* categories than the others'; those that are gone are dropped. Imports that are being published or taken out are left to who
* does it, since not all of their lines may be there. Can be repeated after a crash, and by several at once; a partition
* appears whole or not at all. Resolves at once when nothing changed.
*/
async function refreshCustomerDays(warehouse) {
	await refreshes.get(warehouse)?.catch(() => {});
	const running = refreshes.get(warehouse) ?? runAs(BACKGROUND, () => refresh(warehouse));
	refreshes.set(warehouse, running);
	try {
		await running;
	} finally {
		if (refreshes.get(warehouse) === running) refreshes.delete(warehouse);
	}
}
async function refresh(warehouse) {
	for (;;) {
		const { missing, stale } = await compare(warehouse);
		const changing = missing.length === 0 ? [] : await listChanging(warehouse);
		const settled = missing.filter((importId) => !changing.includes(importId));
		for (const importId of settled) await (await buildCustomerDays(warehouse, importId, "sale_lines")).publish();
		for (const partition of stale) await dropPartition(warehouse, partition);
		if (settled.length === 0) return;
	}
}
/**
* Makes the rows of the lines of an import in a table, unseen. `publish` shows them in place of those that the import had;
* without it `refreshCustomerDays` makes them once more.
*/
async function buildCustomerDays(warehouse, importId, table) {
	const id = checkId(importId);
	const building = temporaryName(BUILDING);
	const [source] = await Promise.all([readSource(warehouse, table, id), dropAbandonedTables(warehouse, BUILDING, ABANDONED_HOURS)]);
	const [days, categories] = await Promise.all([linesOfDays(warehouse, table, id), extendCategoryBits(warehouse, table, id)]);
	const build = {
		building,
		table,
		id,
		source,
		categories
	};
	await withLessMemory(PORTIONS$3, (chunkLines) => fill(warehouse, build, days, chunkLines));
	const isWhole = table !== "sale_lines" || await readSource(warehouse, table, id) === source;
	return { async publish() {
		const partition = `${id}-${source}`;
		if (isWhole) {
			await warehouse.command(`ALTER TABLE customer_days REPLACE PARTITION ID '${partition}' FROM ${building}`);
			const others = (await partitions(warehouse)).filter((one) => one.startsWith(`${id}-`) && one !== partition);
			for (const other of others) await dropPartition(warehouse, other);
		}
		await warehouse.command(`DROP TABLE ${building} SYNC`);
	} };
}
async function compare(warehouse) {
	const [sources, made, contradicting] = await Promise.all([
		warehouse.query({
			sql: sourcesOf("sale_lines"),
			params: {},
			row: z.object({
				partition_id: z.string(),
				source: z.string()
			})
		}),
		partitions(warehouse),
		listContradicting(warehouse)
	]);
	const isMade = (partition) => made.includes(partition) && !contradicting.includes(partition);
	const wanted = new Map(sources.map(({ partition_id: id, source }) => [`${id}-${source}`, Number(id)]));
	return {
		missing: [...wanted].filter(([partition]) => !isMade(partition)).map(([, importId]) => importId),
		stale: made.filter((partition) => !wanted.has(partition))
	};
}
async function partitions(warehouse) {
	return (await warehouse.query({
		sql: `SELECT DISTINCT partition_id AS id FROM system.parts
      WHERE active AND database = currentDatabase() AND table = 'customer_days'`,
		params: {},
		row: z.object({ id: z.string().regex(/^\d+-\d+$/) })
	})).map(({ id }) => id);
}
async function readSource(warehouse, table, importId) {
	const [row] = await warehouse.query({
		sql: `SELECT source FROM (${sourcesOf(table)}) WHERE partition_id = {id:String}`,
		params: { id: String(importId) },
		row: z.object({ source: z.string().regex(/^\d+$/) })
	});
	return row?.source ?? "0";
}
function linesOfDays(warehouse, table, id) {
	return warehouse.query({
		sql: `SELECT date AS day, count() AS lines FROM ${table} WHERE import_id = {id:UInt32} GROUP BY day ORDER BY day`,
		params: { id },
		row: z.object({
			day: z.iso.date(),
			lines: z.coerce.number()
		})
	});
}
/** Leaves no table when it fails, so that it can begin again with smaller chunks. */
async function fill(warehouse, build, days, chunkLines) {
	await warehouse.command(`CREATE TABLE ${build.building} AS customer_days`);
	await fillInChunks(warehouse, build, planChunks(days, chunkLines), chunkLines).catch(async (error) => {
		await warehouse.command(`DROP TABLE ${build.building} SYNC`);
		throw error;
	});
}
async function fillInChunks(warehouse, { building, table, id, source, categories }, [first, ...others], chunkLines) {
	const columns = [...customerDayColumns, "categories"].join(", ");
	const rows = selectCustomerDays(table, [
		`import_id = ${id}`,
		"date BETWEEN {from:Date} AND {to:Date}",
		"ticket_key % {slices:UInt32} = {slice:UInt32}"
	], categoryBit(categories));
	const insert = `INSERT INTO ${building} (import_id, source, ${columns}, category_keys)`;
	const sql = `${insert} SELECT import_id, ${source} AS source, ${columns}, [] AS category_keys FROM (${rows})`;
	const settings = {
		max_insert_threads: 1,
		min_insert_block_size_rows: chunkLines + 1,
		min_insert_block_size_bytes: 0
	};
	const nobody = `SELECT ${id}, ${source}, ${customerDayColumns.map((column) => `any(${column})`)}, 0, CAST([${categories}], 'Array(UInt64)') FROM ${building}`;
	if (first === void 0) await warehouse.command(`${insert} ${nobody}`);
	else await warehouse.command(`${sql} UNION ALL ${nobody}`, { ...first }, {
		...STEP$3,
		settings
	});
	for (const chunk of others) await warehouse.command(sql, { ...chunk }, {
		...STEP$3,
		settings
	});
	if (others.length > 0) await joinParts(warehouse, building);
}
async function dropPartition(warehouse, partition) {
	await warehouse.command(`ALTER TABLE customer_days DROP PARTITION ID '${partition}'`);
}
// packages/contract/src/micro.ts
/** Decimal places of amounts and quantities as they are stored: Decimal(18, 6) of the warehouse. */
const PLACES$1 = 6;
const MICRO = 1e6;
const BIG_MICRO = 1000000n;
/** Decimal(18, 6) holds what is below 10^12. */
const LIMIT = 10n ** 18n;
/**
* Reads a decimal text as millionths: `"-12.5"` is -12_500_000n.
* @throws {RangeError} when it is not a plain decimal with at most six places.
*/
function parseMicro(text) {
	return unitsOf(text, PLACES$1);
}
/** Millionths as the shortest exact decimal text: 12_500_000 is `"12.5"`. */
function formatMicro(value) {
	return shortTextOfUnits(BigInt(value), PLACES$1);
}
/** A bigint as a number again when that is exact; the fast paths work on numbers. @internal */
function narrow(value) {
	return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value;
}
/** Whether the warehouse can hold it. */
function fitsWarehouse(value) {
	if (typeof value === "number") return true;
	return value < LIMIT && value > -LIMIT;
}
/** Product of two amounts, rounded half to even. */
function multiply(a, b) {
	if (typeof a === "number" && typeof b === "number") {
		const product = a % 1e6 === 0 ? a / MICRO * b : b % 1e6 === 0 ? a * (b / MICRO) : NaN;
		if (Number.isSafeInteger(product)) return product === 0 ? 0 : product;
	}
	return narrow(divideHalfEven(BigInt(a) * BigInt(b), BIG_MICRO));
}
/** value x part / whole, rounded half to even; `whole` is not 0. */
function portion(value, part, whole) {
	return narrow(divideHalfEven(BigInt(value) * BigInt(part), BigInt(whole)));
}
function subtract(a, b) {
	if (typeof a === "number" && typeof b === "number") {
		const difference = a - b;
		if (Number.isSafeInteger(difference)) return difference;
	}
	return narrow(BigInt(a) - BigInt(b));
}
/** Without its sign. */
function magnitude(value) {
	return value < 0 ? -value : value;
}
/** Whether |a - b| is more than `tolerance` millionths. */
function differs(a, b, tolerance) {
	if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) > tolerance;
	const difference = BigInt(a) - BigInt(b);
	return difference > BigInt(tolerance) || difference < -BigInt(tolerance);
}
/** Sum of many amounts, exact: in a double while it is safe, carried into a bigint before it is not. */
var MicroSum = class {
	carried = 0n;
	near = 0;
	add(value) {
		if (typeof value === "bigint") this.carried += value;
		else {
			const sum = this.near + value;
			if (sum <= Number.MAX_SAFE_INTEGER && sum >= -Number.MAX_SAFE_INTEGER) this.near = sum;
			else {
				this.carried += BigInt(this.near) + BigInt(value);
				this.near = 0;
			}
		}
	}
	get total() {
		return this.carried + BigInt(this.near);
	}
};
// packages/server/src/sales/store/published-tables.ts
/**
* The table of each data kind; its partitions are imports. What names answers, what an undo takes out and what the sample
* leaves follow from this list: a kind that is left out does not compile.
*/
const TABLE_OF_KIND = {
	sales: "sale_lines",
	visitors: "visitor_counts",
	surveys: "survey_answers",
	customers: "customer_records",
	products: "product_records"
};
const TABLES = Object.values(TABLE_OF_KIND);
const COMPANION_TABLES = TABLES.filter((table) => table !== "sale_lines");
/** Made from the lines by the server itself. */
const ROLLUP = "customer_days";
const Key = z.string().regex(/^\d+$/);
const Partition = z.object({
	table: z.enum([...TABLES, ROLLUP]),
	id: z.string(),
	/** What its files hold, wherever they are: the same files hold the same rows. */
	source: Key,
	/** Differs whenever its parts do. Publishing, undoing and mutations put parts in the place of others. */
	state: Key.transform(BigInt)
});
/**
* One row for each partition of the published tables that has rows. One look for all that is asked of it: each costs more
* than most questions about few rows.
*/
function listPartitions() {
	return {
		sql: `SELECT table, partition_id AS id, toString(groupBitXor(sipHash64(hash_of_all_files))) AS source,
        toString(groupBitXor(sipHash64(name, hash_of_all_files))) AS state
      FROM system.parts
      WHERE active AND rows > 0 AND database = currentDatabase() AND table IN {tables:Array(String)} GROUP BY table, id`,
		params: { tables: [...TABLES, ROLLUP] },
		row: Partition
	};
}
// packages/tabular/src/delimited/csv-cell.ts
/** Signs that make a spreadsheet run a cell, also in full width and behind blanks, quotes or control characters. */
const FORMULA_START = /^[\s\u0000-\u001f"]*[=+\-@|\uff1d\uff0b\uff0d\uff20]/;
const CONTROL_START = /^[\t\r\n]/;
const NEGATIVE_NUMBER = /^-\d+([.,]\d+)*$/;
/** The same signs where a cell begins for whoever opens the file with another separator; negative numbers are harmless. */
const FORMULA_WITHIN = /(?<=[,;\t\r\n][\s\u0000-\u001f"]*)(?!-\d+(?:[.,]\d+)*["\s]*(?:[,;\t\r\n]|$))[=+\-@|\uff1d\uff0b\uff0d\uff20]/g;
/**
* Text that no spreadsheet takes for a formula, whichever separator the file is opened with: an apostrophe stands before
* what begins like one. A negative number is none.
*/
function formulaSafe(text) {
	const within = text.replace(FORMULA_WITHIN, "'$&");
	return (FORMULA_START.test(text) || CONTROL_START.test(text)) && !NEGATIVE_NUMBER.test(text) ? `'${within}` : within;
}
/**
* A cell of a CSV file. Null is empty. Numbers (JavaScript numbers, or exact decimal text in a numeric column) keep
* every digit, get the decimal mark of the language and no grouping; all other text is made formula-safe and quoted.
*/
function csvCell$1(value, isNumeric, decimal) {
	if (value === null) return "";
	const text = typeof value === "number" ? plainNumber(value) : value;
	if (isNumeric && /^-?\d+(\.\d+)?$/.test(text)) return text.replace(".", decimal);
	return `"${formulaSafe(text).replaceAll("\"", "\"\"")}"`;
}
/** Without an exponent, which some spreadsheets read as text; not-a-number and infinity never leave the page. */
function plainNumber(value) {
	if (!Number.isFinite(value)) return "";
	const text = String(value);
	return text.includes("e") ? value.toLocaleString("en-US", {
		useGrouping: false,
		maximumFractionDigits: 20
	}) : text;
}
// packages/server/src/platform/child-environment.ts
/** What a program needs to run: where things are, and how the operator's machine counts time. No setting of the product. */
const needed = [
	"PATH",
	"HOME",
	"TMPDIR",
	"TZ",
	"LANG",
	"LC_ALL",
	"LD_LIBRARY_PATH",
	"DYLD_LIBRARY_PATH",
	"NODE_COMPILE_CACHE"
];
/**
* The environment of a child process or worker thread: a list of what is let through, since a list of secrets would never be
* whole. Passwords and keys stay with the server.
*/
function childEnvironment(more = {}) {
	const kept = needed.flatMap((name) => {
		const value = process.env[name];
		return value === void 0 ? [] : [[name, value]];
	});
	return {
		...Object.fromEntries(kept),
		...more
	};
}
// packages/server/src/platform/entry.ts
/**
* The file of a child process or worker thread. From sources (tsx, vitest) it is the TypeScript file beside the caller,
* with tsx to read it; in the production bundle it is the entry of the same name, which lies beside `main.js`, one
* folder above the chunks.
* @param callerUrl `import.meta.url` of the caller.
* @param source the entry's source relative to the caller, such as `./engine-host.ts`; its name is that of the bundle's
* entry (tools/setup/build-server.mjs).
*/
function resolveEntry(callerUrl, source) {
	const caller = fileURLToPath(callerUrl);
	if (caller.endsWith(".ts")) {
		const tsx = pathToFileURL(createRequire(callerUrl).resolve("tsx")).href;
		return {
			path: join(dirname(caller), source),
			execArgv: ["--import", tsx]
		};
	}
	const name = `${basename(source, ".ts")}.js`;
	const beside = join(dirname(caller), name);
	return {
		path: existsSync(beside) ? beside : join(dirname(caller), "..", name),
		execArgv: []
	};
}
// packages/server/src/platform/workers/worker-thread.ts
/**
* Starts the worker thread of an entry, without the settings of the server; see `resolveEntry` for the first two arguments.
* Node 20 does not run `--import` hooks for the entry of a thread, so that from sources a line of code registers tsx first.
*/
function startWorkerThread(callerUrl, source, given) {
	const options = {
		env: childEnvironment(),
		...given
	};
	const { path } = resolveEntry(callerUrl, source);
	if (!path.endsWith(".ts")) return new Worker(path, options);
	const [hooks, entry] = [join(dirname(createRequire(callerUrl).resolve("tsx/package.json")), "dist", "esm", "api", "index.mjs"), path].map((file) => JSON.stringify(pathToFileURL(file).href));
	const code = `import(${hooks}).then(({ register }) => { register(); return import(${entry}); });`;
	return new Worker(code, {
		...options,
		eval: true,
		execArgv: []
	});
}
// packages/server/src/sales/store/line-keys.ts
/**
* What identifies the things that a line names, as SQL over its texts; 0 is nothing. Keys of new files meet those that are
* stored, so that none of these may ever change. Where a file has no ticket numbers, a customer's day in a store is a ticket.
*/
const LINE_KEYS = {
	ticket: `multiIf(ticket != '', cityHash64('ticket', store, ticket, date),
      customer != '', cityHash64('customer', store, customer, date), 0)`,
	customer: "if(customer = '', 0, cityHash64(customer))",
	product: `multiIf(product_id != '', cityHash64('id', product_id),
      product != '', cityHash64('name', product), 0)`,
	category: "if(category = '', 0, cityHash64(category))"
};
// packages/server/src/features/data-import/reading/cells/amount-cell.ts
/**
* The decimal mark that a cell is read with: that of its column is about texts alone, while what the file itself holds as a
* number is written with a point. Every reading of a number asks here.
*/
function markOf(row, index, columnMark) {
	return row.isNumber(index) ? "." : columnMark;
}
function otherMark(mark) {
	return mark === "." ? "," : ".";
}
/** `10%`, `12,5 %` or `%10` without its sign; any other text as it is. */
function withoutPercentSign(text) {
	const trimmed = text.trim();
	if (trimmed.endsWith("%")) return trimmed.slice(0, -1).trimEnd();
	return trimmed.startsWith("%") ? trimmed.slice(1).trimStart() : text;
}
const WITH_UNIT = /^([-−]?\d[\d.,]*)\s*(?:\p{L}{1,12})\.?$/u;
const TIMES$1 = /^[x×]\s?(\d[\d.,]*)$/i;
/** `3 un.`, `2 cajas`, `1,5kg` or `x2` without its unit; any other text as it is. */
function withoutUnit(text) {
	const bare = text.trim();
	return (WITH_UNIT.exec(bare) ?? TIMES$1.exec(bare))?.[1] ?? text;
}
/** Reads the number cells of one column; the result is in `value` or `failure`, so that a row makes no object of ours. */
var AmountCell = class {
	takes;
	value = 0;
	/** Of the last cell without a value. */
	failure = "unknown";
	/** Whether the value stands beside a `%`. */
	hasPercent = false;
	index;
	name;
	mark;
	rounded;
	constructor(column, remarks, takes = null) {
		this.takes = takes;
		this.index = column.index;
		this.name = column.name;
		this.mark = column.decimal;
		this.rounded = remarks.counter("precision_rounded", null);
	}
	/** Whether the cell holds a number. */
	read(row) {
		const { index } = this;
		const mark = markOf(row, index, this.mark);
		this.hasPercent = false;
		const micros = plainMicros(row.bytes, row.start(index), row.end(index), mark);
		if (Number.isNaN(micros)) return this.parse(row.cell(index), mark);
		this.value = micros;
		return true;
	}
	parse(cell, mark) {
		const text = this.takes === "percent" ? withoutPercentSign(cell) : this.takes === "unit" ? withoutUnit(cell) : cell;
		this.hasPercent = this.takes === "percent" && text !== cell;
		const result = parseDecimal(text, mark);
		if (!result.ok) {
			const isOtherMark = result.code === "not_a_number" && parseDecimal(text, otherMark(mark)).ok;
			this.failure = isOtherMark ? "number_of_other_mark" : result.code;
			return false;
		}
		if (result.isRounded) this.rounded.count += 1;
		this.value = result.micros;
		return true;
	}
};
// packages/server/src/features/data-import/reading/words/field-names.ts
/**
* Names under which a column of a sales file usually goes, in Spanish, English and Portuguese, written as
* `normalizeHeader` leaves them (lower case, no accents, no "de/del/da/do/of"). Earlier names fit better:
* when two columns qualify for a field, the one with the earlier name wins.
*/
const NAMES$1 = {
	date: `
    fecha venta, fecha, data venda, data, date, sale date, sales date, order date, invoice date, transaction
    date, purchase date, ticket date, fecha factura, fecha emision, fecha ticket, fecha compra, fecha pedido,
    fecha operacion, fecha transaccion, fecha comprobante, data emissao, data pedido, data compra, data nota,
    date time, datetime, fecha hora, fecha y hora, data hora, data e hora, timestamp, datum, dia, day, purchased
    at, sold at, sold on, created at, posting date, fecha movimiento, fecha doc, fecha documento, dt venda, dt emissao,
    date created, f emision, f venta, f factura, f doc, f comprobante, fec, fec emision, fec venta, fec factura, fecha vta, fch, fch venta,
    created, posted date, date posted, txn date, trans date, tran date, fecha contab, fecha contabilizacion, fecha elaboracion, fecha registro,
    fecha facturacion, data faturamento, bill date, fill date, business date, date order, order placed, sold date, date sold`,
	time: `
    hora venta, hora, time, sale time, order time, transaction time, invoice time, purchase time, hora venda,
    hora factura, hora ticket, hora emision, hora emissao, horario`,
	am_pm: `
    am pm, ampm, a m p m, a p, meridiem, meridiano`,
	ticket: `
    ticket, ticket id, ticket no, ticket number, nro ticket, numero ticket, id ticket, invoice, invoice id,
    invoice no, invoice number, invoice num, factura, nro factura, numero factura, factura no, no factura, num
    factura, id factura, nota fiscal, numero nota, numero nota fiscal, nota, cupom, cupom fiscal, numero cupom,
    nr cupom, nro cupom, num cupom, no cupom,
    comprobante, nro comprobante, numero comprobante, receipt, receipt id, receipt no, receipt number, recibo,
    boleta, bill, bill no, bill id, order id, order no, order number, order, pedido, id pedido, nro pedido,
    numero pedido, transaction id, transaction no, transaction number, transaction, transaccion, id transaccion,
    transacao, id transacao, sale id, id venta, venta id, nro venta, numero venta, id venda, venda id, basket
    id, basket, no sale, sale no, sales no, no venda, no nf e, nf e, nfe, no nfe, no nf, no nfc e, nfc e, no nfce, no documento, documento, no doc,
    document no, doc no, doc, no boleta, no pedido, order name, order ref, order reference, folio, no folio,
    no operacion, id operacion, operacion, no recibo, no transaccion, no transacao, voucher no, voucher, cbte, no cbte, cpte, no cpte,
    comp, no comp, tiquete, no tiquete, tique, no tique, coo, no coo, trx, trx id, trx no, id trx, orden, no orden, id orden, orden compra, orden
    venta, check no, check, no check, remito, no remito, consecutivo, no consecutivo, correlativo, no correlativo, no inv, inv no, secuencial,
    no secuencial, sequencial, tkt, no tkt, bol, no bol, fact, no fact, comanda, no comanda, chk, no chk, so, no so, sales order, txn, txn id,
    no txn, tran id, no tran, trans id, no trans, tran seq no, no interno, folio venta, no cupom fiscal, no op, billing doc, billing document, nota
    venta, no nota venta, increment id, guia, no guia, remision, no remision, sale ref, ref venta, payment id, id pago, id pagamento, charge id`,
	series: `
    serie, series, serie comprobante, serie factura, serie documento, serie nf, serie nfe, register, register id, register name,
    register no, cash register, till, till id, till no, pos, pos id, pos no, pos name, terminal, terminal id, terminal no, pdv, no pdv,
    punto expedicion, punto emision, estacion, workstation, caja, no caja, id caja, caixa, no caixa, cajero, nombre cajero, cod cajero,
    prefijo, prefixo, prefix, pto vta, pto venta, punto vta, punto venta, p venta, letra, letra comprobante, tipo comprobante, tipo documento, tipo doc, tipo,
    cashier, cashier name, cashier id, operador, operator, operador caixa, turno, shift, vendedor, nombre vendedor, vendedora, seller,
    salesperson, sales rep, empleado, employee, staff, atendente, usuario, user, mozo, garcom`,
	store: `
    store, store id, store name, store code, store no, store number, branch, branch id, branch name, branch
    code, sucursal, nombre sucursal, id sucursal, cod sucursal, codigo sucursal, tienda, nombre tienda, id
    tienda, loja, nome loja, id loja, cod loja, codigo loja, filial, shop, shop id, shop name, outlet, outlet
    id, establecimiento, estabelecimento, no establecimiento, farmacia, pharmacy, drogaria, punto venta, ponto venda, local, local venta, local venda, unidade, location, store location,
    shopping mall, mall`,
	customer: `
    customer id, customer code, customer no, customer number, customer, cliente id, id cliente, cod cliente,
    codigo cliente, nro cliente, numero cliente, cliente, client id, client code, client, member id, member no,
    member, loyalty id, user id, buyer id, shopper id, household id, socio, nro socio, ruc cliente, ruc, ci
    cliente, cedula, cpf, cpf cliente, nombre cliente, nome cliente, customer name, client name, cpf cnpj destinatario,
    cpf cnpj, destinatario, buyer, comprador, customer email, email cliente, email, e mail, correo, correo electronico, rut, rfc, cuit, cuil,
    cuit cuil, nit, nif, dni, ruc dni, ruc ci, nit cc, cnpj, ci, card code, patient id, id paciente, sold to party, sold to, bill to, party name, patient,
    patient name, paciente, card name, nome contato, nombre contacto, contact name, contact email, razon social, razao social, identificacion tercero,
    nombre tercero, tercero, identificacion cliente, documento cliente, billing name`,
	gender: `
    gender, genero, sexo, sex, customer gender, genero cliente, sexo cliente`,
	age: `
    age, edad, idade, customer age, edad cliente, idade cliente, edad anos`,
	birth_date: `
    birth date, birthdate, date birth, dob, birthday, fecha nacimiento, fecha nac, f nacimiento, nacimiento,
    data nascimento, data nasc, nascimento, dt nascimento, cumpleanos, aniversario`,
	product_id: `
    product id, product code, product no, product number, stock code, stockcode, sku, item code, item id, item
    no, item number, article no, id producto, producto id, cod producto, codigo producto, nro producto, id
    produto, produto id, cod produto, codigo produto, cod articulo, codigo articulo, id articulo, cod item,
    codigo item, barcode, codigo barras, cod barras, ean, ean13, upc, gtin, ndc, asin, referencia, codigo, cod, id sku, sku id, cod sku, material, no material, cod barra, clave,
    clave producto, clave articulo, item sku, variant sku, product variant sku, product sku, codigo interno, referencia interna, internal reference,
    plu, no articulo, ref`,
	product: `
    product name, product, producto, nombre producto, descripcion producto, product description, product title,
    produto, nome produto, descricao produto, item name, item description, item, articulo, nombre articulo,
    descripcion articulo, artigo, article, medicamento, medicine, medicine name, drug, drug name, descripcion,
    description, descricao, desc, detalle, mercaderia, mercadoria, titulo publicacion, titulo,
    title, nombre, nome, sku name, nombre sku, nome sku, variant title, denominacion, glosa, prod, dscription, material description, item desc, menu item,
    product title at time sale, producto servicio, produto servico, product service, articulo servicio, mercancia, memo description, concepto,
    conceito, display name, designacao, designacion, historico, nome item, productos, produtos, products, articulos,
    artigos, medicamentos, presentacion, apresentacao, especialidad`,
	category: `
    category, product category, category name, categoria, categoria producto, categoria produto, nombre
    categoria, nome categoria, item category, product line, linea producto, linha produto, rubro, familia,
    product family, family, linea, linha, departamento, department, product group, grupo, grupo producto, grupo
    produto, seccion, secao, product type, tipo producto, tipo produto, clase, classe, product class, drug
    class, atc, atc code, clase terapeutica, classe terapeutica, subcategory, sub category, subcategoria, sub
    categoria`,
	quantity: `
    quantity, qty, cantidad, cant, quantidade, qtd, qtde, quant, units sold, units, unidades vendidas, unidades,
    quantity sold, qty sold, cantidad vendida, quantidade vendida, order quantity, item quantity, pieces,
    piezas, pecas, count, no units, vendidas, vendidos, sold, quantity ordered, qty ordered, stock qty, no unidades, uds, ud, unid, und,
    un, unds, pzas, pza, pcs, ctd, ctdad, cantid, qte, q, uds vendidas, unid vendidas, unidades vend, cant vendida, qtde faturada, cantidades, quantidades`,
	unit_price: `
    unit price, unitprice, price per unit, precio unitario, precio unit, p unitario, p unit, preco unitario,
    preco unit, valor unitario, vlr unitario, vl unitario, valor unit, vlr unit, vl unit, precio x unidad, precio por unidad, preco por
    unidade, price each, item price, sale price, selling price, precio venta, preco venda, precio, preco, price,
    unit cost to customer, retail price, p u, pu, pvp, p v p, vr unitario, vr unit, pr unit, pr unitario, prec unit, prec unitario, v unit, v unitario, p venta,
    valor unid, rate, tarifa, tarifa unitaria, unit retail, unit amount, precio uni, base price, importe unitario,
    monto unitario, valor un, precio un, unit value, p un`,
	amount: `
    line total, total linea, total linha, total item, ext price, extended price, ext amount, extended amount, precio total, preco total,
    line amount, line amt, importe total, importe neto, importe, total amount, monto
    total, monto neto, monto, valor total, vlr total, vl total, total sales, total sale, total venta, total
    ventas, total venda, total vendas, net amount, net sales, sales amount, sale amount, amount, total price,
    total net, total neto, total, sales, revenue, ingresos, receita, faturamento, facturacion, venta neta,
    ventas netas, valor venta, valor venda, venta, ventas, venda, vendas, valor, total general, net total, net,
    neto, order total, grand total, sub total, subtotal, turnover, spend, dollars, haber, credit, credito, valor liquido, vlr liquido, vl
    liquido, importe final, valor final, imp total, imp neto, imp, vr total, vr neto, vlr tot, vl tot, tot, net amt, amt, subt, facturado, faturado,
    abono, abonos, ingreso, row total, importe venta, monto venta, price subtotal, price subtotal incl, net value, total retail, total con iva, total c iva, total com iva,
    importe con iva, total inc vat, inc vat, total incl tax`,
	discount: `
    discount amount, discount, descuento, monto descuento, importe descuento, total descuento, desconto, valor
    desconto, dto, desc valor, bonificacion, rebaja, discount value, total discount, line discount, item
    discount, descuento total, valor descuento, descuento linea, importe dto, vlr desconto, vl desconto, desconto
    total, total desconto, desconto item, dcto, descto, disc, desc, discounts, descuentos, descontos, bonif`,
	refund_quantity: `
    returned, qty returned, returned qty, quantity returned, returned quantity, units returned, devueltas, devueltos,
    cantidad devuelta, cant devuelta, unidades devueltas, devolvidas, devolvidos, quantidade devolvida, qtd devolvida, cant devolucion,
    devolucion, devoluciones, devolucao, devolucoes, returns, return qty,
    quantity refunded, qty refunded, units refunded, cantidad reembolsada, unidades reembolsadas, quantidade reembolsada, qtd reembolsada`,
	refund_amount: `
    debe, debit, debito, cargo, cargos, egreso, egresos`,
	currency: `
    currency, currency code, presentment currency, order currency, transaction currency, moneda, cod moneda, codigo moneda, moneda venta,
    moneda pago, moeda, cod moeda, codigo moeda, divisa, mon, cur, curr, ccy, tipo moneda, tipo moeda, doc currency, currency symbol, simbolo moneda`,
	payment: `
    payment method, payment type, payment mode, payment, forma pago, medio pago, metodo pago, tipo pago, modo
    pago, forma pagamento, meio pagamento, metodo pagamento, tipo pagamento, pagamento, pago, condicion venta,
    condicion pago, tender, tender type, paid by, paid with, payment method title,
    tender name, forma cobro, medio cobro, metodo cobro, payment gateway`,
	type: `
    type, tipo, receipt type, document type, doc type, transaction type, sale type, tipo comprobante, tipo documento, tipo doc,
    tipo movimiento, tipo movimento, movimiento, movimento, tipo operacion, tipo operacao, operacion, operacao, tipo venta,
    tipo venda, tipo transaccion, tipo transacao, event type, line type, record type, row type, comprobante, concepto,
    natureza operacao, signo, sign, sinal, d h, h d, dh, d c, c d, dc, debe haber, debito credito, mov, clase documento,
    clase comprobante, operation, operation type, trans type, txn type, tran type, invoice type, natureza, naturaleza, action, accion, event, cfop`,
	status: `
    status, order status, sale status, invoice status, transaction status, estado, estado venta, estado factura,
    estado pedido, estado ticket, situacao, situacao venda, situacao nota, situacion, estado comprobante,
    anulado, anulada, cancelado, cancelada, cancelled, canceled, voided, void, is void, is cancelled, is canceled, cancelled at,
    canceled at, fecha anulacion, financial status, payment status, estado pago, estatus, order state, sale state, state`
};
// packages/server/src/features/data-import/reading/words/word-list.ts
/** Words and phrases written as one text with commas, as a list: a list of one word a line would be hard to read over. */
function wordList(text) {
	return text.split(",").map((phrase) => phrase.trim().replace(/\s+/g, " "));
}
// packages/server/src/features/data-import/reading/words/header-words.ts
/** Ways to write "number of"; one for all in names and headers. */
const NUMBER_WORDS = new Set(wordList("no, nro, num, numero, number, nr"));
/** Names of columns as `normalizeHeader` leaves them, best first. */
function nameList(text) {
	return wordList(text).map((name) => name.split(" ").map(asNumberWord).join(" "));
}
function asNumberWord(word) {
	return NUMBER_WORDS.has(word) ? "no" : word;
}
/** The names of each field as a list, best first. */
const FIELD_NAMES = new Map(SALE_FIELDS.map((field) => [field, nameList(NAMES$1[field])]));
/** What columns of tables of old programs are cut to: `COD_ART`, `PREC_VTA`, `FEC_EMI`. */
const SHORT_FOR = new Map(wordList(`
    art articulo, desc descripcion, descr descripcion, descrip descripcion, cod codigo, prec precio, pre precio, vta venta, vtas ventas, vda
    venda, imp importe, import importe, emi emision, tkt ticket, tiq ticket, prod producto, pro producto, nom nombre, cli cliente, cat categoria,
    fec fecha, fch fecha, suc sucursal, unit unitario, cant cantidad, cantid cantidad, nac nacimiento, comp comprobante, cpte comprobante, cbte
    comprobante, fact factura, fac factura, doc documento, dcto descuento, dto descuento, qtd quantidade, qtde quantidade, amt amount, inv
    invoice, cust customer, trx transaction, txn transaction, trans transaction, tran transaction, tot total, dt data, vend vendedor, pto punto, pgto
    pagamento`).map((pair) => {
	const [short = "", whole = ""] = pair.split(" ");
	return [short, whole];
}));
/** The words of a header written out and in one order: `art cod`, `cod articulo` and `codigo articulo` are the same. */
function sameWords(words) {
	return words.split(" ").map((word) => SHORT_FOR.get(word) ?? word).toSorted().join(" ");
}
/** Words in a header that say the money is not what the customer paid for the line. */
const NOT_THE_AMOUNT = new Set(wordList(`
    tax, taxes, vat, iva, impuesto, impuestos, imposto, impostos, icms, cogs, cost, costo, coste, custo, gross,
    bruto, bruta, profit, ganancia, utilidad, lucro, margin, margen, margem, shipping, freight, envio, flete,
    frete, discount, descuento, desconto, tip, propina, percentage, percent, porcentaje, pct, rate, rating,
    saldo, balance, paid, change, vuelto, troco, unit, unitario, unitaria, id, type, tipo, target, points,
    puntos, quantity, qty, cantidad, cant, quantidade, qtd, qtde, units, unidades, items, itens, tickets, count, no,
    refund, refunded, returned, devuelto, devuelta`));
/** Words in a header that say its numbers are parts of another one; `%` is read as the first of them. */
const SHARE_WORDS = new Set(wordList(`
    percent, percentage, pct, perc, porc, porcentaje, porciento, porcentagem, percentual, rate, ratio, tasa,
    taxa, fraction, fraccion, fracao`));
const MONEY_WORDS$1 = new Set(wordList("amount, value, monto, importe, valor, vlr, vl, montante"));
/** The sign or code of a currency in a header: `Descuento (S/)`, `Discount USD`. */
const CURRENCY_SIGN = /[$€£₲¥]|\b[SB]\/|\b(?:gs|bs|pyg|brl|usd|eur|ars|uyu|clp|cop|pen|bob|mxn)\b/i;
/** Whether a header says that its numbers are shares (`% desc`, `Descuento (%)`, `discount_pct`) or money; null: neither. */
function shareOrMoney(header) {
	const words = wordsOf(header);
	if (CURRENCY_SIGN.test(header)) return "money";
	if (words.some((word) => SHARE_WORDS.has(word))) return "share";
	return words.some((word) => MONEY_WORDS$1.has(word)) ? "money" : null;
}
/** Words of a header without those that say that it is a share: `discount pct` is a discount. */
function withoutShareWords(words) {
	return words.split(" ").filter((word) => !SHARE_WORDS.has(word)).join(" ");
}
/** Headers that hold a part of the calendar; in a wide file they are no classes. */
const CALENDAR_NAMES = new Set(wordList(`
    year, ano, anio, month, mes, day, dia, hour, hora, minute, minuto, week, semana, weekday, weekday name, day
    name, month name, day week, dia semana, nombre dia, nome dia, nombre mes, nome mes, quarter, trimestre,
    semester, semestre, season, holiday, feriado, time, date, fecha, data, week number, day year, index, row id,
    id`));
const FILLER$1 = /* @__PURE__ */ new Set([
	"de",
	"del",
	"da",
	"do",
	"das",
	"dos",
	"of",
	"the",
	"la",
	"el",
	"los",
	"las"
]);
/**
* Folds a header to plain words: accents and case folded, `InvoiceDate` and `invoice_date` split, remarks in
* parentheses and filler words dropped. `Fecha de Emisión (local)` becomes `fecha emision`; `Nº Factura` `no factura`.
*/
function normalizeHeader(header) {
	const known = normalized.get(header);
	if (known !== void 0) return known;
	if (normalized.size >= MOST_KEPT) normalized.clear();
	const words = normalizedAnew(header);
	normalized.set(header, words);
	return words;
}
/** The columns of a file are asked for by name again and again. */
const normalized = /* @__PURE__ */ new Map();
const MOST_KEPT = 2e3;
function normalizedAnew(header) {
	const withoutRemark = header.replace(/\([^)]*\)|\[[^\]]*\]/g, " ");
	const words = wordsOf(/[\p{L}\p{N}]/u.test(withoutRemark) ? withoutRemark : header);
	const telling = words.filter((word) => !FILLER$1.has(word));
	return (telling.length > 0 ? telling : words).join(" ");
}
/** Abbreviations that are also parts of other words: `ref` and `und` in `refund`. */
const ABBREVIATIONS = new Set(wordList("und, unds, uds, unid, un, ud, imp, tot, amt, pcs, pza, mon, cur, curr, ccy, trx, coo, comp, inv, ctd, qte, pvp, subt, orden, user"));
/** Words without which a name could not be taken apart: `ORDERNUMBER`, `QUANTITYORDERED`, `fechaventa`. */
const KNOWN_WORDS = new Set([...Object.values(NAMES$1).flatMap(wordList), ...wordList("ordered, customer, cost, tax, status, refund, nom, pre, uni, cli, pro, art")].flatMap((name) => name.split(" ")).filter((word) => !ABBREVIATIONS.has(word)));
/** Short words that stand glued to another: `customerid`, `invoiceno`, `idproducto`. */
const SHORT_WORDS = new Set(wordList("id, no, nr"));
const SHORTEST_BESIDE = 4;
const SHORTEST_GLUED = 6;
const SHORTEST_PART = 3;
/** A word made of two or three known ones, taken apart; any other word as it is. */
function unglued(word) {
	if (word.length < SHORTEST_GLUED || KNOWN_WORDS.has(word)) return [word];
	return partsOf(word, 3) ?? withShortWord(word) ?? [word];
}
function withShortWord(word) {
	const [head, last] = [word.slice(0, -2), word.slice(-2)];
	const [first, tail] = [word.slice(0, 2), word.slice(2)];
	const isLong = (part) => part.length >= SHORTEST_BESIDE && KNOWN_WORDS.has(part);
	if (SHORT_WORDS.has(last) && isLong(head)) return [head, last];
	return first === "id" && isLong(tail) ? [first, tail] : null;
}
function partsOf(word, most) {
	if (KNOWN_WORDS.has(word) && word.length >= SHORTEST_PART) return [word];
	if (most === 1) return null;
	for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
		if (!KNOWN_WORDS.has(word.slice(0, at))) continue;
		const rest = partsOf(word.slice(at), most - 1);
		if (rest !== null) return [word.slice(0, at), ...rest];
	}
	return null;
}
/** What an export puts before the names of the columns of its lines: `Lineitem price`, `Order Lines/Product`, `line_items.sku`. */
const LINE_WORDS = nameList(`
  line items, line item, lineitem, lineitems, order lines, order line, order items, order item, lineas pedido, linhas pedido,
  lines, items, itens, lineas, linhas, detalle, detalles, detalhe, detalhes, details, productos, produtos, products, articulos,
  artigos, articles, renglones, cart items, basket items, sale lines, sale items, item, line, linea, linha, renglon`);
/** The name of a column of a line without what says that it is one; null for a header that does not say so. */
function lineName(header) {
	const start = LINE_WORDS.find((words) => header.startsWith(`${words} `));
	return start === void 0 ? null : header.slice(start.length + 1);
}
function wordsOf(text) {
	return text.replaceAll("%", " percent ").replace(/#(?=\s*\p{L})|(?<=\p{L}\s*)#|\b[nN](?:[°º]|\.[°º])\.?/gu, " no ").replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2").replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "").flatMap(unglued).map(asNumberWord);
}
// packages/server/src/features/data-import/reading/words/value-words.ts
/** Gender as the warehouse stores it (Enum8 of `sale_lines.gender`). */
const GENDER_CODE = {
	unknown: 0,
	female: 1,
	male: 2,
	other: 3
};
const GENDER_NAMES = new Map(Object.entries(GENDER_CODE).map(([name, code]) => [code, name]));
/** The name of a gender as stored; null is unknown. */
function genderName(code) {
	return code === GENDER_CODE.unknown ? null : GENDER_NAMES.get(code) ?? null;
}
const FEMALE = new Set(wordList(`
    f, female, femenino, femenina, feminino, feminina, fem, mujer, mulher, woman, w, senora, sra, mrs, ms`));
const MALE = new Set(wordList(`
    m, male, masculino, masculina, masc, hombre, homem, h, man, varon, senor, sr, mr`));
const OTHER$1 = new Set(wordList(`
    other, otro, otra, outro, outra, o, x, non binary, nonbinary, no binario, nao binario`));
/** Lower case without accents, inner blanks single: `  Señora ` becomes `senora`. */
function foldWord(text) {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").trim().replace(/\s+/g, " ").toLowerCase();
}
/**
* True for a blank cell or a word that stands for "not known" (trimmed text). `NaN` is one too: where a text belongs, it is
* what pandas writes for nothing, while a number that is NaN is an error.
*/
function isUnknownWord(text) {
	return isUnknownText(text) || text === "NaN" || text === "nan";
}
/**
* Gender of a cell. `M` alone is male; where the column writes `H` for hombre/homem and never `F`,
* `M` is mujer/mulher (`mIsFemale`, decided from all the column's values). Null when the word is none.
*/
function genderOf(text, mIsFemale) {
	const word = foldWord(text).replace(/\.$/, "");
	if (word === "m") return mIsFemale ? "female" : "male";
	if (FEMALE.has(word)) return "female";
	if (MALE.has(word)) return "male";
	if (OTHER$1.has(word)) return "other";
	return null;
}
/** Whether `M` means mujer/mulher in a column with these distinct values: it has H and M, and nothing says female otherwise. */
function isMFemale(values) {
	let hasH = false;
	let hasM = false;
	for (const value of values) {
		const word = foldWord(value).replace(/\.$/, "");
		if (word === "h") hasH = true;
		else if (word === "m") hasM = true;
		else if (FEMALE.has(word)) return false;
	}
	return hasH && hasM;
}
// packages/server/src/features/data-import/reading/words/row-senses.ts
const VOID = /^(?:cancel(?:|aste|amos|aron|o|ou|ei|aram|ad[oa]s?|l?ed|acion|amento|lation)|anul(?:|ad[oa]s?|acion|acao)|void(?:|ed)|annulled|trash(?:|ed)|papelera|lixeira|fail(?:ed|ure)|fallid[oa]s?|falh(?:ou|ad[oa]|a)|rechazad[oa]s?|rejected|recusad[oa]s?|rejeitad[oa]s?|declin(?:ed|ad[oa])|(?:de)?negad[oa]s?|deleted|eliminad[oa]s?|borrad[oa]s?|excluid[oa]s?|inutilizad[oa]s?|expir(?:ed|ad[oa]s?)|nul[oa]s?|null(?:ed|ified)|canc|anu|invalid[oa]s?|abandon(?:ed|ad[oa]s?)|aborted|draft|borrador(?:es)?|rascunho|quot(?:e|ation)|cotizacion|cotacao|presupuesto|orcamento|proforma)$/;
const RETURNED = /^(?:refunded|reembolsad[oa]s?|devuelt[oa]s?|devolvid[oa]s?|returned|chargeback|contracargo|e[sx]tornad[oa]s?|reversed|reversad[oa]s?|revertid[oa]s?)$/;
const REFUND = /^(?:refunds?|returns?|rtns?|rma|devs?|devol|devolucion(?:es)?|devoluc(?:ao|oes)|reembolsos?|reintegros?|nc[abcdeftv]?|ncre?|crn|cn|cm|storno|e[sx]tornos?|reversal|reversa|reverso)$/;
const VOID_PHRASE = /\bsin efecto\b|\bsem efeito\b|^(?:dad[oa] )?baja$/;
const REFUND_PHRASE = /\b(?:n(?:ota|otas|t) (?:cred(?:ito)?|cr)|credit (?:note|memo)s?|notas? devolu\w+|n c|n credito)\b/;
/** Beside a word for a refund: the sale stands. */
const NOT_WHOLLY = /^(?:partial(?:ly)?|parcial(?:mente|es)?|requested|solicitad[oa]|pending|pendiente|pendente|parte)$/;
const NEGATION = new Set(wordList("no, not, non, sin, sem, nao, never, nunca, none"));
const FILLER = new Set(wordList("de, del, da, do, of, the, la, el, a, fue, foi, was, es, is"));
/** Words of what counts as a sale. */
const SALE = new Set(wordList(`
    active, activo, activa, ativo, ativa, paid, unpaid, pagado, pagada, pagados, pago, paga, impago, completed, complete,
    completado, completada, completo, completa, concluido, concluida, finalizado, finalizada, emitido, emitida, vigente, valido,
    valida, valid, ok, pending, pendiente, pendente, delivered, entregado, entregada, entregue, shipped, enviado, enviada,
    approved, aprobado, aprobada, aprovado, aprovada, autorizado, autorizada, authorized, faturado, faturada, facturado,
    facturada, invoiced, closed, cerrado, cerrada, fechado, fechada, open, abierto, abierta, aberto, aberta, processing,
    procesando, proceso, processado, processada, procesado, procesada, processed, fulfilled, unfulfilled, partial, parcial,
    hold, sale, sales, venta, ventas, venda, vendas, vendido, vendida, sold, factura, facturas, fatura, invoice, boleta, ticket,
    receipt, recibo, payment, order, pedido, cupom, nota, normal, done, posted, confirmed, confirmado, confirmada, contado,
    credito, credit, cash, registrado, registrada, success, successful, succeeded, exitoso, exitosa, sucesso, settled, captured,
    liquidado, liquidada, cobrado, cobrada, transito, preparacion, listo, retirado, retirada, recibido, recebido, received, fc,
    fca, fcb, fcc, fac, fact, tk, tkt, bv, bol, nd, canje, camino, caminho, viaje, despachado, despachada, despachados, layby,
    onaccount, saved, exchange, cambio, troca, debito, debit, completar, inv, fv, nfe, nfce, remito, atendido, atendida, salida,
    saida, aceptada, aceptado, accepted, aceita, normales, emitidas, vigentes, activas, finished, finish, terminado, terminada,
    terminados, overdue, vencida, vencido, atraso, cobrar, receber, incompletos, espera, aguardando, esperando, awaiting,
    waiting, preparing, preparando, preparado, separacao, separado, picking, packed, pronto, pronta, ready, sent, dispatched,
    vta, vtas, vda, vdas, tiq, tique, tiquete, ft, fs, fr, vd, fe, charge, charges, collected, dispensed, picked, ingresada,
    ingresado, recebida, itemprice, quitado, quitada, baixado, baixada, ativas`));
/** Words of what is neither: money that a service keeps or pays out. */
const NO_SALE = /^(?:payouts?|(?:item)?fees?|comision(?:es)?|commissions?|comiss(?:ao|oes)|withdrawals?|retiros?|saques?|repasses?)$/;
const YES = new Set(wordList("si, s, yes, y, sim, true, t, verdadero, verdadeiro, v, x, *, 1, on"));
const NO = new Set(wordList("no, n, not, nao, false, f, falso, 0, off, -"));
const LONGEST$3 = 200;
const UNKNOWN = {
	sense: "sale",
	isKnown: false
};
const SOLD = {
	sense: "sale",
	isKnown: true
};
/** What a column of yes and no, by its name as `normalizeHeader` leaves it, says where it says yes; null for any other name. */
function flagOf(header) {
	const words = header.split(" ");
	if (SIGN_NAMES.has(header)) return "sign";
	if (SIDE_NAMES.has(header)) return "side";
	if (header === "cfop") return "cfop";
	if (words.some((word) => /^(?:estado|status|situac)/.test(word) || IS_COUNT.has(word))) return null;
	if (words.some((word) => VOID.test(word))) return words.some((word) => IS_NOTE.has(word)) ? "note" : "void";
	if (words.some((word) => REFUND.test(word))) return "refund";
	if (words.some((word) => RETURNED.test(word))) return "returned";
	const own = words.filter((word) => !OF_SALE.has(word));
	if (own.length !== 1) return null;
	return VALID.test(own[0] ?? "") ? "valid" : ACTIVE.test(own[0] ?? "") ? "active" : null;
}
/** How many came back, or for how much, is no yes or no. */
const IS_COUNT = new Set(wordList("qty, quantity, quantidade, qtd, qtde, cantidad, cant, units, unidades, uds, amount, monto, importe, valor, total"));
const IS_NOTE = new Set(wordList("by, por, reason, motivo, razon, causa, comment, comments, comentario, observacion, observacao, usuario, user, note, nota, justificativa"));
const NO_NOTE = new Set(wordList("ninguno, ninguna, ningun, none, nenhum, nenhuma, no aplica, nao se aplica"));
const SIGN_NAMES = new Set(wordList("signo, sign, sinal"));
const SIDE_NAMES = new Set(wordList("d h, h d, dh, d c, c d, dc, debe haber, debito credito, debit credit"));
const OF_SALE = new Set(wordList("is, es, esta, venta, venda, sale, ticket, factura, comprobante, documento, document, invoice, receipt, order, pedido, fue"));
const VALID = /^(?:vigentes?|valid[oa]?|valida)$/;
const ACTIVE = /^(?:complet(?:ed|ad[oa]|[oa])|finali[sz]ad[oa]|concluid[oa]|closed|cerrad[oa]|fechad[oa]|activ[oae]|ativ[oa]|confirm(?:ad[oa]|ed)|aprob?ad[oa]|aprovad[oa]|approved|autorizad[oa]|authorized)$/;
/** Whether a text is a yes or a no, in any notation. */
function isYesOrNo(text) {
	const word = foldWord(text);
	return YES.has(word) || NO.has(word);
}
/** What a cell of a status, type or flag makes of its row. Negation is understood: `No anulado` is a sale. */
function meaningOf(text, flag = null) {
	const word = foldWord(text.slice(0, LONGEST$3));
	if (flag === "sign" && MINUS_SIGN.test(word)) return {
		sense: "refund",
		isKnown: true
	};
	if (isUnknownWord(text) || flag === "sign" && PLUS_SIGN.test(word)) return SOLD;
	if (flag === "side" && SIDE.test(word)) return word.startsWith("d") ? {
		sense: "refund",
		isKnown: true
	} : SOLD;
	if (flag === "valid" || flag === "active") {
		if (NO.has(word)) return {
			sense: flag === "valid" ? "void" : "sale",
			isKnown: flag === "valid"
		};
		if (YES.has(word)) return SOLD;
	}
	if (flag === "note") return NO.has(word) || NO_NOTE.has(word) ? SOLD : {
		sense: "void",
		isKnown: true
	};
	if (flag === "cfop" && CFOP.test(word)) return /^[1-3]/.test(word) ? {
		sense: "refund",
		isKnown: true
	} : SOLD;
	if (flag === "void" || flag === "refund" || flag === "returned") {
		if (NO.has(word)) return SOLD;
		if (YES.has(word) || /^\d{1,4}[/.:-]\d{1,2}(?:[/.:-]\d{1,4}|$)/.test(word)) return {
			sense: flag,
			isKnown: true
		};
	}
	return meaningOfWords(word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== ""));
}
const CFOP = /^[1-7]\.?\d{3}$/;
const MINUS_SIGN = /^[-−–—](?:1)?$/;
const PLUS_SIGN = /^\+?1?$/;
const SIDE = /^(?:d|debe|debito|debit|h|haber|c|credito|credit)$/;
function meaningOfWords(words) {
	const telling = words.filter((word) => !FILLER.has(word));
	const has = (pattern) => telling.some((word, at) => pattern.test(word) && !isNegated(telling, at));
	const isDenied = (pattern) => telling.some((word, at) => pattern.test(word) && isNegated(telling, at));
	if (has(VOID) || VOID_PHRASE.test(telling.join(" "))) return {
		sense: "void",
		isKnown: true
	};
	const isRefund = has(REFUND) || REFUND_PHRASE.test(telling.join(" "));
	if ((isRefund || has(RETURNED)) && has(NOT_WHOLLY)) return SOLD;
	if (has(RETURNED)) return {
		sense: "returned",
		isKnown: true
	};
	if (isRefund) return {
		sense: "refund",
		isKnown: true
	};
	if (has(NO_SALE)) return {
		sense: "none",
		isKnown: true
	};
	if (isDenied(VOID) || isDenied(RETURNED) || isDenied(REFUND)) return SOLD;
	return telling.some((word) => SALE.has(word)) ? SOLD : UNKNOWN;
}
function isNegated(words, at) {
	return at > 0 && NEGATION.has(words[at - 1] ?? "");
}
// packages/server/src/features/data-import/reading/plan/sense-columns.ts
/** Fields that tell a sale from what is none. */
const SENSE_FIELDS = ["type", "status"];
/** Half of the words of a status must be understood, or it is another thing: a state of the country. */
const HALF$5 = .5;
/** Kinds of documents are few. */
const MOST_KINDS$2 = 12;
const MOST_CODES = 6;
/** Of statuses that are sentences the commonest are shown. */
const MOST_LISTED = 200;
/** A word that is not understood is asked about from this share of the rows on. */
const WORTH_ASKING = .01;
/** When it was done says that it was. */
const WHEN$1 = /* @__PURE__ */ new Set([
	"date",
	"datetime",
	"time"
]);
/** What the name of a column says a "yes" in it means, when it is one of yes and no, or of days. */
function senseFlag({ name, isNamed, type, words = [] }) {
	const flag = isNamed ? flagOf(normalizeHeader(name)) : null;
	if (flag === null) return null;
	if (flag === "sign" || flag === "side" || flag === "cfop") return flag;
	if (flag === "note") return type === "text" ? flag : null;
	const known = words.filter(([word]) => !isUnknownWord(word));
	if (flag === "valid" || flag === "active") return known.length > 0 && known.every(([word]) => isYesOrNo(word)) ? flag : null;
	return WHEN$1.has(type) || type === "boolean" || words.some(([word]) => isYesOrNo(word)) ? flag : null;
}
/** Whether a column says with yes and no, or with a day, that a row is no sale, whatever the words of its name are beside that. */
function isFlag(column) {
	const flag = senseFlag(column);
	const { type, words = [] } = column;
	const known = words.filter(([word]) => !isUnknownWord(word));
	const isClean = flag === "sign" || flag === "side" || flag === "note" || flag === "cfop" || known.every(([word]) => isYesOrNo(word));
	const isDated = WHEN$1.has(type);
	if (flag === null || isDated && flag !== "void") return false;
	return isDated || words.length > 0 && isClean && factsOf(column).isTelling;
}
function factsOf(column) {
	const flag = senseFlag(column);
	if (flag !== null && column.words?.length === 0) return {
		known: 1,
		hasTurn: true,
		isTelling: true
	};
	const isWord = (word) => flag === "sign" || !isUnknownWord(word);
	const meanings = (column.words ?? []).filter(([word]) => isWord(word)).map(([word]) => meaningOf(word, flag));
	const known = meanings.filter(({ isKnown }) => isKnown).length;
	return {
		known: meanings.length === 0 ? 0 : known / meanings.length,
		hasTurn: meanings.some(({ sense }) => sense !== "sale"),
		isTelling: meanings.some(({ sense, isKnown }) => sense !== "sale" || !isKnown)
	};
}
/** Whether the values of a column are those of a status: words that are understood, or codes of one letter, which are asked about. */
function isStatus(column) {
	const { known, hasTurn: turns } = factsOf(column);
	if (/\bstate$/.test(normalizeHeader(column.name)) && !turns) return false;
	return known >= HALF$5 || known > 0 && column.distinct <= MOST_KINDS$2 || areCodes(column, ONE_LETTER);
}
/** Names of the kind of a document, whose codes are each program's own. */
const DOCUMENT_KIND = /^(?:tipo (?:comprobante|documento|doc|cbte|movimiento|movimento|operacion|operacao|venta|venda)|(?:document|doc|transaction|receipt|sale) type)$/;
const ONE_LETTER = /^\p{L}$/u;
const CODE = /^\d{1,3}$/;
/** Letters of invoices by the tax position of the buyer: all are sales. */
const INVOICE_LETTERS = /* @__PURE__ */ new Set([
	"a",
	"b",
	"c",
	"e",
	"m",
	"x"
]);
function areCodes({ distinct, words = [] }, pattern) {
	const known = words.filter(([word]) => !isUnknownWord(word));
	return distinct > 1 && known.length > 1 && known.length <= MOST_CODES && known.every(([word]) => pattern.test(word));
}
/** Whether a column of document types tells rows apart: by words that are understood, or by codes that are to be asked about. */
function isType(column) {
	if (senseFlag(column) === "cfop") return true;
	const { known, hasTurn: turns } = factsOf(column);
	if (turns && known > 0 && (known >= HALF$5 || column.distinct <= MOST_KINDS$2)) return true;
	if (areCodes(column, CODE)) return DOCUMENT_KIND.test(normalizeHeader(column.name));
	const letters = (column.words ?? []).map(([word]) => word.toLowerCase());
	return areCodes(column, ONE_LETTER) && !letters.every((letter) => INVOICE_LETTERS.has(letter));
}
/** Whether some rows of the column are no sales by its words. */
function hasTurn(column) {
	return factsOf(column).hasTurn;
}
/** Whether the column tells kinds of rows apart, refunds or voided ones among them, whatever it is called. */
function isRowKind(column) {
	const { known, hasTurn: turns } = factsOf(column);
	if (column.samples.some((text) => /^[[{]/.test(text))) return false;
	return column.type === "text" && column.distinct > 1 && column.distinct <= MOST_KINDS$2 && known >= HALF$5 && turns;
}
/** What a word makes of its row: as somebody said, else as it is understood. */
function senseOf(word, flag, senses) {
	const said = senses !== void 0 && Object.hasOwn(senses, word) ? senses[word] : void 0;
	return said === void 0 ? meaningOf(word, flag) : {
		sense: said,
		isKnown: true
	};
}
/** Every word of the status and type columns with what it is taken for, the commonest first. */
function listSenses(columns, mapping, options) {
	return SENSE_FIELDS.flatMap((field) => {
		const column = columns.find(({ name }) => name === mapping[field]);
		if (column === void 0) return [];
		const flag = senseFlag(column);
		return (column.words ?? []).toSorted((a, b) => b[1] - a[1]).slice(0, MOST_LISTED).map(([value, count]) => {
			const { sense, isKnown } = senseOf(value, flag, options.senses);
			return {
				column: column.name,
				value,
				count,
				sense: sense === "returned" ? "void" : sense,
				isKnown
			};
		});
	});
}
/** The words that are not understood and stand in rows enough to be worth a question. */
function unknownSenses(senses, rows) {
	return senses.filter(({ isKnown, count }) => !isKnown && count >= rows * WORTH_ASKING);
}
// packages/server/src/features/data-import/reading/plan/column-looks.ts
/** Words in a header that say that its numbers are money of some kind. */
const MONEY_WORDS = new Set(wordList(`
    total, subtotal, importe, monto, valor, precio, preco, price, amount, sales, revenue, cost, costo, custo, tax, taxes, iva,
    shipping, envio, frete, discount, descuento, desconto, net, neto, gross, bruto, venta, ventas, venda, vendas, paid, saldo,
    balance, nic, efectivo, tarjeta, vuelto, troco, commission, comision, comissao, margin, margen, profit, ganancia`));
/** Whether a column that nothing is mapped to looks like money. */
function isFreeMoney({ name, isNamed, type, isRate, isPercent }) {
	if (type !== "decimal" && type !== "integer" || isRate || isPercent) return false;
	return isNamed && normalizeHeader(name).split(" ").some((word) => MONEY_WORDS.has(word)) || type === "decimal" && isNamed;
}
/** Numbers with one unit behind them, in nearly all values: `3 un.`, `2 cajas`. */
function isWithUnits({ type, words = [], samples }) {
	const values = (words.length > 0 ? words.map(([word]) => word) : samples).filter((value) => !isUnknownWord(value));
	if (type !== "text" || values.length === 0) return false;
	const numbers = values.filter((value) => isNumberLike(withoutUnit(value)));
	const units = new Set(values.flatMap((value) => UNIT.exec(value)?.[0] ?? (TIMES.test(value) ? "x" : [])).map((unit) => foldWord(unit).replace(/s$/, "")));
	return numbers.length >= NEARLY_ALL$9 * values.length && (units.size === 1 || [...units].every((unit) => COUNTED.test(unit)));
}
const DOCUMENT = /\b(?:no|id|folio|doc|documento|document|factura|invoice|ticket|order|pedido|recibo|receipt|comprobante|serie|codigo|cod|code|sku|barcode|ean|timbrado|chave|ref|referencia)\b/;
const PERSON = /\b(?:name|nombre|nome|client|cliente|customer|buyer|comprador|person|email|e mail|correo|telefono|telefone|phone|cajero|cashier|vendedor|seller|user|usuario|employee|empleado|ruc|cpf|cnpj|direccion|address|endereco|city|ciudad|cidade)\b/;
const STATUS = /\b(?:status|estado|situacao|situacion|type|tipo|state)\b/;
const UNITS = /\b(?:qty|quantity|cantidad|cant|quantidade|qtd|qtde|units|unidades|count|items|itens|stock)\b/;
/** What a column that nothing is made of looks like, by its name and its values; null for an empty one. */
function lookOf(column) {
	const { name, isNamed, type, isRate, isPercent } = column;
	const header = isNamed ? normalizeHeader(name) : "";
	if (type === "empty") return null;
	if (type === "date" || type === "datetime") return "date";
	if (type === "time") return "time";
	if (isPercent || isRate && type === "decimal") return "share";
	if (PERSON.test(header)) return "person";
	const isNumber = type === "integer" || type === "decimal";
	if (isNumber && UNITS.test(header) || isWithUnits(column)) return "units";
	if (type !== "decimal" && DOCUMENT.test(header)) return "document";
	if (isNumber && STATUS.test(header) && column.distinct <= FEW_CODES) return "status";
	if (isFreeMoney(column)) return "money";
	if (isNumber) return "number";
	return type === "boolean" || STATUS.test(header) || isRowKind(column) ? "status" : "text";
}
/** Of kinds of documents. */
const FEW_CODES = 12;
const NEARLY_ALL$9 = .9;
const TIMES = /^[x×]/i;
const UNIT = /\p{L}+(?=\.?$)/u;
/** Units that count pieces. */
const COUNTED = /^(?:u|un|und|unid|unidad|unidade|unit|ud|pz|pza|cja|fco|sob|bot|botella|pieza|pc|pce|piece|peca|pca|cj|caja|caixa|cx|box|bx|fr|frasco|blister|bl|tableta|tab|comp|amp|ampolla|sobre|tubo|pack|paq|paquete|pct|pacote|docena|par|ea|each|x)$/;
/** `2 x Balm`, `2 Balm`, `Balm x2`, `Balm*2`, `Balm (2)`, `Balm:2`. */
const LIST_ITEM = /^\d+\s?[x×*]\s?\S|^\d{1,3}\s+\p{L}|^\S.*(?:\s[x×*]\s?\d+|\*\d+|\(\d+\)|:\s?\d+)$/iu;
/** A list or record inside a cell. */
const NESTED = /^(?:\[.*\]|\{.*\})$/s;
/** Texts that each list what a ticket has (`1 x Chocolate, 2 x Water`): no name of a product. */
function isItemList({ type, words = [], samples }) {
	const values = words.length > 0 ? words.map(([word]) => word) : samples;
	if (type === "text" && values.length > 0 && values.every((value) => NESTED.test(value))) return true;
	const isList = (value) => value.split(/\s*[,;+|\n]\s*/).every((item) => LIST_ITEM.test(item));
	const lists = values.filter(isList);
	return type === "text" && lists.length >= NEARLY_ALL$9 * values.length && lists.some((value) => /[,;+|\n]/.test(value));
}
// packages/server/src/features/data-import/reading/words/header-currency.ts
/** Currencies as headers name them; `$` alone is that of several. */
const CURRENCIES = [
	[/₲|\b(?:gs|pyg|guaran[ií](?:es)?)\b/i, "PYG"],
	[/(?<!\p{L})r\$|\b(?:brl|reais)\b/iu, "BRL"],
	[/us\$|u\$s|\b(?:usd|d[oó]lar(?:es)?|dollars?)\b/i, "USD"],
	[/€|\b(?:eur|euros?)\b/i, "EUR"],
	[/(?<!\p{L})s\/(?!\p{L})|\b(?:pen|soles)\b/iu, "PEN"],
	[/\bars\b/i, "ARS"],
	[/\buyu\b/i, "UYU"],
	[/\bclp\b/i, "CLP"],
	[/\bcop\b/i, "COP"],
	[/\bbob\b/i, "BOB"],
	[/\bmxn\b/i, "MXN"]
];
/** The currency that a header names beside what it is of: `Importe (US$)`, `Total Gs.`; null for none. */
function currencyInHeader(header) {
	return CURRENCIES.find(([sign]) => sign.test(header))?.[1] ?? null;
}
const CURRENCY_WORDS = new Set(wordList("r, s, bs, gs, pyg, guarani, guaranies, brl, reais, usd, us, dolar, dolares, dollar, dollars, eur, euro, euros, pen, soles, ars, uyu, clp, cop, bob, mxn"));
/** Words of a header without those of a currency: `total gs` is a total. */
function withoutCurrency(words) {
	const others = words.split(" ").filter((word) => !CURRENCY_WORDS.has(word));
	return others.length === 0 ? words : others.join(" ");
}
// packages/server/src/features/data-import/reading/plan/file-currency.ts
/** Signs that a column of currencies may hold in place of codes. */
const SIGNS$1 = /* @__PURE__ */ new Map([
	["₲", "PYG"],
	["GS", "PYG"],
	["GS.", "PYG"],
	["R$", "BRL"],
	["US$", "USD"],
	["U$S", "USD"],
	["€", "EUR"],
	["S/", "PEN"]
]);
/** What people call currencies; `peso` is that of the neighbour. */
const CURRENCY_NAMES = new Map([
	["PYG", "guarani, guaranies"],
	["USD", "dolar, dolares, dollar, dollars, us dollar, us dollars, dolar americano, dolares americanos"],
	["BRL", "real, reales, reais"],
	["EUR", "euro, euros"],
	["ARS", "peso, pesos, peso argentino, pesos argentinos"],
	["UYU", "peso uruguayo, pesos uruguayos"],
	["PEN", "sol, soles"],
	["BOB", "boliviano, bolivianos"],
	["MXN", "peso mexicano, pesos mexicanos, m.n., mn"],
	["CLP", "peso chileno, pesos chilenos"],
	["COP", "peso colombiano, pesos colombianos"],
	["DOP", "peso dominicano, pesos dominicanos"],
	["GTQ", "quetzal, quetzales"],
	["HNL", "lempira, lempiras"],
	["CRC", "colon, colones"],
	["NIO", "cordoba, cordobas"],
	["VES", "bolivar, bolivares"],
	["GBP", "pound, pounds, pound sterling, pounds sterling, libra, libras"],
	["INR", "rupee, rupees, rupia, rupias"]
].flatMap(([code = "", names = ""]) => wordList(names).map((name) => [name, code])));
function isCurrencyWord(word) {
	return SIGNS$1.has(word.trim().toUpperCase()) || CURRENCY_NAMES.has(foldWord(word));
}
/** The code of a currency as a cell writes it. */
function currencyCode(word) {
	const text = word.trim().toUpperCase();
	return SIGNS$1.get(text) ?? CURRENCY_NAMES.get(foldWord(word)) ?? text;
}
/**
* The column of money of which some values stand beside the sign of one currency and some beside that of another, or beside none where
* the company has another one; null for none.
*/
function mixedSigns(columns, { amount, unit_price: price }, company) {
	const isMixed = ({ name, currency, currencies = [], hasUnsigned = false }) => (name === amount || name === price) && (currencies.length > 1 || hasUnsigned && currency !== null && currency !== "$" && currency !== company);
	return columns.find(isMixed) ?? null;
}
/** The currencies of the column that names them, the commonest first; else those beside its money. */
function currenciesOf(columns, mapping, company) {
	const column = columns.find(({ name }) => name === mapping.currency);
	if (column === void 0) {
		const mixed = mixedSigns(columns, mapping, company);
		if (mixed === null) return [];
		const signs = mixed.currencies ?? (mixed.currency === null ? [] : [mixed.currency]);
		return mixed.hasUnsigned === true && !signs.includes("$") ? [.../* @__PURE__ */ new Set([...signs, company])] : signs;
	}
	const words = (column.words ?? []).filter(([word]) => !isUnknownWord(word)).toSorted((a, b) => b[1] - a[1]);
	return [...new Set(words.map(([word]) => currencyCode(word)))];
}
/** The currency of what is stored of a file, as far as it says so or somebody said so; null: that of the company, converted or not. */
function fileCurrency(columns, mapping, { currency, rates }, company) {
	const own = ownCurrency(columns, mapping, currency, company);
	return rates !== void 0 && (own === null || Object.hasOwn(rates, own)) ? null : own;
}
function ownCurrency(columns, mapping, currency, company) {
	if (currency !== void 0) return currency;
	const named = currenciesOf(columns, mapping, company);
	if (named.length > 0) return named.length === 1 ? named[0] ?? null : null;
	const money = columns.find(({ name }) => name === (mapping.amount ?? mapping.unit_price));
	if (money === void 0) return null;
	return money.currency !== null && /^[A-Z]{3}$/.test(money.currency) ? money.currency : currencyInHeader(money.name);
}
// packages/server/src/features/data-import/reading/remark-counts.ts
/** A remark or question that is not counted. */
function remark(code, column, found = null) {
	return {
		code,
		column,
		count: null,
		found
	};
}
/** What nearly all of some rows have in common says something about the file; less is chance. */
const NEARLY_ALL$8 = .9;
/** Counts remarks by code and column while the rows go by. */
var RemarkCounts = class {
	counters = [];
	/** Remarks that are only made of nearly all that the other counter counts. */
	wholes = /* @__PURE__ */ new Map();
	/** The counter of a remark about a column, or about rows; what makes the remark raises it. */
	counter(code, column, found = null) {
		const known = this.counters.find((other) => other.code === code && other.column === column);
		if (known) return known;
		const counter = {
			code,
			column,
			count: 0,
			found
		};
		this.counters.push(counter);
		return counter;
	}
	/** The counter of a remark that is made when it counts nearly all of what `whole` counts. */
	counterOfNearlyAll(code, column, whole) {
		const counter = this.counter(code, column);
		this.wholes.set(counter, whole);
		return counter;
	}
	/** The remarks that were made at least once. */
	list() {
		const isMade = (counter) => counter.count > 0 && counter.count >= NEARLY_ALL$8 * (this.wholes.get(counter)?.count ?? 0);
		return this.counters.filter(isMade).map(({ code, column, count, found }) => ({
			code,
			column,
			count,
			found
		}));
	}
};
// packages/server/src/sales/store/ticket-overlaps.ts
/** Lines of both sides whose tickets are compared at a time. */
const PORTIONS$2 = {
	most: 2e6,
	least: 5e4
};
/** Tickets that become mixed at a time; their keys are kept in memory. */
const MIXED_AT_ONCE = 2e6;
const STEP$2 = { maxSeconds: 3600 };
/** The marks of tickets that must be counted one by one. */
const MIX = "UPDATE is_mixed = 1, first_of_ticket = 0, first_of_ticket_category = 0, first_of_ticket_product = 0";
/**
* Makes tickets mixed that are in the staged import and in published ones, in both. For published lines that changes no
* figure: the ticket was counted by its mark before and is counted by its key after. A ticket stays mixed when one of
* its imports is removed, which is still right.
*/
async function markOverlaps(warehouse, importId, staged) {
	const found = overlapTable(importId);
	await dropOverlaps(warehouse, importId);
	const days = await daysWithOthers(warehouse, importId);
	if (days.length === 0) return;
	await withLessMemory(PORTIONS$2, (lines) => findOverlaps(warehouse, importId, planChunks(days, lines)));
	const imports = await warehouse.query({
		sql: `SELECT import_id AS id, count() AS tickets FROM ${found} GROUP BY id ORDER BY id`,
		params: {},
		row: z.object({
			id: z.number(),
			tickets: z.coerce.number()
		})
	});
	const all = imports.reduce((sum, { tickets }) => sum + tickets, 0);
	const others = imports.map(({ id }) => id);
	if (all > 0) await mix(warehouse, {
		table: staged,
		importId,
		found,
		others,
		tickets: all
	});
	for (const { id, tickets } of imports) await mix(warehouse, {
		table: "sale_lines",
		importId: id,
		found,
		others: [id],
		tickets
	});
	await warehouse.command(`DROP TABLE ${found} SYNC`);
}
/** Writes down the tickets of other imports that are in the staged one too. Some may come twice. */
async function findOverlaps(warehouse, importId, chunks) {
	const found = overlapTable(importId);
	await warehouse.command(`DROP TABLE IF EXISTS ${found} SYNC`);
	await warehouse.command(`CREATE TABLE ${found} (import_id UInt32, ticket_key UInt64)
    ENGINE = MergeTree ORDER BY (import_id, ticket_key)`);
	const inSlice = "ticket_key % {slices:UInt32} = {slice:UInt32}";
	for (const chunk of chunks) await warehouse.command(`INSERT INTO ${found} SELECT DISTINCT import_id, ticket_key FROM sale_lines
        WHERE date BETWEEN {from:Date} AND {to:Date} AND import_id != {id:UInt32} AND is_sale AND ${inSlice}
          AND ticket_key IN (
            SELECT ticket_key FROM ${stagedTable(importId)} WHERE date BETWEEN {from:Date} AND {to:Date} AND is_sale
              AND ticket_key != 0 AND ${inSlice})`, {
		...chunk,
		id: importId
	}, STEP$2);
}
/**
* Forgets what an interrupted `markOverlaps` left. The engine takes its mutations up again when it starts: they need the
* table of found tickets, and without it would fail for ever and hold up all later ones, so that they end first.
*/
async function dropOverlaps(warehouse, importId) {
	const found = overlapTable(importId);
	await warehouse.command(`KILL MUTATION WHERE database = currentDatabase() AND NOT is_done
      AND match(command, {pattern:String}) SYNC`, { pattern: `\\b${found}\\b` });
	await warehouse.command(`DROP TABLE IF EXISTS ${found} SYNC`);
}
function overlapTable(importId) {
	return `sale_lines_overlap_${checkId(importId)}`;
}
/** Days of the staged import on which other imports have lines, with the number of lines of them all. */
function daysWithOthers(warehouse, importId) {
	const staged = stagedTable(importId);
	return warehouse.query({
		sql: `SELECT day, sum(dayLines) AS lines FROM (
        SELECT date AS day, count() AS dayLines, 1 AS isStaged FROM ${staged} GROUP BY day
        UNION ALL
        SELECT date AS day, count() AS dayLines, 0 AS isStaged FROM sale_lines
        WHERE import_id != {id:UInt32}
          AND date BETWEEN (SELECT min(date) FROM ${staged}) AND (SELECT max(date) FROM ${staged}) GROUP BY day
      ) GROUP BY day HAVING uniqExact(isStaged) = 2 ORDER BY day`,
		params: { id: importId },
		row: z.object({
			day: z.iso.date(),
			lines: z.coerce.number()
		})
	});
}
/**
* All lines of a ticket are in one part, so that it becomes mixed at one moment. Figures are right between two parts and
* two portions as well: each ticket is counted by its mark or by its key.
*/
async function mix(warehouse, { table, importId, found, others, tickets }) {
	const slices = Math.max(1, Math.ceil(tickets / MIXED_AT_ONCE));
	for (let slice = 0; slice < slices; slice += 1) {
		const isInSlice = `ticket_key % ${slices} = ${slice}`;
		await warehouse.command(`ALTER TABLE ${table} ${MIX} IN PARTITION ${importId}
        WHERE is_sale AND NOT is_mixed AND ${isInSlice} AND ticket_key IN (
          SELECT ticket_key FROM ${found} WHERE ${isInSlice} AND import_id IN (${others.join(", ")}))`, {}, {
			...STEP$2,
			settings: { mutations_sync: 2 }
		});
	}
}
// packages/server/src/sales/store/known-lines.ts
/** Lines of both sides that are compared at a time. */
const PORTIONS$1 = {
	most: 1e6,
	least: 5e4
};
/** Lines that are left out at a time; which they are is kept in memory. */
const LEFT_OUT_AT_ONCE = 2e6;
const STEP$1 = { maxSeconds: LONG_STEP_SECONDS };
const KnownTickets = z.object({
	/** The import that has them; of several the newest. */
	importId: z.number(),
	/** With the same net: the same ticket. */
	same: z.coerce.number(),
	/** With another net: some of its lines are other ones, or missing on either side. */
	changed: z.coerce.number(),
	/** Those of them that are tickets or what a customer bought on a day, and not a day of a store as a whole. */
	sameTickets: z.coerce.number(),
	changedTickets: z.coerce.number()
});
/** Counts rows (`import_id`, `ticket_key`, `is_same`) by import, most tickets first. */
function countKnown(from) {
	return {
		sql: `SELECT import_id AS importId, countIf(is_same) AS same, countIf(NOT is_same) AS changed,
        countIf(is_same AND ticket_key != 0) AS sameTickets, countIf(NOT is_same AND ticket_key != 0) AS changedTickets
      FROM ${from} GROUP BY importId ORDER BY same + changed DESC, importId DESC`,
		row: KnownTickets
	};
}
/**
* Compares the tickets of a finished staging with those in the figures, by day, store and number (or customer). What is known
* is kept for `leaveOutKnown`, until the staging is dropped or published: of a ticket with the same net all lines; of another
* one as many lines of the same product, quantity and amount as the figures have.
*/
async function findKnownLines(warehouse, importId) {
	const days = await daysWithOthers(warehouse, importId);
	if (days.length === 0) return [];
	await withLessMemory(PORTIONS$1, (lines) => find(warehouse, importId, planChunks(days, lines)));
	return warehouse.query({
		...countKnown(ticketTable(importId)),
		params: {}
	});
}
async function find(warehouse, importId, chunks) {
	await dropKnownLines(warehouse, importId);
	await warehouse.command(`CREATE TABLE ${ticketTable(importId)} (
    import_id UInt32, date Date, ticket_key UInt64, store String, is_same UInt8
  ) ENGINE = MergeTree ORDER BY (date, ticket_key, store)`);
	await warehouse.command(`CREATE TABLE ${lineTable(importId)} (
    import_id UInt32, line UInt32, item UInt64, ticket_key UInt64
  ) ENGINE = MergeTree ORDER BY (line, item)`);
	for (const chunk of chunks) {
		await warehouse.command(insertTickets(importId), {
			...chunk,
			id: importId
		}, STEP$1);
		await warehouse.command(insertLines(importId), {
			...chunk,
			id: importId
		}, STEP$1);
	}
}
const IN_CHUNK = "date BETWEEN {from:Date} AND {to:Date} AND ticket_key % {slices:UInt32} = {slice:UInt32}";
const OTHERS = "sale_lines WHERE import_id != {id:UInt32} AND";
/** What tells lines of a row of the file apart, too: one of a wide file becomes a line for each category. */
const ITEM$1 = "if(product_key != 0, product_key, category_key)";
function insertTickets(importId) {
	const ticket = "date, ticket_key, toString(store) AS store, sum(amount) AS net";
	return `INSERT INTO ${ticketTable(importId)}
    SELECT if(countIf(published.net = staged.net) > 0, maxIf(published.import_id, published.net = staged.net),
        max(published.import_id)), staged.date, staged.ticket_key, staged.store, countIf(published.net = staged.net) > 0
    FROM (SELECT import_id, ${ticket} FROM ${OTHERS} ${IN_CHUNK} GROUP BY import_id, date, ticket_key, store) AS published
      INNER JOIN (SELECT ${ticket} FROM ${stagedTable(importId)} WHERE ${IN_CHUNK} GROUP BY date, ticket_key, store) AS staged
      ON published.date = staged.date AND published.ticket_key = staged.ticket_key AND published.store = staged.store
    GROUP BY staged.date, staged.ticket_key, staged.store`;
}
function insertLines(importId) {
	const known = `SELECT import_id, date, ticket_key, store, is_same FROM ${ticketTable(importId)} WHERE ${IN_CHUNK}`;
	const line = "date, ticket_key, toString(store) AS store, item, quantity, amount";
	const isKnown = `(date, ticket_key, toString(store)) IN (SELECT date, ticket_key, store FROM (${known}))`;
	return `INSERT INTO ${lineTable(importId)}
    SELECT ticket.import_id, staged.line, staged.item, staged.ticket_key
    FROM (SELECT line, ${ITEM$1} AS item, ${line}, row_number() OVER (
          PARTITION BY date, ticket_key, store, item, quantity, amount ORDER BY line) AS place
        FROM ${stagedTable(importId)} WHERE ${IN_CHUNK} AND ${isKnown}) AS staged
      INNER JOIN (${known}) AS ticket
        ON ticket.date = staged.date AND ticket.ticket_key = staged.ticket_key AND ticket.store = staged.store
      LEFT JOIN (SELECT ${ITEM$1} AS item, ${line}, count() AS lines FROM ${OTHERS} ${IN_CHUNK} AND ${isKnown}
          GROUP BY date, ticket_key, store, item, quantity, amount) AS published
        ON published.date = staged.date AND published.ticket_key = staged.ticket_key AND published.store = staged.store
          AND published.item = staged.item AND published.quantity = staged.quantity AND published.amount = staged.amount
    WHERE ticket.is_same OR staged.place <= published.lines`;
}
/**
* Takes the lines that `findKnownLines` found in some imports out of the staging: all of them, or those of tickets alone.
* Resolves to what remains.
*/
async function leaveOutKnown(warehouse, importId, { of, which }) {
	const [known, staged] = [lineTable(importId), stagedTable(importId)];
	const isOfThem = [`import_id IN (${of.map((one) => checkId(one.importId)).join(", ")})`, ...which === "tickets" ? ["ticket_key != 0"] : []].join(" AND ");
	const [found] = await warehouse.query({
		sql: `SELECT count() AS lines FROM ${known} WHERE ${isOfThem}`,
		params: {},
		row: z.object({ lines: z.coerce.number() })
	});
	const slices = Math.ceil((found?.lines ?? 0) / LEFT_OUT_AT_ONCE);
	for (let slice = 0; slice < slices; slice += 1) {
		const isInSlice = `line % ${slices} = ${slice}`;
		await warehouse.command(`ALTER TABLE ${staged} DELETE WHERE ${isInSlice} AND (line, ${ITEM$1}) IN (
        SELECT line, item FROM ${known} WHERE ${isOfThem} AND ${isInSlice})`, {}, {
			...STEP$1,
			settings: { mutations_sync: 2 }
		});
	}
	const [left] = await warehouse.query({
		sql: `SELECT count() AS lines, toString(sum(amount)) AS net, toString(min(date)) AS first, toString(max(date)) AS last
      FROM ${staged}`,
		params: {},
		row: z.object({
			lines: z.coerce.number(),
			net: z.string(),
			first: z.string(),
			last: z.string()
		})
	});
	if (left === void 0 || left.lines === 0) return {
		lines: 0,
		net: "0",
		firstDate: null,
		lastDate: null
	};
	return {
		lines: left.lines,
		net: left.net,
		firstDate: left.first,
		lastDate: left.last
	};
}
/** Forgets what `findKnownLines` found. The staging, whose changes need it, goes first. */
async function dropKnownLines(warehouse, importId) {
	for (const table of [ticketTable(importId), lineTable(importId)]) await warehouse.command(`DROP TABLE IF EXISTS ${table} SYNC`);
}
function ticketTable(importId) {
	return `sale_lines_known_tickets_${checkId(importId)}`;
}
function lineTable(importId) {
	return `sale_lines_known_${checkId(importId)}`;
}
// packages/server/src/sales/store/companion-tables.ts
const ROW = [{
	name: "line",
	type: "UInt32"
}];
const DATED$1 = [...ROW, {
	name: "date",
	type: "Date"
}];
const ROWS = {
	visitor_counts: {
		columns: [
			...DATED$1,
			{
				name: "store",
				type: "String"
			},
			{
				name: "visitors",
				type: "UInt32"
			}
		],
		subject: "date, store"
	},
	survey_answers: {
		columns: [
			...DATED$1,
			{
				name: "customer",
				type: "String"
			},
			{
				name: "score",
				type: "UInt8"
			}
		],
		subject: "line"
	},
	customer_records: {
		columns: [
			...ROW,
			{
				name: "customer",
				type: "String"
			},
			{
				name: "gender",
				type: "Int8"
			},
			{
				name: "birth_date",
				type: "Nullable(Date32)"
			}
		],
		subject: "customer_key"
	},
	product_records: {
		columns: [
			...ROW,
			{
				name: "product_id",
				type: "String"
			},
			{
				name: "product",
				type: "String"
			},
			{
				name: "category",
				type: "String"
			}
		],
		subject: "product_key"
	}
};
/**
* How the rows of an import get into a small table and out again, with the steps and promises of `sale-lines.ts`:
* create -> insert ... -> finish -> publish, drop at any time before, remove after.
*/
async function createRows(warehouse, table, importId) {
	await dropRows(warehouse, table, importId);
	const raw = rawTable(importId, table);
	await warehouse.command(`CREATE TABLE ${raw} AS ${table}`);
	await warehouse.command(`ALTER TABLE ${raw} MODIFY COLUMN import_id UInt32 DEFAULT ${checkId(importId)}`);
}
/** Adds a batch of rows in RowBinary; see `Warehouse.insertBinary` for its size. */
async function insertRows(warehouse, table, importId, batch) {
	await warehouse.insertBinary(rawTable(importId, table), ROWS[table].columns, batch);
}
/** Adds the rows of a query that selects the columns of a batch in their order. */
async function selectRows(warehouse, table, importId, select, params = {}) {
	const names = ROWS[table].columns.map(({ name }) => name).join(", ");
	await warehouse.command(`INSERT INTO ${rawTable(importId, table)} (${names}) ${select}`, params);
}
/**
* Makes the rows ready to be published, as one part. Resolves to their number.
* @throws {WarehouseError} when there is no staging of this import.
*/
async function finishRows(warehouse, table, importId) {
	const staged = stagedTable(importId, table);
	if (!await isFinished$1(warehouse, table, importId)) {
		await joinParts(warehouse, rawTable(importId, table));
		await warehouse.command(`RENAME TABLE ${rawTable(importId, table)} TO ${staged}`);
	}
	return countLines(warehouse, staged);
}
/** How many of the finished rows are about something that another row of the import is about. */
async function countRepeated(warehouse, table, importId) {
	const [row] = await warehouse.query({
		sql: `SELECT count() - uniqExact(${ROWS[table].subject}) AS repeated FROM ${stagedTable(importId, table)}`,
		params: {},
		row: z.object({ repeated: z.coerce.number() })
	});
	return row?.repeated ?? 0;
}
/**
* Shows the rows of a finished staging to all readers, at one moment, in place of what the import had published before.
* @throws {WarehouseError} when the import is neither finished nor published.
*/
async function publishRows(warehouse, table, importId) {
	if (!await isFinished$1(warehouse, table, importId)) {
		if ((await publishedPartitions(warehouse, table)).includes(importId)) return;
		throw new WarehouseError("invalid", /* @__PURE__ */ new Error(`import ${importId} is not finished`));
	}
	const staged = stagedTable(importId, table);
	if (await countLines(warehouse, staged) > 0) await warehouse.command(`ALTER TABLE ${table} REPLACE PARTITION ${checkId(importId)} FROM ${staged}`);
	await dropRows(warehouse, table, importId);
}
/** Forgets what is staged; what is published stays. */
async function dropRows(warehouse, table, importId) {
	for (const name of [stagedTable(importId, table), rawTable(importId, table)]) await warehouse.command(`DROP TABLE IF EXISTS ${name} SYNC`);
}
/** Takes exactly the rows of an import out again, at one moment, and what is staged of it. */
async function removeRows(warehouse, table, importId) {
	await dropRows(warehouse, table, importId);
	await warehouse.command(`ALTER TABLE ${table} DROP PARTITION ${checkId(importId)}`);
}
async function isFinished$1(warehouse, table, importId) {
	return (await listStaging(warehouse, table)).some((staging) => staging.importId === importId && staging.isFinished);
}
// packages/server/src/sales/store/mark-lines.ts
/** Statements that work at a time. */
const CONCURRENCY = 2;
/** Lines that one statement makes final: it takes some 400 bytes of memory per line. */
const PORTIONS = {
	most: 55e4,
	least: 6e4
};
/** With fewer lines one statement is as fast as two. */
const LEAST_TO_SHARE = 1e5;
const STEP = { maxSeconds: LONG_STEP_SECONDS };
const finalColumns = `import_id, line, date, minute, ticket_minute, store, ticket, ticket_key, customer, customer_key,
  gender, age, product_id, product, product_key, category, category_key, quantity, amount, discount, payment, is_sale,
  first_of_ticket, first_of_ticket_category, first_of_ticket_product, is_mixed`;
/** Fills the staged table anew from the raw one, a part for each portion of the lines. Resolves to the number of lines. */
async function markLines(warehouse, importId) {
	const days = await warehouse.query({
		sql: `SELECT date AS day, count() AS lines FROM ${rawTable(importId)} GROUP BY day ORDER BY day`,
		params: {},
		row: z.object({
			day: z.iso.date(),
			lines: z.coerce.number()
		})
	});
	const lines = days.reduce((sum, day) => sum + day.lines, 0);
	const most = lines < LEAST_TO_SHARE ? PORTIONS.most : Math.min(PORTIONS.most, portionOf(days, lines));
	await withLessMemory({
		...PORTIONS,
		most
	}, (portion) => fillStaged(warehouse, importId, planChunks(days, portion)));
	return lines;
}
/** A size that gives as many portions of much the same size as work at a time. */
function portionOf(days, lines) {
	return lines / CONCURRENCY + Math.max(...days.map((day) => day.lines));
}
async function fillStaged(warehouse, importId, chunks) {
	const staged = stagedTable(importId);
	await warehouse.command(`DROP TABLE IF EXISTS ${staged} SYNC`);
	await warehouse.command(`CREATE TABLE ${staged} AS sale_lines`);
	const settings = {
		max_insert_threads: 1,
		min_insert_block_size_rows: PORTIONS.most,
		min_insert_block_size_bytes: 0
	};
	await eachWithConcurrency(CONCURRENCY, chunks, (chunk) => warehouse.command(insertMarked(importId), { ...chunk }, {
		...STEP,
		settings
	}));
}
/**
* A ticket has one day, so that a range of days holds whole tickets. Raw lines are read in the order of the window:
* nothing is sorted here. `differs` compares a hash of what the sale lines of one ticket should share.
*/
function insertMarked(importId) {
	return `INSERT INTO ${stagedTable(importId)} (${finalColumns})
    SELECT ${checkId(importId)} AS import_id, line, date, minute, if(start = 32767, -1, start) AS ticket_minute, store,
      ticket, ticket_key, customer, customer_key, gender, age, product_id, product, product_key, category, category_key,
      quantity, amount, discount, payment, is_sale,
      is_ticket AND NOT differs AND place = 1 AS first_of_ticket,
      is_ticket AND NOT differs AND (place = 1 OR category_before != category_key) AS first_of_ticket_category,
      is_ticket AND NOT differs AND (place = 1 OR category_before != category_key OR product_before != product_key)
        AS first_of_ticket_product,
      is_ticket AND differs AS is_mixed
    FROM (
      SELECT *, is_sale AND ticket_key != 0 AS is_ticket, row_number() OVER lines AS place,
        lagInFrame(category_key) OVER lines AS category_before, lagInFrame(product_key) OVER lines AS product_before,
        min(shared) OVER lines != max(shared) OVER lines AS differs, min(known_minute) OVER lines AS start
      FROM (
        SELECT *, cityHash64(customer_key, gender, age, payment) AS shared, if(minute < 0, 32767, minute) AS known_minute
        FROM ${rawTable(importId)}
        WHERE date BETWEEN {from:Date} AND {to:Date} AND ticket_key % {slices:UInt32} = {slice:UInt32}
      )
      WINDOW lines AS (PARTITION BY date, ticket_key, is_sale ORDER BY category_key, product_key, line
        ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
    )`;
}
/** Does something with each item under bounded concurrency. After a failure none is begun; those at work end first. */
async function eachWithConcurrency(limit, items, work) {
	const waiting = [...items];
	let isFailed = false;
	const takeTurns = async () => {
		for (let item = waiting.shift(); item !== void 0 && !isFailed; item = waiting.shift()) await work(item).catch((error) => {
			isFailed = true;
			throw error;
		});
	};
	const failed = (await Promise.allSettled(Array.from({ length: limit }, takeTurns))).find((end) => end.status === "rejected");
	if (failed) throw failed.reason;
}
// packages/server/src/sales/store/sale-lines.ts
/**
* How the lines of an import get into `sale_lines`, and out again:
*
*     createStaging -> insertStaging ... -> finishStaging -> publishStaging        removeImport
*                         dropStaging at any time before
*
* Each step but `insertStaging` can be repeated after a crash of either side; after a failed insert the import starts
* over with `createStaging`. Readers see an import as a whole or not at all: all its parts appear or disappear at one
* moment, and `customer_days` follows at once. A crash of the engine at that moment may leave some of the parts: as long as the
* tables of the step are there (`listChanging`), nobody makes days of customers of them, and readers, who want these, wait
* until the step has been repeated. Steps of one import, and the publishing of several, come one after another.
*/
/** The fields of a row of a batch, in this order, with the types of RowBinary. Decimals are millionths as Int64. */
const stagingColumns = [
	{
		name: "line",
		type: "UInt32"
	},
	(
	/** Days since 1970-01-01 as UInt16. */
	{
		name: "date",
		type: "Date"
	}),
	(
	/** Minute of the day, -1 unknown. */
	{
		name: "minute",
		type: "Int16"
	}),
	{
		name: "store",
		type: "String"
	},
	{
		name: "ticket",
		type: "String"
	},
	{
		name: "customer",
		type: "String"
	},
	(
	/** 0 unknown, 1 female, 2 male, 3 other. */
	{
		name: "gender",
		type: "Int8"
	}),
	(
	/** At the purchase, -1 unknown. */
	{
		name: "age",
		type: "Int16"
	}),
	{
		name: "product_id",
		type: "String"
	},
	{
		name: "product",
		type: "String"
	},
	{
		name: "category",
		type: "String"
	},
	{
		name: "quantity",
		type: "Decimal(18, 6)"
	},
	{
		name: "amount",
		type: "Decimal(18, 6)"
	},
	{
		name: "discount",
		type: "Decimal(18, 6)"
	},
	{
		name: "payment",
		type: "String"
	}
];
/**
* Parts of the raw lines are read once and dropped: joining them before that is lost work, a third of what inserting them
* takes. Only where there are very many would reading them all at once take too much memory.
*/
const FEWEST_MERGED = 40;
/** Makes the place for the lines of an import, empty, whatever was staged of it before. */
async function createStaging(warehouse, importId) {
	await dropStaging(warehouse, importId);
	await warehouse.command(`CREATE TABLE ${rawTable(importId)} (
    line UInt32,
    date Date,
    minute Int16,
    store LowCardinality(String),
    ticket String,
    customer String,
    gender Enum8('unknown' = 0, 'female' = 1, 'male' = 2, 'other' = 3),
    age Int16,
    product_id LowCardinality(String),
    product LowCardinality(String),
    category LowCardinality(String),
    quantity Decimal(18, 6),
    amount Decimal(18, 6),
    discount Decimal(18, 6),
    payment LowCardinality(String),
    is_sale UInt8 DEFAULT quantity > 0 AND amount >= 0,
    ticket_key UInt64 DEFAULT ${LINE_KEYS.ticket},
    customer_key UInt64 DEFAULT ${LINE_KEYS.customer},
    product_key UInt64 DEFAULT ${LINE_KEYS.product},
    category_key UInt64 DEFAULT ${LINE_KEYS.category}
  ) ENGINE = MergeTree PRIMARY KEY (date, ticket_key)
  ORDER BY (date, ticket_key, is_sale, category_key, product_key, line)
  SETTINGS merge_selector_base = ${FEWEST_MERGED}`);
}
/** Adds a batch of rows of `stagingColumns` in RowBinary; see `Warehouse.insertBinary` for its size. */
async function insertStaging(warehouse, importId, batch) {
	await warehouse.insertBinary(rawTable(importId), stagingColumns, batch);
}
/** Adds the rows of a query that selects the `stagingColumns` in their order. */
async function selectIntoStaging(warehouse, importId, select, params = {}) {
	const names = stagingColumns.map(({ name }) => name).join(", ");
	await warehouse.command(`INSERT INTO ${rawTable(importId)} (${names}) ${select}`, params);
}
/**
* Turns the rows into final lines, with the marks of their tickets. Resolves to their number.
* @throws {WarehouseError} when there is no staging of this import.
*/
async function finishStaging(warehouse, importId) {
	if (await isFinished(warehouse, importId)) return countLines(warehouse, stagedTable(importId));
	const lines = await markLines(warehouse, importId);
	const staged = await countLines(warehouse, stagedTable(importId));
	if (staged !== lines) throw new WarehouseError("invalid", /* @__PURE__ */ new Error(`${staged} of ${lines} lines of import ${importId} were marked`));
	await warehouse.command(`DROP TABLE ${rawTable(importId)} SYNC`);
	return lines;
}
/**
* Shows the lines of a finished staging to all readers, at one moment, in place of what the import had published before.
* Tickets that are in other imports too become mixed on both sides.
* @throws {WarehouseError} when the import is neither finished nor published.
*/
async function publishStaging(warehouse, importId) {
	if (!await isFinished(warehouse, importId)) {
		if ((await publishedImports(warehouse)).includes(importId)) return;
		throw new WarehouseError("invalid", /* @__PURE__ */ new Error(`import ${importId} is not finished`));
	}
	const staged = stagedTable(importId);
	if (await countLines(warehouse, staged) > 0) {
		await markOverlaps(warehouse, importId, staged);
		await refreshCustomerDays(warehouse);
		const days = await buildCustomerDays(warehouse, importId, staged);
		await warehouse.command(`ALTER TABLE sale_lines REPLACE PARTITION ${checkId(importId)} FROM ${staged}`);
		await days.publish();
	}
	await dropStaging(warehouse, importId);
}
/** Forgets what is staged; what is published stays. */
async function dropStaging(warehouse, importId) {
	const tables = await listStagingTables(warehouse, importId);
	for (const table of [stagedTable(importId), rawTable(importId)]) if (tables.delete(table)) await warehouse.command(`DROP TABLE IF EXISTS ${table} SYNC`);
	if (tables.size === 0) return;
	await Promise.all([dropOverlaps(warehouse, importId), dropKnownLines(warehouse, importId)]);
}
/** Takes exactly the lines of an import out again, at one moment, and what is staged of it. */
async function removeImport(warehouse, importId) {
	await warehouse.command(`CREATE TABLE IF NOT EXISTS ${removingTable(importId)} (line UInt32) ENGINE = Memory`);
	await dropStaging(warehouse, importId);
	await warehouse.command(`ALTER TABLE sale_lines DROP PARTITION ${checkId(importId)}`);
	await warehouse.command(`DROP TABLE ${removingTable(importId)} SYNC`);
	await refreshCustomerDays(warehouse);
}
/** Ids of the imports whose lines readers see, ascending. */
async function publishedImports(warehouse) {
	return publishedPartitions(warehouse, "sale_lines");
}
async function isFinished(warehouse, importId) {
	return (await listStaging(warehouse)).some((staging) => staging.importId === importId && staging.isFinished);
}
// packages/server/src/features/data-import/import-tables.ts
const saleLines = {
	table: "sale_lines",
	create: createStaging,
	insert: insertStaging,
	finish: finishStaging,
	publish: publishStaging,
	drop: dropStaging,
	remove: removeImport,
	countRepeated: async () => 0
};
function companion(table) {
	return {
		table,
		create: (warehouse, importId) => createRows(warehouse, table, importId),
		insert: (warehouse, importId, batch) => insertRows(warehouse, table, importId, batch),
		finish: (warehouse, importId) => finishRows(warehouse, table, importId),
		publish: (warehouse, importId) => publishRows(warehouse, table, importId),
		drop: (warehouse, importId) => dropRows(warehouse, table, importId),
		remove: (warehouse, importId) => removeRows(warehouse, table, importId),
		countRepeated: (warehouse, importId) => countRepeated(warehouse, table, importId)
	};
}
function importTable(kind) {
	const table = TABLE_OF_KIND[kind];
	return table === "sale_lines" ? saleLines : companion(table);
}
/** Whether readers can see the rows of an import, or its finished staging waits to be published. */
async function isReadyOrPublished(warehouse, kind, importId) {
	const table = TABLE_OF_KIND[kind];
	return (await listStaging(warehouse, table)).find((staging) => staging.importId === importId)?.isFinished === true || (await publishedPartitions(warehouse, table)).includes(importId);
}
/** Drops whatever is staged, of any kind. */
async function dropAllStaging(warehouse) {
	for (const kind of IMPORT_KINDS) {
		const { table, drop } = importTable(kind);
		for (const { importId } of await listStaging(warehouse, table)) await drop(warehouse, importId);
	}
}
// packages/server/src/features/data-import/reading/cells/calendar.ts
/** Year, month and day of a number of days since 1970-01-01 (Howard Hinnant, "chrono-compatible low-level date algorithms"). @internal */
function civilDate(days) {
	const shifted = days + 719468;
	const era = Math.floor(shifted / 146097);
	const dayOfEra = shifted - era * 146097;
	const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365);
	const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
	const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
	const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
	return {
		year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
		month,
		day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
	};
}
/** `YYYY-MM-DD` of a number of days since 1970-01-01. */
function isoDate(days) {
	return (/* @__PURE__ */ new Date(days * 864e5)).toISOString().slice(0, 10);
}
/** Completed years from one day to another; who was born on 29 February comes of age on 1 March. Negative before the birth. */
function ageOn(day, birthDay) {
	const at = civilDate(day);
	const birth = civilDate(birthDay);
	const hadBirthday = at.month > birth.month || at.month === birth.month && at.day >= birth.day;
	return at.year - birth.year - (hadBirthday ? 0 : 1);
}
/** Turns instants into the wall clock of a time zone, for values that carry an offset. */
var WallClock = class {
	format;
	/** Offset in minutes by quarter of an hour since 1970: zones change their offset on such a boundary. */
	offsets = /* @__PURE__ */ new Map();
	constructor(timeZone) {
		this.format = new Intl.DateTimeFormat("en-US", {
			timeZone,
			hourCycle: "h23",
			year: "numeric",
			month: "numeric",
			day: "numeric",
			hour: "numeric",
			minute: "numeric"
		});
	}
	/** Minutes since 1970-01-01 00:00 on the wall for minutes since then in UTC. */
	fromUtc(minutes) {
		const quarter = Math.floor(minutes / 15);
		let offset = this.offsets.get(quarter);
		if (offset === void 0) {
			offset = this.offsetAt(quarter * 15);
			if (this.offsets.size >= 1e5) this.offsets.clear();
			this.offsets.set(quarter, offset);
		}
		return minutes + offset;
	}
	offsetAt(minutes) {
		const parts = new Map(this.format.formatToParts(minutes * 6e4).map(({ type, value }) => [type, Number(value)]));
		const get = (type) => parts.get(type) ?? 0;
		const wall = Date.UTC(get("year"), get("month") - 1, get("day"), get("hour"), get("minute"));
		return Math.round(wall / 6e4) - minutes;
	}
};
// packages/server/src/features/data-import/reading/words/nobody-words.ts
/** What tills write in place of a customer who gave no name, in Spanish, English and Portuguese. */
const WORDS$1 = new Set(wordList(`
    consumidor final, consumidor, cons final, cons. final, c. final, c/final, consumidor nao identificado, nao identificado,
    no identificado, consumidor diverso, sin nombre, s/n, s/nombre, innominado, innominada, cliente ocasional, ocasional,
    cliente eventual, eventual, cliente contado, contado, venta contado, cliente generico, generico, cliente general,
    publico general, publico en general, venta al publico, publico, mostrador, cliente mostrador, venta mostrador,
    venta de mostrador, varios, clientes varios, cliente varios, cliente final, cliente anonimo, anonimo, anonima,
    anonymous, cliente balcao, balcao, venda balcao, cliente diversos, clientes diversos, diversos, cliente padrao,
    sem cadastro, sem nome, cliente sem cadastro, nao informado, nao informada, no informado, no informada, sin registrar,
    cliente no registrado, sin cliente, sem cliente, no customer, walk-in, walk in, walkin, walk-in customer,
    walk in customer, walk-in client, cash customer, cash sale, cash sales, counter sale, counter sales, over the counter,
    guest, guest customer, guest checkout, general customer, default customer, final consumer, end consumer,
    unknown customer, retail customer, unregistered, not registered, consumidor final - cf, cf, c/f,
    sin ruc, sin ci, sin cedula, sin documento, sin identificar, cliente sin identificar, sin cliente identificado, sem cpf,
    cpf nao informado, cliente nao identificado, cliente nao cadastrado, nao cadastrado, cliente avulso, avulso, venda consumidor,
    store customer, no name, noname, default, ventas mostrador, venta libre, ventas menores, ventas menores dia, ventas al publico,
    cliente publico, publico en gral, publico en gral., cliente indiferenciado, indiferenciado, particular, cliente particular,
    cliente 0, cliente de paso, de paso, s/d, n.n., c.f., a consumidor final, otros, retail, one-time customer, one time customer, general public, passing trade,
    customer, cliente, consumidor nao id., consumidor nao id, in-store customer, no customer selected, web guest`));
/** Words of which such names are put together; one of the first list must be there. */
const TELLING$1 = new Set(wordList(`
    consumidor, consumidores, consumo, mostrador, publico, generico, generica, anonimo, anonima, ocasional, eventual, varios, balcao, avulso, avulsa,
    padrao, contado, identificado, identificar, identificacion, identificacao, informado, guest, walk, walkin, anonymous, unknown, counter, otc,
    sundry, misc, cash, cf, nn, datos, menores, indiferenciado, unspecified`));
const BESIDE$1 = new Set(wordList(`
    cliente, clientes, comprador, venta, ventas, venda, vendas, final, finales, general, en, al, ao, de, del, da, do, la, el, no, nao, sin, sem, in, user,
    customer, customers, client, sale, sales, retail, the, of, store, pos, cuantias, dia, otros, debtors, ii, iii`));
function isPutTogether(word) {
	const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "");
	const isKnown = (part) => TELLING$1.has(part) || BESIDE$1.has(part);
	return parts.some((part) => TELLING$1.has(part)) && parts.every(isKnown);
}
/**
* Numbers that stand for nobody where each buyer needs one: Paraguay's 44444401-7 and its like for buyers from abroad, Mexico's
* XAXX010101000 and XEXX010101000, Portugal's 999999990, Spain's 00000000T, Venezuela's V-00000000-0. One digit alone (99999999, 66666666-6, 000.000.000-00) stands for nobody everywhere.
*/
const NUMBERS = new Set(wordList(`
    444444017, 44444401, 666666016, 66666601, 777777010, 77777701, 888888015, 88888801, 999999010, 99999901, xaxx010101000,
    xexx010101000, 999999990, 00000000t, v000000000, v00000000, j000000000, e000000000, pt999999990`));
/** Crosses and other marks in place of a name. */
const MARKS = /^(?:X|[Xx]{2,}|[Xx]+(?:-[Xx]+)+|[^\p{L}\p{N}]+)$/u;
const ONE_DIGIT = /^(\d)\1{5,13}$/;
const LONGEST$2 = 40;
/** Whether the text in a column of customers stands for whoever gave no name. */
function isNobody(text) {
	if (text.length > LONGEST$2) return false;
	const word = foldWord(text);
	if (WORDS$1.has(word) || MARKS.test(text) || isPutTogether(word)) return true;
	const number = word.replace(/[\s./-]/g, "");
	return number === "0" || NUMBERS.has(number) || ONE_DIGIT.test(number);
}
/** First two letters of the words, packed. */
const STARTS = new Set([
	...WORDS$1,
	...NUMBERS,
	...TELLING$1,
	...BESIDE$1
].map((word) => packed(word.charCodeAt(0), word.charCodeAt(1))));
function packed(first, second) {
	return first << 8 | second;
}
const LOWER$1 = 32;
const ZERO$1 = 48;
const NINE$1 = 57;
const X = 120;
/** Whether a range of UTF-8 begins as what stands for nobody does: most ids are told by their first bytes. */
function mayBeNobody(bytes, from, to) {
	const first = bytes[from] ?? 0;
	const second = bytes[from + 1] ?? 0;
	if (first <= NINE$1) return to - from === 1 || second === first || second < ZERO$1 || second > NINE$1;
	return (first | LOWER$1) === X || STARTS.has(packed(first | LOWER$1, second | (second > NINE$1 ? LOWER$1 : 0)));
}
// packages/server/src/features/data-import/reading/words/totals-words.ts
/** What a totals row is called before anything else is said, without accents and case. */
const START = /^(?:gran |grand |sub[ -]?)?tota(?:l|les|ls|is)\b|^(?:suma|sumas|soma|somas|sum)\b|^(?:importe|monto|valor) total\b/;
/** What may follow: `Total general`, `Total del mes`, `Suma total`. Any other word makes it a product (`Total Care`). */
const MORE = new Set(wordList(`
    gral, grl, general, pagos, efectivo, tarjeta, total, totales, totals, totais, general, geral, de, del, da, do, dos, das, of, the, la, el, los, las, por, y, e,
    and, ventas, venta, vendas, venda, sales, sale, dia, day, diario, diaria, daily, mes, month, mensual, mensal,
    monthly, semana, week, semanal, ano, anio, year, anual, periodo, period, caja, caixa, turno, sucursal, tienda,
    loja, filial, store, branch, ticket, tickets, factura, facturas, nota, notas, cupom, pedido, order, invoice,
    categoria, category, rubro, producto, productos, produto, produtos, product, products, neto, net, liquido, bruto,
    gross, parcial, partial, acumulado, final, facturado, faturado, vendido, amount, importe, monto, valor, reporte,
    informe, relatorio, report, pagina, page, hoja, enero, febrero, marzo, abril, mayo, junio, julio, agosto,
    septiembre, setiembre, octubre, noviembre, diciembre, janeiro, fevereiro, marco, maio, junho, julho, setembro,
    outubro, novembro, dezembro, january, february, march, april, may, june, july, august, september, october,
    november, december`));
/** Places whose numbers may follow: `Total caja 1`. */
const PLACES = new Set(wordList("caja, caixa, turno, sucursal, tienda, loja, filial, store, branch, hoja, pagina, page, register, pos, terminal"));
/** What tills write above or below their sales, whole cells. */
const WHOLE_CELLS = new Set(wordList(`
    saldo inicial, saldo final, saldo anterior, saldo dia, saldo caja, fondo caja, fondo inicial, apertura caja, cierre caja, cierre z,
    cierre dia, cierre turno, arqueo, arqueo caja, resumen, resumen dia, resumen caja, abertura caixa, fechamento, fechamento caixa, fundo
    caixa, troco inicial, resumo, resumo dia, opening balance, closing balance, opening float, cash float, daily total, overall total, report
    total, summary, recaudacion total, recaudacion dia, venta total, ventas totales, ventas dia, venta dia, vendas totais, vendas dia, total
    sales, neto dia, importe turno, acumulado, acumulado dia, t o t a l, σ, ttl, tot gral, tot general, tot geral`));
const FILLERS = new Set(wordList("de, del, da, do, la, el, en, the, of"));
function isWholeCell(bare) {
	const words = bare.split(/[\s.:]+/).filter((word) => word !== "" && !FILLERS.has(word));
	return words.length <= 5 && WHOLE_CELLS.has(words.join(" "));
}
/** A year or a date, but not the 12 of a toothpaste. */
const WHEN = /^(?:(?:19|20)\d\d|\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?)$/;
const LONGEST$1 = 60;
/** Letters of every text that names totals. */
const MAY_BE = /tota|sum|som|saldo|caj|caix|cierre|arqueo|resum|fechamento|balance|float|recaud|venta|venda|neto|turno|acumul|inicial|t o t|σ|ttl|tot\.? g/i;
const [LOWER, A, M, O, S, T, U] = [
	32,
	97,
	109,
	111,
	115,
	116,
	117
];
/** Whether a range of UTF-8 has the letters without which it names no totals: `tota`, `sum` or `som`. */
function mayBeTotals(bytes, from, to) {
	for (let at = from; at < to - 2; at++) {
		const letter = (bytes[at] ?? 0) | LOWER;
		if (letter !== T && letter !== S) continue;
		const second = (bytes[at + 1] ?? 0) | LOWER;
		const third = (bytes[at + 2] ?? 0) | LOWER;
		if (letter === S ? third === M && (second === U || second === O) : second === O && third === T) {
			if (letter === S || at < to - 3 && ((bytes[at + 3] ?? 0) | LOWER) === A) return true;
		}
	}
	return false;
}
/** True for a text that begins as the name of a row of totals does, whatever follows: `Total Gral.`, `Subtotal zona norte`. */
function startsAsTotals(text) {
	return text.length <= LONGEST$1 && START.test(foldWord(text).replace(/^[^\p{L}\p{N}]+/u, ""));
}
/**
* True for a cell that names a row of totals in Spanish, English or Portuguese and nothing else: `TOTAL GENERAL`,
* `Subtotal`, `Suma`, `*** Total: 1.234,50`, `Total enero 2024`; not `Colgate Total 12`, `Total Care` or `Total 12`.
*/
function isTotalsWord(text) {
	if (text.length > LONGEST$1 || !MAY_BE.test(text)) return false;
	const bare = foldWord(text).replace(/^[^\p{L}\p{N}]+/u, "").replace(/\s*[:=]\s*[^\p{L}]*$/u, "").replace(/[^\p{L}\p{N}]+$/u, "");
	const start = START.exec(bare);
	if (start === null) return isWholeCell(bare);
	const rest = bare.slice(start[0].length).split(/[\s:]+/);
	return rest.every((word, at) => {
		const isOfPlace = /^\d{1,3}$/.test(word) && PLACES.has(rest[at - 1] ?? "");
		const bareWord = word.replace(/\.$/, "");
		return bareWord === "" || MORE.has(bareWord) || WHEN.test(word) || isOfPlace;
	});
}
// packages/server/src/features/data-import/reading/cells/cell-memo.ts
/** Cells whose meaning is kept unless said otherwise: more than any column of words has. */
const MOST$1 = 2e4;
/** Longer cells, in bytes, hardly come back. */
const LONGEST = 100;
const FEWEST_SLOTS = 256;
const FEWEST_BYTES = 4096;
const NONE$1 = -1;
/**
* Remembers what the cells of one column mean: each different text is made and understood once, and looked up in place from
* then on. A column whose texts hardly come back is known as such after a while (`isVaried`) and no longer remembered.
*/
var CellMemo = class {
	index;
	meaningOf;
	most;
	isVaried = false;
	/** The known cells, one behind the other: entry n is from starts[n] to starts[n + 1]. */
	bytes = new Uint8Array(FEWEST_BYTES);
	view = new DataView(this.bytes.buffer);
	starts = [0];
	hashes = [];
	meanings = [];
	/** Number of an entry + 1; 0 is free. */
	slots = new Int32Array(FEWEST_SLOTS);
	/** Neighbouring lines share date, ticket and customer: the entry of the last cell is looked at first. */
	last = NONE$1;
	blank;
	found = 0;
	constructor(index, meaningOf, most = MOST$1) {
		this.index = index;
		this.meaningOf = meaningOf;
		this.most = most;
	}
	read(row) {
		const { view } = row;
		const from = row.start(this.index);
		const to = row.end(this.index);
		if (from === to) {
			this.blank ??= this.meaningOf("");
			return this.blank;
		}
		const known = this.last !== NONE$1 && this.isEntry(this.last, view, from, to) ? this.meanings[this.last] : void 0;
		if (known !== void 0) return known;
		if (to - from > LONGEST) return this.meaningOf(row.cell(this.index));
		if (this.isVaried) return this.readVaried(row, from, to);
		const hash = hashOf(view, from, to);
		const mask = this.slots.length - 1;
		let at = hash & mask;
		for (let place = this.slots[at] ?? 0; place !== 0; place = this.slots[at] ?? 0) {
			const meaning = this.meanings[place - 1];
			if (this.hashes[place - 1] === hash && meaning !== void 0 && this.isEntry(place - 1, view, from, to)) {
				this.found += 1;
				this.last = place - 1;
				return meaning;
			}
			at = at + 1 & mask;
		}
		if (this.meanings.length >= this.most) return this.startAnew(row);
		this.slots[at] = this.meanings.length + 1;
		return this.keep(row, from, to, hash);
	}
	keep(row, from, to, hash) {
		const meaning = this.meaningOf(detachText(row.cell(this.index)));
		const start = this.starts[this.meanings.length] ?? 0;
		if (start + to - from > this.bytes.length) {
			this.bytes = enlarged(this.bytes);
			this.view = new DataView(this.bytes.buffer);
		}
		for (let at = from; at < to; at++) this.bytes[start + at - from] = row.bytes[at] ?? 0;
		this.last = this.meanings.push(meaning) - 1;
		this.starts.push(start + to - from);
		this.hashes.push(hash);
		if (2 * this.meanings.length > this.slots.length) this.spread();
		return meaning;
	}
	/** Of a varied column the last cell alone is kept, in the first place. */
	readVaried(row, from, to) {
		const meaning = this.meaningOf(row.cell(this.index));
		for (let at = from; at < to; at++) this.bytes[at - from] = row.bytes[at] ?? 0;
		this.starts[1] = to - from;
		this.meanings[0] = meaning;
		this.last = 0;
		return meaning;
	}
	startAnew(row) {
		this.isVaried = this.found < 2 * this.most;
		this.found = 0;
		this.slots = new Int32Array(FEWEST_SLOTS);
		this.clear();
		return this.read(row);
	}
	clear() {
		this.last = NONE$1;
		this.starts.length = 1;
		this.hashes.length = 0;
		this.meanings.length = 0;
	}
	spread() {
		const mask = 4 * this.slots.length - 1;
		this.slots = new Int32Array(mask + 1);
		for (const [number, hash] of this.hashes.entries()) {
			let at = hash & mask;
			while (this.slots[at] !== 0) at = at + 1 & mask;
			this.slots[at] = number + 1;
		}
	}
	isEntry(number, view, from, to) {
		const start = this.starts[number] ?? 0;
		const length = to - from;
		if ((this.starts[number + 1] ?? 0) - start !== length) return false;
		const { view: known } = this;
		if (length < 4) {
			for (let at = 0; at < length; at++) if (known.getUint8(start + at) !== view.getUint8(from + at)) return false;
			return true;
		}
		if (known.getInt32(start + length - 4) !== view.getInt32(to - 4)) return false;
		for (let at = 0; at < length - 4; at += 4) if (known.getInt32(start + at) !== view.getInt32(from + at)) return false;
		return true;
	}
};
function enlarged(bytes) {
	const larger = new Uint8Array(2 * bytes.length);
	larger.set(bytes);
	return larger;
}
/** Mixes four bytes at a time, the last four as a whole: a cell is passed in a few steps. */
function hashOf(view, from, to) {
	let hash = to - from;
	if (hash < 4) for (let at = from; at < to; at++) hash = Math.imul(hash ^ view.getUint8(at), 16777619);
	else {
		for (let at = from; at < to - 4; at += 4) {
			hash = Math.imul(hash ^ view.getInt32(at), 2654435761);
			hash ^= hash >>> 15;
		}
		hash = Math.imul(hash ^ view.getInt32(to - 4), 2654435761);
	}
	return hash ^ hash >>> 15;
}
// packages/server/src/features/data-import/reading/cells/text-cell.ts
/** Longest text of a field, in UTF-16 units; a longer one is a sign of a broken file. */
const LONGEST_TEXT = 1e3;
/** Kept labels of a column. Copying a text costs less than looking it up in a table that the processor's cache does not hold. */
const FEW_LABELS = 500;
/** First letters with which no word for "unknown" starts: most cells are decided by them. */
const PLAIN_START = /* @__PURE__ */ new Uint8Array(128);
for (const character of "0123456789abcfghijklopqrtvwxyz") {
	PLAIN_START[character.charCodeAt(0)] = 1;
	PLAIN_START[character.toUpperCase().charCodeAt(0)] = 1;
}
const NO_BYTES = /* @__PURE__ */ new Uint8Array(0);
const NO_LABEL = {
	text: "",
	bytes: NO_BYTES,
	isBlank: true,
	isTooLong: false,
	done: null,
	isTotals: false
};
/**
* Reads the text cells of one column: what a reader cannot tell apart is one text, words for "unknown" are empty, `17850.0`
* is shortened and what names nothing is left out where the plan says so.
*/
var TextCell = class {
	column;
	/** The text of the last cell is that of the label, or a range of the row's when the label is null. */
	label = NO_LABEL;
	source = NO_BYTES;
	from = 0;
	to = 0;
	memo;
	/** The text of the range once it was asked for. */
	made = null;
	constructor(column) {
		this.column = column;
		this.memo = new CellMemo(column.index, (cell) => labelOf(cell, column), FEW_LABELS);
	}
	look(row) {
		if (this.memo.isVaried) {
			const { bytes } = row;
			const from = row.start(this.column.index);
			const to = row.end(this.column.index);
			if (isVerbatim(bytes, from, to, this.column)) {
				this.label = null;
				this.made = null;
				this.source = bytes;
				this.from = from;
				this.to = to;
				return;
			}
		}
		this.label = this.memo.read(row);
	}
	get text() {
		if (this.label !== null) return this.label.text;
		this.made ??= fromUtf8(this.source, this.from, this.to);
		return this.made;
	}
	/** Puts the text of another cell of the row in front of this one, so that both together are one code. */
	joinWith(other) {
		const { text } = this;
		const before = other.text;
		if (text === "" || before === "") return;
		const done = this.label?.done ?? null;
		this.label = {
			...namedLabel(`${before}/${text}`),
			done,
			isTotals: this.isTotals()
		};
	}
	/** Puts more behind the text of the row, so that it is another code. */
	endWith(more) {
		const done = this.label?.done ?? null;
		this.label = {
			...namedLabel(`${this.text}${more}`),
			done,
			isTotals: this.isTotals()
		};
	}
	get isBlank() {
		return this.label?.isBlank ?? false;
	}
	isTotals() {
		if (this.label !== null) return this.label.isTotals;
		return mayBeTotals(this.source, this.from, this.to) && isTotalsWord(this.text);
	}
};
/** What the text of a cell stands for. @internal */
function labelOf(cell, plan) {
	const text = foldedText(cell);
	const isTotals = isTotalsWord(text);
	if (text.length > 1e3) return {
		...NO_LABEL,
		isBlank: false,
		isTooLong: true,
		isTotals
	};
	if (!(PLAIN_START[text.charCodeAt(0)] === 1) && isUnknownWord(text)) return {
		...NO_LABEL,
		isTotals
	};
	if (plan.leavesOut !== null && CUT.test(text)) return {
		...NO_LABEL,
		done: "cut"
	};
	if (plan.leavesOut === "nobody" && standsForNobody(text, plan.nobody)) return {
		...NO_LABEL,
		done: "nobody",
		said: text
	};
	const joined = plan.aliases !== void 0 && Object.hasOwn(plan.aliases, text) ? plan.aliases[text] : void 0;
	if (joined !== void 0) return {
		...namedLabel(joined),
		done: "joined",
		said: text,
		isTotals
	};
	const whole = plan.dropsPointZero ? POINT_ZERO.exec(text)?.[1] : void 0;
	const isShortened = whole !== void 0;
	return {
		...namedLabel(whole ?? text),
		done: isShortened ? "shortened" : null,
		isTotals
	};
}
function standsForNobody(text, said) {
	return said !== void 0 && Object.hasOwn(said, text) ? said[text] === true : isNobody(text);
}
/** A number with an exponent in place of a code, or marks of a column too narrow for it: `7,89123E+12`, `#####`. */
const CUT = /^(?:\d(?:[.,]\d+)?e\+\d{1,2}|#{3,})$/i;
const POINT_ZERO = /^(\d+)(?:\.0+|,0{1,2})$/;
/** The label of a text that is known to be one. */
function namedLabel(text) {
	return {
		...NO_LABEL,
		text,
		bytes: toUtf8(text),
		isBlank: false
	};
}
/** Lead bytes of what `foldedText` may change: no-break and other blanks, invisible characters, accents apart, wide forms. */
const FOLDED_LEADS = /* @__PURE__ */ new Uint8Array(256);
for (const lead of [
	194,
	204,
	205,
	225,
	226,
	227,
	239
]) FOLDED_LEADS[lead] = 1;
/** Whether a range of UTF-8 is a label as it stands, as far as can be told in one look at its bytes. @internal */
function isVerbatim(bytes, from, to, plan) {
	if (plan.aliases !== void 0 || plan.nobody !== void 0) return false;
	if (to === from || to - from > 1e3 || PLAIN_START[bytes[from] ?? 0] !== 1) return false;
	const last = bytes[to - 1] ?? 0;
	if (last <= 32 || last >= 128 || plan.dropsPointZero && last === 48) return false;
	let before = 0;
	for (let at = from; at < to; at++) {
		const byte = bytes[at] ?? 0;
		if (byte < 32 || byte === 32 && before === 32 || FOLDED_LEADS[byte] === 1) return false;
		before = byte;
	}
	if (plan.leavesOut === null) return true;
	return !mayBeCut(bytes, from, to) && !(plan.leavesOut === "nobody" && mayBeNobody(bytes, from, to));
}
/** Whether a plus stands near the end, as in `7,89E+12`. */
function mayBeCut(bytes, from, to) {
	return to - from > 4 && (bytes[to - 2] === PLUS || bytes[to - 3] === PLUS);
}
const PLUS = 43;
/** Blanks of every kind and line breaks. */
const BLANKS = /\s+/g;
/** Characters that nobody sees: zero-width, soft hyphens, marks of direction. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
/** Neither two blanks, nor a control, nor a character outside ASCII. */
const PLAIN = /^(?:[!-~]| (?! ))*$/;
/** A text as a reader sees it: trimmed, blanks of every kind single, nothing invisible, accents joined to their letters (NFC). */
function foldedText(text) {
	const bare = trimmed(text);
	return PLAIN.test(bare) ? bare : bare.replace(INVISIBLE, "").normalize("NFC").replace(BLANKS, " ").trim();
}
/** `trim` that leaves the usual cell, without blanks at its ends, alone. */
function trimmed(text) {
	const first = text.charCodeAt(0);
	const last = text.charCodeAt(text.length - 1);
	return first > 32 && last > 32 && first < 128 && last < 128 ? text : text.trim();
}
// packages/server/src/features/data-import/reading/rows/label-reader.ts
const LABELS = [
	"store",
	"ticket",
	"customer",
	"product_id",
	"product",
	"category",
	"payment"
];
/** In place of a column that the file does not have: its cell stays unknown, since it is never looked at. */
const NO_COLUMN = {
	index: -1,
	name: "",
	decimal: ".",
	dateOrder: "dmy",
	dropsPointZero: false,
	leavesOut: null,
	mIsFemale: false
};
/** Reads the text fields of a row. */
var LabelReader = class {
	failure;
	store;
	ticket;
	customer;
	product_id;
	product;
	category;
	payment;
	/** Those that the file has columns for. */
	cells;
	/** Tells equal ticket numbers apart: a series or register, or the customer; null where the number is enough. */
	ticketBy;
	shortened;
	cut;
	nobody;
	joined;
	constructor(plan, remarks, failure) {
		this.failure = failure;
		const cellOf = (field) => new TextCell(plan.columns[field] ?? NO_COLUMN);
		this.store = cellOf("store");
		this.ticket = cellOf("ticket");
		this.customer = cellOf("customer");
		this.product_id = cellOf("product_id");
		this.product = cellOf("product");
		this.category = cellOf("category");
		this.payment = cellOf("payment");
		const series = plan.columns.series === void 0 ? null : new TextCell(plan.columns.series);
		this.ticketBy = series ?? (plan.isTicketByCustomer ? this.customer : null);
		const own = LABELS.map((field) => this[field]).filter(({ column }) => column !== NO_COLUMN);
		this.cells = series === null ? own : [...own, series];
		this.shortened = this.cells.map(({ column }) => remarks.counter("ids_shortened", column.name));
		this.cut = this.cells.map(({ column }) => remarks.counter("ids_cut", column.name));
		this.joined = this.cells.map(({ column }) => remarks.counter("labels_joined", column.name));
		this.nobody = this.cells.map(({ column }) => remarks.counter("customers_nobody", column.name));
	}
	/** Looks at the cells of a row; `accept` then says whether they are fine. */
	look(row) {
		for (const cell of this.cells) cell.look(row);
		if (this.ticketBy !== null) this.ticket.joinWith(this.ticketBy);
	}
	/** False, with the reason in `failure`, when a text is too long; counts what was done to them. */
	accept(row) {
		const { cells } = this;
		for (let at = 0; at < cells.length; at++) {
			const cell = cells[at];
			const label = cell?.label ?? null;
			if (cell === void 0 || label === null) continue;
			if (label.isTooLong) return this.reject(cell, row);
			if (label.done !== null) this.count(label.done, at);
		}
		return true;
	}
	read(row) {
		this.look(row);
		return this.accept(row);
	}
	get(field) {
		return this[field].text;
	}
	count(done, at) {
		const counter = this[done][at];
		if (counter !== void 0) counter.count += 1;
	}
	reject({ column }, row) {
		return this.failure.set(column.name, row.cell(column.index).slice(0, LONGEST_TEXT), "text_too_long");
	}
};
// packages/server/src/features/data-import/reading/cells/days-as-numbers.ts
/** Days of spreadsheets from 1899-12-30 to 1970-01-01. */
const EPOCH_DAYS = 25569;
/** Of 2000-01-01 and of 2050-01-01: numbers of days are not taken for other numbers. */
const [FIRST, LAST] = [36526, 54789];
const SERIAL = /^(\d{5})(?:[.,](\d{1,12}))?$/;
const MINUTES_PER_DAY$1 = 1440;
/** The day (since 1970-01-01) and minute of a number that spreadsheets keep days as, such as `46125` or `46125,5`; null for any other text. */
function serialDay(text) {
	const [, whole, fraction] = SERIAL.exec(text.trim()) ?? [];
	const days = Number(whole);
	if (whole === void 0 || days < FIRST || days >= LAST) return null;
	const minute = fraction === void 0 ? -1 : Math.floor(Number(`0.${fraction}`) * MINUTES_PER_DAY$1 + .001);
	return {
		day: days - EPOCH_DAYS,
		minute
	};
}
/** Seconds or milliseconds since 1970, as calls of programs answer with them, from 2001 to 2033. */
const SINCE_1970 = /^(1\d{9})(\d{3})?$/;
const MINUTE_SECONDS = 60;
/** Minutes since 1970-01-01 in UTC of a number such as `1776090000`; null for any other text. */
function minutesSince1970(text) {
	const [, seconds] = SINCE_1970.exec(text.trim()) ?? [];
	return seconds === void 0 ? null : Math.floor(Number(seconds) / MINUTE_SECONDS);
}
/** Whether the values of a column are all days, or all seconds, that are written as numbers. */
function areDaysAsNumbers(values) {
	if (values.length === 0) return false;
	return values.every((text) => serialDay(text) !== null) || values.every((text) => minutesSince1970(text) !== null);
}
// packages/server/src/features/data-import/reading/cells/date-cell.ts
const MINUTES_PER_DAY = 1440;
/** The year in front makes a date of too many texts that have it behind: 31/04/24. */
const OTHER_ORDERS = {
	dmy: ["mdy"],
	mdy: ["dmy"],
	ymd: ["dmy", "mdy"]
};
/** Reads the dates of one column, with or without a time; each distinct text is parsed once. */
var DateCell = class {
	years;
	wallClock;
	/** Days since 1970-01-01. */
	day = 0;
	/** Minute of the day, -1 without a time. */
	minute = -1;
	/** Null when the cell holds a date. */
	failure = null;
	/** The value had an offset and was turned into the wall clock of the company. */
	isConverted = false;
	index;
	name;
	memo;
	order;
	areNumbers;
	constructor(column, years, wallClock) {
		this.years = years;
		this.wallClock = wallClock;
		this.index = column.index;
		this.name = column.name;
		this.order = column.dateOrder;
		this.areNumbers = column.areDaysNumbers === true;
		this.memo = new CellMemo(column.index, (text) => this.parse(text));
	}
	/** Whether the cell holds a date. */
	read(row) {
		const moment = this.memo.read(row);
		this.day = moment.day;
		this.minute = moment.minute;
		this.failure = moment.failure;
		this.isConverted = moment.isConverted;
		return moment.failure === null;
	}
	parse(text) {
		const result = parseDate(text, this.order, this.years);
		if (!result.ok) {
			const moment = this.areNumbers ? this.ofNumber(text) : null;
			if (moment !== null) return moment;
			return {
				day: 0,
				minute: -1,
				failure: result.code !== "unknown" && this.isOfOtherOrder(text) ? "date_of_other_order" : result.code,
				isConverted: false
			};
		}
		const { days, secondOfDay, offsetMinutes } = result;
		const minute = secondOfDay === null ? -1 : Math.floor(secondOfDay / 60);
		if (offsetMinutes === null || minute < 0 || this.wallClock === null) return {
			day: days,
			minute,
			failure: null,
			isConverted: false
		};
		return onTheWall(this.wallClock, days * MINUTES_PER_DAY + minute - offsetMinutes);
	}
	ofNumber(text) {
		const minutes = this.wallClock === null ? null : minutesSince1970(text);
		if (minutes !== null && this.wallClock !== null) return onTheWall(this.wallClock, minutes);
		const serial = serialDay(text);
		return serial === null ? null : {
			...serial,
			failure: null,
			isConverted: false
		};
	}
	isOfOtherOrder(text) {
		return OTHER_ORDERS[this.order].some((order) => parseDate(text, order, this.years).ok);
	}
};
function onTheWall(clock, utcMinutes) {
	const minutes = clock.fromUtc(utcMinutes);
	const day = Math.floor(minutes / MINUTES_PER_DAY);
	return {
		day,
		minute: minutes - day * MINUTES_PER_DAY,
		failure: null,
		isConverted: true
	};
}
// packages/server/src/features/data-import/reading/cells/word-cell.ts
/** Reads the cells of a column of few different words; what a word means is worked out once. */
var WordCell = class {
	memo;
	constructor(column, meaningOf) {
		this.memo = new CellMemo(column.index, (text) => meaningOf(trimmed(text)));
	}
	read(row) {
		return this.memo.read(row);
	}
};
// packages/server/src/features/data-import/reading/rows/person-reader.ts
const OLDEST$1 = 120;
/** A birth lies in the past: of two-digit years those to come are of the last century. */
function birthYears() {
	return {
		first: 1850,
		last: 2099,
		pivot: (/* @__PURE__ */ new Date()).getUTCFullYear() % 100 + 1
	};
}
const UNKNOWN_AGE = -1;
/** A word that says nothing, as against one that says "unknown". */
const NO_GENDER = -1;
/** Reads gender and age. They never reject a row: what cannot be read is unknown and counted. */
var PersonReader = class {
	gender = GENDER_CODE.unknown;
	/** Completed years on the day of the purchase, -1 unknown. */
	age = UNKNOWN_AGE;
	/** Days since 1970-01-01; null without a possible birth date. */
	birthDay = null;
	genderCell;
	birthCell;
	ageCell;
	unknownWords;
	outOfRange;
	unreadableAge;
	unreadableBirth;
	constructor(plan, remarks) {
		const { gender, birth_date: birth, age } = plan.columns;
		this.genderCell = gender ? new WordCell(gender, (word) => genderCode(word, gender)) : null;
		this.birthCell = birth ? new DateCell(birth, birthYears(), null) : null;
		this.ageCell = age ? new AmountCell(age, remarks) : null;
		this.unknownWords = remarks.counter("unknown_gender_word", gender?.name ?? null);
		this.outOfRange = remarks.counter("age_out_of_range", (birth ?? age)?.name ?? null);
		this.unreadableAge = remarks.counter("value_unreadable", age?.name ?? null);
		this.unreadableBirth = remarks.counter("value_unreadable", birth?.name ?? null);
	}
	/** `day`: the day of the purchase, days since 1970-01-01. */
	read(row, day) {
		if (this.genderCell) {
			const code = this.genderCell.read(row);
			if (code === NO_GENDER) this.unknownWords.count += 1;
			this.gender = code === NO_GENDER ? GENDER_CODE.unknown : code;
		}
		this.age = UNKNOWN_AGE;
		this.birthDay = null;
		if (this.birthCell) this.readBirth(this.birthCell, row, day);
		if (this.ageCell && this.age === UNKNOWN_AGE) this.readAge(this.ageCell, row);
	}
	readBirth(cell, row, day) {
		if (cell.read(row)) {
			if (this.setAge(ageOn(day, cell.day))) this.birthDay = cell.day;
		} else if (cell.failure !== "unknown") this.unreadableBirth.count += 1;
	}
	readAge(cell, row) {
		if (cell.read(row)) this.setAge(Math.floor(Number(cell.value) / MICRO));
		else if (cell.failure !== "unknown") this.unreadableAge.count += 1;
	}
	setAge(age) {
		const isPossible = age >= 0 && age <= OLDEST$1;
		if (isPossible) this.age = age;
		else this.outOfRange.count += 1;
		return isPossible;
	}
};
function genderCode(word, column) {
	if (isUnknownWord(word)) return GENDER_CODE.unknown;
	const gender = genderOf(word, column.mIsFemale);
	return gender === null ? NO_GENDER : GENDER_CODE[gender];
}
// packages/server/src/features/data-import/reading/rows/row-failure.ts
/** Why the current row is rejected; one object for all rows, written over by each failure. */
var RowFailure = class {
	column = null;
	value = "";
	code = "";
	/** Always false, so that a reader can `return failure.set(...)`. */
	set(column, value, code) {
		this.column = column;
		this.value = value;
		this.code = code;
		return false;
	}
};
// packages/server/src/features/data-import/reading/kinds/customers-reader.ts
const MS_PER_DAY = 864e5;
/** Reads who customers are. Gender and birth date that cannot be read, or be true today, are unknown and counted. */
function customersReader(plan, remarks) {
	const failure = new RowFailure();
	const labels = new LabelReader(plan, remarks, failure);
	const person = new PersonReader(plan, remarks);
	const today = Math.floor(Date.now() / MS_PER_DAY);
	const customer = plan.columns.customer;
	return {
		rows: {
			failure,
			wide: null,
			readLine: (row) => {
				if (!labels.read(row)) return "rejected";
				if (labels.get("customer") === "") {
					failure.set(customer?.name ?? null, customer ? row.cell(customer.index) : "", "customer_unknown");
					return "rejected";
				}
				person.read(row, today);
				return "accepted";
			}
		},
		encode: (writer, line) => {
			const { birthDay } = person;
			writer.uint32(line);
			writer.text(labels.get("customer"));
			writer.uint8(person.gender);
			writer.uint8(birthDay === null ? 1 : 0);
			if (birthDay !== null) writer.uint32(birthDay);
		},
		toPreview: (line) => ({
			line,
			customer: labels.get("customer"),
			gender: genderName(person.gender),
			birthDate: person.birthDay === null ? null : isoDate(person.birthDay)
		}),
		count: () => {},
		figures: () => ({
			net: null,
			firstDate: null,
			lastDate: null
		}),
		subject: () => labels.get("customer"),
		outline: () => null
	};
}
// packages/server/src/features/data-import/reading/kinds/products-reader.ts
/** Reads what products are called. */
function productsReader(plan, remarks) {
	const failure = new RowFailure();
	const labels = new LabelReader(plan, remarks, failure);
	const id = plan.columns.product_id;
	return {
		rows: {
			failure,
			wide: null,
			readLine: (row) => {
				if (!labels.read(row)) return "rejected";
				if (labels.get("product_id") !== "") return "accepted";
				failure.set(id?.name ?? null, id ? row.cell(id.index) : "", "product_unknown");
				return "rejected";
			}
		},
		encode: (writer, line) => {
			writer.uint32(line);
			writer.text(labels.get("product_id"));
			writer.text(labels.get("product"));
			writer.text(labels.get("category"));
		},
		toPreview: (line) => ({
			line,
			productId: labels.get("product_id"),
			product: labels.get("product"),
			category: labels.get("category")
		}),
		count: () => {},
		figures: () => ({
			net: null,
			firstDate: null,
			lastDate: null
		}),
		subject: () => labels.get("product_id"),
		outline: () => null
	};
}
// packages/server/src/features/data-import/reading/preview/ticket-sample.ts
/** Spread over the whole trial, these tell shares to a few percent. */
const SAMPLED = 1e3;
/** Gathers the tickets of a trial run, by which a file is recognised that was imported before in another wrapping. */
var TicketSample = class {
	tickets = /* @__PURE__ */ new Map();
	last = null;
	lastDay = 0;
	/** Adds a line to its ticket, and answers it. */
	add({ when, labels, money }) {
		const [store, ticket] = [labels.get("store"), labels.get("ticket")];
		const customer = ticket === "" ? labels.get("customer") : "";
		const micros = BigInt(money.amount);
		const { last, lastDay } = this;
		if (last !== null && lastDay === when.day && last.ticket === ticket && last.store === store && last.customer === customer) {
			last.micros += micros;
			return last;
		}
		const key = `${when.day}\n${store}\n${ticket}\n${customer}`;
		const date = last !== null && lastDay === when.day ? last.date : isoDate(when.day);
		this.lastDay = when.day;
		const known = this.tickets.get(key);
		if (known !== void 0) {
			known.micros += micros;
			this.last = known;
			return known;
		}
		const made = {
			date,
			store,
			ticket,
			customer,
			micros,
			isSold: false
		};
		this.tickets.set(key, made);
		this.last = made;
		return made;
	}
	/** Number of all tickets, and some of them in equal distances. */
	list() {
		const all = [...this.tickets.values()];
		const step = Math.max(1, all.length / SAMPLED);
		const count = Math.min(all.length, SAMPLED);
		const sampled = Array.from({ length: count }, (_, at) => all[Math.floor(at * step)]).flatMap((ticket) => {
			if (ticket === void 0) return [];
			const { micros, isSold: _, ...rest } = ticket;
			return [{
				...rest,
				net: formatMicro(micros)
			}];
		});
		return {
			tickets: all.length,
			sampled
		};
	}
};
// packages/server/src/features/data-import/reading/preview/sales-outline.ts
/** Shown of categories, stores and persons; the rest is counted. */
const SHOWN = 8;
const MOST_SPELLINGS = 5e3;
/** Prices, new customers, and texts that hardly repeat are looked at in so many of the first lines. */
const LOOKED_AT = 5e3;
const MOST_VARIANTS = 50;
const MOST_PERSONS = 40;
const MOST_LABELS = 300;
const MOST_PRICES = 200;
const LONGEST_PRODUCT = 200;
/** A customer in so many of the rows, and so many times the next one, is hardly a person. */
const OFTEN = .2;
const TIMES_THE_NEXT = 5;
const FEWEST_ROWS$2 = 20;
/** Gathers the outline of a file of sales from its lines, one after another. */
var OutlineTally = class {
	cleaner;
	hasCustomers;
	months = /* @__PURE__ */ new Map();
	lastDate = "";
	lastMonth = null;
	tickets = new TicketSample();
	ticketCount = 0;
	units = new MicroSum();
	ofTickets = new MicroSum();
	categories = /* @__PURE__ */ new Map();
	stores = /* @__PURE__ */ new Map();
	nobody = /* @__PURE__ */ new Map();
	customers = /* @__PURE__ */ new Map();
	products = /* @__PURE__ */ new Map();
	/** Spellings of each field with their rows, and those that are joined with the spelling that they become. */
	spellings = new Map(LABEL_FIELDS.map((field) => [field, /* @__PURE__ */ new Map()]));
	joined = /* @__PURE__ */ new Map();
	lines = 0;
	anonymous = 0;
	constructor(cleaner, hasCustomers) {
		this.cleaner = cleaner;
		this.hasCustomers = hasCustomers;
	}
	add() {
		const { cleaner } = this;
		const { labels, money } = cleaner;
		const { amount, quantity } = money;
		const gathered = this.tickets.add(cleaner);
		const month = this.monthOf(gathered.date);
		const isSale = quantity > 0 && amount >= 0;
		const customer = labels.get("customer");
		const isOnTicket = gathered.ticket !== "" || customer !== "";
		this.lines += 1;
		month.net.add(amount);
		this.units.add(quantity);
		if (isOnTicket || !isSale) this.ofTickets.add(amount);
		if (isOnTicket && isSale && !gathered.isSold) {
			gathered.isSold = true;
			this.ticketCount += 1;
			month.tickets += 1;
		}
		if (!labels.category.isBlank) addTo(this.categories, labels.get("category"), amount);
		addTo(this.stores, gathered.store, amount);
		this.addPerson(customer);
		for (const field of LABEL_FIELDS) this.addSpelling(field);
		if (isSale && this.lines <= LOOKED_AT) this.addPrice(labels.get("product_id"), labels.get("product"));
	}
	outline() {
		const tickets = this.ticketCount;
		const [categories, stores] = [largest(this.categories), largest(this.stores)];
		const stated = this.cleaner.totals.stated;
		return {
			months: [...this.months].toSorted(([a], [b]) => a < b ? -1 : 1).slice(-240).map(([month, { net, tickets: count }]) => ({
				month,
				net: formatMicro(net.total),
				tickets: count
			})),
			units: formatMicro(this.units.total),
			tickets,
			averageTicket: tickets === 0 ? null : formatMicro(portion(this.ofTickets.total, 1, tickets)),
			anonymousShare: this.hasCustomers && this.lines > 0 ? this.anonymous / this.lines : null,
			persons: this.persons(),
			categories,
			categoryCount: this.categories.size,
			stores,
			storeCount: this.stores.size,
			stated: stated && {
				label: stated.label,
				stated: formatMicro(stated.stated),
				read: formatMicro(stated.read)
			},
			variants: this.variants(),
			labels: [...this.spellings].flatMap(([field, counts]) => commonest(counts).map((one) => ({
				field,
				...one
			}))),
			prices: [...this.products.values()].filter(({ units }) => units > 0).slice(0, MOST_PRICES).map(({ productId, product, amount, units }) => ({
				productId,
				product,
				price: amount / units
			}))
		};
	}
	/** Neighbouring lines are mostly of one day. */
	monthOf(date) {
		if (date !== this.lastDate || this.lastMonth === null) {
			this.lastDate = date;
			this.lastMonth = monthOf(this.months, date.slice(0, 7));
		}
		return this.lastMonth;
	}
	addSpelling(field) {
		const { labels } = this.cleaner;
		const { label, isBlank } = labels[field];
		if (isBlank || label === null && this.lines > LOOKED_AT) return;
		if (field === "product" && !labels.product_id.isBlank) return;
		const text = labels.get(field);
		const said = label?.said;
		if (said === void 0) {
			const counts = this.spellings.get(field);
			if (counts !== void 0) countIn(counts, text, counts.size < MOST_SPELLINGS);
			return;
		}
		const joined = this.joined.get(field) ?? /* @__PURE__ */ new Map();
		this.joined.set(field, joined);
		joined.set(said, {
			label: text,
			count: (joined.get(said)?.count ?? 0) + 1
		});
	}
	/** Spellings that are joined, and those that differ from a commoner one in case and accents alone. */
	variants() {
		const joined = [...this.joined].flatMap(([field, texts]) => [...texts].map(([text, one]) => ({
			field,
			text,
			...one,
			isJoined: true
		})));
		return [...[...this.spellings].flatMap(([field, counts]) => openVariants(field, counts)), ...joined].slice(0, MOST_VARIANTS);
	}
	addPerson(customer) {
		if (customer !== "") {
			countIn(this.customers, customer, this.lines <= LOOKED_AT);
			return;
		}
		this.anonymous += 1;
		const said = this.cleaner.labels.customer.label?.said;
		if (said !== void 0) countIn(this.nobody, said, true);
	}
	/** Those that stand for nobody, and one that comes too often to be a person. */
	persons() {
		const byCount = (counts) => [...counts].map(([value, { count }]) => [value, count]).toSorted((a, b) => b[1] - a[1]);
		const [first, second] = byCount(this.customers);
		const isOften = first !== void 0 && first[1] >= Math.max(FEWEST_ROWS$2, OFTEN * this.lines) && first[1] >= TIMES_THE_NEXT * (second?.[1] ?? 0);
		const nobody = byCount(this.nobody).map(([value, count]) => ({
			value,
			count,
			isNobody: true
		}));
		return [...isOften ? [{
			value: first[0],
			count: first[1],
			isNobody: false
		}] : [], ...nobody].slice(0, MOST_PERSONS).map(({ value, ...rest }) => ({
			value: value.slice(0, 200),
			...rest
		}));
	}
	addPrice(productId, product) {
		const key = productId === "" ? product : `#${productId}`;
		if (key === "" || key.length > LONGEST_PRODUCT) return;
		const { amount, quantity } = this.cleaner.money;
		const known = this.products.get(key) ?? {
			productId,
			product,
			amount: 0,
			units: 0
		};
		known.amount += Number(amount) / MICRO;
		known.units += Number(quantity) / MICRO;
		this.products.set(key, known);
	}
};
function monthOf(months, name) {
	const known = months.get(name);
	if (known !== void 0) return known;
	const made = {
		net: new MicroSum(),
		tickets: 0
	};
	months.set(name, made);
	return made;
}
/** Counts a text; one that did not come before where there is room for it. */
function countIn(counts, text, hasRoom) {
	const known = counts.get(text);
	if (known !== void 0) known.count += 1;
	else if (hasRoom) counts.set(text, { count: 1 });
}
function addTo(sums, name, amount) {
	if (name === "") return;
	const sum = sums.get(name) ?? new MicroSum();
	sum.add(amount);
	sums.set(name, sum);
}
function commonest(counts) {
	return [...counts].toSorted((a, b) => b[1].count - a[1].count).slice(0, MOST_LABELS).map(([text, { count }]) => ({
		text: text.slice(0, LONGEST_PRODUCT),
		count
	}));
}
/** The rarer spellings of one name, each with the commonest to join it with. */
function openVariants(field, counts) {
	const byFold = /* @__PURE__ */ new Map();
	for (const [text, { count }] of counts) {
		const entry = [text, count];
		const fold = foldWord(text);
		const group = byFold.get(fold);
		if (group === void 0) byFold.set(fold, [entry]);
		else group.push(entry);
	}
	return [...byFold.values()].flatMap((group) => {
		const [first, ...others] = group.toSorted((a, b) => b[1] - a[1]);
		return others.map(([text, count]) => ({
			field,
			text,
			count,
			label: first?.[0] ?? text,
			isJoined: false
		}));
	});
}
function largest(sums) {
	return [...sums].toSorted(([, a], [, b]) => b.total > a.total ? 1 : b.total < a.total ? -1 : 0).slice(0, SHOWN).map(([name, sum]) => ({
		name,
		net: formatMicro(sum.total)
	}));
}
// packages/server/src/features/data-import/reading/rows/encode-line.ts
/** Writes the line in the cleaner as one row of `stagingColumns`, in their order. */
function encodeLine(writer, cleaner, line) {
	const { when, labels, person, money } = cleaner;
	writer.uint32(line);
	writer.uint16(when.day);
	writer.uint16(when.minute);
	writeLabel(writer, labels.store);
	writeLabel(writer, labels.ticket);
	writeLabel(writer, labels.customer);
	writer.uint8(person.gender);
	writer.uint16(person.age);
	writeLabel(writer, labels.product_id);
	writeLabel(writer, labels.product);
	writeLabel(writer, labels.category);
	writer.decimal(money.quantity);
	writer.decimal(money.amount);
	writer.decimal(money.discount);
	writeLabel(writer, labels.payment);
}
function writeLabel(writer, { label, source, from, to }) {
	if (label === null) writer.textBytes(source, from, to);
	else writer.textBytes(label.bytes, 0, label.bytes.length);
}
// packages/server/src/features/data-import/reading/rows/discount-reader.ts
/** The whole price in the numbers of the column: 100 (percent) or 1. */
const WHOLE$2 = {
	percentage: 100 * MICRO,
	fraction: MICRO
};
/**
* Reads the discount of a row and says what it is in money of the line: what the price was lowered by, so that
* (amount + discount) / quantity is the list price. On a refund both are below 0.
*/
var DiscountReader = class {
	unit;
	name;
	cell;
	isMinus;
	/** As it is written; 0 where the row has none, or none that can be read. */
	value = 0;
	constructor(column, { unit, isMinus }, remarks) {
		this.unit = unit;
		this.name = column.name;
		this.isMinus = isMinus;
		this.cell = new AmountCell(column, remarks, unit === "money" ? null : "percent");
	}
	/** Reads the cell of a row; false when something stands there that is no discount, with the reason in `failure`. */
	read(row) {
		this.value = 0;
		if (!this.cell.read(row)) return this.cell.failure === "unknown";
		const { value, hasPercent } = this.cell;
		this.value = this.unit === "fraction" && hasPercent ? portion(value, MICRO, WHOLE$2.percentage) : value;
		return true;
	}
	/** Of the last cell that could not be read. */
	get failure() {
		return this.cell.failure === "unknown" ? "not_a_number" : this.cell.failure;
	}
	text(row) {
		return row.cell(this.cell.index);
	}
	/** What the product of quantity and price is lowered by; rounded half-even to 6 decimals. */
	off(product) {
		if (this.value === 0) return 0;
		if (this.unit === "money") return this.signed(product < 0);
		return portion(product, this.share(product < 0), WHOLE$2[this.unit]);
	}
	/**
	* What an amount that is net already was lowered by. A share is of the list price: amount x share / (1 - share), or what
	* `product` (quantity x price; null if unknown) has more than the amount where the share of it says the same.
	*/
	within(amount, isRefund, product) {
		if (this.value === 0) return 0;
		if (this.unit === "money") return this.signed(isRefund);
		if (product !== null && !differs(subtract(product, this.off(product)), amount, 1e4)) return subtract(product, amount);
		const share = this.share(isRefund);
		const paid = subtract(WHOLE$2[this.unit], share);
		return paid > 0 ? portion(amount, share, paid) : 0;
	}
	signed(isRefund) {
		const share = this.share(isRefund);
		return isRefund ? -share : share;
	}
	/** Without the minus of refunds, or of a column that writes all its discounts so; any other minus is a surcharge. */
	share(isRefund) {
		return isRefund || this.isMinus ? magnitude(this.value) : this.value;
	}
};
// packages/server/src/features/data-import/reading/rows/money-reader.ts
/** Amounts within a cent of quantity x price (with or without the discount) agree with it. */
const AGREES_WITHIN = MICRO / 100;
const LESS = {
	money: "amount_less_money",
	percentage: "amount_less_percentage",
	fraction: "amount_less_fraction"
};
/** Decimal places of a rate. */
const RATE_PLACES = 12;
const RATE_UNIT = 10n ** BigInt(RATE_PLACES);
/** `USD = 7300.5, BRL = 1400`, as remarks name rates. */
function ratesText({ currency, rate }) {
	if (rate !== null) return rate;
	return Object.entries(currency?.rates ?? {}).filter(([, one]) => one !== "1").map(([code, one]) => `${code} = ${one}`).join(", ");
}
/**
* Reads quantity, price, amount and discount of a row. The amount is the mapped one, else quantity x price less the
* discount, else (a file without any price) the quantity itself.
*/
var MoneyReader = class {
	failure;
	labels;
	quantity = MICRO;
	unitPrice = null;
	amount = 0;
	/** Money of the line, below 0 on a refund: (amount + discount) / quantity is the list price. */
	discount = 0;
	/** Units before some were taken back; 0 where none were. */
	soldBefore = 0;
	/** False while the quantity stands for one that the row does not say. */
	isQuantityKnown = true;
	holdsFractions;
	quantityCell;
	priceCell;
	amountCell;
	discounts;
	returnedCell;
	refundCell;
	isDiscountOfTicket;
	/** The ticket that was read last, and what is left of its discount. */
	ticket = "";
	discountLeft = 0;
	/** Rates in their smallest units, by their text. */
	rates = /* @__PURE__ */ new Map();
	converted;
	quantityAssumed;
	unreadablePrice;
	unreadableDiscount;
	mismatch;
	refundPositive;
	lessDiscount;
	discountInMoney;
	/** Rows with a discount whose amount could be compared, and those among them where it is quantity x price. */
	discounted = { count: 0 };
	beforeDiscount;
	constructor(plan, remarks, failure, labels) {
		this.failure = failure;
		this.labels = labels;
		const { quantity, unit_price: price, amount, discount } = plan.columns;
		const { refund_quantity: returned, refund_amount: refund } = plan.columns;
		this.holdsFractions = quantity?.holdsFractions === true;
		this.returnedCell = returned ? new AmountCell(returned, remarks) : null;
		this.refundCell = refund ? new AmountCell(refund, remarks) : null;
		this.quantityCell = quantity ? new AmountCell(quantity, remarks, "unit") : null;
		this.priceCell = price ? new AmountCell(price, remarks) : null;
		this.amountCell = amount ? new AmountCell(amount, remarks) : null;
		this.isDiscountOfTicket = plan.discountOf === "ticket";
		this.discounts = discount && plan.discount ? new DiscountReader(discount, plan.discount, remarks) : null;
		this.converted = remarks.counter("amounts_converted", null, ratesText(plan));
		this.quantityAssumed = remarks.counter("quantity_assumed", quantity?.name ?? null);
		this.unreadablePrice = remarks.counter("value_unreadable", price?.name ?? null);
		this.unreadableDiscount = remarks.counter("value_unreadable", discount?.name ?? null);
		this.mismatch = plan.amountHas === null ? remarks.counter("amount_mismatch", amount?.name ?? null) : remarks.counter("amount_beside", amount?.name ?? null, plan.amountHas);
		this.refundPositive = remarks.counter("refund_positive", amount?.name ?? null);
		this.lessDiscount = remarks.counter(LESS[this.discounts?.unit ?? "money"], discount?.name ?? null);
		this.discountInMoney = remarks.counter("discount_in_money", discount?.name ?? null);
		const { discounted } = this;
		this.beforeDiscount = remarks.counterOfNearlyAll("amount_before_discount", amount?.name ?? null, discounted);
	}
	/** Reads one row; false when it is rejected, with the reason in `failure`. */
	read(row) {
		this.soldBefore = 0;
		if (!this.readQuantity(row)) return false;
		if (this.returnedCell?.read(row) && this.returnedCell.value !== 0) this.takeReturned(this.returnedCell.value);
		this.readPrice(row);
		if (!this.readAmount(row)) return false;
		if (this.quantity === 0 && this.amount >= 0) return this.failure.set(this.quantityCell?.name ?? null, "0", "zero_quantity");
		if (this.quantity < 0 && this.amount > 0) this.settlePositiveRefund();
		return true;
	}
	/** Units taken back, in a column of their own; nothing else was sold where the quantity is blank. */
	takeReturned(returned) {
		this.soldBefore = this.isQuantityKnown ? this.quantity : 0;
		this.quantity = subtract(this.soldBefore, magnitude(returned));
		this.isQuantityKnown = true;
	}
	/** The minus of a refund may stand on the quantity alone: then the amount is what its units cost. */
	settlePositiveRefund() {
		const { unitPrice } = this;
		if (unitPrice !== null && !differs(-multiply(this.quantity, unitPrice), this.amount, AGREES_WITHIN)) this.turnToRefund();
		this.refundPositive.count += 1;
	}
	/** Converts price, amount and discount at a rate; false, with the reason in `failure`, for more than can be stored. */
	convert(rate, row) {
		if (rate === null || rate === "1") return true;
		const units = this.rates.get(rate) ?? unitsOf(rate, RATE_PLACES);
		this.rates.set(rate, units);
		const converted = (value) => portion(value, units, RATE_UNIT);
		this.amount = converted(this.amount);
		this.discount = converted(this.discount);
		if (this.unitPrice !== null) this.unitPrice = converted(this.unitPrice);
		this.converted.count += 1;
		if (fitsWarehouse(this.amount)) return true;
		const cell = this.amountCell ?? this.priceCell;
		return this.failure.set(cell?.name ?? null, cell ? row.cell(cell.index) : "", "number_too_large");
	}
	/** Makes the row one that is taken back, whatever sign it is written with. */
	turnToRefund() {
		this.quantity = -magnitude(this.quantity);
		this.amount = -magnitude(this.amount);
		this.discount = -magnitude(this.discount);
	}
	/** Reads one class cell of a wide file; `skipped` when it is blank or 0, for then there is no line. */
	readClass(cell, row) {
		if (!cell.read(row)) {
			if (cell.failure === "unknown") return "skipped";
			this.failure.set(cell.name, row.cell(cell.index), cell.failure);
			return "rejected";
		}
		if (cell.value === 0) return "skipped";
		this.quantity = cell.value;
		this.readPrice(row);
		const { unitPrice } = this;
		this.amount = unitPrice === null ? cell.value : multiply(cell.value, unitPrice);
		if (fitsWarehouse(this.amount)) return "accepted";
		this.failure.set(cell.name, row.cell(cell.index), "number_too_large");
		return "rejected";
	}
	readQuantity(row) {
		const cell = this.quantityCell;
		if (cell === null) {
			this.quantity = MICRO;
			return true;
		}
		this.isQuantityKnown = cell.read(row);
		if (this.isQuantityKnown) this.quantity = cell.value;
		else if (cell.failure === "unknown") this.quantity = MICRO;
		else return this.failure.set(cell.name, row.cell(cell.index), cell.failure);
		return true;
	}
	readPrice(row) {
		const cell = this.priceCell;
		if (cell === null) return;
		this.unitPrice = null;
		if (cell.read(row)) this.unitPrice = cell.value;
		else if (cell.failure !== "unknown") this.unreadablePrice.count += 1;
	}
	readAmount(row) {
		const cell = this.amountCell;
		this.discount = 0;
		const refund = this.refundCell?.read(row) ? magnitude(this.refundCell.value) : 0;
		const isRead = cell?.read(row) ?? false;
		if (cell !== null && (isRead || refund !== 0 && cell.failure === "unknown")) {
			this.amount = subtract(isRead ? cell.value : 0, refund);
			this.takeOffReturned();
			if (!this.isQuantityKnown || this.quantityCell === null && this.unitPrice !== null) this.deriveQuantity();
			this.settleDiscount(row);
			return true;
		}
		if (cell && cell.failure !== "unknown") return this.failure.set(cell.name, row.cell(cell.index), cell.failure);
		if (this.priceCell === null && cell === null) {
			if (!this.isQuantityKnown) this.quantityAssumed.count += 1;
			this.amount = this.quantity;
			return true;
		}
		return this.computeAmount(row, cell);
	}
	/** An amount that is the price of all units that were sold has those that were taken back in it. */
	takeOffReturned() {
		const { soldBefore, unitPrice, amount } = this;
		if (soldBefore === 0 || unitPrice === null) return;
		if (!differs(multiply(soldBefore, unitPrice), amount, AGREES_WITHIN)) this.amount = multiply(this.quantity, unitPrice);
	}
	/** An unknown quantity is amount / price where that is a quantity of the column; else one, counted. */
	deriveQuantity() {
		const { unitPrice, amount } = this;
		const [part, whole] = [BigInt(amount) * BigInt(MICRO), BigInt(unitPrice ?? 0)];
		const derived = whole > 0n && part % whole === 0n ? part / whole : null;
		if (derived !== null && derived !== 0n && (this.holdsFractions || derived % BigInt(1e6) === 0n) && fitsWarehouse(Number(derived))) this.quantity = Number(derived);
		else this.quantityAssumed.count += 1;
	}
	/** The discount of a line whose amount is known without it. */
	settleDiscount(row) {
		const { discounts, amount, unitPrice } = this;
		if (discounts !== null && !discounts.read(row)) this.unreadableDiscount.count += 1;
		const isKnown = this.quantityCell !== null && this.isQuantityKnown;
		const product = unitPrice === null || !isKnown ? null : multiply(this.quantity, unitPrice);
		if (product !== null) this.compare(product);
		const isRefund = amount < 0 || amount === 0 && this.quantity < 0;
		const discount = discounts?.within(amount, isRefund, product) ?? 0;
		if (discount === 0) return;
		if (fitsWarehouse(discount)) this.discount = discount;
		else this.unreadableDiscount.count += 1;
		if (discounts?.unit !== "money") this.discountInMoney.count += 1;
	}
	computeAmount(row, amountCell) {
		const cell = this.priceCell ?? amountCell;
		const name = cell?.name ?? null;
		const value = cell ? row.cell(cell.index) : "";
		if (!this.isQuantityKnown) {
			const unknown = amountCell ?? cell;
			return this.failure.set(unknown?.name ?? null, unknown ? row.cell(unknown.index) : "", "amount_unknown");
		}
		if (this.unitPrice === null) {
			const code = cell === null || cell.failure === "unknown" ? "amount_unknown" : cell.failure;
			return this.failure.set(name, value, code);
		}
		this.amount = multiply(this.quantity, this.unitPrice);
		if (!fitsWarehouse(this.amount)) return this.failure.set(name, value, "number_too_large");
		return this.discounts === null || this.takeOff(row, this.discounts);
	}
	/** Takes the discount off a computed amount, which is not known without it. */
	takeOff(row, discounts) {
		const { amount: product } = this;
		if (!discounts.read(row)) return this.failure.set(discounts.name, discounts.text(row), discounts.failure);
		const discount = this.isDiscountOfTicket ? this.shareOfTicket(discounts, product) : discounts.off(product);
		if (discount === 0 || this.quantity === 0) return true;
		if (magnitude(discount) > magnitude(product)) return this.failure.set(discounts.name, discounts.text(row), "discount_too_large");
		this.discount = discount;
		this.amount = subtract(product, discount);
		this.lessDiscount.count += 1;
		return true;
	}
	/** Of the discount of a ticket: as much as the line can bear, the rest for its next lines. */
	shareOfTicket(discounts, product) {
		const ticket = this.labels.get("ticket");
		if (ticket === "" || ticket !== this.ticket) this.discountLeft = discounts.off(product);
		this.ticket = ticket;
		const share = magnitude(this.discountLeft) > magnitude(product) ? product : this.discountLeft;
		this.discountLeft = subtract(this.discountLeft, share);
		return share;
	}
	compare(product) {
		const discount = this.discounts?.off(product) ?? 0;
		const isProduct = !differs(product, this.amount, AGREES_WITHIN);
		if (differs(discount, 0, AGREES_WITHIN)) {
			this.discounted.count += 1;
			if (isProduct) this.beforeDiscount.count += 1;
		}
		if (isProduct) return;
		if (discount === 0 || differs(subtract(product, discount), this.amount, AGREES_WITHIN)) this.mismatch.count += 1;
	}
};
// packages/server/src/features/data-import/reading/columns/currency-signs.ts
const SIGNS = [
	[/₲|\bgs\b|gs\.|\bpyg\b/i, "PYG"],
	[/r\$|\bbrl\b/i, "BRL"],
	[/us\$|u\$s|\busd\b/i, "USD"],
	[/€|\beur\b/i, "EUR"],
	[/s\/|\bpen\b/i, "PEN"],
	[/£|\bgbp\b/i, "GBP"],
	[/₡|\bcrc\b/i, "CRC"],
	[/₹|\binr\b/i, "INR"],
	[/\bbs\b|bs\.|\bbob\b/i, "BOB"],
	[/ar\$|\bars\b/i, "ARS"],
	[/mx\$|\bmxn\b/i, "MXN"],
	[/col\$|\bcop\b/i, "COP"],
	[/rd\$|\bdop\b/i, "DOP"],
	[/\buyu\b/i, "UYU"],
	[/\bclp\b/i, "CLP"],
	[/\$/, "$"]
];
/** The currency whose sign stands beside a number; null without one. */
function currencyBySign(value) {
	return SIGNS.find(([sign]) => sign.test(value))?.[1] ?? null;
}
/** Of what stands beside numbers so many kinds are looked at. */
const MOST_KINDS$1 = 50;
/** Gathers the currencies whose signs stand beside the numbers of a column. */
var CurrencySigns = class {
	found = /* @__PURE__ */ new Set();
	/** What stands before and behind numbers, each looked at once. */
	kinds = /* @__PURE__ */ new Set();
	hasUnsigned = false;
	/** A number without anything beside it. */
	addPlain(value) {
		if (!this.hasUnsigned) this.hasUnsigned = value !== "0";
	}
	/** Any other text. */
	add(value) {
		const { length } = value;
		if (isDigit(value, 0) && isDigit(value, length - 1)) return;
		let from = 0;
		let to = length;
		while (from < length && !isDigit(value, from)) from++;
		if (from === length || this.kinds.size >= MOST_KINDS$1) return;
		while (!isDigit(value, to - 1)) to--;
		const kind = `${value.slice(0, from)}0${value.slice(to)}`;
		if (this.kinds.has(kind)) return;
		this.kinds.add(kind);
		const currency = currencyBySign(kind);
		if (currency !== null) this.found.add(currency);
	}
	facts() {
		const [currency = null] = this.found;
		return {
			currency,
			...this.found.size > 1 && { currencies: [...this.found] },
			...currency !== null && this.hasUnsigned && { hasUnsigned: true }
		};
	}
};
function isDigit(text, at) {
	const code = text.charCodeAt(at);
	return code >= 48 && code <= 57;
}
// packages/server/src/features/data-import/reading/rows/sense-reader.ts
const SAME = { text: "1" };
/** The graver one counts where two columns speak: a refund that was voided never was. */
const GRAVITY = [
	"sale",
	"refund",
	"returned",
	"void",
	"none"
];
/** Tells by its status and its type whether a row is a sale, a refund, or none of both. */
var SenseReader = class {
	cells;
	cancelled;
	returned;
	refunds;
	noLines;
	/** What one unit of the currency of a row is in the one that is stored; null where all rows are in one. */
	rates;
	otherCurrency;
	/** At which the money of the last row is converted; null where it is in the currency that is stored. */
	rate;
	constructor({ columns, senses, currency, rate }, remarks) {
		const { currency: named } = columns;
		const signs = currency?.signs ?? null;
		const rateOf = (word) => {
			if (isUnknownWord(word)) return SAME;
			const code = signs === null ? currencyCode(word) : currencyBySign(word) ?? signs.unsigned;
			const rate = currency !== null && Object.hasOwn(currency.rates, code) ? currency.rates[code] : void 0;
			return rate === void 0 ? null : { text: rate };
		};
		const column = signs ?? named;
		this.rates = column && currency !== null ? new WordCell(column, rateOf) : null;
		this.rate = rate;
		this.otherCurrency = remarks.counter("other_currency_left_out", named?.name ?? null);
		const { status, type } = columns;
		this.cells = SENSE_FIELDS.flatMap((field) => {
			const column = columns[field];
			if (column === void 0) return [];
			const { flags, said } = senses;
			return [new WordCell(column, (word) => senseOf(word, flags[field] ?? null, said).sense)];
		});
		const main = status ?? type;
		this.cancelled = remarks.counter("cancelled_left_out", main?.name ?? null);
		this.returned = remarks.counter("returned_left_out", main?.name ?? null);
		this.refunds = remarks.counter("refunds_by_word", (type ?? status)?.name ?? null);
		this.noLines = remarks.counter("no_lines_left_out", (type ?? status)?.name ?? null);
	}
	/** Whether the row is in another currency than the one that is taken; it is then counted. */
	isOfOtherCurrency(row) {
		if (this.rates === null) return false;
		const rate = this.rates.read(row);
		this.rate = rate?.text ?? null;
		if (rate !== null) return false;
		this.otherCurrency.count += 1;
		return true;
	}
	/** Of the row as a whole. */
	read(row) {
		const { cells } = this;
		let sense = "sale";
		for (let at = 0; at < cells.length; at++) {
			const said = cells[at]?.read(row) ?? "sale";
			if (GRAVITY.indexOf(said) > GRAVITY.indexOf(sense)) sense = said;
		}
		return sense;
	}
	/** Counts a row that is no sale. */
	count(sense) {
		const counter = {
			refund: this.refunds,
			void: this.cancelled,
			returned: this.returned,
			none: this.noLines
		}[sense];
		counter.count += 1;
	}
};
// packages/server/src/features/data-import/reading/rows/ticket-lines.ts
/** Lets one row of each ticket through, the first with its amount: where a file knows money per ticket alone. */
var TicketLines = class {
	labels;
	when;
	seen = /* @__PURE__ */ new Set();
	amount;
	left;
	constructor(plan, labels, when, remarks) {
		this.labels = labels;
		this.when = when;
		this.amount = plan.columns.amount?.index ?? -1;
		this.left = remarks.counter("items_not_counted", plan.columns.amount?.name ?? null);
	}
	isFirst(row) {
		const ticket = this.labels.get("ticket");
		if (ticket === "") return true;
		const key = `${this.when.day} ${this.labels.get("store")} ${ticket}`;
		const isCounted = this.seen.has(key) || isUnknownText(row.cell(this.amount));
		if (isCounted) this.left.count += 1;
		else this.seen.add(key);
		return !isCounted;
	}
};
/** Tells equal ticket numbers of one day apart whose lines are hours apart: the second one is `7 (2)`. */
var TicketTimes = class {
	sales = /* @__PURE__ */ new Map();
	/** Numbers the ticket of the row that was read. A line without a time is one of the sale before. */
	tellApart({ ticket, store }, { day, minute }) {
		if (ticket.text === "") return;
		const key = `${day}\n${store.text}\n${ticket.text}`;
		const sales = this.sales.get(key) ?? [];
		this.sales.set(key, sales);
		const number = numberOf(sales, minute);
		if (number > 1) ticket.endWith(` (${number})`);
	}
};
function numberOf(sales, minute) {
	if (minute < 0) return Math.max(1, sales.length);
	const at = sales.findIndex(({ first, last }) => minute >= first - 120 && minute <= last + 120);
	const sale = sales[at];
	if (sale === void 0) return sales.push({
		first: minute,
		last: minute
	});
	sale.first = Math.min(sale.first, minute);
	sale.last = Math.max(sale.last, minute);
	return at + 1;
}
// packages/server/src/features/data-import/reading/rows/totals-reader.ts
/** Fields by which a sale names what was sold or on which ticket; a row of totals has none of them. */
const ARTICLE = [
	"product",
	"product_id",
	"category"
];
const OTHER = [
	"ticket",
	"customer",
	"store",
	"date",
	"time"
];
/** One row above may have the amount of the next by chance; a sum of two hardly. */
const FEWEST_ABOVE = 2;
/**
* Tells rows of totals from sales: by their words, or by an amount that is the sum of the rows above in a row that names
* neither article nor ticket while the others do. Such a row is left out, counted, and among the rejects.
*/
var TotalsReader = class {
	failure;
	articles;
	others;
	code;
	money;
	ticket;
	/** Columns that nothing was mapped to may hold the word, too. */
	looksEverywhere;
	leftOut;
	amountCell;
	/** What a row of totals said last of all rows above it, and what they come to; null where none did. */
	whole = null;
	/** Of the last row of totals that agrees neither with all rows above it nor with those since the one before. */
	other = null;
	sum = new MicroSum();
	/** What the sum was at the last row of totals, so that subtotals are found as well; and at some before, of which groups of groups are. */
	sumAtTotals = 0n;
	sumsAtTotals = [];
	rowsAbove = 0;
	/** Of the ticket of the row above: what its lines come to. */
	ticketAbove = "";
	sumOfTicket = 0;
	isTicketHeaded;
	hasTotals = false;
	hasNamed = false;
	hasBlankTicket = false;
	constructor(plan, labels, remarks, failure) {
		this.failure = failure;
		const { columns } = plan;
		this.articles = ARTICLE.filter((field) => columns[field]).map((field) => labels[field]);
		this.others = OTHER.flatMap((field) => columns[field] ?? []);
		this.code = columns.product_id ? labels.product_id : null;
		this.money = columns.amount ?? null;
		this.ticket = columns.ticket ? labels.ticket : null;
		this.amountCell = columns.amount ? new AmountCell(columns.amount, remarks) : null;
		this.isTicketHeaded = plan.isTicketHeaded === true;
		this.looksEverywhere = this.articles.length > 0 || plan.classes.length > 0;
		this.leftOut = remarks.counter("totals_left_out", null);
	}
	/** Whether the words of the row say that it is one of totals; the reason is then in `failure`. */
	isNamed(row) {
		const main = this.named();
		if (main !== null) return main.isTotals() && !this.hasCode(main) && this.leaveOut(main.column, row);
		const other = this.others.find(({ index }) => isTotalsWord(trimmed(row.cell(index))));
		if (other !== void 0) return this.leaveOut(other, row);
		const at = this.looksEverywhere ? row.cells().findIndex((cell) => isTotalsWord(trimmed(cell))) : -1;
		return at >= 0 && this.leaveOut({
			name: null,
			index: at
		}, row);
	}
	/** Whether the amount of an unnamed row is the sum of those above; any other row is added to it. */
	isSum(row, amount) {
		if (this.isHeadOfTicket() || this.isSumOfTicket(amount)) return this.reject(this.money, row);
		const isUnnamed = this.isUnnamed();
		if (isUnnamed && this.hasNamed && this.isSumOfRowsAbove(amount)) {
			const { money } = this;
			return this.leaveOut({
				name: money?.name ?? null,
				index: money?.index ?? -1
			}, row);
		}
		if (!isUnnamed) this.hasNamed = true;
		if (this.ticket?.isBlank === true) this.hasBlankTicket = true;
		this.sum.add(amount);
		this.addToTicket(amount);
		this.rowsAbove += 1;
		return false;
	}
	addToTicket(amount) {
		if (this.articles.length === 0 || this.ticket === null) return;
		const { text } = this.ticket;
		if (text !== this.ticketAbove) this.sumOfTicket = 0;
		this.ticketAbove = text;
		this.sumOfTicket += Number(amount);
	}
	isHeadOfTicket() {
		return this.isTicketHeaded && this.ticket?.isBlank === false && this.named() === null;
	}
	/** Whether a row that names nothing sold comes to what the lines of its ticket above it do. */
	isSumOfTicket(amount) {
		const { ticket, articles } = this;
		if (ticket === null || articles.length === 0 || ticket.isBlank || ticket.text !== this.ticketAbove) return false;
		return amount !== 0 && this.named() === null && this.hasNamed && agrees(BigInt(amount), BigInt(this.sumOfTicket));
	}
	/** Whether nothing says that the row is a sale: neither what was sold nor, where all rows before have one, a ticket. */
	isUnnamed() {
		const { ticket, articles } = this;
		const isOffTicket = ticket === null || ticket.isBlank;
		if (this.named() === null && articles.length > 0) return isOffTicket || !/\d/.test(ticket.text) || startsAsTotals(ticket.text);
		if (articles.length === 0) return ticket !== null && isOffTicket;
		return isOffTicket && (this.startsAsTotals() || ticket !== null && !this.hasBlankTicket);
	}
	/** The total that the file states of itself: one that agrees, else the last that does not. */
	get stated() {
		return this.whole ?? this.other;
	}
	/** A total in the last row of the file that is not what was read; null where none is. */
	get contradiction() {
		return this.whole === null && this.rowsAbove === 0 ? this.other : null;
	}
	noteStated(label, row) {
		if (this.amountCell?.read(row) !== true || this.amountCell.value === 0) return;
		const all = this.sum.total;
		const stated = BigInt(this.amountCell.value);
		const said = {
			label: label.trim().slice(0, LONGEST_LABEL),
			stated,
			read: all
		};
		if (agrees(stated, all)) this.whole = said;
		else if (!this.sumsAtTotals.some((before) => agrees(stated, all - before))) this.other = said;
	}
	/** The first cell that names what was sold. */
	named() {
		for (const article of this.articles) if (!article.isBlank) return article;
		return null;
	}
	/** Called a total of something: a sum, if its amount says so. */
	startsAsTotals() {
		const main = this.named();
		return main !== null && !this.hasCode(main) && startsAsTotals(main.text);
	}
	/** A code of its own makes it a product that is called so. */
	hasCode(main) {
		const { code } = this;
		return code !== null && code !== main && !code.isBlank && !code.isTotals();
	}
	isSumOfRowsAbove(amount) {
		if (amount === 0 || this.rowsAbove < FEWEST_ABOVE && !this.hasTotals) return false;
		const all = this.sum.total;
		return [all, all - this.sumAtTotals].some((sum) => agrees(BigInt(amount), sum));
	}
	reject(column, row) {
		this.failure.set(column?.name ?? null, row.cell(column?.index ?? -1), "totals_row");
		this.leftOut.count += 1;
		return true;
	}
	leaveOut(column, row) {
		const { index } = column;
		this.reject(column, row);
		this.noteStated(row.cell(index), row);
		this.sumAtTotals = this.sum.total;
		if (this.sumsAtTotals.length < MOST_SUMS) this.sumsAtTotals.push(this.sumAtTotals);
		this.rowsAbove = 0;
		this.hasTotals = true;
		return true;
	}
};
const LONGEST_LABEL = 60;
const MOST_SUMS = 2e3;
/** A cent, or half a unit where the total is printed without decimals. */
function agrees(amount, sum) {
	return (amount > sum ? amount - sum : sum - amount) <= (amount % BigInt(1e6) === 0n ? MICRO / 2 : MICRO / 100);
}
// packages/server/src/features/data-import/reading/cells/clock-digits.ts
const DIGITS = /^(\d{1,2})\.?(\d{2})(?:\d{2})?$/;
/** Minute of the day of a time without marks, or with a point: `0805`, `930`, `143059`, `14.30`; null for any other text. */
function minuteOfDigits(text) {
	const [, hour, minute] = DIGITS.exec(/^\d{5}$/.test(text) ? `0${text}` : text) ?? [];
	if (hour === void 0 || Number(hour) > 23 || Number(minute) > 59) return null;
	return Number(hour) * 60 + Number(minute);
}
// packages/server/src/features/data-import/reading/rows/when-reader.ts
const UNKNOWN_MINUTE = -1;
/** A text that is no time, as against one that says "unknown". */
const NO_TIME = -2;
/** Reads date and time of a row: the wall clock of the store, never shifted unless the value itself names an offset. */
var WhenReader = class {
	failure;
	/** Days since 1970-01-01. */
	day = 0;
	/** Minute of the day, -1 unknown. */
	minute = UNKNOWN_MINUTE;
	dateCell;
	/** The first and the last day that is taken; null: all of them. */
	days;
	timeCell;
	/** 0 before noon, 1 after, -1 where it says nothing. */
	halfCell;
	converted;
	unreadableTime;
	constructor(plan, remarks, failure) {
		this.failure = failure;
		const { date, time, am_pm: half } = plan.columns;
		this.dateCell = date ? new DateCell(date, SALE_YEARS, new WallClock(plan.timeZone)) : null;
		this.days = plan.years === null ? null : daysOf(plan.years);
		this.timeCell = time ? new WordCell(time, (word) => minuteOf(word, time)) : null;
		this.halfCell = half ? new WordCell(half, (word) => /^(?:p|tarde|noche|noite)/i.test(word) ? 1 : /^(?:a|ma[nñ])/i.test(word) ? 0 : -1) : null;
		this.converted = remarks.counter("time_converted", date?.name ?? null);
		this.unreadableTime = remarks.counter("value_unreadable", time?.name ?? null);
	}
	read(row) {
		const cell = this.dateCell;
		if (cell === null) return this.failure.set(null, "", "date_unknown");
		if (!cell.read(row)) return this.failure.set(cell.name, row.cell(cell.index), cell.failure === null || cell.failure === "unknown" ? "date_unknown" : cell.failure);
		if (this.days !== null && (cell.day < this.days.first || cell.day > this.days.last)) return this.failure.set(cell.name, row.cell(cell.index), "date_far_off");
		if (cell.isConverted) this.converted.count += 1;
		this.day = cell.day;
		this.minute = cell.minute;
		if (this.timeCell) this.readTime(this.timeCell.read(row));
		if (this.halfCell && this.minute >= 0) this.minute = inHalf(this.minute, this.halfCell.read(row));
		return true;
	}
	readTime(minute) {
		if (minute >= 0) this.minute = minute;
		else if (minute === NO_TIME) this.unreadableTime.count += 1;
	}
};
const DAY_MS = 864e5;
function daysOf({ first, last }) {
	return {
		first: Date.UTC(first, 0, 1) / DAY_MS,
		last: Date.UTC(last, 11, 31) / DAY_MS
	};
}
const HALF_DAY = 720;
/** A time of twelve hours in its half of the day; one of more hours than twelve says it itself. */
function inHalf(minute, half) {
	return half < 0 || minute >= 780 ? minute : minute % HALF_DAY + half * HALF_DAY;
}
/** A column of times may also hold whole dates with a time; only the time counts then. */
function minuteOf(word, column) {
	const time = parseTime(word);
	if (time.ok) return Math.floor(time.secondOfDay / 60);
	const date = parseDate(word, column.dateOrder);
	if (date.ok && date.secondOfDay !== null) return Math.floor(date.secondOfDay / 60);
	return isUnknownText(word) ? UNKNOWN_MINUTE : minuteOfDigits(word) ?? NO_TIME;
}
// packages/server/src/features/data-import/reading/rows/line-cleaner.ts
/**
* Turns one row after another into a sale line by the plan. The line is in the fields of the readers, written over by the
* next row: a million rows make no objects. What was done to values is counted in the remarks.
*/
var LineCleaner = class {
	failure = new RowFailure();
	when;
	labels;
	person;
	money;
	/** Columns that each give a line of their own; empty unless the file is unpivoted. */
	classes;
	wide;
	classLabels;
	totals;
	/** Null where the amounts are those of lines. */
	tickets;
	/** Null where ticket numbers of a day are enough. */
	times;
	senses;
	/** What the row is by its words, once `readCommon` has looked. */
	sense = "sale";
	constructor(plan, remarks) {
		this.when = new WhenReader(plan, remarks, this.failure);
		this.labels = new LabelReader(plan, remarks, this.failure);
		this.person = new PersonReader(plan, remarks);
		this.money = new MoneyReader(plan, remarks, this.failure, this.labels);
		this.classes = plan.classes.map((column) => new AmountCell(column, remarks));
		this.classLabels = new Map(this.classes.map((cell) => [cell, namedLabel(cell.name)]));
		this.wide = this.classes.length > 0 ? this : null;
		this.totals = new TotalsReader(plan, this.labels, remarks, this.failure);
		this.senses = new SenseReader(plan, remarks);
		this.times = plan.isTicketByTime ? new TicketTimes() : null;
		this.tickets = plan.amountOf === "ticket" ? new TicketLines(plan, this.labels, this.when, remarks) : null;
	}
	/** Reads a row that is one line. */
	readLine(row) {
		const outcome = this.readCommon(row);
		if (outcome !== "accepted") return outcome;
		if (this.tickets !== null && !this.tickets.isFirst(row)) return "skipped";
		if (!this.money.read(row) || !this.money.convert(this.senses.rate, row)) return "rejected";
		if (this.sense !== "sale" && !this.settleSense(this.sense)) return "cancelled";
		return this.totals.isSum(row, this.money.amount) ? "rejected" : "accepted";
	}
	/** False: a sale that was given back as a whole, left out with its refund. */
	settleSense(sense) {
		const { money } = this;
		const isRefundItself = sense === "refund" || money.amount < 0 || money.quantity < 0;
		this.senses.count(isRefundItself ? "refund" : sense);
		if (isRefundItself) money.turnToRefund();
		return isRefundItself;
	}
	/** Reads what all lines of a wide row have in common; then `readClass` gives its lines. */
	readCommon(row) {
		if (this.senses.isOfOtherCurrency(row)) return "cancelled";
		this.sense = this.senses.read(row);
		if (this.sense === "void" || this.sense === "none") {
			this.senses.count(this.sense);
			return "cancelled";
		}
		this.labels.look(row);
		if (this.totals.isNamed(row)) return "rejected";
		if (!this.when.read(row) || !this.labels.accept(row)) return "rejected";
		this.times?.tellApart(this.labels, this.when);
		this.person.read(row, this.when.day);
		return "accepted";
	}
	/** Reads one class of a wide row: its header is the category, its cell the quantity. */
	readClass(cell, row) {
		this.labels.category.label = this.classLabels.get(cell) ?? NO_LABEL;
		return this.money.readClass(cell, row);
	}
};
// packages/server/src/features/data-import/reading/kinds/day-tally.ts
/** First and last day of the records of an import. */
var DayTally = class {
	first = Number.POSITIVE_INFINITY;
	last = Number.NEGATIVE_INFINITY;
	/** `day`: days since 1970-01-01. */
	add(day) {
		if (day < this.first) this.first = day;
		if (day > this.last) this.last = day;
	}
	figures() {
		if (this.last < this.first) return {
			firstDate: null,
			lastDate: null
		};
		return {
			firstDate: isoDate(this.first),
			lastDate: isoDate(this.last)
		};
	}
};
// packages/server/src/features/data-import/reading/kinds/sales-reader.ts
/** Reads sale lines. */
function salesReader(plan, remarks) {
	const cleaner = new LineCleaner(plan, remarks);
	const days = new DayTally();
	const { amount, unit_price: price, quantity } = plan.columns;
	const hasAmounts = plan.classes.length > 0 || (amount ?? price ?? quantity) !== void 0 || plan.areLinesUnits;
	const net = new MicroSum();
	return {
		rows: cleaner,
		encode: (writer, line) => encodeLine(writer, cleaner, line),
		toPreview: (line) => toPreviewLine(cleaner, line, hasAmounts),
		count: () => {
			net.add(cleaner.money.amount);
			days.add(cleaner.when.day);
		},
		figures: () => ({
			net: hasAmounts ? formatMicro(net.total) : null,
			...days.figures()
		}),
		subject: () => null,
		remarks: () => contradictedTotal(cleaner.totals.contradiction, plan),
		outline: () => new OutlineTally(cleaner, plan.columns.customer !== void 0)
	};
}
/** Says what the file says that it comes to, where that is not what was read. */
function contradictedTotal(said, { columns }) {
	if (said === null) return [];
	const total = {
		stated: formatMicro(said.stated),
		read: formatMicro(said.read)
	};
	return [{
		...remark("total_differs", columns.amount?.name ?? null, said.label),
		total
	}];
}
function toPreviewLine({ when, labels, person, money }, line, hasAmounts) {
	return {
		line,
		date: isoDate(when.day),
		time: when.minute < 0 ? null : clockText(when.minute),
		ticket: labels.get("ticket"),
		store: labels.get("store"),
		customer: labels.get("customer"),
		gender: genderName(person.gender),
		age: person.age < 0 ? null : person.age,
		productId: labels.get("product_id"),
		product: labels.get("product"),
		category: labels.get("category"),
		quantity: formatMicro(money.quantity),
		unitPrice: money.unitPrice === null ? null : formatMicro(money.unitPrice),
		amount: hasAmounts ? formatMicro(money.amount) : null,
		discount: formatMicro(money.discount),
		payment: labels.get("payment")
	};
}
function clockText(minute) {
	return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
// packages/server/src/features/data-import/reading/kinds/whole-reader.ts
/** Reads whole numbers from 0 on; a row without one is rejected. */
var WholeReader = class {
	options;
	failure;
	value = 0;
	cell;
	constructor(column, options, remarks, failure) {
		this.options = options;
		this.failure = failure;
		this.cell = column ? new AmountCell(column, remarks) : null;
	}
	read(row) {
		const { cell, options } = this;
		if (cell === null) return this.failure.set(null, "", options.unknown);
		const text = row.cell(cell.index);
		if (!cell.read(row)) return this.failure.set(cell.name, text, cell.failure === "unknown" ? options.unknown : cell.failure);
		this.value = Number(cell.value) / MICRO;
		return Number.isInteger(this.value) && this.value >= 0 && this.value <= options.max || this.failure.set(cell.name, text, options.outOfRange);
	}
};
// packages/server/src/features/data-import/reading/kinds/surveys-reader.ts
const HIGHEST_SCORE = 10;
/** Reads survey answers: whoever answers twice counts twice. */
function surveysReader(plan, remarks) {
	const failure = new RowFailure();
	const when = new WhenReader(plan, remarks, failure);
	const labels = new LabelReader(plan, remarks, failure);
	const score = new WholeReader(plan.columns.score, {
		max: HIGHEST_SCORE,
		unknown: "score_unknown",
		outOfRange: "score_out_of_range"
	}, remarks, failure);
	const days = new DayTally();
	return {
		rows: {
			failure,
			wide: null,
			readLine: (row) => when.read(row) && labels.read(row) && score.read(row) ? "accepted" : "rejected"
		},
		encode: (writer, line) => {
			writer.uint32(line);
			writer.uint16(when.day);
			writer.text(labels.get("customer"));
			writer.uint8(score.value);
		},
		toPreview: (line) => ({
			line,
			date: isoDate(when.day),
			customer: labels.get("customer"),
			score: score.value
		}),
		count: () => days.add(when.day),
		figures: () => ({
			net: null,
			...days.figures()
		}),
		subject: () => null,
		outline: () => null
	};
}
// packages/server/src/features/data-import/reading/kinds/visitors-reader.ts
/** More people than there are. */
const MOST_VISITORS = 1e9;
/** Reads visitor counts by day and store. A day may come with a time: counters write one row for each hour. */
function visitorsReader(plan, remarks) {
	const failure = new RowFailure();
	const when = new WhenReader(plan, remarks, failure);
	const labels = new LabelReader(plan, remarks, failure);
	const visitors = new WholeReader(plan.columns.visitors, {
		max: MOST_VISITORS,
		unknown: "visitors_unknown",
		outOfRange: "not_a_count"
	}, remarks, failure);
	const days = new DayTally();
	return {
		rows: {
			failure,
			wide: null,
			readLine: (row) => when.read(row) && labels.read(row) && visitors.read(row) ? "accepted" : "rejected"
		},
		encode: (writer, line) => {
			writer.uint32(line);
			writer.uint16(when.day);
			writer.text(labels.get("store"));
			writer.uint32(visitors.value);
		},
		toPreview: (line) => ({
			line,
			date: isoDate(when.day),
			store: labels.get("store"),
			visitors: visitors.value
		}),
		count: () => days.add(when.day),
		figures: () => ({
			net: null,
			...days.figures()
		}),
		subject: () => `${when.day} ${labels.get("store")}`,
		outline: () => null
	};
}
// packages/server/src/features/data-import/reading/kinds/open-reader.ts
const READERS = {
	sales: salesReader,
	visitors: visitorsReader,
	surveys: surveysReader,
	customers: customersReader,
	products: productsReader
};
/** What is said of rows about something that the file has named before. */
const REPEATED = {
	visitors: "visitors_added",
	customers: "customers_repeated",
	products: "products_repeated"
};
function openReader(kind, plan, remarks) {
	return READERS[kind](plan, remarks);
}
/** The remark about rows that name their subject again; null where every row counts for itself. */
function repeatedRemark(kind) {
	return REPEATED[kind] ?? null;
}
// packages/server/src/features/data-import/reading/kinds/kind-rules.ts
/** Of each of these sets of fields one must be mapped, or the question is asked. */
function asksFor(...needs) {
	return ({ columns }, _) => needs.filter(([, ...fields]) => fields.every((field) => columns[field] === void 0)).map(([question]) => remark(question, null));
}
// packages/server/src/features/data-import/reading/kinds/companion-rules.ts
/** Names as `normalizeHeader` leaves them, best first. */
const VISITORS = nameList(`
  visitors, visitor count, visitors count, total visitors, number visitors, footfall, foot traffic, store traffic, people
  count, people in, visitantes, cantidad visitantes, numero visitantes, nro visitantes, total visitantes, conteo visitantes,
  conteo personas, cantidad personas, numero personas, afluencia, trafico, trafico tienda, concurrencia, quantidade
  visitantes, qtd visitantes, qtde visitantes, fluxo, fluxo pessoas, fluxo loja, fluxo clientes, contagem pessoas, numero
  pessoas, visits, visitas, cantidad visitas, total visitas, numero visitas`);
const VISITORS_GENERIC = nameList(`
  people, personas, pessoas, publico, traffic, entries, entrances, entradas, ingresos, in, conteo, contagem, count, contador,
  cantidad, cant, quantidade, qtd, quantity, total, clientes, customers, value, valor`);
const SCORE = nameList(`
  nps, nps score, puntaje nps, nota nps, score nps, pontuacao nps, recomendacion, recomendacao, recommendation, likelihood
  recommend, likelihood to recommend, how likely recommend, probabilidad recomendar, probabilidade recomendar, recomendaria,
  nos recomendaria, survey score, puntaje encuesta, nota pesquisa`);
const SCORE_GENERIC = nameList(`
  score, puntaje, puntuacion, calificacion, valoracion, nota, rating, pontuacao, avaliacao, grade, respuesta, resposta, answer,
  satisfaccion, satisfacao, satisfaction, puntos, pontos, points, valor, value`);
/** Of the generic ones, those that say that somebody judges something. */
const OPINIONS = new Set(nameList(`
    score, puntaje, puntuacion, calificacion, valoracion, nota, rating, pontuacao, avaliacao, satisfaccion, satisfacao,
    satisfaction`));
const ANSWERED_ON = nameList(`
  fecha respuesta, fecha encuesta, data resposta, data pesquisa, response date, survey date, answer date, answered at,
  submitted at, responded at`);
const CUSTOMER_IDS = nameList(`
  customer id, customer code, customer no, customer number, cliente id, id cliente, cod cliente, codigo cliente, nro cliente,
  numero cliente, client id, client code, member id, member no, loyalty id, user id, id, codigo, code, cod, nro, numero,
  number, no`);
const PRODUCT_IDS = nameList("id, code, nro, numero, number, no, clave, chave");
const PRODUCT_NAMES = nameList("name");
const namesOf$1 = (field) => FIELD_NAMES.get(field) ?? [];
const nothing = () => [];
const visitorsRules = {
	order: [
		"date",
		"visitors",
		"store"
	],
	names: /* @__PURE__ */ new Map([["visitors", [...VISITORS, ...VISITORS_GENERIC]]]),
	telling: new Set(VISITORS),
	leftOver: /* @__PURE__ */ new Set(["visitors"]),
	ask: asksFor(["date_unmapped", "date"], ["visitors_unmapped", "visitors"]),
	warn: nothing
};
const surveysRules = {
	order: [
		"date",
		"score",
		"customer"
	],
	names: /* @__PURE__ */ new Map([["date", [...ANSWERED_ON, ...namesOf$1("date")]], ["score", [...SCORE, ...SCORE_GENERIC]]]),
	telling: new Set(SCORE),
	leftOver: /* @__PURE__ */ new Set(["score"]),
	ask: (plan, context) => [...asksFor(["date_unmapped", "date"], ["score_unmapped", "score"])(plan, context), ...scaleQuestion(context)],
	warn: nothing
};
const FEWEST_ANSWERS = 3;
/** So many answers without a 0 leave it open whether the scale has one. */
const MANY_ANSWERS = 30;
/** A 1 among fewer, and no 0, is worth asking. */
const FEW_ANSWERS = 8;
const SMALL_SCALE = 5;
/** So many answers without one above 7 are of a smaller scale, too. */
const SEVEN = 7;
const FEWEST_OF_SEVEN = 6;
/** Scores from 1 to 5 or to 10 are no answers from 0 to 10, unless their column says that they are. */
function scaleQuestion({ columns, mapping, options }) {
	const column = columns.find(({ name }) => name === mapping.score);
	if (column === void 0 || options.scale !== void 0) return [];
	const saysTen = SCORE_NAMES.has(normalizeHeader(column.name)) || /\b0\D{1,4}10\b/.test(column.name);
	const scores = (column.words ?? []).map(([word]) => Number(word)).filter((score) => !Number.isNaN(score));
	const [lowest, highest] = [Math.min(...scores), Math.max(...scores)];
	if (scores.length === 0 || column.filled < FEWEST_ANSWERS) return [];
	if (saysTen && (highest > SMALL_SCALE || column.filled < FEW_ANSWERS)) return [];
	if (/\b1\D{1,4}(?:5|7|10)\b/.test(column.name)) return [remark("score_scale", column.name, `${lowest}–${highest}`)];
	const isSmall = highest <= SMALL_SCALE || highest === SEVEN && lowest >= 1 && column.filled >= FEWEST_OF_SEVEN;
	const isFromOne = highest === 10 && (lowest === 1 ? column.filled >= FEW_ANSWERS : lowest > 1 && column.filled >= MANY_ANSWERS);
	return isSmall || isFromOne ? [remark("score_scale", column.name, `${lowest}–${highest}`)] : [];
}
const SCORE_NAMES = new Set(SCORE);
const customersRules = {
	order: [
		"birth_date",
		"gender",
		"customer"
	],
	names: /* @__PURE__ */ new Map([["customer", [...CUSTOMER_IDS, ...namesOf$1("customer")]]]),
	telling: /* @__PURE__ */ new Set(),
	leftOver: /* @__PURE__ */ new Set(),
	ask: asksFor(["customer_unmapped", "customer"], [
		"person_unmapped",
		"gender",
		"birth_date"
	]),
	warn: nothing
};
const productsRules = {
	order: [
		"product_id",
		"category",
		"product"
	],
	names: /* @__PURE__ */ new Map([["product_id", [...namesOf$1("product_id"), ...PRODUCT_IDS]], ["product", [...namesOf$1("product"), ...PRODUCT_NAMES]]]),
	telling: /* @__PURE__ */ new Set(),
	leftOver: /* @__PURE__ */ new Set(),
	ask: asksFor(["product_id_unmapped", "product_id"], [
		"product_name_unmapped",
		"product",
		"category"
	]),
	warn: nothing
};
// packages/server/src/features/data-import/reading/plan/other-counts.ts
/** Columns of numbers that nothing was made of and that may say how many were sold: no calendar, no ages, no numbers of documents. */
function otherCounts({ columns, mapping }) {
	const taken = new Set(Object.values(mapping));
	const isCount = (column) => {
		const look = lookOf(column);
		const header = normalizeHeader(column.name);
		return column.isNamed && column.type === "integer" && (look === "units" || look === "number") && !isSerialWords(column) && !OTHER_FIELDS.has(header) && !header.split(" ").some((word) => CALENDAR_NAMES.has(word) || NO_COUNT.has(word));
	};
	return columns.filter((column) => !taken.has(column.name) && isCount(column)).map(({ name }) => name);
}
/** Each value once, as numbers of rows have. */
function isSerialWords({ distinct, filled }) {
	return filled > 3 && distinct >= Math.min(filled, MANY_VALUES);
}
/** What columns of other fields are called, of stores and registers say. */
const OTHER_FIELDS = new Set([...FIELD_NAMES].flatMap(([field, names]) => field === "quantity" ? [] : names));
const MANY_VALUES = 41;
const NO_COUNT = new Set(wordList(`
    age, edad, idade, rating, score, puntaje, nota, points, puntos, pontos, stock, existencia, existencias, inventory, inventario, estoque,
    zip, postal, cp, cep, phone, telefono, version, rank, ranking, lote, lot, batch, mesa, table, weekend, holiday, feriado, flag,
    visits, visitas, temperature, cuota, cuotas, installments, parcela, parcelas, line, linea, linha, renglon, position, posicion`));
// packages/server/src/features/data-import/reading/columns/serial-columns.ts
/** Names of money or units under which some programs number their sales. */
const SERIAL_NAMES = new Set(wordList("venta, venda, sale, ventas, vendas, sales, factura, operacion"));
/** So many rows at least, and numbers that rise by so little, are no money. */
const FEWEST_ROWS$1 = 3;
const LARGEST_STEP = 3;
/** Columns of whole numbers that rise (or fall) row by row in small steps: numbers of documents, whatever they are called. */
function serialColumns(sample) {
	return new Set(sample.columns.filter(({ type, name }) => type === "integer" && isSerial(sample.numbers(name) ?? [])).map(({ name }) => name));
}
function isSerial(values) {
	if (values.length < FEWEST_ROWS$1) return false;
	const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
	const total = Math.abs((values.at(-1) ?? 0) - (values[0] ?? 0));
	return (steps.every((step) => step >= 0) || steps.every((step) => step <= 0)) && total > 0 && total <= LARGEST_STEP * values.length;
}
/** Numbers with gaps between them may be this much apart. */
const CLOSE = 1.5;
/** Beside the money, whole numbers that only rise (or fall), and by little beside what they are, number the sales that they are called after. */
function ticketByRise(sample, mapping) {
	if ((mapping.amount ?? mapping.unit_price) === void 0) return null;
	const taken = new Set(Object.values(mapping));
	return sample.columns.find(({ name, type }) => type === "integer" && !taken.has(name) && SERIAL_NAMES.has(normalizeHeader(name)) && isRising(sample.numbers(name) ?? []))?.name ?? null;
}
function isRising(values) {
	const [first = 0, last = 0] = [values[0], values.at(-1)];
	const back = Math.sign(first - last);
	const isOneWay = values.every((value, at) => at === 0 || Math.sign(value - (values[at - 1] ?? 0)) !== back);
	return values.length >= FEWEST_ROWS$1 && back !== 0 && isOneWay && Math.max(first, last) <= CLOSE * Math.min(first, last);
}
// packages/server/src/features/data-import/reading/plan/column-fits.ts
const NUMERIC = /* @__PURE__ */ new Set(["integer", "decimal"]);
const DATED = /* @__PURE__ */ new Set(["date", "datetime"]);
/** A name that says what a column is outweighs broken values in it, as long as they are not the most. */
const HALF$4 = .5;
function isNumeric({ type, shares }) {
	return NUMERIC.has(type) || type === "text" && shares.number >= HALF$4 && shares.number < .9;
}
const HALVES$1 = /^(?:a|p)\.?\s?m\.?$/i;
const HALF_LETTERS = /^[ap]$/i;
const CURRENCY = /^(?:[a-z]{3}|[a-z]{0,3}\$|[₲€£])$/i;
/** Whether a column says before or after noon in the usual way. */
function isHalfOfDay({ words = [] }) {
	return words.length > 0 && words.every(([word]) => HALVES$1.test(word));
}
function areHalfLetters({ words = [] }) {
	return words.length > 0 && words.every(([word]) => HALF_LETTERS.test(word));
}
/** `0805`, `930`, `14.30`: times without their usual mark, under a name that says so. */
function isClockDigits({ type, words = [], samples }) {
	const values = words.length > 0 ? words.map(([word]) => word) : samples;
	return (type === "integer" || type === "text" || type === "decimal") && values.length > 0 && values.every((value) => minuteOfDigits(value) !== null);
}
/** `FC A`, `NC A`: what documents are called, and no numbers of any. */
function isWordsAlone(column) {
	const { words = [], distinct, filled } = column;
	return words.length > 1 && (distinct < filled || hasTurn(column)) && words.every(([word]) => !/\d/.test(word));
}
function isCurrencies({ words = [] }) {
	const isOne = ([word]) => CURRENCY.test(word) || isCurrencyWord(word);
	return words.length > 0 && (words.every(isOne) || words.length <= FEW_CURRENCIES && words.some(isOne));
}
const FEW_CURRENCIES = 6;
/** Under these names 0 and 1 say that a row is a refund, not how many came back. */
const ONE_REFUND = /^(?:devolucion|devolucao|return)$/;
/** Days as numbers, of a spreadsheet without its format or of a program. */
function isOfNumberedDays({ type, samples }) {
	return NUMERIC.has(type) && areDaysAsNumbers(samples);
}
/** How many products there were is no name of one. */
function isCountOfProducts({ type, name }) {
	return type === "integer" && /^(?:produ[ct]t?os|products|art[ií]culos|artigos|medicamentos)$/i.test(name.trim());
}
function isLabel(type) {
	return !DATED.has(type) && type !== "time" && type !== "empty" && type !== "decimal";
}
/** Whether the values allow the field at all when the header names it; odd values are rejected row by row. */
function fits(field, column) {
	const { type } = column;
	switch (field) {
		case "date": return DATED.has(type) || type === "text" && column.shares.date > 0 || isOfNumberedDays(column);
		case "birth_date": return DATED.has(type) || type === "text" && column.shares.date > 0;
		case "time": return type === "time" || type === "datetime" || type === "text" && column.shares.time >= HALF$4 || isClockDigits(column);
		case "quantity": return isNumeric(column) || isWithUnits(column);
		case "unit_price":
		case "amount":
		case "age":
		case "visitors":
		case "score": return isNumeric(column);
		case "refund_amount": return isNumeric(column);
		case "refund_quantity": return isNumeric(column) && !(isFlag(column) && ONE_REFUND.test(normalizeHeader(column.name)));
		case "discount": return isNumeric(column) || column.isPercent;
		case "gender": return column.genderShare >= HALF$4;
		case "status": return isStatus(column);
		case "type": return isType(column);
		case "am_pm": return isHalfOfDay(column) || areHalfLetters(column);
		case "currency": return isCurrencies(column);
		case "product": return isLabel(type) && !isItemList(column) && !isRowKind(column) && !isCountOfProducts(column);
		case "ticket": return !DATED.has(type) && type !== "time" && type !== "empty" && !isWordsAlone(column);
		case "category": return isLabel(type) && !isRowKind(column);
		case "payment": return isLabel(type);
		default: return !DATED.has(type) && type !== "time" && type !== "empty";
	}
}
// packages/server/src/features/data-import/reading/plan/name-ranks.ts
/** A status by one of its words: `Financial Status`, `Estado SUNAT`. */
const STATUS_WORD = /\b(?:status|estatus|estado|situacao|situacion)\b/;
/** A document by the end of a name: `amazon-order-id`. */
const DOCUMENT_END = /\b(?:order|invoice|receipt|transaction|ticket|pedido|factura|venta|venda) (?:id|no)$/;
/** Numbers by which a state knows people, alone or beside each other: `Cédula/NIT`, `N° Doc. Identidad`. */
const TAX_NUMBERS = new Set(wordList("cedula, nit, ruc, ci, dni, cpf, cnpj, rut, rfc, cuit, cuil, nif, identidad, identidade, identificacion"));
const BESIDE_TAX_NUMBERS = new Set(wordList("no, doc, documento, cc, ce, id, cliente, comprador"));
function isTaxNumber(words) {
	const isOne = (word) => TAX_NUMBERS.has(word);
	return words.some(isOne) && words.every((word) => isOne(word) || BESIDE_TAX_NUMBERS.has(word));
}
/** Fields whose name may stand among other words: `Sales (USD) net of tax` is still money. */
const LENIENT = /* @__PURE__ */ new Set([
	"amount",
	"unit_price",
	"quantity",
	"date"
]);
/** Fields of a line, not of its ticket. */
const OF_LINE$1 = /* @__PURE__ */ new Set([
	"product_id",
	"product",
	"category",
	"quantity",
	"unit_price",
	"amount",
	"discount"
]);
/** What some shops call the price of an item: `Item Cost`. A price that is called so comes before. */
const COSTS = /* @__PURE__ */ new Set([
	"cost",
	"costo",
	"custo"
]);
/** The names of a field in a kind of data, best first. */
function namesOf(field, { names }) {
	return names.get(field) ?? FIELD_NAMES.get(field) ?? [];
}
const placesOfWords = /* @__PURE__ */ new WeakMap();
/** Place of a header among names that have its words in another order, or written out; -1 where none has. */
function placeInOtherWords(names, header) {
	const known = placesOfWords.get(names);
	const places = known ?? new Map(names.map((name, place) => [sameWords(name), place]).toReversed());
	if (known === void 0) placesOfWords.set(names, places);
	return places.get(sameWords(header)) ?? -1;
}
/** Place of the header among the names of a field (0 fits best), or null. Extra words count only where they cannot mislead. */
function nameRank(field, header, rules) {
	const names = namesOf(field, rules);
	const bare = (name) => field === "discount" ? withoutShareWords(name) : name;
	const ofLine = lineName(header);
	if (ofLine !== null && OF_LINE$1.has(field)) {
		if (field === "unit_price" && COSTS.has(ofLine)) return -1;
		const place = field === "product" && ofLine === "name" ? 0 : names.indexOf(bare(ofLine));
		if (place >= 0) return place - names.length;
	}
	const exact = names.indexOf(bare(header));
	if (exact >= 0) return exact;
	const ofCurrency = MONEY_FIELDS.has(field) ? names.indexOf(withoutCurrency(header)) : -1;
	if (ofCurrency >= 0) return ofCurrency + WITH_CURRENCY;
	const inOtherWords = placeInOtherWords(names, bare(header));
	if (inOtherWords >= 0) return inOtherWords + IN_OTHER_WORDS;
	if (field === "status" && STATUS_WORD.test(header)) return names.length;
	if (field === "ticket" && DOCUMENT_END.test(header)) return names.length;
	const words = header.split(" ");
	if (field === "customer" && isTaxNumber(words)) return names.length;
	if (!LENIENT.has(field)) return null;
	if (field === "amount" && words.some((word) => NOT_THE_AMOUNT.has(word))) return null;
	if (field === "unit_price" && words.some((word) => NOT_THE_PRICE.has(word))) return null;
	if (field === "date" && words.some((word) => NOT_THE_SALE_DATE.has(word))) return null;
	const within = names.findIndex((name) => ` ${header} `.includes(` ${name} `) && !ALONE.has(name) && (name.includes(" ") || name === words[0] || field === "quantity" && name === words.at(-1)));
	return within >= 0 ? names.length + within : null;
}
/** Fields of money, whose names may say a currency. */
const MONEY_FIELDS = /* @__PURE__ */ new Set([
	"amount",
	"unit_price",
	"refund_amount",
	"discount"
]);
/** Abbreviations that say something by themselves and little among other words. */
const ALONE = new Set(wordList("q, un, ud, uds, und, unds, unid, imp, tot, amt, pcs, pza, rate, pu, p u, tarifa"));
/** A name with a currency beside it is hardly worse than the name alone. */
const WITH_CURRENCY = .5;
/** So are its words in another order. */
const IN_OTHER_WORDS = .5;
const NOT_THE_PRICE = new Set(wordList("total, totales, tot, subtotal, linea, line, linha"));
/** Words of days that are not those of the sale. */
const NOT_THE_SALE_DATE = new Set(wordList(`
    ship, shipping, delivery, entrega, envio, due, venc, vencim, impresion, print, printed, vencimiento, vencimento, vto, birth, nacimiento, nascimento,
    nac, nasc, expiry, expiration, caducidad, validade, pago, pagamento, payment, update, updated, alta,
    cadastro`));
// packages/server/src/features/data-import/reading/columns/row-sample.ts
/** Rows that are compared with each other: what one program wrote is alike from the first rows on. */
const SAMPLED_ROWS = 2e3;
const MICROS = 1e6;
/** The first rows of a file, to see how its columns go together. */
var RowSample = class RowSample {
	columns;
	rows;
	indexes;
	/** Columns are compared with each other again and again. */
	knownTexts = /* @__PURE__ */ new Map();
	knownNumbers = /* @__PURE__ */ new Map();
	knownGroups = /* @__PURE__ */ new Map();
	constructor(columns, rows) {
		this.columns = columns;
		this.rows = rows;
		this.indexes = new Map(columns.map(({ name }, index) => [name, index]));
	}
	static async of(columns, openBatches) {
		const sampled = [];
		for await (const { rows } of await openBatches()) if (!takeRows(rows, sampled)) break;
		return new RowSample(columns, sampled);
	}
	/** Its rows before a place; all of them for none. */
	before(place) {
		return place === null || place >= this.rows.length ? this : new RowSample(this.columns, this.rows.slice(0, place));
	}
	/** Groups of rows that are asked for again and again. */
	once(name, make) {
		const groups = this.knownGroups.get(name) ?? make();
		this.knownGroups.set(name, groups);
		return groups;
	}
	/** Texts of a column, trimmed; null without one. */
	texts(name) {
		const index = name === void 0 ? void 0 : this.indexes.get(name);
		if (name === void 0 || index === void 0) return null;
		const texts = this.knownTexts.get(name) ?? this.rows.map((row) => row[index] ?? "");
		this.knownTexts.set(name, texts);
		return texts;
	}
	/** Numbers of a column, NaN where a cell has none; null without one. Good enough to compare, not to add up. */
	numbers(name) {
		const known = name === void 0 ? void 0 : this.knownNumbers.get(name);
		if (known !== void 0) return known;
		const texts = this.texts(name);
		const column = this.columns.find((candidate) => candidate.name === name);
		if (texts === null || column === void 0) return null;
		const { decimal, loneMark } = column.format;
		const mark = decimal === "ambiguous" ? loneMark === null ? "." : otherMark(loneMark) : decimal;
		const numbers = texts.map((text) => {
			const result = parseDecimal(text, mark ?? ".");
			return result.ok ? Number(result.micros) / MICROS : NaN;
		});
		this.knownNumbers.set(column.name, numbers);
		return numbers;
	}
};
/** Takes as many rows as the sample has room for, as trimmed texts; false once it is full. */
function takeRows(rows, sampled) {
	const count = Math.min(rows.length, SAMPLED_ROWS - sampled.length);
	for (let at = 0; at < count; at++) sampled.push(rows.row(at).cells().map((cell) => detachText(cell.trim())));
	return sampled.length < SAMPLED_ROWS;
}
/** Whether two amounts are the same but for rounding. */
function agree(a, b) {
	return Math.abs(a - b) <= Math.max(.011, Math.abs(b) * .002);
}
// packages/server/src/features/data-import/reading/columns/money-beside.ts
const NEARLY_ALL$7 = .9;
const FEWEST$4 = 2;
/** What is added to the money of the lines: bringing the goods. And what a market place or a service of payments keeps of it. */
const BESIDE = {
	shipping: /\b(?:shipping|freight|postage|delivery|handling|envio|flete|frete|portes|entrega)\b/,
	fees: /\b(?:fees?|comision(?:es)?|commissions?|comissao|comissoes|taxas?|tarifas?)\b/
};
/**
* Whether a column is the money of the lines (their amount, else price by units) with a cost added to it or taken off, in nearly all
* rows that have some: what a customer paid for the goods is neither.
*/
function hasMoneyBeside(sample, mapping, total) {
	const { amount, unit_price: price, quantity } = mapping;
	const [totals, lines] = [sample.numbers(total), sample.numbers(amount ?? price)];
	if (totals === null || lines === null) return false;
	const units = amount === void 0 ? sample.numbers(quantity) : null;
	return sample.columns.some(({ name, type }) => {
		const header = normalizeHeader(name);
		const isAdded = BESIDE.shipping.test(header);
		const costs = (type === "decimal" || type === "integer") && (isAdded || BESIDE.fees.test(header)) && name !== total && name !== amount ? sample.numbers(name) ?? [] : [];
		const rows = costs.flatMap((cost, at) => isCostOf(cost, isAdded) && !Number.isNaN(totals[at] ?? NaN) ? [at] : []);
		const agreeing = rows.filter((at) => {
			const cost = isAdded ? costs[at] ?? 0 : -Math.abs(costs[at] ?? 0);
			return agree((lines[at] ?? NaN) * (units?.[at] ?? 1) + cost, totals[at] ?? NaN);
		});
		return rows.length >= FEWEST$4 && agreeing.length >= NEARLY_ALL$7 * rows.length;
	});
}
function isCostOf(cost, isAdded) {
	return isAdded ? cost > 0 : cost !== 0 && !Number.isNaN(cost);
}
// packages/server/src/features/data-import/reading/columns/repeated-block.ts
/** A table of fewer rows may repeat by chance. */
const FEWEST$3 = 3;
const NEARLY_ALL$6 = .9;
/** Finds a table that stands in a file twice: a block of rows, each equal to the one a fixed distance above, as long as that distance. */
function findRepeatedBlock({ rows }) {
	const [top] = rows;
	if (top === void 0 || !rows.some((row, at) => at >= FEWEST$3 && isSameRow(row, top))) return null;
	const texts = rows.map((row) => JSON.stringify(row));
	const first = JSON.stringify(top);
	for (let from = texts.indexOf(first, FEWEST$3); from >= 0; from = texts.indexOf(first, from + 1)) {
		let to = from;
		while (to < texts.length && to - from < from && texts[to] === texts[to - from]) to += 1;
		const length = Math.max(FEWEST$3, Math.min(NEARLY_ALL$6 * from, from - 1));
		if (to - from >= length && new Set(texts.slice(from, to)).size > 1) return {
			from,
			to
		};
	}
	return null;
}
function isSameRow(a, b) {
	return a.length === b.length && a.every((cell, at) => cell === b[at]);
}
/** The sample without the rows that stand above once more: they say nothing about how lines and tickets go together. */
function withoutRepeated(sample) {
	const block = findRepeatedBlock(sample);
	if (block === null) return sample;
	return new RowSample(sample.columns, sample.rows.filter((_, at) => at < block.from || at >= block.to));
}
// packages/server/src/features/data-import/reading/columns/row-kinds.ts
const MOST_KINDS = 6;
const NEARLY_ALL$5 = .9;
const FEWEST_TICKETS$1 = 2;
/** Registers, cashiers and series: equal sums of theirs are chance. */
const SERIES = new Set((FIELD_NAMES.get("series") ?? []).filter((name) => !name.startsWith("tipo")));
/** What rows of items are called, in three languages. */
const LINES$1 = /\b(?:lines?|items?|lineas?|linhas?|itens|detalles?|productos?|produtos?|products?)\b/i;
/** And those of what a ticket comes to and is paid with. */
const NO_LINES = /\b(?:tenders?|payments?|pagos?|pagamentos?|sales?|ventas?|vendas?|tickets?|header|cabecera|encabezado|cabecalho|totals?|totales)\b/i;
/** Finds rows of several kinds in one file: per ticket, those of each kind come to the same sum. */
function findRowKinds(sample, mapping) {
	const { amount, ticket } = mapping;
	const [amounts, tickets] = [sample.numbers(amount), sample.texts(ticket)];
	if (amounts === null || tickets === null) return null;
	const isOpen = (name) => name === mapping.type || name === mapping.category;
	const taken = new Set(Object.values(mapping).filter((name) => !isOpen(name)));
	for (const { name, type, distinct } of sample.columns) {
		if (type !== "text" || distinct < 2 || distinct > MOST_KINDS || taken.has(name)) continue;
		if (SERIES.has(normalizeHeader(name))) continue;
		const kinds = sample.texts(name) ?? [];
		const equal = equalKinds(amounts, tickets, kinds);
		if (equal.length < 2) continue;
		if (name === mapping.category && !(equal.some((kind) => LINES$1.test(kind)) && equal.some((kind) => NO_LINES.test(kind)))) continue;
		const lines = equal.find((kind) => LINES$1.test(kind)) ?? kindWithProducts(sample, mapping, kinds, equal) ?? onlyAboveZero(amounts, kinds, equal);
		return {
			column: name,
			lines,
			others: equal.filter((kind) => kind !== lines)
		};
	}
	return null;
}
/** The rows that are lines. */
function onlyLines(sample, { column, others }) {
	const kinds = sample.texts(column) ?? [];
	return new RowSample(sample.columns, sample.rows.filter((_, at) => !others.includes(kinds[at] ?? "")));
}
/** The kinds whose sums agree in nearly all tickets, whatever their signs: payments may be taken off. Refunds are told by their words. */
function equalKinds(amounts, tickets, kinds) {
	const sums = /* @__PURE__ */ new Map();
	for (const [at, ticket] of tickets.entries()) {
		const amount = amounts[at] ?? NaN;
		if (ticket === "" || Number.isNaN(amount)) continue;
		const own = sums.get(ticket) ?? /* @__PURE__ */ new Map();
		own.set(kinds[at] ?? "", (own.get(kinds[at] ?? "") ?? 0) + amount);
		sums.set(ticket, own);
	}
	if (sums.size < FEWEST_TICKETS$1) return [];
	return [...new Set(kinds)].filter((name) => {
		if (isRefund(name)) return false;
		return [...sums.values()].filter((own) => {
			const sum = own.get(name);
			return sum !== void 0 && sum !== 0 && [...own].some(([other, value]) => other !== name && !isRefund(other) && agree(Math.abs(value), Math.abs(sum)));
		}).length >= NEARLY_ALL$5 * sums.size;
	});
}
function isRefund(kind) {
	const { sense } = meaningOf(kind);
	return sense === "refund" || sense === "returned";
}
/** Where all other kinds are below zero, what was sold is the one above it. */
function onlyAboveZero(amounts, kinds, equal) {
	const above = equal.filter((kind) => kinds.some((own, at) => own === kind && (amounts[at] ?? 0) > 0));
	return above.length === 1 ? above[0] ?? null : null;
}
/** The one kind whose rows name what was sold. */
function kindWithProducts(sample, { product, product_id: code }, kinds, equal) {
	const products = sample.texts(product ?? code);
	if (products === null) return null;
	const named = equal.filter((kind) => kinds.some((own, at) => own === kind && products[at] !== ""));
	return named.length === 1 ? named[0] ?? null : null;
}
// packages/server/src/features/data-import/reading/columns/ticket-groups.ts
/** Fields of a ticket that exports write once, above its further lines. */
const OF_TICKET$1 = [...[
	"date",
	"time",
	"ticket",
	"store",
	"customer",
	"gender",
	"age",
	"birth_date"
], ...[
	"payment",
	"type",
	"status",
	"currency"
]];
/** Fields that a report writes once for a group of rows. */
const OF_GROUP = [
	"date",
	"store",
	"category"
];
/** Fields that a report writes above a group, in a row of their own. */
const HEADS = [
	...OF_GROUP,
	"customer",
	"payment"
];
const ITEM = [
	"product",
	"product_id",
	"quantity",
	"unit_price"
];
/** Columns that are blank together prove what one alone may be by chance. */
const FEWEST_TOGETHER = 2;
const NEARLY_ALL$4 = .9;
/** A column that numbers the tickets, found by what it holds: each of its values in one run of rows, in which the others are blank. */
function ticketByContent(sample, mapping) {
	if (sample.rows.length < 3) return null;
	const taken = new Set(Object.values(mapping));
	return sample.columns.filter(({ name, type }) => !taken.has(name) && (type === "text" || type === "integer")).filter(({ name }) => {
		const texts = sample.texts(name) ?? [];
		if (!texts.every((text) => /\d/.test(text) && text.length <= 40)) return false;
		const starts = texts.map((text, at) => at === 0 || text !== texts[at - 1]);
		const runs = starts.filter(Boolean).length;
		if (runs !== new Set(texts).size || runs < 2 || runs === texts.length) return false;
		return blankBelowStarts(sample, starts, name) >= FEWEST_TOGETHER;
	})[0]?.name ?? null;
}
/** What numbers an order in the record around its lines: `id` beside `line_items.name`. */
const RECORD_IDS = new Set(wordList("id, no, uuid, key, code, codigo, cod, clave, reference, referencia, ref, order, pedido"));
/** Beside columns that say that they are those of lines, a bare number whose values each stand in one run of rows is that of the ticket. */
function ticketAroundLines(sample, mapping) {
	const headers = sample.columns.map(({ name }) => ({
		name,
		header: normalizeHeader(name)
	}));
	if (!headers.some(({ header }) => lineName(header) !== null)) return null;
	const taken = new Set(Object.values(mapping));
	return headers.filter(({ name, header }) => {
		const texts = sample.texts(name) ?? [];
		if (taken.has(name) || !RECORD_IDS.has(header) || texts.some((text) => text === "")) return false;
		return texts.filter((text, at) => text !== texts[at - 1]).length === new Set(texts).size;
	})[0]?.name ?? null;
}
/** A number of something that no field is called after. */
function isRecordId(header) {
	if (RECORD_IDS.has(header)) return true;
	return /^(?:no|id) | (?:no|id)$/.test(header) && ![...FIELD_NAMES.values()].some((names) => names.includes(header));
}
/** A bare number (`ID`, `Número`) that several rows one after another share, all of one day, is that of a ticket. */
function ticketByRuns(sample, mapping) {
	const dates = sample.texts(mapping.date);
	const taken = new Set(Object.values(mapping));
	return sample.columns.find(({ name }) => {
		const texts = sample.texts(name) ?? [];
		if (dates === null || taken.has(name) || !isRecordId(normalizeHeader(name)) || texts.includes("")) return false;
		const runs = texts.filter((text, at) => text !== texts[at - 1]).length;
		const isOfOneDay = texts.every((text, at) => text !== texts[at - 1] || dates[at] === dates[at - 1]);
		return runs > 1 && runs < texts.length && runs === new Set(texts).size && isOfOneDay;
	})?.name ?? null;
}
/** How many other columns are filled where a run starts, at least once, and never within one. */
function blankBelowStarts(sample, starts, except) {
	return sample.columns.filter(({ name }) => {
		if (name === except) return false;
		const texts = sample.texts(name) ?? [];
		return texts.some((text, at) => starts[at] && text !== "") && texts.every((text, at) => starts[at] || text === "");
	}).length;
}
/** Which columns are written once for several rows; null where every row stands for itself. */
function findCarried(sample, mapping) {
	const headed = groupsWithHeads(sample, mapping);
	if (headed !== null) return headed;
	const tickets = sample.texts(mapping.ticket);
	const byTicket = tickets === null ? [] : carriedByTicket(sample, mapping, tickets);
	if (byTicket.length === 0) return carriedByRow(sample, mapping) ?? grouped(sample, mapping);
	return (sample.texts(mapping.date)?.some((date, at) => date === "" && tickets?.[at] !== tickets?.[at - 1]) && byTicket.includes(mapping.date ?? "") ? grouped(sample, mapping) : null) ?? {
		names: byTicket,
		by: "ticket",
		isSure: true
	};
}
/** A day, store or category in rows of their own, each above the rows that it is of and that leave it blank. */
function groupsWithHeads({ columns, rows }, mapping) {
	const index = onlyFilled(rows[0] ?? []);
	const name = columns[index]?.name;
	if (!HEADS.some((field) => name !== void 0 && mapping[field] === name)) return null;
	const heads = rows.map(onlyFilled);
	if (heads.filter((head) => head === index).length < FEWEST_TOGETHER) return null;
	const areBlank = rows.every((row, at) => heads[at] === index || heads[at] === -1 && row[index] === "");
	return name !== void 0 && areBlank ? {
		names: [name],
		by: "row",
		isSure: true,
		isHeaded: true
	} : null;
}
/** The place of the only cell of a row that is not blank; -1 where there are none or several. */
function onlyFilled(row) {
	const first = row.findIndex((cell) => cell !== "");
	return first === row.findLastIndex((cell) => cell !== "") ? first : -1;
}
/** The same ticket has one date and one customer: a value of it that comes once is that of all its lines. */
function carriedByTicket(sample, mapping, tickets) {
	if (tickets.some((ticket) => isUnknownWord(ticket))) return [];
	return OF_TICKET$1.flatMap((field) => {
		const name = mapping[field];
		const texts = sample.texts(name);
		if (name === void 0 || texts === null) return [];
		let value = "";
		let filled = 0;
		let isStray = false;
		for (const [at, text] of texts.entries()) if (at === 0 || tickets[at] !== tickets[at - 1]) value = text;
		else if (text === "" && value !== "") filled += 1;
		else if (text !== value) isStray = true;
		return filled > 0 && !isStray ? [name] : [];
	});
}
/** Rows without date and ticket that name an item, below a row that has all of them. */
function carriedByRow(sample, mapping) {
	const [dates, tickets] = [sample.texts(mapping.date), sample.texts(mapping.ticket)];
	const items = ITEM.map((field) => sample.texts(mapping[field])).filter((texts) => texts !== null);
	if (!dates || !tickets || items.length < FEWEST_TOGETHER) return null;
	const products = sample.texts(mapping.product ?? mapping.product_id);
	const isSum = (at) => isTotalsWord(products?.[at] ?? "");
	const isBelow = dates.map((date, at) => date === "" && tickets[at] === "" && !isSum(at) && items.filter((texts) => texts[at] !== "").length >= FEWEST_TOGETHER);
	const isWhole = dates.every((date, at) => isBelow[at] || isSum(at) || date !== "" && tickets[at] !== "" || items.every((texts) => texts[at] === ""));
	if (!isBelow.includes(true) || isBelow[0] || !isWhole) return null;
	return {
		names: OF_TICKET$1.flatMap((field) => {
			const name = mapping[field];
			const texts = sample.texts(name);
			return name !== void 0 && texts?.every((text, at) => !isBelow[at] || text === "") ? [name] : [];
		}),
		by: "row",
		isSure: true
	};
}
/** A report by day, store or category names each once, on top of its rows; a column with gaps looks alike, so that it is asked. */
function grouped(sample, mapping) {
	const products = sample.texts(mapping.product ?? mapping.product_id);
	if (products === null || sample.rows.length < 4) return null;
	const names = OF_GROUP.flatMap((field) => {
		const name = mapping[field];
		const texts = sample.texts(name);
		if (name === void 0 || texts === null || texts[0] === "") return [];
		const rows = texts.filter((_, at) => products[at] !== "");
		const filled = rows.filter((text) => text !== "");
		return new Set(filled).size === filled.length && filled.length >= FEWEST_TOGETHER && filled.length <= rows.length * (field === "date" ? NEARLY_ALL$4 : HALF$3) ? [name] : [];
	});
	return names.length === 0 ? null : {
		names,
		by: "row",
		isSure: false
	};
}
const HALF$3 = .5;
// packages/server/src/features/data-import/reading/columns/ticket-numbers.ts
/** What is the same on all lines of a ticket. */
const OF_TICKET = [
	"time",
	"customer",
	"payment"
];
/** Names that may also be boxes of a product, or people who sold one line of a ticket: they need another sign of several tickets. */
const NEEDS_PROOF = /\b(?:caja|caixa|turno|shift|tipo|letra)\b/;
const IS_PERSON = /\b(?:vendedor|vendedora|seller|salesperson|sales rep|empleado|employee|staff|atendente|usuario|user|mozo|garcom|cajero|cashier|operador|operator)\b/;
/** Registers and series are few beside the tickets. */
const MOST_SERIES = 40;
const HALF$2 = .5;
/** Rows by what a ticket is known by: its number, day and store, and the series of its number where there is one. */
function ticketRows(sample, { ticket, series, date, store }) {
	return sample.once(`tickets ${JSON.stringify([
		ticket,
		series,
		date,
		store
	])}`, () => groupTickets(sample, {
		ticket,
		series,
		date,
		store
	}));
}
function groupTickets(sample, { ticket, series, date, store }) {
	const tickets = sample.texts(ticket);
	if (tickets === null) return [];
	const days = sample.texts(date)?.map(dayOf);
	const others = [
		sample.texts(series),
		days,
		sample.texts(store)
	];
	const groups = /* @__PURE__ */ new Map();
	for (const [at, text] of tickets.entries()) {
		if (text === "") continue;
		let key = text;
		for (const texts of others) if (texts !== null && texts !== void 0) key += `\n${texts[at]}`;
		const rows = groups.get(key);
		if (rows === void 0) groups.set(key, [at]);
		else rows.push(at);
	}
	return [...groups.values()];
}
/** A date without its time of day. */
function dayOf(text) {
	return text.replace(/[T ]\s*\d{1,2}[:h.]\d{2}.*$/, "");
}
/**
* The column of a register or series, where equal numbers of one day come in several of them: these are several tickets. Null
* where each number stands in one of them, so that it is enough by itself.
*/
function seriesColumn(sample, mapping) {
	const names = FIELD_NAMES.get("series") ?? [];
	const taken = new Set(Object.values(mapping));
	const candidates = sample.columns.filter(({ name, isNamed, type }) => isNamed && !taken.has(name) && (type === "text" || type === "integer")).map(({ name }) => ({
		name,
		header: normalizeHeader(name)
	})).filter(({ header }) => names.includes(header)).toSorted((a, b) => names.indexOf(a.header) - names.indexOf(b.header));
	if (candidates.length === 0) return null;
	const groups = ticketRows(sample, mapping);
	return candidates.find(({ name, header }) => tellsTicketsApart(sample, mapping, groups, name, header))?.name ?? null;
}
function tellsTicketsApart(sample, mapping, groups, name, header) {
	const series = sample.texts(name) ?? [];
	const distinct = new Set(series);
	if (distinct.has("") || distinct.size > MOST_SERIES || distinct.size > HALF$2 * groups.length + 1) return false;
	const split = groups.filter((rows) => new Set(rows.map((at) => series[at])).size > 1);
	if (split.length === 0) return false;
	const telling = OF_TICKET.map((field) => sample.texts(mapping[field])).filter((texts) => texts !== null);
	if (split.some((rows) => telling.some((texts) => {
		const pairs = new Set(rows.map((at) => JSON.stringify([series[at], texts[at]])));
		return new Set(rows.map((at) => texts[at])).size > 1 && pairs.size === new Set(rows.map((at) => series[at])).size;
	}))) return true;
	if (IS_PERSON.test(header) || telling.some((texts) => new Set(texts).size > 1)) return false;
	return !NEEDS_PROOF.test(header) || eachCountsItsOwn(sample.texts(mapping.ticket) ?? [], series);
}
/** Whether the numbers in each of the series follow each other without a gap, as those of several registers do. */
function eachCountsItsOwn(tickets, series) {
	const numbers = /* @__PURE__ */ new Map();
	for (const [at, ticket] of tickets.entries()) {
		const own = numbers.get(series[at] ?? "") ?? /* @__PURE__ */ new Set();
		numbers.set(series[at] ?? "", own.add(Number(ticket)));
	}
	return [...numbers.values()].every((own) => own.size > 1 && Math.max(...own) - Math.min(...own) + 1 === own.size);
}
/** How many ticket numbers of a day have several customers, where each of their lines names one. */
function ticketsOfSeveralCustomers(sample, mapping, tickets) {
	const customers = sample.texts(mapping.customer);
	if (customers === null) return 0;
	const isKnown = (customer) => customer !== "" && !isNobody(customer);
	const several = tickets.filter((rows) => rows.some((at) => customers[at] !== customers[rows[0] ?? at])).map((rows) => rows.map((at) => customers[at] ?? ""));
	return several.every((own) => own.every(isKnown)) ? several.length : 0;
}
/** How many ticket numbers of a day come again hours later. */
function ticketsHoursApart(sample, mapping, tickets) {
	const times = sample.texts(mapping.time ?? mapping.date);
	if (times === null) return 0;
	const isSeveral = (rows) => rows.some((at) => times[at] !== times[rows[0] ?? at]);
	return tickets.filter(isSeveral).filter((rows) => {
		const sorted = rows.flatMap((at) => minuteIn(times[at] ?? "") ?? []).toSorted((a, b) => a - b);
		return sorted.some((minute, at) => at > 0 && minute - (sorted[at - 1] ?? 0) > 120);
	}).length;
}
const CLOCK = /(\d{1,2})[:h](\d{2})(?::\d{2})?(?:\s*([ap])\.?\s?m)?/i;
/** Minute of the day of a time or of a date with one. */
function minuteIn(text) {
	const [, hour, minute, half] = CLOCK.exec(text) ?? [];
	if (hour === void 0) return minuteOfDigits(text);
	return (half === void 0 ? Number(hour) : Number(hour) % 12 + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + Number(minute);
}
// packages/server/src/features/data-import/reading/columns/ticket-money.ts
const NEARLY_ALL$3 = .9;
const HALF$1 = .5;
/** Below this chance an amount that is the same on all lines of its tickets is asked about, below the other it is that of the ticket. */
const UNLIKELY = .05;
const HARDLY_POSSIBLE = .001;
/** Names that speak of the whole ticket: `Order Total`, `Total del pedido`. */
const OF_ORDER = /\b(?:order|orden|pedido|ticket|receipt|invoice|factura|cupom|nota|basket|cart|carrito|carrinho)\b/;
/** So many tickets with their amount on one row, others blank, are no accident. */
const FEWEST_ONCE = 3;
const FEWEST_REPEATED = 2;
/**
* Whether an amount is called after an order, is hardly ever price x quantity, and is the same on lines one after another whose
* products are not: money of an order whose number is not known.
*/
function isOfOrder(sample, { amount, unit_price: price, quantity }) {
	const [amounts, prices, units] = [
		sample.numbers(amount),
		sample.numbers(price),
		sample.numbers(quantity)
	];
	if (amount === void 0 || !amounts || !prices || !units || !OF_ORDER.test(normalizeHeader(amount))) return false;
	const products = prices.map((one, at) => one * (units[at] ?? NaN));
	const fitting = products.filter((product, at) => agree(product, amounts[at] ?? NaN)).length;
	return products.some((product, at) => at > 0 && amounts[at] === amounts[at - 1] && !agree(product, products[at - 1] ?? NaN)) && fitting < HALF$1 * products.length;
}
/** Compares columns of money with the lines and tickets of a file. */
var TicketMoney = class {
	sample;
	/** Rows of each ticket of several lines, and all rows by ticket. */
	several;
	all;
	quantity;
	price;
	discount;
	constructor(sample, mapping) {
		this.sample = sample;
		this.all = ticketRows(sample, mapping);
		const textOf = (at) => JSON.stringify(sample.rows[at]);
		this.several = this.all.filter((rows) => new Set(rows.map(textOf)).size > 1);
		this.quantity = sample.numbers(mapping.quantity);
		this.price = sample.numbers(mapping.unit_price);
		this.discount = sample.numbers(mapping.discount);
	}
	/** Whether a column holds money of each line, or of the ticket: repeated on its lines or on one of them alone. */
	shapeOf(name) {
		const values = this.sample.numbers(name);
		const found = values === null ? null : this.repetition(values);
		if (values === null || found === null) return "line";
		const { once, repeated, extraLines } = found;
		const fit = this.lineFit(values);
		if (fit !== null) return fit >= HALF$1 ? "line" : "ticket";
		if (once > repeated) return once >= FEWEST_ONCE ? "ticket" : once > 1 ? "maybe_ticket" : "line";
		const { chance: one, isEverEqual } = this.chanceOfEqual(values);
		const chance = one ** extraLines;
		if (chance < HARDLY_POSSIBLE) return "ticket";
		return !isEverEqual && (repeated >= FEWEST_REPEATED || this.hasOtherQuantities()) || chance < UNLIKELY || OF_ORDER.test(normalizeHeader(name)) ? "maybe_ticket" : "line";
	}
	/** Whether a column has one value for each ticket of several lines, though by chance perhaps. */
	isOncePerTicket(name) {
		return this.repetition(this.sample.numbers(name) ?? []) !== null;
	}
	/** How often the lines of a ticket have one amount, on all of them or on one alone; null where hardly any ticket has. */
	repetition(values) {
		let repeated = 0;
		let once = 0;
		let varied = 0;
		let extraLines = 0;
		for (const rows of this.several) {
			const own = rows.map((at) => values[at] ?? NaN);
			const filled = own.filter((value) => !Number.isNaN(value) && value !== 0);
			const [first = 0] = filled;
			if (filled.length === 0) continue;
			if (filled.length === 1) once += 1;
			else if (filled.length === own.length && filled.every((value) => value === first)) {
				repeated += 1;
				extraLines += own.length - 1;
			} else varied += 1;
		}
		const one = repeated + once;
		return one === 0 || one < NEARLY_ALL$3 * (one + varied) ? null : {
			once,
			repeated,
			extraLines
		};
	}
	/** The column of an amount or price of the lines whose sums are those of a column of tickets; null when none is. */
	provenByTickets(ofTicket, free) {
		const sums = ofTicket.map((name) => this.sample.numbers(name) ?? []);
		for (const { name } of free) {
			const values = this.sample.numbers(name) ?? [];
			const times = values.map((value, at) => value * (this.quantity?.[at] ?? 1));
			if (sums.some((sum) => this.addsUpTo(values, sum))) return ["amount", name];
			if (this.quantity !== null && sums.some((sum) => this.addsUpTo(times, sum))) return ["unit_price", name];
		}
		return null;
	}
	/** Whether a column of discounts in money repeats on the lines of tickets whose lines differ. */
	discountRepeats(name) {
		const values = this.sample.numbers(name);
		if (values === null || this.price === null) return false;
		let repeated = 0;
		let others = 0;
		for (const rows of this.several) {
			const own = rows.map((at) => values[at] ?? 0);
			const [first = 0] = own;
			const products = new Set(rows.map((at) => (this.price?.[at] ?? 0) * (this.quantity?.[at] ?? 1)));
			if (own.every((value) => value === 0)) continue;
			if (products.size > 1 && own.every((value) => value === first)) repeated += 1;
			else if (own.some((value) => value !== first)) others += 1;
		}
		return repeated > 0 && repeated >= NEARLY_ALL$3 * (repeated + others);
	}
	/** Sums of the sampled tickets by a column that holds their money, and by price x quantity. */
	reconcile(name) {
		const values = this.sample.numbers(name);
		if (values === null || this.price === null) return null;
		let tickets = 0;
		let lines = 0;
		for (const rows of this.all) {
			tickets += rows.map((at) => values[at] ?? NaN).find((value) => !Number.isNaN(value)) ?? 0;
			for (const at of rows) lines += this.productAt(at) || 0;
		}
		return {
			tickets,
			lines
		};
	}
	productAt(at) {
		return (this.price?.[at] ?? NaN) * (this.quantity?.[at] ?? 1);
	}
	/** Share of the lines of tickets of several lines where a value is price x quantity, less a discount or not; null without a price. */
	lineFit(values) {
		if (this.price === null) return null;
		const rows = this.several.flat().filter((at) => !Number.isNaN(this.productAt(at)));
		if (rows.length === 0) return null;
		return rows.filter((at) => {
			const value = values[at] ?? NaN;
			const product = this.productAt(at);
			const off = this.discount?.[at] ?? 0;
			return [
				product,
				product - off,
				product * (1 - off),
				product * (1 - off / 100)
			].some((one) => agree(value, one));
		}).length / rows.length;
	}
	addsUpTo(values, sums) {
		let known = 0;
		let right = 0;
		for (const rows of this.all) {
			const sum = rows.map((at) => sums[at] ?? NaN).find((value) => !Number.isNaN(value));
			if (sum === void 0 || sum === 0) continue;
			known += 1;
			if (agree(rows.reduce((total, at) => total + (values[at] ?? NaN), 0), sum)) right += 1;
		}
		return known > 1 && right >= NEARLY_ALL$3 * known;
	}
	/** How likely two tickets have one amount, by those of the sample. */
	chanceOfEqual(values) {
		const counts = /* @__PURE__ */ new Map();
		for (const [first = 0] of this.all) counts.set(values[first] ?? 0, (counts.get(values[first] ?? 0) ?? 0) + 1);
		const pairs = (count) => count * (count - 1) / 2;
		const equal = [...counts.values()].reduce((sum, count) => sum + pairs(count), 0);
		return {
			chance: (equal + 1) / (pairs(this.all.length) + 1),
			isEverEqual: equal > 0
		};
	}
	/** Whether the lines of each ticket of several differ in how many were sold. */
	hasOtherQuantities() {
		const { quantity, several } = this;
		return quantity !== null && several.every((rows) => new Set(rows.map((at) => quantity[at])).size > 1);
	}
};
// packages/server/src/features/data-import/reading/rows/carried-rows.ts
/** Writes values that a file has once, for the rows below it, into those rows. */
var CarriedRows = class {
	carried;
	/** Of the row before: its cells as filled, and which of them the file holds as numbers. */
	before = null;
	numbersBefore = [];
	constructor(carried) {
		this.carried = carried;
	}
	/** The batch with its blanks filled. Rows that name no item keep theirs: they may be sums. */
	fill(batch) {
		const rows = [];
		const numbers = [];
		for (let at = 0; at < batch.rows.length; at++) {
			const row = batch.rows.row(at);
			const cells = row.cells();
			const flags = cells.map((_, column) => row.isNumber(column));
			this.fillRow(cells, flags);
			rows.push(cells);
			numbers.push(flags);
		}
		return {
			...batch,
			rows: blockOf(rows, numbers)
		};
	}
	/** The cells of one row with their blanks filled. */
	fillCells(cells) {
		this.fillRow(cells, []);
		return cells;
	}
	fillRow(cells, flags) {
		const { before } = this;
		const { columns, ticket, keys, items, isHeaded } = this.carried;
		const isTicketOfBefore = ticket !== null && before !== null && cells[ticket] === before[ticket];
		const isBelow = keys.every((column) => isBlank(cells[column])) && items.every((column) => isItem(cells[column]));
		if (before !== null && (ticket === null ? isBelow : isTicketOfBefore)) for (const column of columns) {
			if (!isBlank(cells[column])) continue;
			cells[column] = before[column] ?? "";
			flags[column] = this.numbersBefore[column] ?? false;
		}
		if (!(isHeaded && columns.some((column) => !isBlank(cells[column])) && !isBelow) && ticket === null && !isBelow && items.some((column) => !isItem(cells[column]))) return;
		this.before = cells;
		this.numbersBefore = flags;
	}
};
function isBlank(cell) {
	return cell === void 0 || cell.trim() === "";
}
function isItem(cell) {
	return !isBlank(cell) && !isTotalsWord(cell ?? "");
}
// packages/server/src/features/data-import/reading/plan/carry-plan.ts
/** Which cells are filled from the row above, and when. */
function carryPlan(columns, mapping, carried) {
	const indexOf = (name) => columns.findIndex((column) => column.name === name);
	const known = (names) => names.map(indexOf).filter((index) => index >= 0);
	const { product, product_id: code, date, ticket } = mapping;
	const plan = {
		columns: known(carried.names),
		ticket: carried.by === "ticket" ? indexOf(ticket) : null,
		keys: carried.by === "row" && carried.isSure && carried.isHeaded !== true ? known([date, ticket]) : [],
		items: carried.by === "row" ? known([product ?? code]) : [],
		isHeaded: carried.isHeaded ?? false
	};
	return {
		plan,
		fillSample(sample) {
			const filler = new CarriedRows(plan);
			return new RowSample(sample.columns, sample.rows.map((row) => filler.fillCells([...row])));
		}
	};
}
// packages/server/src/features/data-import/reading/plan/settle-by-rows.ts
const NEARLY_ALL$2 = .9;
const FEWEST$2 = 3;
/** So many times the rows of refunds make the other column that of the sales, against its name; and bear the name out. */
const OTHER_SIDE = 5;
const CLEAR_SIDE = 2;
/** What rows beside each other say against a mapping by names: whose money a column holds, what are units and what are prices. */
function settleByRows(whole, named, amountRank) {
	const sample = withoutRepeated(whole);
	const ticket = named.ticket ?? ticketByContent(sample, named) ?? ticketAroundLines(sample, named) ?? ticketByRuns(sample, named) ?? ticketByRise(sample, named) ?? void 0;
	const mapping = ticket === void 0 ? named : {
		...named,
		ticket
	};
	const kinds = findRowKinds(sample, mapping);
	const typed = kinds?.lines ? withType(mapping, kinds.column) : mapping;
	const lines = kinds === null ? sample : onlyLines(sample, kinds);
	const carried = findCarried(lines, typed) ?? (kinds === null ? null : findCarried(sample, typed));
	const rows = carried?.isSure ? carryPlan(lines.columns, typed, carried).fillSample(lines) : lines;
	const series = seriesColumn(rows, typed);
	return withRefunds(rows, withReturned(rows, withDiscount(rows, withListPrice(rows, withPrice(rows, withoutCosts(rows, withAmount(rows, withHalves(rows, series === null ? typed : {
		...typed,
		series
	}), amountRank)))))));
}
/** The column that tells kinds of rows is no category. */
function withType({ category, ...others }, type) {
	return {
		...others,
		...category !== void 0 && category !== type && { category },
		type
	};
}
const HALVES = new Set(wordList("manana, tarde, noche, manha, noite"));
/** Words for morning and afternoon beside times of twelve hours: none is after noon, and some of an afternoon read as one of the morning. */
function withHalves(sample, mapping) {
	const times = sample.texts(mapping.time)?.map(minuteIn);
	if (mapping.am_pm !== void 0 || times === void 0) return mapping;
	if (!times.every((minute) => minute === null || minute < 780)) return mapping;
	const taken = new Set(Object.values(mapping));
	const found = sample.columns.find(({ name, words = [] }) => {
		if (taken.has(name) || words.length < 2 || !words.every(([word]) => HALVES.has(foldWord(word)))) return false;
		const texts = sample.texts(name) ?? [];
		return times.some((minute, at) => minute !== null && minute < 660 && !/^ma/i.test(texts[at] ?? ""));
	});
	return found === void 0 ? mapping : {
		...mapping,
		am_pm: found.name
	};
}
/** Where the amount is that of the ticket, the money of the lines takes its place when the file has it. */
function withAmount(sample, mapping, amountRank) {
	const { amount, ...others } = mapping;
	if (mapping.ticket === void 0 && isOfOrder(sample, mapping)) return others;
	const money = new TicketMoney(sample, mapping);
	if (amount === void 0 || !money.isOncePerTicket(amount)) return mapping;
	if (mapping.unit_price !== void 0 && money.shapeOf(amount) === "line") return mapping;
	const taken = new Set(Object.values(mapping));
	const free = sample.columns.filter((column) => !taken.has(column.name) && isFreeMoney(column));
	const ofTicket = [amount, ...free.filter(({ name }) => money.isOncePerTicket(name)).map(({ name }) => name)];
	const ofLine = free.filter(({ name }) => !ofTicket.includes(name));
	const proven = mapping.unit_price === void 0 ? money.provenByTickets(ofTicket, ofLine) : null;
	if (proven !== null) return {
		...others,
		[proven[0]]: proven[1]
	};
	if (money.shapeOf(amount) === "line") return mapping;
	const [best] = ofLine.flatMap((column) => {
		const rank = amountRank(column);
		return rank === null ? [] : [{
			name: column.name,
			rank
		}];
	}).toSorted((a, b) => a.rank - b.rank);
	if (best !== void 0) return {
		...others,
		amount: best.name
	};
	return mapping.unit_price === void 0 ? mapping : others;
}
/** An amount with shipping in it or without the fees of a service gives way to the money of the line: another column, or the price. */
function withoutCosts(sample, mapping) {
	const { amount, ...others } = mapping;
	if (amount === void 0) return mapping;
	if (hasMoneyBeside(sample, others, amount)) return others;
	const taken = new Set(Object.values(mapping));
	const own = sample.columns.find((column) => !taken.has(column.name) && isFreeMoney(column) && hasMoneyBeside(sample, {
		...others,
		amount: column.name
	}, amount));
	return own === void 0 ? mapping : {
		...others,
		amount: own.name
	};
}
/**
* A price that grows with the quantity of the same product, and is the same by unit, is the amount of the line; an amount that is
* the same for one and for several of each product is a price.
*/
function withPrice(sample, mapping) {
	const { unit_price: price, amount, ...others } = mapping;
	const money = amount ?? price;
	if (money === void 0 || amount !== void 0 && price !== void 0) return mapping;
	const { compared, grows, stays } = byQuantity(sample, mapping, money);
	if (compared < FEWEST$2) return mapping;
	if (amount === void 0) return grows >= NEARLY_ALL$2 * compared ? {
		...others,
		amount: money
	} : mapping;
	return grows === 0 && stays >= NEARLY_ALL$2 * compared ? {
		...others,
		unit_price: money
	} : mapping;
}
/** The price is what a discount left of another one: that one is the price, and the discount is taken off once. */
function withListPrice(sample, mapping) {
	const { unit_price: price, discount } = mapping;
	const [prices, off] = [sample.numbers(price), sample.numbers(discount)];
	if (prices === null || off === null) return mapping;
	const taken = new Set(Object.values(mapping));
	const rows = off.flatMap((value, at) => value > 0 && (prices[at] ?? 0) > 0 ? [at] : []);
	const found = sample.columns.find((column) => {
		if (taken.has(column.name) || !isFreeMoney(column)) return false;
		const before = sample.numbers(column.name) ?? [];
		const isLess = (at) => {
			const [whole = NaN, value = 0] = [before[at], off[at]];
			return [whole * (1 - value / 100), whole * (1 - value)].some((left) => agree(left, prices[at] ?? 0));
		};
		return rows.length > 0 && rows.filter(isLess).length >= NEARLY_ALL$2 * rows.length;
	});
	return found === void 0 ? mapping : {
		...mapping,
		unit_price: found.name
	};
}
/** How often money goes with the quantity of the same product, and how often it stays, of all lines of another quantity than its first one. */
function byQuantity(sample, mapping, money) {
	const tally = {
		compared: 0,
		grows: 0,
		stays: 0
	};
	const [values, quantities] = [sample.numbers(money), sample.numbers(mapping.quantity)];
	const products = sample.texts(mapping.product_id ?? mapping.product ?? mapping.category);
	if (!values || !quantities || !products) return tally;
	const first = /* @__PURE__ */ new Map();
	for (const [at, product] of products.entries()) {
		const line = {
			value: values[at] ?? NaN,
			quantity: quantities[at] ?? NaN
		};
		const known = first.get(product);
		if (known === void 0) first.set(product, line);
		else if (known.quantity !== line.quantity && line.quantity > 0 && known.quantity > 0 && line.value !== 0) {
			tally.compared += 1;
			if (agree(line.value / line.quantity, known.value / known.quantity)) tally.grows += 1;
			else if (line.value === known.value) tally.stays += 1;
		}
	}
	return tally;
}
/** Words for what is given on top: units as often as money. */
const BONUS = /\b(?:bonif\w*|bonus|regalo|gratis|free|brindes?|cortesia|obsequio)\b/;
/** Free units that are called as a discount is. */
function withDiscount(sample, mapping) {
	const { discount, ...others } = mapping;
	if (discount === void 0 || !BONUS.test(normalizeHeader(discount))) return mapping;
	const [off, quantities] = [sample.numbers(discount) ?? [], sample.numbers(mapping.quantity) ?? []];
	const [prices, amounts] = [sample.numbers(mapping.unit_price) ?? [], sample.numbers(mapping.amount) ?? []];
	const rows = off.flatMap((value, at) => value > 0 ? [at] : []);
	const isUnits = rows.every((at) => Number.isInteger(off[at]) && (off[at] ?? 0) <= (quantities[at] ?? 0));
	const isOff = rows.some((at) => {
		const product = (prices[at] ?? NaN) * (quantities[at] ?? NaN);
		return agree(amounts[at] ?? NaN, product - (off[at] ?? 0)) && (off[at] ?? 0) > Math.abs(product) * .01;
	});
	return rows.length > 0 && isUnits && !isOff ? others : mapping;
}
const MAY_BE_MONEY = /^(?:devolucion(?:es)?|devoluc(?:ao|oes)|returns)$/;
/** What came back in units is whole, and no more than was sold; under names that are also those of money it is money otherwise. */
function withReturned(sample, mapping) {
	const { refund_quantity: returned, ...others } = mapping;
	if (returned === void 0 || !MAY_BE_MONEY.test(normalizeHeader(returned))) return mapping;
	const [values, quantities] = [sample.numbers(returned) ?? [], sample.numbers(mapping.quantity)];
	const isFew = (value, at) => value >= 0 && value <= (quantities?.[at] ?? 0);
	return quantities !== null && values.every((value, at) => Number.isNaN(value) || Number.isInteger(value) && isFew(value, at)) ? mapping : others;
}
function filledRows$1(sample, name) {
	return (sample.numbers(name) ?? []).filter((value) => value > 0).length;
}
/** Sales are many times as many as refunds; where both sides of debit and credit are alike, nothing tells which is which. */
function areSidesOpen(sample, { amount, refund_amount: refund }) {
	if (amount === void 0 || refund === void 0) return false;
	const [sales, refunds] = [filledRows$1(sample, amount), filledRows$1(sample, refund)];
	return sales < CLEAR_SIDE * refunds;
}
/** Debit and credit: the side that more rows have is that of the sales. Any other money of refunds may be off the amount already. */
function withRefunds(sample, mapping) {
	const { refund_amount: refund, ...others } = mapping;
	const { amount } = mapping;
	if (refund === void 0) return mapping;
	if (amount === void 0 || !/^(?:haber|credit|credito|abonos?|ingresos?)$/.test(withoutCurrency(normalizeHeader(amount)))) return others;
	return filledRows$1(sample, refund) >= OTHER_SIDE * filledRows$1(sample, amount) ? {
		...mapping,
		amount: refund,
		refund_amount: amount
	} : mapping;
}
// packages/server/src/features/data-import/reading/plan/suggest-mapping.ts
const NONE = /* @__PURE__ */ new Set();
/** Whether numbers one after another would be taken for money although another column is called so. */
function isMoneyToo(field, header, columns) {
	if (field !== "amount" || !SERIAL_NAMES.has(header)) return false;
	return columns.some((other) => normalizeHeader(other.name) !== header && isFreeMoney(other));
}
/** How well a name says that a column is money of a line; null when it does not. */
function amountRank(column) {
	return fits("amount", column) ? nameRank("amount", normalizeHeader(column.name), NO_OTHER_NAMES) : null;
}
const NO_OTHER_NAMES = { names: /* @__PURE__ */ new Map() };
const SERIES_NAMES = /* @__PURE__ */ new Set([...wordList("establecimiento, punto expedicion, punto emision, prefijo, prefixo, prefix, sucursal, punto venta"), ...wordList("serie, series, serie comprobante, serie documento, timbrado, tipo comprobante, caja, pos, pdv, letra, pto vta, pto venta, punto vta")]);
const NO_TURN = 1e3;
const OTHER_CURRENCY = .25;
const HALF = .5;
/** What a price was before: another one is what was paid. */
const LIST_PRICE = /\b(?:lista?|regular|original|sugerido|antes|full|msrp|mrp)\b/;
const OF_LIST = 400;
/** Money that most rows do not have: of a whole order, say. */
const OF_FEW_ROWS = 500;
/**
* What puts a column behind others of as good a name: a status that never says that something is no sale, money that
* most rows do not have or of another currency, a price of a list.
*/
function handicap(field, column, { currency, rows }) {
	if (field === "status") return hasTurn(column) ? 0 : NO_TURN;
	if (field === "amount" && column.filled < HALF * rows) return OF_FEW_ROWS;
	if (field === "unit_price" && LIST_PRICE.test(normalizeHeader(column.name))) return OF_LIST;
	const named = currency !== null && MONEY_FIELDS.has(field) ? currencyInHeader(column.name) : null;
	return named === null || named === currency ? 0 : OTHER_CURRENCY;
}
/** Before all that names say. */
const OF_SYSTEM = -1e3;
/** The column of each field of a kind whose name says it and whose values allow it; each column serves one field at most. */
function suggestByName(columns, rules, { serials = NONE, currency = null, system = null } = {}) {
	const mapping = {};
	const taken = /* @__PURE__ */ new Set();
	const rows = Math.max(0, ...columns.map(({ filled }) => filled));
	const headers = columns.map((column) => ({
		column,
		header: column.isNamed ? normalizeHeader(column.name) : ""
	}));
	for (const field of rules.order) {
		let best;
		for (const { column, header } of headers) {
			if (header === "" || taken.has(column.name) || !fits(field, column)) continue;
			if (serials.has(column.name) && isMoneyToo(field, header, columns)) continue;
			const isSerial = serials.has(column.name) && field === "ticket" && SERIAL_NAMES.has(header);
			const isOfSystem = system?.fields[field] === header;
			if (!isOfSystem && system !== null && Object.values(system.fields).includes(header)) continue;
			const named = isOfSystem ? OF_SYSTEM : isSerial ? 0 : nameRank(field, header, rules);
			const rank = named === null ? null : named + handicap(field, column, {
				currency,
				rows
			});
			if (rank !== null && (best === void 0 || rank < best.rank)) best = {
				column,
				rank
			};
		}
		if (best === void 0) continue;
		mapping[field] = best.column.name;
		taken.add(best.column.name);
	}
	return mapping;
}
/** Suggests the column of each field by name and, where that does not tell, by content. */
function suggestMapping(columns, rules, sample = null, help = {}) {
	const mapping = suggestByName(columns, rules, {
		...help,
		serials: sample === null ? NONE : serialColumns(sample)
	});
	const taken = new Set(Object.values(mapping));
	const headers = columns.map(({ name }) => normalizeHeader(name));
	const fields = new Set(rules.order);
	/** Gives a field the only free column of a sort, if the field is one of the kind and has none. */
	const fill = (field, wanted) => {
		if (mapping[field] !== void 0 || !fields.has(field)) return;
		const column = onlyOne(columns.filter((candidate) => !taken.has(candidate.name) && wanted(candidate)));
		if (column === void 0) return;
		mapping[field] = column.name;
		taken.add(column.name);
	};
	if (headers.some((header) => SERIES_NAMES.has(header))) fill("ticket", (column) => normalizeHeader(column.name) === "no" && fits("ticket", column));
	fill("date", (column) => DATED.has(column.type) && nameIsNeutral(column));
	fill("time", (column) => column.type === "time" && senseFlag(column) === null);
	fill("am_pm", isHalfOfDay);
	fill("status", isFlag);
	fill("type", isFlag);
	fill("type", isRowKind);
	fill("gender", (column) => column.genderShare === 1 && column.distinct > 1);
	for (const field of rules.leftOver) fill(field, ({ type }) => type === "integer");
	if (mapping.unit_price === void 0 && columns.every((column) => !column.isNamed)) fill("amount", (column) => column.type === "decimal" && !column.isRate);
	return sample === null ? mapping : settleByRows(sample, mapping, amountRank);
}
function nameIsNeutral(column) {
	return !normalizeHeader(column.name).split(" ").some((word) => NOT_THE_SALE_DATE.has(word));
}
function onlyOne(items) {
	return items.length === 1 ? items[0] : void 0;
}
/** Columns of numbers and times by their names that hold something else. */
function unreadableColumns(columns, mapping) {
	const taken = new Set(Object.values(mapping));
	return [
		"amount",
		"unit_price",
		"quantity",
		"discount",
		"time",
		"currency",
		"status"
	].flatMap((field) => {
		if (mapping[field] !== void 0) return [];
		const column = columns.find((candidate) => {
			return candidate.isNamed && candidate.type !== "empty" && !taken.has(candidate.name) && namesOf(field, NO_OTHER_NAMES).slice(0, MOST_TELLING[field]).includes(normalizeHeader(candidate.name)) && !fits(field, candidate);
		});
		return column === void 0 ? [] : [{
			field,
			column
		}];
	});
}
/** Names that hardly mean anything else come first in their lists. */
const MOST_TELLING = {
	amount: 40,
	unit_price: 40,
	quantity: 16,
	discount: 8,
	time: 20,
	currency: 12,
	status: 2
};
// packages/server/src/features/data-import/reading/kinds/sales-rules.ts
function missingFields(plan, context) {
	const { columns, classes } = plan;
	const { isMappingGiven, unpivotSuggestion } = context;
	const missing = [];
	if (!columns.date) missing.push(remark("date_unmapped", null));
	if (classes.length > 0) return missing;
	const hasProduct = columns.product ?? columns.product_id ?? columns.category;
	if (!hasProduct && unpivotSuggestion.length > 0) missing.push(remark("wide_file", null, unpivotSuggestion.join(", ")));
	else if (!columns.amount && !columns.unit_price && !columns.quantity) {
		if (!plan.areLinesUnits) missing.push(remark("amount_unmapped", null));
	} else {
		if (!hasProduct && plan.amountOf === "line" && !isMappingGiven && !context.columns.some(isItemList)) missing.push(remark("product_unmapped", null));
		if (!columns.amount && !columns.unit_price && !isMappingGiven && hasOtherMoney(context)) missing.push(remark("amount_unmapped", null));
		const units = columns.amount || columns.quantity || isMappingGiven ? [] : otherCounts(context);
		if (units.length > 0) missing.push(remark("quantity_unmapped", null, units.join(", ")));
	}
	return missing;
}
/**
* Whether each row is one unit: without money and quantities a file that names what was sold counts lines, of tickets by itself,
* of other lists once somebody says so.
*/
function areLinesUnits({ columns, classes }, context) {
	const { amount, unit_price: price, quantity, ticket, product, product_id: code, category } = columns;
	if (classes.length > 0 || (amount ?? price ?? quantity) !== void 0) return false;
	const isSaid = context.isMappingGiven || ticket !== void 0 && !hasOtherMoney(context) && otherCounts(context).length === 0;
	return (product ?? code ?? category) !== void 0 && isSaid;
}
/** Units are no money while a column that nothing was mapped to looks like it. */
function hasOtherMoney({ columns, mapping }) {
	const taken = new Set(Object.values(mapping));
	return columns.some((column) => !taken.has(column.name) && isFreeMoney(column));
}
/** Names that promise what the values do not hold: asked about where it is money or units, else said. */
function unreadable({ columns, mapping, isMappingGiven }) {
	const said = unreadableColumns(columns, mapping).map(({ field, column }) => ({
		isMoney: MONEY$1.has(field) && !isMappingGiven,
		remark: (code) => remark(code, column.name, column.samples.slice(0, 3).join(", "))
	}));
	return {
		questions: said.filter(({ isMoney }) => isMoney).map((one) => one.remark("column_unreadable")),
		warnings: said.filter(({ isMoney }) => !isMoney).map((one) => one.remark("column_unread"))
	};
}
const MONEY$1 = /* @__PURE__ */ new Set([
	"amount",
	"unit_price",
	"quantity"
]);
/** Words of a status that are not understood, in enough rows to matter. */
function unknownWords({ columns, mapping, options, sense }) {
	const unknown = unknownSenses(listSenses(columns, mapping, {
		...options,
		senses: {
			...sense.kinds,
			...options.senses
		}
	}), Math.max(0, ...columns.map(({ filled }) => filled)));
	return [...new Set(unknown.map(({ column }) => column))].map((name) => {
		const own = unknown.filter(({ column }) => column === name);
		return {
			...remark("sense_unknown", name, own.slice(0, MOST_WORDS).map(({ value }) => value.slice(0, LONGEST_WORD)).join(", ")),
			count: own.reduce((sum, { count }) => sum + count, 0)
		};
	});
}
const MOST_WORDS = 8;
const LONGEST_WORD = 60;
function planWarnings(plan, context) {
	const { columns, mapping, options, company, unpivotSuggestion } = context;
	const { amount, unit_price: price, quantity, product, product_id: productId, category } = plan.columns;
	const warnings = [...unreadable(context).warnings];
	const used = new Set(Object.values(mapping));
	for (const column of columns) if (isItemList(column)) warnings.push(remark("item_list", column.name));
	if (plan.areLinesUnits) warnings.push(remark("lines_are_units", null));
	if ((quantity !== void 0 || plan.classes.length > 0) && !amount && !price && (plan.classes.length > 0 || context.isMappingGiven || !hasOtherMoney(context))) warnings.push(remark("amounts_are_units", null));
	const isAskedToUnpivot = plan.classes.length === 0 && unpivotSuggestion.length > 0;
	if (!(plan.classes.length > 0 || (product ?? productId ?? category) !== void 0) && !isAskedToUnpivot && plan.amountOf === "line") warnings.push(remark("no_product", null));
	const documents = columns.filter((column) => !used.has(column.name) && lookOf(column) === "document");
	if (plan.columns.ticket === void 0 && plan.classes.length === 0 && documents.length > 0) warnings.push(remark("no_ticket", null, documents.map(({ name }) => name).join(", ")));
	for (const column of [amount, price]) if (column && SCALED.test(foldWord(column.name).replaceAll("_", " "))) warnings.push(remark("name_says_scale", column.name));
	for (const column of [amount, price]) {
		const found = column && columns[column.index]?.currency;
		if (column && found && plan.rate === null && !isSameCurrency(found, company.currency)) warnings.push(remark("currency_differs", column.name, found));
	}
	const ofFile = fileCurrency(columns, mapping, options, company.currency);
	const isSaid = warnings.some(({ code }) => code === "currency_differs");
	if (ofFile !== null && ofFile !== company.currency && !isSaid) warnings.push(remark("currency_differs", mapping.currency ?? null, ofFile));
	return warnings;
}
/** Cents, or thousands, in the name of a column of money. */
const SCALED = /\b(?:cents|centavos|centimos|miles|milhares|thousands|millones|milhoes|millions|minor)\b/;
/** `$` is the sign of several currencies; it says nothing against the dollar. */
function isSameCurrency(found, currency) {
	return found === currency || found === "$" && currency === "USD";
}
// packages/server/src/features/data-import/reading/kinds/rules-of.ts
const RULES = {
	sales: {
		order: [
			"birth_date",
			"date",
			"time",
			"am_pm",
			"ticket",
			"customer",
			"gender",
			"age",
			"product_id",
			"category",
			"product",
			"unit_price",
			"quantity",
			"discount",
			"amount",
			"refund_quantity",
			"refund_amount",
			"currency",
			"payment",
			"type",
			"status",
			"store"
		],
		names: /* @__PURE__ */ new Map(),
		telling: /* @__PURE__ */ new Set(),
		leftOver: /* @__PURE__ */ new Set(),
		ask: (plan, context) => [
			...missingFields(plan, context),
			...unreadable(context).questions,
			...unknownWords(context)
		],
		warn: planWarnings
	},
	visitors: visitorsRules,
	surveys: surveysRules,
	customers: customersRules,
	products: productsRules
};
function rulesOf(kind) {
	return RULES[kind];
}
// packages/tabular/src/values/number-shape.ts
/** Letters of a currency before a number: `Gs. 12`, `US$-4`, `S/ 1.50`. */
const CURRENCY_FIRST = /^[a-z]{1,3}[$./]{0,2}\s*[-−–(]?[\d.,]/i;
/** The point of a currency's abbreviation (`S/. 12.50`, `Bs. 3`) is none of the number. */
const ABBREVIATED = /\p{L}+[/$]?\./gu;
const NO_DECIMALS_SIGN = /₲|gs\.?|pyg/i;
/** Reads what a number's marks say. Null for texts that are a number with neither mark. */
function numberShape(text) {
	return plainShape(text) ?? decoratedShape(text);
}
/** Digits with at most one mark between them, by one look at each character; null for all else. */
function plainShape(text) {
	const length = text.length;
	const first = text.charCodeAt(0) === 45 ? 1 : 0;
	let markAt = -1;
	for (let at = first; at < length; at++) {
		const code = text.charCodeAt(at);
		if (code >= 48 && code <= 57) continue;
		if (code !== 46 && code !== 44 || markAt >= 0) return null;
		markAt = at;
	}
	const hasLeadingZero = text.charCodeAt(first) === 48;
	if (length - first > 15 || length === first || markAt === first || markAt === length - 1) return null;
	if (markAt < 0) return hasLeadingZero && length - first > 1 ? LEADING_ZERO : WHOLE$1;
	const isDot = text.charCodeAt(markAt) === 46;
	if (length - markAt === 4 && markAt - first <= 3 && !hasLeadingZero) return isDot ? LONE_POINT : LONE_COMMA;
	return isDot ? DOT : COMMA$1;
}
function shared(evidence, hasLeadingZero = false) {
	return {
		evidence,
		hasFraction: evidence !== "none",
		hasLeadingZero,
		hasNoDecimalsSign: false
	};
}
const WHOLE$1 = shared("none");
const LEADING_ZERO = shared("none", true);
const DOT = shared("dot");
const COMMA$1 = shared("comma");
const LONE_POINT = shared("lonePoint");
const LONE_COMMA = shared("loneComma");
function decoratedShape(text) {
	const first = text.charCodeAt(0);
	if (first > 64 && first < 128 && !CURRENCY_FIRST.test(text)) return null;
	if (!parseDecimal(text, ".").ok && !parseDecimal(text, ",").ok) return null;
	const bare = text.replace(NO_DECIMALS_SIGN, "").replace(ABBREVIATED, "").replace(/[^\d.,eE]/g, "");
	const evidence = markEvidence(bare);
	return {
		evidence,
		hasFraction: evidence !== "none" && !isGroupsOnly(bare),
		hasLeadingZero: /^0\d+$/.test(text),
		hasNoDecimalsSign: NO_DECIMALS_SIGN.test(text)
	};
}
function markEvidence(bare) {
	const dots = bare.split(".").length - 1;
	const commas = bare.split(",").length - 1;
	if (dots === 0 && commas === 0) return "none";
	if (dots > 0 && commas > 0) return bare.lastIndexOf(".") > bare.lastIndexOf(",") ? "dot" : "comma";
	if (dots > 1) return "comma";
	if (commas > 1) return "dot";
	const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
	if (dots === 1) return isGroup ? "lonePoint" : "dot";
	return isGroup ? "loneComma" : "comma";
}
/** Two or more groups by one mark and no other: a whole number. */
function isGroupsOnly(bare) {
	return /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,}|(?:,\d{2})+,\d{3})$/.test(bare);
}
// packages/tabular/src/columns/column-dates.ts
const LONGEST_DATE = 64;
const ANY_YEARS = {
	first: 1900,
	last: 2099
};
function judgeDateText(text) {
	const isDmy = parseDate(text, "dmy", ANY_YEARS).ok;
	const isMdy = parseDate(text, "mdy", ANY_YEARS).ok;
	const isYmd = parseDate(text, "ymd", ANY_YEARS).ok;
	if (!isDmy && !isMdy) return isYmd ? "ymd" : "none";
	if (/\p{L}{3}/u.test(text)) return "named";
	if (/^\s*\d{4}/.test(text)) return "yearFirst";
	if (isDmy && isMdy) return "eitherOrder";
	return isDmy ? "dmy" : "mdy";
}
/** The year of a date; whether the day or the month comes first does not matter. Null for a text that is none. */
function yearOf(text) {
	const order = [
		"dmy",
		"mdy",
		"ymd"
	].find((one) => parseDate(text, one, ANY_YEARS).ok);
	const parsed = order === void 0 ? null : parseDate(text, order, ANY_YEARS);
	return parsed?.ok ? (/* @__PURE__ */ new Date(parsed.days * 864e5)).getUTCFullYear() : null;
}
/** The date of a date with a time; dates repeat where times of day do not. */
function splitTime(text) {
	if (text.length > LONGEST_DATE) return [text, false];
	const match = /^(.{6,}?)(?:T|,?\s+)(\d{1,2}[:h]\d{2}.*)$/i.exec(text);
	if (match?.[1] === void 0 || !parseDate(`2000-01-01 ${match[2]}`, "ymd").ok) return [text, false];
	return [match[1], true];
}
/**
* The order that most dates of one order have. Dates with the year first are read in any order and say nothing about the
* others: one `05/03/2025` among them leaves the order open.
*/
function decideDateOrder(tally) {
	const { dmy, mdy, ymd, eitherOrder, yearFirst, compactDates } = tally;
	const best = Math.max(dmy, mdy, ymd);
	if (best === 0) return eitherOrder > 0 ? "ambiguous" : yearFirst + compactDates > 0 ? "ymd" : null;
	if ([
		dmy,
		mdy,
		ymd
	].filter((votes) => votes === best).length > 1) return "ambiguous";
	if (best === ymd) return eitherOrder > ymd ? "ambiguous" : "ymd";
	return best === dmy ? "dmy" : "mdy";
}
// packages/tabular/src/columns/short-years.ts
const SHORT = /^\s*(\d{1,2})\s?[/.\-\s]\s?(\d{1,2})\s?[/.\-\s]\s?(\d{1,2})(?!\d)/;
/** Sales are of the last years: so old and no older is a year that a day could be. */
const OLDEST = 12;
/**
* Tells whether the dates of a column may have a year of two digits in front or behind: `24/03/25`. Days of a month reach
* beyond the years that have been, so that only columns where both readings are of the last years leave it open.
*/
var ShortYears = class {
	firsts = /* @__PURE__ */ new Set();
	lasts = /* @__PURE__ */ new Set();
	isOpen = true;
	/** Each distinct date once. */
	add(text) {
		if (!this.isOpen) return;
		const [, first, second, last] = SHORT.exec(text) ?? [];
		const [year, month, day] = [
			first,
			second,
			last
		].map(Number);
		const thisYear = (/* @__PURE__ */ new Date()).getUTCFullYear() - 2e3;
		if (year === void 0 || month === void 0 || day === void 0) this.isOpen = false;
		else if (!(year >= thisYear - OLDEST && year <= thisYear && month >= 1 && month <= 12 && day >= 1 && day <= 31)) this.isOpen = false;
		else {
			this.firsts.add(year);
			this.lasts.add(day);
		}
	}
	/** Of days in one year the first numbers vary more than the last ones; where they do not, the year may stand in front. */
	get mayBeFirst() {
		return this.isOpen && this.lasts.size > 1 && this.lasts.size >= this.firsts.size;
	}
};
// packages/tabular/src/columns/column-accumulator.ts
/** Distinct texts counted before they are judged in one go: most columns repeat, so each text is parsed once. */
const FOLD_SIZE = 4e3;
/** Texts counted before they are judged all the same, so that columns of text are known as such soon. */
const FOLD_AFTER = 16e3;
const COMPACT_DATE_LENGTH = 8;
/** Known values after which a column that is mostly text is no longer looked at. */
const TEXT_SETTLED_AFTER = 2e3;
const TYPE_SHARE = .9;
const BOOLEANS = new Set("true false yes no y n t f si sí s sim não nao verdadero falso verdadeiro verdade".split(" "));
const EXAMPLE_LENGTH = 100;
/**
* Finds type, decimal mark and date order of a column from all its values, given one by one: a single 31 anywhere
* settles the date order, which is never guessed per row.
*/
var ColumnAccumulator = class {
	counts = /* @__PURE__ */ new Map();
	tally = {
		known: 0,
		text: 0,
		numbers: 0,
		fractions: 0,
		leadingZeros: 0,
		compactDates: 0,
		dates: 0,
		withTime: 0,
		times: 0,
		booleans: 0,
		dot: 0,
		comma: 0,
		lonePoint: 0,
		loneComma: 0,
		loneNoDecimals: 0,
		smallWholes: 0,
		largeWholes: 0,
		dmy: 0,
		mdy: 0,
		ymd: 0,
		eitherOrder: 0,
		yearFirst: 0
	};
	examples = {};
	/** Dates repeat where times of day do not, so dates are judged without their time. */
	dateVerdicts = /* @__PURE__ */ new Map();
	years = /* @__PURE__ */ new Map();
	shortYears = new ShortYears();
	pending = 0;
	/** Nothing that may still come makes it another column than one of texts. */
	isTextSettled = false;
	/** `count`: how often the value occurs, for callers that count plain values themselves. */
	add(value, count = 1) {
		if (value === "" || this.isTextSettled) return;
		const shape = value.length === COMPACT_DATE_LENGTH ? null : plainShape(value);
		if (shape) {
			this.tally.known += count;
			this.judgeNumber(shape, value, count);
			return;
		}
		this.counts.set(value, (this.counts.get(value) ?? 0) + count);
		this.pending += 1;
		if (this.counts.size >= FOLD_SIZE || this.pending >= FOLD_AFTER) this.fold();
	}
	/** A value that is a number by the type of the file, as text: it counts as one and says nothing about marks. */
	addNumber(value) {
		if (this.isTextSettled) return;
		const { tally } = this;
		tally.known += 1;
		tally.numbers += 1;
		if (value.includes(".") || !Number.isInteger(Number(value))) tally.fractions += 1;
		else if (value.length === COMPACT_DATE_LENGTH && parseDate(value, "ymd").ok) tally.compactDates += 1;
	}
	/** The format by the values so far; more can be added afterwards. */
	result() {
		this.fold();
		const decimal = this.decideDecimal();
		const dateOrder = decideDateOrder(this.tally);
		const { tally } = this;
		const isContradictory = Math.min(tally.dot, tally.comma) > 0 || [
			tally.dmy,
			tally.mdy,
			tally.ymd
		].filter((votes) => votes > 0).length > 1;
		return {
			type: this.decideType(),
			decimal,
			loneMark: decimal === "ambiguous" ? this.loneMark() : null,
			hasSmallWholes: tally.smallWholes > 0 && tally.largeWholes === 0,
			dateOrder,
			examples: { ...this.examples },
			shares: this.shares(),
			...dateOrder !== null && dateOrder !== "ymd" && this.shortYears.mayBeFirst && { mayBeYearFirst: true },
			...this.years.size > 0 && { years: [...this.years].toSorted((a, b) => a[0] - b[0]) },
			confident: decimal !== "ambiguous" && dateOrder !== "ambiguous" && !isContradictory
		};
	}
	shares() {
		const { known, numbers, dates, compactDates, times } = this.tally;
		const share = (count) => known === 0 ? 0 : count / known;
		return {
			number: share(numbers),
			date: share(dates + compactDates),
			time: share(times)
		};
	}
	fold() {
		for (const [text, count] of this.counts) this.judge(text, count);
		this.counts.clear();
		this.pending = 0;
		const { known, text } = this.tally;
		this.isTextSettled = known >= TEXT_SETTLED_AFTER && text > known / 2;
	}
	judge(text, count) {
		const { tally } = this;
		if (isUnknownText(text)) return;
		tally.known += count;
		const number = numberShape(text);
		if (number) this.judgeNumber(number, text, count);
		else if (this.judgeDate(text, count)) tally.dates += count;
		else if (parseTime(text).ok) tally.times += count;
		else if (BOOLEANS.has(text.trim().toLowerCase())) tally.booleans += count;
		else tally.text += count;
	}
	judgeNumber(shape, text, count) {
		const { tally } = this;
		tally.numbers += count;
		if (shape.hasLeadingZero) tally.leadingZeros += count;
		if (shape.evidence !== "none") {
			tally[shape.evidence] += count;
			this.keepExample(shape.evidence, text);
		} else if (text !== "0") tally[/\d{4}/.test(text) ? "largeWholes" : "smallWholes"] += count;
		if (shape.hasFraction) tally.fractions += count;
		if (shape.hasNoDecimalsSign && (shape.evidence === "lonePoint" || shape.evidence === "loneComma")) tally.loneNoDecimals += count;
		if (text.length === COMPACT_DATE_LENGTH && parseDate(text, "ymd").ok) tally.compactDates += count;
	}
	judgeDate(text, count) {
		const { tally } = this;
		const [date, hasTime] = splitTime(text);
		let verdict = this.dateVerdicts.get(date);
		if (verdict === void 0) {
			verdict = {
				of: judgeDateText(date),
				year: yearOf(date)
			};
			if (verdict.of !== "none") this.shortYears.add(date);
			if (this.dateVerdicts.size < FOLD_SIZE) this.dateVerdicts.set(date, verdict);
		}
		const { of, year } = verdict;
		if (of === "none") return false;
		if (year !== null) this.years.set(year, (this.years.get(year) ?? 0) + count);
		if (hasTime) tally.withTime += count;
		if (of === "named") return true;
		tally[of] += count;
		if (of !== "yearFirst") this.keepExample(of, date);
		return true;
	}
	/** What is kept must not hold the text around it. */
	keepExample(evidence, text) {
		if (this.examples[evidence] === void 0) this.examples[evidence] = detachText(text.slice(0, EXAMPLE_LENGTH));
	}
	decideType() {
		const { tally } = this;
		if (tally.known === 0) return "empty";
		const isMostly = (count) => count >= tally.known * TYPE_SHARE;
		if (isMostly(tally.compactDates)) return "date";
		if (isMostly(tally.dates)) return tally.withTime * 2 > tally.dates ? "datetime" : "date";
		if (isMostly(tally.times)) return "time";
		if (isMostly(tally.booleans)) return "boolean";
		if (!isMostly(tally.numbers)) return "text";
		if (tally.fractions > 0) return "decimal";
		return tally.leadingZeros > 0 ? "text" : "integer";
	}
	/**
	* Votes: a mark with other than three digits after it, or last of both kinds, is the decimal mark; a mark that stands
	* twice is not. One mark before exactly three digits (12.000) may be either: votes of other values decide, then the sign
	* of a currency without decimals beside it makes it thousands, else the column stays ambiguous.
	*/
	decideDecimal() {
		const { dot, comma, lonePoint, loneComma, loneNoDecimals } = this.tally;
		if (dot !== comma) return dot > comma ? "." : ",";
		if (dot > 0) return "ambiguous";
		if (lonePoint + loneComma === 0) return null;
		const lone = this.loneMark();
		if (loneNoDecimals === 0 || lone === null) return "ambiguous";
		return lone === "." ? "," : ".";
	}
	loneMark() {
		const { dot, comma, lonePoint, loneComma } = this.tally;
		if (dot + comma > 0 || lonePoint > 0 === loneComma > 0) return null;
		return lonePoint > 0 ? "." : ",";
	}
};
// packages/server/src/features/data-import/reading/plan/decide-mark.ts
const MONEY = /* @__PURE__ */ new Set([
	"unit_price",
	"amount",
	"discount"
]);
/** Counts are whole: where one mark stands before three digits it sets thousands apart. */
const WHOLE = /* @__PURE__ */ new Set(["visitors", "score"]);
/** A header that names a currency without decimals: `Importe (Gs.)`. */
const NO_DECIMALS_NAME = /₲|\b(gs|pyg|guaran[ií]e?s?)\b/i;
/**
* Decides the decimal mark of number columns. Where all values look like `12.000`, other columns of the file, amounts that
* are price x quantity, or the currency settle it, visibly; what nothing settles is assumed and asked.
*/
var MarkDecision = class {
	input;
	questions;
	warnings;
	settled;
	constructor(input, questions, warnings) {
		this.input = input;
		this.questions = questions;
		this.warnings = warnings;
		this.settled = onlySettledMark(input.columns);
	}
	decide(column, field) {
		const { options, markByProducts } = this.input;
		const { settled } = this;
		const { name } = column;
		const format = field === "quantity" && column.type === "text" ? formatBesideUnits(column) : column.format;
		if (options.decimal !== void 0) return options.decimal;
		if (format.decimal === null) return this.settled ?? ".";
		if (format.decimal !== "ambiguous") return isContradictory(column) ? this.note("decimal_mixed", name, format.decimal) : format.decimal;
		if (WHOLE.has(field) && format.loneMark !== null) return otherMark(format.loneMark);
		const byCurrency = this.markByCurrency(column, field);
		if (markByProducts !== null) return this.note("decimal_by_products", name, markByProducts);
		if (settled !== void 0 && !isContradictory(column) && (byCurrency === null || byCurrency === settled)) return this.note("decimal_assumed", name, settled);
		const isWhole = format.hasSmallWholes || NO_DECIMALS_NAME.test(name);
		if (settled === void 0 && byCurrency !== null && isWhole) return this.note("decimal_by_currency", name, byCurrency);
		const assumed = byCurrency ?? settled ?? ".";
		this.questions.push(remark("decimal_ambiguous", name, assumed));
		return assumed;
	}
	note(code, column, mark) {
		this.warnings.push(remark(code, column, mark));
		return mark;
	}
	/** Money without decimals has thousands where one mark stands before three digits. */
	markByCurrency({ format: { loneMark } }, field) {
		if (this.input.company.currencyDecimals > 0 || !MONEY.has(field)) return null;
		return loneMark === null ? null : otherMark(loneMark);
	}
};
/** What the numbers of a column say about their mark once their units are taken away: `0,250 kg`. */
function formatBesideUnits({ words = [], samples, format }) {
	const accumulator = new ColumnAccumulator();
	const texts = words.length > 0 ? words : samples.map((sample) => [sample, 1]);
	for (const [text, count] of texts) accumulator.add(withoutUnit(text), count);
	const bare = accumulator.result();
	return bare.decimal === null ? format : bare;
}
/** Whether texts of the column can only be read with a point and others only with a comma. */
function isContradictory({ format: { examples } }) {
	return examples?.dot !== void 0 && examples.comma !== void 0;
}
/** The mark of the file's columns with a fraction, when they agree: one program wrote them all. */
function onlySettledMark(columns) {
	const marks = new Set(columns.filter(({ type }) => type === "decimal").flatMap(({ format: { decimal } }) => decimal === null || decimal === "ambiguous" ? [] : [decimal]));
	const [only] = marks;
	return marks.size === 1 ? only : void 0;
}
// packages/server/src/features/data-import/reading/plan/discount-plan.ts
/**
* Decides once for a column whether its discounts are money or a share of the price. Numbers that all lie in 0..1 with a
* proper fraction among them are fractions also under `%`, and beside texts such as `20%`: a spreadsheet keeps 20 % as 0.2.
*/
function discountPlan(column) {
	return {
		unit: unitOf(column),
		isMinus: column.isMinus ?? false
	};
}
function unitOf({ name, isNamed, isPercent, isRate }) {
	if (isPercent) return "percentage";
	const said = isNamed ? shareOrMoney(name) : null;
	if (said === "money") return "money";
	if (isRate) return "fraction";
	return said === "share" ? "percentage" : "money";
}
/** The decimal mark of shares; null for money, where other columns and the currency have a say. */
function discountMark(column, { decimal }) {
	if (discountPlan(column).unit === "money") return null;
	const { percentFormat } = column;
	const format = percentFormat?.type === "decimal" ? percentFormat : column.format;
	return decimal ?? (format.decimal === "ambiguous" ? format.loneMark : format.decimal) ?? ".";
}
// packages/server/src/features/data-import/reading/plan/far-years.ts
/** So many years without any row lie between a far-off day and those after it; behind the last ones fewer say enough. */
const FAR = 5;
const FAR_AHEAD = 3;
/** More rows than these are no slip of the hand. */
const FEW = .02;
const FEWEST_ROWS = 6;
const ROWS_FOR_TWO = 20;
/** Years of the column's days without those that lie far off in a few rows; null where none does. */
function yearsWithoutFar({ format, filled }) {
	const years = format.years ?? [];
	const [main] = years.toSorted((a, b) => b[1] - a[1]);
	if (main === void 0 || filled < FEWEST_ROWS) return null;
	let [first, last] = [main[0], main[0]];
	for (const [year] of years) if (year > last && year - last < FAR_AHEAD) last = year;
	for (const [year] of years.toReversed()) if (year < first && first - year < FAR) first = year;
	const far = years.filter(([year]) => year < first || year > last).reduce((sum, [, count]) => sum + count, 0);
	return far === 0 || far > Math.max(filled < ROWS_FOR_TWO ? 1 : 2, filled * FEW) ? null : {
		first,
		last,
		far
	};
}
// packages/server/src/features/data-import/reading/plan/compile-plan.ts
const DATE_FIELDS = ["date", "birth_date"];
/** Identifiers, where `17850.0` is `17850`. */
const ID_FIELDS = /* @__PURE__ */ new Set([
	"ticket",
	"series",
	"store",
	"customer",
	"product_id"
]);
/** What a ticket that is one line does not have. */
const OF_LINE = [
	"product_id",
	"product",
	"category",
	"quantity",
	"unit_price",
	"discount"
];
/** What is assumed when nothing settles it: the order of the languages that the product speaks first. */
const ASSUMED_ORDER = "dmy";
/** A mapping or an option that names a column which the file does not have, one column twice, or a field of another kind. */
var MappingError = class extends Error {
	code;
	column;
	field;
	name = "MappingError";
	constructor(code, column, field) {
		super(`${code}: ${column}`);
		this.code = code;
		this.column = column;
		this.field = field;
	}
};
/**
* Decides how the rows become records, from what all values of the columns say and what was chosen. Throws `MappingError`.
* The date order and the decimal mark are decided per column, never per row; what nothing settles becomes a question.
*/
function compilePlan(input) {
	const { kind, mapping, options, columns, sense } = input;
	const questions = [];
	const warnings = [];
	const byName = new Map(columns.map((column, index) => [column.name, {
		column,
		index
	}]));
	const settledOrder = options.dateOrder ?? onlySettledOrder(columns);
	const marks = new MarkDecision(input, questions, warnings);
	const used = /* @__PURE__ */ new Map();
	const markOf = (column, field) => {
		if (!isOneOf(field, NUMBER_FIELDS)) return ".";
		return (field === "discount" ? discountMark(column, options) : null) ?? marks.decide(column, field);
	};
	const planColumn = (name, field, optionName) => {
		const found = byName.get(name);
		if (found === void 0) throw new MappingError("unknown_column", name, optionName);
		if (used.has(name)) throw new MappingError("column_twice", name, optionName);
		used.set(name, field);
		const { column, index } = found;
		return {
			index,
			name,
			decimal: markOf(column, field),
			dateOrder: isOneOf(field, DATE_FIELDS) ? decideOrder(column, options, settledOrder, {
				field,
				questions,
				warnings
			}) : settledOrder ?? ASSUMED_ORDER,
			...field === "date" && isOfNumberedDays(column) && { areDaysNumbers: true },
			dropsPointZero: ID_FIELDS.has(field) && column.isPointZero,
			holdsFractions: column.format.decimal !== null && !column.isPointZero,
			leavesOut: leftOut(field),
			...field === "customer" && options.nobody !== void 0 && { nobody: options.nobody },
			...aliasesOf(field, input),
			mIsFemale: column.mIsFemale
		};
	};
	const discount = byName.get(mapping.discount ?? "")?.column;
	const plan = {
		columns: {},
		classes: [],
		areLinesUnits: false,
		discount: discount && mapping.discount !== void 0 ? discountPlan(discount) : null,
		senses: {
			flags: {},
			said: {
				...sense.kinds,
				...options.senses
			}
		},
		skipped: skippedRows(sense),
		once: onceOf(sense, columns),
		isTicketByTime: sense.isTicketByTime ?? false,
		currency: mixedCurrency(input, questions),
		rate: onlyRate(input),
		years: takenYears(input, warnings),
		...sense.isTicketHeaded === true && { isTicketHeaded: true },
		carried: sense.carried === null ? null : carryPlan(columns, mapping, sense.carried).plan,
		isTicketByCustomer: sense.isTicketByCustomer ?? false,
		amountOf: sense.amountOf,
		discountOf: sense.discountOf,
		amountHas: sense.amountHas ?? null,
		timeZone: input.company.timeZone
	};
	for (const field of SENSE_FIELDS) {
		const column = byName.get(mapping[field] ?? "")?.column;
		if (column !== void 0) plan.senses.flags[field] = senseFlag(column);
	}
	const ofKind = KIND_FIELDS[kind];
	for (const field of IMPORT_FIELDS) {
		const name = mapping[field];
		if (name === void 0) continue;
		if (!ofKind.includes(field)) throw new MappingError("not_of_kind", field, `mapping.${field}`);
		plan.columns[field] = planColumn(name, field, `mapping.${field}`);
	}
	if (options.unpivot && kind !== "sales") throw new MappingError("not_of_kind", "unpivot", "options.unpivot");
	plan.classes = (options.unpivot ?? []).map((name) => planColumn(name, "quantity", "options.unpivot"));
	if (plan.classes.length > 0) for (const field of [
		"category",
		"quantity",
		"amount"
	]) delete plan.columns[field];
	if (plan.amountOf === "ticket") for (const field of OF_LINE) delete plan.columns[field];
	plan.areLinesUnits = kind === "sales" && areLinesUnits(plan, input);
	questions.push(...sense.questions);
	warnings.push(...sense.remarks);
	const rules = rulesOf(kind);
	questions.push(...rules.ask(plan, input));
	warnings.push(...rules.warn(plan, input));
	return {
		plan,
		questions,
		warnings
	};
}
function skippedRows({ skipped, endsAt, sums }) {
	const end = typeof endsAt === "number" ? [{
		from: endsAt,
		to: null
	}] : [];
	const all = [
		...skipped === null ? [] : [skipped],
		...sums ? [sums] : [],
		...end
	];
	return all.length === 0 ? null : all;
}
function onceOf({ once }, columns) {
	if (!once) return null;
	return { except: columns.flatMap(({ name }, index) => once.except.includes(name) ? [index] : []) };
}
function aliasesOf(field, { company }) {
	const joined = LABEL_FIELDS.find((one) => one === field);
	const aliases = joined === void 0 ? void 0 : company.aliases?.[joined];
	return aliases === void 0 ? {} : { aliases };
}
/** Codes that a spreadsheet cut join nothing: one may stand for many products. */
function leftOut(field) {
	if (field === "customer") return "nobody";
	return field === "ticket" || field === "series" || field === "product_id" ? "cut" : null;
}
/** One day typed years away would rule the windows of all pages: it is left out, said, unless somebody wants it. */
function takenYears({ columns, mapping, options }, warnings) {
	const column = columns.find(({ name }) => name === mapping.date);
	const years = column === void 0 || options.farDates === "keep" ? null : yearsWithoutFar(column);
	if (years === null || column === void 0) return null;
	const { first, last, far } = years;
	warnings.push({
		...remark("dates_far_off", column.name, first === last ? `${first}` : `${first}–${last}`),
		count: far
	});
	return {
		first,
		last
	};
}
/** Amounts of several currencies are never added up: one is taken, once it is said which. */
function mixedCurrency({ columns, mapping, options, company }, questions) {
	const all = currenciesOf(columns, mapping, company.currency);
	if (all.length < 2) return null;
	const { rates, currency } = options;
	const mixed = mapping.currency === void 0 ? mixedSigns(columns, mapping, company.currency) : null;
	const signs = mixed === null ? null : {
		index: columns.indexOf(mixed),
		unsigned: company.currency
	};
	if (rates !== void 0) return {
		rates: {
			...rates,
			[company.currency]: "1"
		},
		signs
	};
	const named = mapping.currency ?? mixed?.name ?? null;
	if (currency === void 0) questions.push(remark("currency_mixed", named, all.join(", ")));
	return {
		rates: { [currency ?? all[0] ?? ""]: "1" },
		signs
	};
}
/** The rate of a file whose money is in one other currency. */
function onlyRate({ columns, mapping, options, company }) {
	if (options.rates === void 0 || currenciesOf(columns, mapping, company.currency).length > 1) return null;
	const { rates: _, ...said } = options;
	const currency = fileCurrency(columns, mapping, said, company.currency);
	if (currency === null || currency === company.currency) return null;
	return Object.hasOwn(options.rates, currency) ? options.rates[currency] ?? null : null;
}
function isOneOf(field, fields) {
	return fields.includes(field);
}
/** The order of the file's other date columns, when they agree. */
function onlySettledOrder(columns) {
	const orders = new Set(columns.map(({ format }) => format.dateOrder).filter((order) => order === "dmy" || order === "mdy"));
	const [only] = orders;
	return orders.size === 1 ? only : void 0;
}
function decideOrder(column, options, settled, { field, questions, warnings }) {
	const { dateOrder, examples, mayBeYearFirst } = column.format;
	if (options.dateOrder !== void 0) return options.dateOrder;
	const isYearOpen = mayBeYearFirst === true && field === "date";
	if (dateOrder !== null && dateOrder !== "ambiguous" && !isYearOpen) {
		if (examples?.dmy !== void 0 && examples.mdy !== void 0) warnings.push(remark("date_order_mixed", column.name, dateOrder));
		return dateOrder;
	}
	const assumed = (dateOrder === null || dateOrder === "ambiguous" ? void 0 : dateOrder) ?? settled ?? ASSUMED_ORDER;
	if (dateOrder === "ambiguous" || isYearOpen) questions.push(remark("date_order_assumed", column.name, assumed));
	return assumed;
}
// packages/server/src/features/data-import/reading/columns/column-on-top.ts
const NEARLY_ALL$1 = .9;
const FEWEST$1 = 2;
/** The column that amounts have on top of quantity x price and its discount in money, or less it, in nearly all rows: a tax, say; null where none explains them. */
function columnOnTop(sample, mapping) {
	const [amounts, prices] = [sample.numbers(mapping.amount), sample.numbers(mapping.unit_price)];
	const quantities = sample.numbers(mapping.quantity);
	if (amounts === null || prices === null || quantities === null) return null;
	const products = prices.map((price, at) => price * (quantities[at] ?? NaN));
	const discounts = sample.numbers(mapping.discount);
	const gapsOf = (off) => amounts.map((amount, at) => amount - (products[at] ?? NaN) + Math.abs(off[at] || 0));
	return columnThatFills(sample, mapping, gapsOf([])) ?? (discounts && columnThatFills(sample, mapping, gapsOf(discounts)));
}
function columnThatFills(sample, mapping, gaps) {
	const open = gaps.flatMap((gap, at) => Number.isNaN(gap) || agree(gap, 0) ? [] : [at]);
	if (open.length < FEWEST$1 || open.length < NEARLY_ALL$1 * gaps.filter((gap) => !Number.isNaN(gap)).length) return null;
	const taken = /* @__PURE__ */ new Set([
		mapping.amount,
		mapping.unit_price,
		mapping.quantity,
		mapping.discount
	]);
	const explains = (values) => open.filter((at) => agree(Math.abs(gaps[at] ?? 0), Math.abs(values[at] ?? NaN))).length >= NEARLY_ALL$1 * open.length;
	return sample.columns.find(({ name, type }) => !taken.has(name) && (type === "decimal" || type === "integer") && explains(sample.numbers(name) ?? []))?.name ?? null;
}
// packages/server/src/features/data-import/reading/columns/payment-sums.ts
const FEWEST_LINES = 3;
const FEWEST_SUMS = 2;
/** Rows at the end of a file that have no ticket, while all above have one, and come to the sum of all above: sums by payment, say. */
function findPaymentSums(sample, mapping) {
	const [tickets, amounts] = [sample.texts(mapping.ticket), sample.numbers(mapping.amount)];
	if (tickets === null || amounts === null) return null;
	const from = tickets.findLastIndex((ticket) => ticket !== "") + 1;
	if (from < FEWEST_LINES || tickets.slice(0, from).includes("")) return null;
	const dates = sample.texts(mapping.date);
	const isSum = (at) => dates?.[at] !== "" && !(sample.rows[at] ?? []).some((cell) => isTotalsWord(cell));
	let to = from;
	while (to < tickets.length && isSum(to)) to += 1;
	const sumOf = (first, last) => amounts.slice(first, last).reduce((sum, one) => sum + (one || 0), 0);
	return to - from >= FEWEST_SUMS && agree(sumOf(from, to), sumOf(0, from)) ? {
		from,
		to
	} : null;
}
// packages/server/src/features/data-import/reading/columns/ticket-heads.ts
const NEARLY_ALL = .9;
const FEWEST = 2;
/** Whether tickets begin with a row that names nothing sold and has the sum of the lines below it. */
function hasTicketHeads(sample, mapping) {
	const amounts = sample.numbers(mapping.amount);
	const articles = [mapping.product, mapping.product_id].map((name) => sample.texts(name)).filter((texts) => texts !== null);
	if (amounts === null || articles.length === 0) return false;
	const isNamed = (at) => articles.some((texts) => texts[at] !== "");
	const headed = ticketRows(sample, mapping).filter(([first, ...rest]) => first !== void 0 && !isNamed(first) && rest.some(isNamed));
	const summed = headed.filter(([first = 0, ...rest]) => {
		const sum = rest.reduce((total, at) => total + (amounts[at] || 0), 0);
		return rest.every(isNamed) && agree(sum, amounts[first] ?? NaN);
	});
	return summed.length >= FEWEST && summed.length >= NEARLY_ALL * headed.length;
}
// packages/server/src/features/data-import/reading/columns/returning-rows.ts
const FEWEST_TICKETS = 2;
/** Rows of tickets that come again further below with nothing but rows that they had: pages that overlap, a file put together twice. */
function returningRows(sample, mapping) {
	const texts = sample.rows.map((row) => JSON.stringify(row));
	let tickets = 0;
	let rows = 0;
	for (const own of ticketRows(sample, mapping)) {
		const gap = own.findIndex((at, index) => index > 0 && at !== (own[index - 1] ?? 0) + 1);
		if (gap < 0) continue;
		const before = new Set(own.slice(0, gap).map((at) => texts[at]));
		const again = own.slice(gap);
		if (!again.every((at) => before.has(texts[at]))) continue;
		tickets += 1;
		rows += again.length;
	}
	return tickets >= FEWEST_TICKETS ? rows : 0;
}
/** Rows of tickets of several payments that each list the same lines: they stand once for each way of paying. */
function rowsByPayment(sample, mapping) {
	const payments = sample.texts(mapping.payment);
	const index = sample.columns.findIndex(({ name }) => name === mapping.payment);
	if (payments === null || mapping.product === void 0) return 0;
	const lines = sample.rows.map((row) => JSON.stringify(row.filter((_, at) => at !== index)));
	let extra = 0;
	for (const own of ticketRows(sample, mapping)) {
		const byPayment = /* @__PURE__ */ new Map();
		for (const at of own) byPayment.set(payments[at] ?? "", [...byPayment.get(payments[at] ?? "") ?? [], at]);
		if (byPayment.size < 2 || byPayment.has("")) continue;
		if (new Set([...byPayment.values()].map((rows) => rows.map((at) => lines[at]).join("\n"))).size > 1) return 0;
		extra += own.length - own.length / byPayment.size;
	}
	return extra;
}
// packages/server/src/features/data-import/reading/plan/rows-left-out.ts
/** Rows that stand above once more in their order: asked about, and left out once somebody says so. */
function decideRepeated(found, { repeats }, said) {
	if (found === null || repeats === "keep") return null;
	const count = found.to - found.from;
	if (repeats === void 0) said.questions.push({
		...remark("rows_repeated", null),
		count
	});
	else said.remarks.push({
		...remark("repeated_left_out", null),
		count
	});
	return repeats === "drop" ? found : null;
}
/** From where on rows are those of another table: they are left out unless somebody says that they belong to this one. */
function decideTables(found, { tables }, said) {
	if (found === null || tables === "all") return null;
	const one = {
		...remark(tables === void 0 ? "other_table" : "table_left_out", null, found.title),
		count: found.line
	};
	(tables === void 0 ? said.questions : said.remarks).push(one);
	return found.place;
}
/** Rows that stand in the file again in any order, or once for each payment. */
function decideOnce(sample, mapping, { repeats }, { trace, ...said }) {
	if (repeats === "keep") return null;
	const byPayment = rowsByPayment(sample, mapping);
	const equal = mapping.ticket === void 0 && trace?.isTwice !== true ? 0 : equalRows(sample, mapping, trace);
	const count = byPayment || equal;
	if (count === 0) return null;
	const except = byPayment > 0 && mapping.payment !== void 0 ? [mapping.payment] : [];
	if (repeats === void 0) said.questions.push({
		...remark(byPayment > 0 ? "payments_split" : "rows_repeated", except[0] ?? null),
		count
	});
	else said.remarks.push({
		...remark("repeated_left_out", null),
		count
	});
	if (repeats === "drop" && trace?.isCut === true) said.remarks.push({
		...remark("repeats_beyond", null),
		count: trace.rows
	});
	return repeats === "drop" ? { except } : null;
}
/** So much of all rows being there twice is no chance where tickets are numbered. */
const MANY_EQUAL = .45;
/** Fewer are no chance where they are in the order of those above. */
const IN_RUNS = .01;
function equalRows(sample, mapping, trace) {
	if (trace === null || trace.equal === 0) return returningRows(sample, mapping);
	return trace.isTwice || trace.apart >= MANY_EQUAL * trace.rows || (trace.inRuns ?? 0) >= IN_RUNS * trace.rows ? trace.equal : returningRows(sample, mapping);
}
// packages/server/src/features/data-import/reading/plan/file-sense.ts
const PLAIN_SENSE = {
	carried: null,
	amountOf: "line",
	discountOf: "line",
	kinds: {},
	skipped: null,
	questions: [],
	remarks: []
};
/** Works out how the rows of a file go together under a mapping, and what must be asked about it. */
function senseOfFile(whole, mapping, options, { isMappingGiven, trace, otherTable }) {
	if (options.unpivot !== void 0) return PLAIN_SENSE;
	const questions = [];
	const remarks = [];
	const endsAt = decideTables(otherTable, options, {
		questions,
		remarks
	});
	const block = findRepeatedBlock(whole) ?? trace?.block ?? null;
	const skipped = decideRepeated(block, options, {
		questions,
		remarks
	});
	const once = withoutRepeated(whole);
	const onceOnly = block === null ? decideOnce(once, mapping, options, {
		trace,
		questions,
		remarks
	}) : null;
	const sums = findPaymentSums(once, mapping);
	if (sums !== null) remarks.push({
		...remark("totals_left_out", null),
		count: sums.to - sums.from
	});
	const kinds = findRowKinds(once, mapping);
	const isTold = kinds !== null && kinds.column === mapping.type;
	if (kinds !== null && !isTold && options.amountOf === void 0) questions.push(remark("rows_of_kinds", kinds.column, kinds.others.join(", ")));
	const sample = kinds === null ? once : onlyLines(once, kinds);
	const carried = decideCarried(findCarried(sample, mapping) ?? (kinds === null ? null : findCarried(once, mapping)), options, {
		questions,
		remarks
	});
	const filled = carried === null ? sample : carryPlan(sample.columns, mapping, carried).fillSample(sample);
	const money = new TicketMoney(filled, mapping);
	const amountOf = decideAmount(money, mapping, options, {
		questions,
		remarks
	});
	const discountOf = decideDiscount(money, filled, mapping, options, {
		questions,
		remarks
	});
	const named = ticketMoneyLeft(money, filled, mapping, amountOf);
	remarks.push(...named, ...totalsBeside(filled, mapping, named));
	const told = isTold ? kinds.others.map((kind) => [kind, "none"]) : [];
	if (isTold && kinds.lines !== null) told.push([kinds.lines, "sale"]);
	if (!isMappingGiven && mapping.type === void 0 && areSidesOpen(filled, mapping)) questions.push(remark("refund_side", mapping.amount ?? null, mapping.refund_amount));
	const numbers = ticketNumbers(filled, mapping);
	remarks.push(...numbers.remarks);
	const { isTicketByCustomer, isTicketByTime } = numbers;
	const whose = {
		amountOf,
		discountOf,
		amountHas: columnOnTop(filled, mapping),
		isTicketByCustomer,
		isTicketByTime
	};
	const left = {
		skipped,
		endsAt,
		sums,
		once: onceOnly,
		isTicketHeaded: hasTicketHeads(filled, mapping)
	};
	return {
		carried,
		...whose,
		kinds: Object.fromEntries(told),
		...left,
		questions,
		remarks
	};
}
/** What is done about ticket numbers that come again on one day, said. */
function ticketNumbers(sample, mapping) {
	const { ticket, series, customer } = mapping;
	const none = {
		isTicketByCustomer: false,
		isTicketByTime: false
	};
	if (ticket === void 0) return {
		...none,
		remarks: []
	};
	const tickets = ticketRows(sample, mapping);
	const several = series === void 0 ? ticketsOfSeveralCustomers(sample, mapping, tickets) : 0;
	if (several > 0 && customer !== void 0) return {
		...none,
		isTicketByCustomer: true,
		remarks: [{
			...remark("tickets_by_customer", customer),
			count: several
		}]
	};
	const apart = ticketsHoursApart(sample, mapping, tickets);
	const bySeries = series === void 0 ? [] : [remark("tickets_by_series", series)];
	const remarks = apart === 0 ? [] : [{
		...remark("tickets_hours_apart", ticket),
		count: apart
	}];
	return {
		...none,
		isTicketByTime: apart > 0,
		remarks: [...bySeries, ...remarks]
	};
}
function decideCarried(found, { fillDown }, said) {
	if (found === null || fillDown === false) return null;
	const names = found.names.join(", ");
	if (!found.isSure && fillDown === void 0) {
		said.questions.push(remark("fill_down", names));
		return null;
	}
	said.remarks.push(remark("values_carried", names));
	return found;
}
function decideAmount(money, { amount }, options, said) {
	if (amount === void 0) return "line";
	if (options.amountOf !== void 0) return options.amountOf;
	const shape = money.shapeOf(amount);
	if (shape === "line") return "line";
	if (shape === "ticket") return "ticket";
	said.questions.push(remark("amount_of_ticket", amount));
	return "line";
}
function decideDiscount(money, sample, { amount, discount }, options, said) {
	const column = sample.columns.find(({ name }) => name === discount);
	const isMoney = column !== void 0 && !column.isPercent && !column.isRate;
	if (discount === void 0 || amount !== void 0 || !isMoney) return "line";
	if (options.discountOf === void 0 && money.discountRepeats(discount)) said.questions.push(remark("discount_of_ticket", discount));
	if (options.discountOf === "ticket") said.remarks.push(remark("discount_once", discount));
	return options.discountOf ?? "line";
}
/** Names a total with shipping in it, or without fees, beside which the money of the lines is taken. */
function totalsBeside(sample, mapping, named) {
	const taken = /* @__PURE__ */ new Set([...Object.values(mapping), ...named.map(({ column }) => column)]);
	return sample.columns.filter((column) => !taken.has(column.name) && isFreeMoney(column) && hasMoneyBeside(sample, mapping, column.name)).map(({ name }) => remark("money_beside", name));
}
/** Names the columns that hold money of whole tickets and are not counted, with what they come to beside the lines. */
function ticketMoneyLeft(money, { columns }, mapping, amountOf) {
	if (amountOf === "ticket") return [remark("tickets_without_lines", mapping.amount ?? null)];
	const taken = new Set(Object.values(mapping));
	return columns.filter((column) => !taken.has(column.name) && isFreeMoney(column)).filter(({ name }) => money.shapeOf(name) === "ticket").map(({ name }) => {
		const sums = money.reconcile(name);
		return sums === null ? remark("ticket_money_named", name) : {
			...remark("ticket_money_left", name),
			sums
		};
	});
}
// packages/server/src/features/data-import/reading/staging/rejects-file.ts
/** Headings of the file, in their order. */
const REJECTS_COLUMNS = [
	"line",
	"column",
	"value",
	"reason",
	"original"
];
/** Longest value and original line that are repeated, in UTF-16 units. */
const LONGEST_VALUE = 200;
const LONGEST_ORIGINAL = 2e3;
const BUFFERED = 65536;
/** A CSV cell (RFC 4180) that no spreadsheet takes for a formula; a plain number such as `-12.50` stays as it is. */
function csvCell(text) {
	const safe = formulaSafe(text);
	return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll("\"", "\"\"")}"` : safe;
}
/** The cells of a row as one CSV line, for rows whose original text is not at hand. */
function joinCells(cells, delimiter) {
	return cells.map((cell) => cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll("\"", "\"\"")}"` : cell).join(delimiter).slice(0, LONGEST_ORIGINAL);
}
/** Writes `rejects.csv` (UTF-8 with BOM, so that spreadsheets read accents right) in a few big pieces. */
var RejectsFile = class {
	stream;
	failure = null;
	pending = "";
	constructor(path) {
		this.stream = createWriteStream(path, {
			encoding: "utf8",
			mode: 384
		});
		this.stream.on("error", (error) => {
			this.failure ??= error;
		});
		this.pending = `\uFEFF${REJECTS_COLUMNS.join(",")}\r\n`;
	}
	add({ line, column, value, code, original }) {
		const cells = [
			column ?? "",
			value.slice(0, LONGEST_VALUE),
			code,
			original.slice(0, LONGEST_ORIGINAL)
		];
		this.pending += `${line},${cells.map(csvCell).join(",")}\r\n`;
	}
	/** Waits while the disk is behind; call it between batches of rows. */
	async flush(force = false) {
		if (this.failure) throw this.failure;
		if (this.pending.length < BUFFERED && !force) return;
		const text = this.pending;
		this.pending = "";
		if (!this.stream.write(text) && !this.failure) await this.drained();
	}
	/** Waits for room, or for the end of a stream that failed; whichever does not come is no longer listened for. */
	async drained() {
		const over = new AbortController();
		const { signal } = over;
		await Promise.race([once(this.stream, "drain", { signal }), once(this.stream, "close", { signal })]);
		over.abort();
	}
	async close() {
		await this.flush(true);
		await new Promise((resolve) => this.stream.end(resolve));
		if (this.failure) throw this.failure;
	}
};
// packages/tabular/src/delimited/read-delimited.ts
/** Opens delimited or whitespace-separated text: reads up to the header row, then streams the rest. */
async function openDelimited(source, detected, settings) {
	const { limits, batchRows, warn, isUtf8 } = settings;
	const { delimited, bomLength, isEncodingSettled } = detected.layout;
	if (!delimited) throw new TabularError("unsupported_format", { found: detected.format });
	const isWhitespace = delimited.format === "whitespace";
	const Scanner = delimited.isRowQuoted ? RowQuotedScanner : DelimitedScanner;
	const scanner = isWhitespace ? new WhitespaceScanner(limits) : new Scanner(delimited.dialect, limits);
	const reader = new RecordReader(scanner, readUtf8Pieces(source, {
		cut: "line",
		encoding: detected.encoding,
		bomLength,
		isSettled: isEncodingSettled,
		limits,
		currentLine: () => scanner.line,
		warn,
		isUtf8
	}), limits);
	const skipped = await reader.take(delimited.skipRecords + (detected.headerRow ? 1 : 0));
	const first = detected.headerRow ? skipped.at(-1) : void 0;
	if (detected.headerRow && !first && reader.isDone && !scanner.hasProblems) throw new TabularError("no_rows");
	const headers = first ? nameColumns(first, warn) : numberColumns(delimited.columns);
	if (headers.length > limits.maxColumns) throw new TabularError("too_many_columns", {
		line: 1,
		limit: limits.maxColumns
	});
	if (first && delimited.unitRows > 0) await reader.take(delimited.unitRows);
	scanner.expectedColumns = headers.length;
	return {
		headers,
		batches: reader.batches(batchRows, warn)
	};
}
/** Feeds pieces of text to a scanner and keeps what a piece left unfinished: a record with an open quote. */
var RecordReader = class {
	isDone = false;
	scanner;
	pieces;
	limits;
	text = /* @__PURE__ */ new Uint8Array(0);
	at = 0;
	constructor(scanner, pieces, limits) {
		this.scanner = scanner;
		this.pieces = pieces;
		this.limits = limits;
	}
	/** Reads `count` rows and takes them out of the scanner; fewer when the file ends before. */
	async take(count) {
		const { scanner } = this;
		const taken = [];
		while (taken.length < count) {
			scanner.rowLimit = scanner.size + 1;
			if (!await this.step()) break;
			taken.push(...scanner.takeTexts());
		}
		return taken;
	}
	/** A batch for each piece of text, or several when the piece has more than `batchRows` rows. */
	async *batches(batchRows, warn) {
		const { scanner } = this;
		scanner.rowLimit = batchRows;
		let delivered = 0;
		try {
			for (let hasMore = true; hasMore;) {
				hasMore = await this.step();
				if (scanner.size === 0) continue;
				delivered += scanner.size;
				yield scanner.take();
			}
		} finally {
			await this.pieces.return(void 0);
		}
		if (scanner.blankRows > 0) warn({
			code: "blank_rows",
			count: scanner.blankRows
		});
		if (delivered === 0) throw new TabularError("no_rows");
	}
	/** Scans on: the rest of the text at hand, or one more piece. False at the end of the file. */
	async step() {
		if (this.at < this.text.length) {
			const before = this.at;
			this.at = this.scanner.scan(this.text, before, this.isDone);
			if (this.at > before) return true;
		}
		if (this.isDone) return false;
		await this.refill();
		this.at = this.scanner.scan(this.text, 0, this.isDone);
		return true;
	}
	/**
	* Puts more text behind an unfinished record: as much again as it already has, so that its beginning is looked at
	* only a few times. A record beyond the limit is scanned as if the file ended, which names its open quote.
	*/
	async refill() {
		const rest = this.text.subarray(this.at);
		const parts = rest.length > 0 ? [rest] : [];
		let added = 0;
		while (!this.isDone && (added === 0 || added < rest.length)) {
			const next = await this.pieces.next();
			if (next.done) this.isDone = true;
			else {
				parts.push(this.scanner.prepare(next.value));
				added += next.value.length;
			}
		}
		this.text = joinBytes(parts);
		this.at = 0;
		if (rest.length > this.limits.maxRecordSize) this.scanner.scan(rest, 0, true);
	}
};
// packages/tabular/src/json/json-record.ts
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS = [
	["true", "true"],
	["false", "false"],
	["null", ""]
];
const MINUS = 45;
const ZERO = 48;
const NINE = 57;
const OUTSIDE_STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"|\s+/g;
/**
* Parses one JSON value into cells of text. Numbers keep their source text (`1.10`, twenty digits), null is the empty
* cell, nested values are their compact JSON text. Throws `SyntaxError` for text that is no JSON.
*/
function parseJsonRecord(text) {
	return new RecordParser(text).parse();
}
var RecordParser = class {
	at = 0;
	text;
	constructor(text) {
		this.text = text;
	}
	parse() {
		this.skipSpace();
		const opening = this.text.charAt(this.at);
		const record = opening === "{" ? this.parseObject() : opening === "[" ? this.parseList() : this.parseScalar();
		this.skipSpace();
		if (this.at < this.text.length) throw new SyntaxError("text after the value");
		return record;
	}
	parseScalar() {
		this.parseCell();
		return null;
	}
	parseObject() {
		const keys = [];
		const cells = [];
		const areNumbers = [];
		let nested = null;
		this.at++;
		this.skipSpace();
		if (this.takeIf("}")) return {
			keys,
			cells,
			areNumbers,
			nested
		};
		for (;;) {
			this.skipSpace();
			if (this.text.charAt(this.at) !== "\"") throw new SyntaxError("key expected");
			keys.push(this.parseString());
			this.skipSpace();
			if (!this.takeIf(":")) throw new SyntaxError("colon expected");
			this.skipSpace();
			areNumbers.push(this.isAtNumber());
			if (this.isAtNested()) {
				nested ??= [];
				nested.push(cells.length);
			}
			cells.push(this.parseCell());
			this.skipSpace();
			if (this.takeIf("}")) return {
				keys,
				cells,
				areNumbers,
				nested
			};
			if (!this.takeIf(",")) throw new SyntaxError("comma expected");
		}
	}
	parseList() {
		const cells = [];
		const areNumbers = [];
		this.at++;
		this.skipSpace();
		let nested = null;
		if (this.takeIf("]")) return {
			keys: null,
			cells,
			areNumbers,
			nested
		};
		for (;;) {
			this.skipSpace();
			areNumbers.push(this.isAtNumber());
			if (this.isAtNested()) {
				nested ??= [];
				nested.push(cells.length);
			}
			cells.push(this.parseCell());
			this.skipSpace();
			if (this.takeIf("]")) return {
				keys: null,
				cells,
				areNumbers,
				nested
			};
			if (!this.takeIf(",")) throw new SyntaxError("comma expected");
		}
	}
	/** By its first character, which no other value has. */
	isAtNumber() {
		const code = this.text.charCodeAt(this.at);
		return code === MINUS || code >= ZERO && code <= NINE;
	}
	isAtNested() {
		const opening = this.text.charAt(this.at);
		return opening === "{" || opening === "[";
	}
	parseCell() {
		const opening = this.text.charAt(this.at);
		if (opening === "\"") return this.parseString();
		if (opening === "{" || opening === "[") return this.parseNested();
		for (const [word, cell] of WORDS) {
			if (!this.text.startsWith(word, this.at)) continue;
			this.at += word.length;
			return cell;
		}
		NUMBER.lastIndex = this.at;
		const number = NUMBER.exec(this.text)?.[0];
		if (number === void 0) throw new SyntaxError("value expected");
		this.at += number.length;
		return number;
	}
	parseString() {
		const start = this.at;
		const end = stringEnd(this.text, start);
		if (end < 0) throw new SyntaxError("open string");
		this.at = end + 1;
		const raw = this.text.slice(start + 1, end);
		if (!raw.includes("\\")) return raw;
		const value = JSON.parse(`"${raw}"`);
		return String(value);
	}
	/** A nested value is checked by JSON.parse and kept as text, so that its numbers keep their digits too. */
	parseNested() {
		const start = this.at;
		let depth = 0;
		for (; this.at < this.text.length; this.at++) {
			const char = this.text.charAt(this.at);
			if (char === "\"") {
				const end = stringEnd(this.text, this.at);
				if (end < 0) break;
				this.at = end;
			} else if (char === "{" || char === "[") depth++;
			else if ((char === "}" || char === "]") && --depth === 0) {
				this.at++;
				const nested = this.text.slice(start, this.at);
				JSON.parse(nested);
				return nested.replace(OUTSIDE_STRINGS, (part) => part.startsWith("\"") ? part : "");
			}
		}
		throw new SyntaxError("open bracket");
	}
	skipSpace() {
		for (;; this.at++) {
			const code = this.text.charCodeAt(this.at);
			if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
		}
	}
	takeIf(char) {
		if (this.text.charAt(this.at) !== char) return false;
		this.at++;
		return true;
	}
};
/** Index of the quote that closes the string opened at `opening`, or -1. */
function stringEnd(text, opening) {
	let at = opening + 1;
	for (;;) {
		const quote = text.indexOf("\"", at);
		if (quote < 0) return -1;
		let before = quote - 1;
		while (before > opening && text.charCodeAt(before) === 92) before--;
		if ((quote - before) % 2 === 1) return quote;
		at = quote + 1;
	}
}
// packages/tabular/src/json/json-columns.ts
/** Texts that are held as a whole are smaller than workbooks: their cells are taken apart in memory. */
const PART_OF_LARGEST = 4;
/** Records of a text that keeps them column by column. Throws `bad_json`, and `line_too_long` for more than is held in memory. */
async function recordsByColumn(pieces, limits) {
	const limit = limits.maxWholeFileBytes / PART_OF_LARGEST;
	const parts = [];
	let size = 0;
	for await (const piece of pieces) {
		size += piece.length;
		if (size > limit) throw new TabularError("line_too_long", {
			line: 1,
			limit
		});
		parts.push(piece);
	}
	const columns = columnsOf(parsed(parts.join("").replace(/^\ufeff/, "")));
	const rows = Math.max(0, ...columns.map(({ cells }) => cells.length));
	return Array.from({ length: rows }, (_, row) => ({
		text: `{${columns.map(({ name, cells, isText }) => `${name}:${valueAt(cells, isText, row)}`).join(",")}}`,
		line: row + 1
	}));
}
function columnsOf(record) {
	const keys = record?.keys ?? [];
	const values = (record?.cells ?? []).map((cell, at) => record?.nested?.includes(at) ? parsed(cell) : null);
	const [only] = values;
	if (keys.length === 1 && only?.keys != null) return columnsOf(only);
	return keys.flatMap((key, at) => {
		const value = values[at];
		if (value == null) return [];
		const isText = value.areNumbers.map((isNumber, cell) => !isNumber && !value.nested?.includes(cell));
		return [{
			name: JSON.stringify(key),
			cells: value.cells,
			isText
		}];
	});
}
function valueAt(cells, isText, row) {
	const cell = cells[row] ?? "";
	return isText[row] === false ? cell : JSON.stringify(cell);
}
function parsed(text) {
	try {
		return parseJsonRecord(text);
	} catch {
		throw new TabularError("bad_json", { line: 1 });
	}
}
// packages/tabular/src/json/json-splitter.ts
/** Names of columns before the list of rows; longer texts hold other things. */
const LONGEST_OUTER = 65536;
/** Lists of what describes columns, before those of rows. */
const NAMES = /"(?:columns?|fields?|headers?|schema|cols)"\s*:\s*\[$/i;
const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const LF = 10;
/** A record with its key as its first field; a field of the same name outweighs it. */
function withKey(key, record) {
	const fields = record.slice(1).trimStart();
	return `{"id":"${key}"${fields.startsWith("}") ? "" : ","}${fields}`;
}
/**
* Cuts streamed JSON into the elements of its list of records without holding more than one element: the list itself at
* the top, or the first list of objects or lists that stands in objects only (`{"data": [...]}`). What follows the list
* is not looked at.
*/
var JsonSplitter = class {
	keyedUnder;
	/** Line being read, 1-based. */
	line = 1;
	isFound = false;
	isClosed = false;
	/** What stands before the list, as far as it is short. */
	outerText = "";
	/** What stands behind it, as far as the piece goes that ends it. */
	tail = "";
	limits;
	/** Open brackets before the list is found; whether each is a list. */
	outer = [];
	/** A list was opened whose first element is not seen yet. */
	isCandidate = false;
	depth = 0;
	isInString = false;
	isEscaped = false;
	isInElement = false;
	elementLine = 1;
	parts = [];
	partsSize = 0;
	/** The records are the values of an object; its key is put into each record, before its own fields. */
	isKeyed = false;
	isInKey = false;
	key = "";
	/** `keyedUnder`: records stand under keys of their own, at the top (null) or under this key there. */
	constructor(limits, keyedUnder) {
		this.keyedUnder = keyedUnder;
		this.limits = limits;
	}
	/** The elements that end in this piece. Throws `bad_json` and `line_too_long`. */
	push(piece) {
		const elements = [];
		let start = 0;
		for (let at = 0; at < piece.length && !this.isClosed; at++) {
			const code = piece.charCodeAt(at);
			if (!this.isFound && this.outerText.length < LONGEST_OUTER) this.outerText += piece.charAt(at);
			if (code === LF) this.line++;
			if (this.isInString) {
				this.stepString(code);
				if (this.isInKey && this.isInString) this.key += piece.charAt(at);
				continue;
			}
			this.isInKey = false;
			if (code === QUOTE) this.isInString = true;
			if (!this.isFound && !this.seek(code)) continue;
			if (!this.isInElement) {
				if (code <= 32 || code === COMMA || code === 65279) continue;
				if (this.isKeyed && code !== OPEN_OBJECT && code !== CLOSE_OBJECT) {
					if (code === QUOTE) this.startKey();
					continue;
				}
				if (code === CLOSE_LIST || this.isKeyed && code === CLOSE_OBJECT) {
					this.close(piece, at);
					break;
				}
				this.isInElement = true;
				this.elementLine = this.line;
				this.depth = 0;
				start = at;
			}
			const end = this.stepElement(code, at);
			if (end < 0) continue;
			elements.push({
				text: this.takeElement(piece.slice(start, end)),
				line: this.elementLine
			});
			if (code === CLOSE_LIST && end === at) this.close(piece, at);
		}
		if (this.isInElement) this.keep(piece.slice(start));
		return elements;
	}
	/** To be called at the end of the file: throws when the list is not there or not closed. */
	finish() {
		if (!this.isFound) throw new TabularError(this.outer.length > 0 ? "bad_json" : "no_records", { line: this.line });
		if (!this.isClosed) throw new TabularError("bad_json", { line: this.isInElement ? this.elementLine : this.line });
	}
	stepString(code) {
		if (this.isEscaped) this.isEscaped = false;
		else if (code === BACKSLASH) this.isEscaped = true;
		else if (code === QUOTE) this.isInString = false;
	}
	/** Follows brackets until the list of records is open. True when `code` already starts its first element. */
	seek(code) {
		if (code <= 32 || code === 65279) return false;
		if (this.keyedUnder !== void 0) return this.seekKeyed(code, this.keyedUnder);
		if (this.isCandidate) {
			this.isCandidate = false;
			if (code === OPEN_OBJECT || code === OPEN_LIST) {
				this.isFound = true;
				return true;
			}
		}
		if (code === OPEN_LIST && this.outer.length === 0) this.isFound = true;
		else if (code === OPEN_LIST || code === OPEN_OBJECT) {
			this.isCandidate = code === OPEN_LIST && !this.outer.includes(true) && !NAMES.test(this.outerText.slice(-100));
			this.outer.push(code === OPEN_LIST);
			if (this.outer.length > this.limits.maxJsonDepth) throw new TabularError("bad_json", { line: this.line });
		} else if (code === CLOSE_LIST || code === CLOSE_OBJECT) this.outer.pop();
		return false;
	}
	close(piece, at) {
		this.isClosed = true;
		this.tail = piece.slice(at + 1, at + 1 + LONGEST_OUTER);
	}
	startKey() {
		this.isInKey = true;
		this.key = "";
	}
	/** Goes on to the object whose values are the records. */
	seekKeyed(code, under) {
		if (code === OPEN_OBJECT) {
			const isThere = under === null || this.outerText.trimEnd().endsWith(`${JSON.stringify(under)}:{`);
			this.isKeyed = this.outer.length === (under === null ? 0 : 1) && isThere;
			this.isFound = this.isKeyed;
		}
		if (code === OPEN_OBJECT || code === OPEN_LIST) this.outer.push(code === OPEN_LIST);
		else if (code === CLOSE_OBJECT || code === CLOSE_LIST) this.outer.pop();
		return false;
	}
	/** Where the element ends (exclusive) when it ends at this character, else -1. */
	stepElement(code, at) {
		if (code === OPEN_OBJECT || code === OPEN_LIST) {
			this.depth++;
			if (this.depth > this.limits.maxJsonDepth) throw new TabularError("bad_json", { line: this.line });
		} else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
			if (this.depth === 0) return at;
			this.depth--;
			if (this.depth === 0) return at + 1;
		} else if (code === COMMA && this.depth === 0) return at;
		return -1;
	}
	takeElement(end) {
		this.isInElement = false;
		const text = this.isKeyed ? withKey(this.key, this.parts.join("") + end) : this.parts.join("") + end;
		if (this.parts.length === 0) return text;
		this.parts = [];
		this.partsSize = 0;
		return text;
	}
	keep(part) {
		this.parts.push(part);
		this.partsSize += part.length;
		if (this.partsSize > this.limits.maxRecordSize) throw new TabularError("line_too_long", {
			line: this.elementLine,
			limit: this.limits.maxRecordSize
		});
	}
};
// packages/tabular/src/json/nested-records.ts
/** So many of the records that have a list must have items in it. */
const MOST = .5;
const DEEPEST = 4;
/** Two fields of an item that say what was sold, or for how much, make a list one of lines. */
const FEWEST_TELLING = 2;
const TELLING = /^(?:(?:item|product|producto|produto|line|unit|variant)[ _-]?)?(?:name|title|titulo|nombre|nome|sku|code|codigo|id|product|producto|produto|item|articulo|article|descripcion|description|descricao|price|precio|preco|quantity|qty|cantidad|cant|quantidade|qtd|units|unidades|amount|importe|total|subtotal|valor|category|categoria|barcode|ean)$/i;
/** Lists beside the lines of an order that look like them. */
const OTHER_LISTS = /pay|pago|tender|refund|reembols|devol|tax|impuest|impost|iva|ship|envio|frete|discount|descuent|descont|coupon|cupon|fee|address|direcc|ender|note|histor|event|tag|meta/i;
const LINES = /item|line|linea|linha|product|produto|detal|articul|artigo|renglon|position|cart|basket/i;
/** Decides by the first records which of their values are rows of their own. */
function nestedLayout(records) {
	const lists = /* @__PURE__ */ new Map();
	const objects = /* @__PURE__ */ new Map();
	for (const record of records) {
		if (record?.keys == null) continue;
		const nested = new Set(record.nested);
		for (const [at, key] of record.keys.entries()) {
			const cell = record.cells[at] ?? "";
			const isObject = nested.has(at) && cell.startsWith("{");
			if (cell !== "") objects.set(key, isObject && objects.get(key) !== false);
			if (nested.has(at) && cell.startsWith("[")) noteList(lists, key, cell);
		}
	}
	const [best] = [...lists].filter(([key, { filled, telling }]) => filled > 0 && telling >= MOST * filled && !OTHER_LISTS.test(key)).toSorted((a, b) => Number(LINES.test(b[0])) - Number(LINES.test(a[0])) || b[1].telling - a[1].telling);
	return {
		items: best?.[0] ?? null,
		objects: new Set([...objects].flatMap(([key, isObject]) => isObject ? [key] : []))
	};
}
function noteList(lists, key, text) {
	const list = lists.get(key) ?? {
		filled: 0,
		telling: 0
	};
	lists.set(key, list);
	const [first] = itemsOf(text);
	if (first === void 0) return;
	list.filled += 1;
	if (first.keys.filter((name) => TELLING.test(name)).length >= FEWEST_TELLING) list.telling += 1;
}
/** The rows of a record: one for each of its items, else itself. */
function expandRecord(record, layout) {
	if (record?.keys == null || record.nested === null) return [record];
	const head = emptyRecord();
	let items = [];
	const nested = new Set(record.nested);
	for (const [at, key] of record.keys.entries()) {
		const cell = record.cells[at] ?? "";
		if (nested.has(at) && key === layout.items) items = itemsOf(cell);
		else if (nested.has(at) && layout.objects.has(key)) addObject(head, key, cell, 1);
		else add(head, key, cell, record.areNumbers[at] ?? false, nested.has(at));
	}
	if (items.length === 0) return [head];
	return items.map((item) => {
		const row = {
			keys: [...head.keys],
			cells: [...head.cells],
			areNumbers: [...head.areNumbers],
			nested: null
		};
		addFields(row, layout.items ?? "", item, 1);
		return row;
	});
}
function addObject(row, key, text, depth) {
	const record = parseJsonRecord(text);
	if (record?.keys) addFields(row, key, {
		...record,
		keys: record.keys
	}, depth);
}
function addFields(row, prefix, fields, depth) {
	const nested = new Set(fields.nested);
	for (const [at, key] of fields.keys.entries()) {
		const cell = fields.cells[at] ?? "";
		const name = `${prefix}.${key}`;
		if (nested.has(at) && cell.startsWith("{") && depth < DEEPEST) addObject(row, name, cell, depth + 1);
		else add(row, name, cell, fields.areNumbers[at] ?? false, nested.has(at));
	}
}
function add(row, key, cell, isNumber, isNested) {
	if (isNested) {
		row.nested ??= [];
		row.nested.push(row.cells.length);
	}
	row.keys.push(key);
	row.cells.push(cell);
	row.areNumbers.push(isNumber);
}
function emptyRecord() {
	return {
		keys: [],
		cells: [],
		areNumbers: [],
		nested: null
	};
}
/** The objects of a list in JSON; none where it holds anything else. */
function itemsOf(text) {
	const list = parseJsonRecord(text);
	const nested = new Set(list?.nested);
	const records = (list?.cells ?? []).map((cell, at) => nested.has(at) ? parseJsonRecord(cell) : null);
	const objects = records.flatMap((record) => record?.keys ? [{
		...record,
		keys: record.keys
	}] : []);
	return objects.length === records.length ? objects : [];
}
// packages/tabular/src/json/read-json.ts
/** Records whose keys make up the columns. */
const SAMPLE_RECORDS = 1e3;
const SAMPLE_TEXT_LIMIT = 8e6;
/** Text by which the shape of a file is told. */
const SHAPE_SIZE = 16384;
/**
* Opens JSON or NDJSON as a table. Columns are the keys of the first 1,000 records in order of appearance; a key that
* comes up later is a warning, its row stays. Lists as records are rows of cells, the first one the header if it looks so. A list
* of items in each record makes each item a row; see `nestedLayout`.
*/
async function openJson(source, detected, settings) {
	const place = { line: () => 1 };
	const pieces = readPieces(source, detected, settings, place);
	const head = detected.format === "json" ? await takeHead(pieces) : "";
	const shape = jsonShape(head);
	const splitter = new JsonSplitter(settings.limits, shape?.kind === "keyed" ? shape.under : void 0);
	const all = withFirst(head, pieces);
	const elements = shape?.kind === "columns" ? splitColumns(all, settings) : splitElements(all, detected.format === "ndjson", splitter, place);
	const sample = [];
	let sampleSize = 0;
	let isDone = false;
	while (!isDone && sample.length < SAMPLE_RECORDS && sampleSize < SAMPLE_TEXT_LIMIT) {
		const step = await elements.next();
		if (step.done) isDone = true;
		else for (const element of step.value) {
			sample.push(parseElement(element));
			sampleSize += element.text.length;
		}
	}
	const builder = createBuilder(sample, settings, listsOfTexts(splitter.outerText + splitter.tail));
	return {
		headers: builder.headers,
		batches: streamBatches(builder, sample, elements, settings)
	};
}
function parseElement(element) {
	try {
		return {
			element,
			record: parseJsonRecord(element.text)
		};
	} catch {
		return {
			element,
			record: void 0
		};
	}
}
function readPieces(source, detected, { limits, warn }, place) {
	return readTextPieces(source, {
		cut: detected.format === "ndjson" ? "line" : "character",
		encoding: detected.encoding,
		bomLength: detected.layout.bomLength,
		isSettled: detected.layout.isEncodingSettled,
		limits,
		currentLine: () => place.line(),
		warn
	});
}
/** The beginning of a text: as many pieces as show its shape, or all. */
async function takeHead(pieces) {
	let head = "";
	while (head.length < SHAPE_SIZE) {
		const step = await pieces.next();
		if (step.done) break;
		head += step.value;
	}
	return head;
}
async function* withFirst(first, others) {
	if (first !== "") yield first;
	yield* others;
}
async function* splitColumns(pieces, { limits }) {
	yield await recordsByColumn(pieces, limits);
}
async function* splitElements(pieces, isLines, splitter, place) {
	const lines = { line: 1 };
	place.line = () => isLines ? lines.line : splitter.line;
	for await (const piece of pieces) yield isLines ? splitLines(piece, lines) : splitter.push(piece);
	if (!isLines) splitter.finish();
}
function splitLines(piece, position) {
	const elements = [];
	const texts = piece.split(/\r\n|\r|\n/);
	const rest = texts.pop() ?? "";
	for (const text of texts) {
		if (text.trim() !== "") elements.push({
			text,
			line: position.line
		});
		position.line += 1;
	}
	if (rest.trim() !== "") elements.push({
		text: rest,
		line: position.line
	});
	return elements;
}
async function* streamBatches(builder, sample, elements, { batchRows, warn }) {
	let delivered = 0;
	try {
		for (const parsed of sample.splice(0)) builder.add(parsed);
		for (;;) {
			const step = builder.isFull(batchRows) ? null : await elements.next();
			if (step?.done === false) for (const element of step.value) builder.add(parseElement(element));
			const isDone = step?.done === true;
			if (builder.size > 0 && (isDone || builder.isFull(batchRows))) {
				delivered += builder.size;
				yield builder.take();
			}
			if (isDone) break;
		}
	} finally {
		await elements.return(void 0);
	}
	if (builder.unknownKeys > 0) warn({
		code: "unknown_key",
		count: builder.unknownKeys,
		found: builder.firstUnknownKey
	});
	if (delivered === 0) throw new TabularError("no_rows");
}
/** Lists of texts alone in what stands around the rows: `{"columns": ["date", "total"], "data": [[...]]}`. */
function listsOfTexts(outer) {
	return (outer.replace(/\{[^{}]*?"(?:name|field|title)"\s*:\s*("(?:[^"\\]|\\.)*")[^{}]*\}/g, "$1").match(/\[\s*"(?:[^"\\]|\\.)*"(?:\s*,\s*"(?:[^"\\]|\\.)*")*\s*\]/g) ?? []).flatMap((list) => {
		try {
			const parsed = JSON.parse(list);
			return Array.isArray(parsed) ? [parsed.map(String)] : [];
		} catch {
			return [];
		}
	});
}
function createBuilder(sample, { limits, warn, headerRow }, named) {
	const keys = /* @__PURE__ */ new Set();
	const lists = [];
	const first = sample.slice(0, SAMPLE_RECORDS).map(({ record }) => record ?? null);
	const layout = nestedLayout(first);
	for (const record of first.flatMap((whole) => expandRecord(whole, layout))) if (record?.keys) for (const key of record.keys) keys.add(key);
	else if (record) lists.push(record.cells);
	const width = keys.size > 0 ? keys.size : Math.max(0, ...lists.map((cells) => cells.length));
	if (width > limits.maxColumns) throw new TabularError("too_many_columns", { limit: limits.maxColumns });
	if (keys.size > 0) return new RowBuilder([...keys], nameColumns([...keys], warn), layout);
	const names = named.find(({ length }) => length === width);
	if (names !== void 0 && headerRow !== false) return new RowBuilder([], nameColumns(names, warn), layout);
	if (!(lists.length > 0 && (headerRow ?? hasHeaderRow(lists)))) return new RowBuilder([], numberColumns(width), layout);
	sample.splice(sample.findIndex(({ record }) => record && !record.keys), 1);
	const header = lists[0] ?? [];
	return new RowBuilder([], nameColumns([...header, ...new Array(width - header.length).fill("")], warn), layout);
}
/** Puts records into rows of the table's width and gathers them into batches. */
var RowBuilder = class {
	layout;
	unknownKeys = 0;
	firstUnknownKey = "";
	headers;
	keys;
	columnByKey;
	textSize = 0;
	rows = [];
	areNumbers = [];
	lines = [];
	problems = [];
	constructor(keys, headers, layout) {
		this.layout = layout;
		this.keys = keys;
		this.headers = headers;
		this.columnByKey = new Map(keys.map((key, column) => [key, column]));
	}
	get size() {
		return this.rows.length + this.problems.length;
	}
	isFull(batchRows) {
		return this.size >= batchRows || this.textSize >= 8e6;
	}
	add({ element, record }) {
		this.textSize += element.text.length;
		for (const row of expandRecord(record, this.layout)) this.addOne(element, row);
	}
	addOne(element, record) {
		const code = record === void 0 ? "bad_json" : record === null ? "not_a_record" : null;
		if (record ? this.addRow(record) : false) this.lines.push(element.line);
		else this.problems.push(problemOf(element, code ?? "ragged_row"));
	}
	take() {
		const { lines, problems } = this;
		const rows = blockOf(this.rows, this.areNumbers);
		this.rows = [];
		this.areNumbers = [];
		this.lines = [];
		this.problems = [];
		this.textSize = 0;
		return {
			rows,
			lines,
			problems
		};
	}
	/** Missing keys and trailing cells become empty; false when a list has more cells than there are columns. */
	addRow({ keys, cells, areNumbers }) {
		const width = this.headers.length;
		if (keys === null && (this.keys.length > 0 || cells.length > width)) return false;
		const row = new Array(width).fill("");
		const flags = new Array(width).fill(false);
		for (const [at, cell] of cells.entries()) {
			const column = keys === null ? at : this.columnOf(keys[at] ?? "", at);
			if (column === void 0) continue;
			row[column] = cell;
			flags[column] = areNumbers[at] ?? false;
		}
		this.rows.push(row);
		this.areNumbers.push(flags);
		return true;
	}
	/** Records of one file mostly have the same keys in the same order: a key is looked for at its place first. */
	columnOf(key, at) {
		const column = this.keys[at] === key ? at : this.columnByKey.get(key);
		if (column === void 0) this.noteUnknown(key);
		return column;
	}
	noteUnknown(key) {
		if (this.unknownKeys === 0) this.firstUnknownKey = key;
		this.unknownKeys += 1;
	}
};
function problemOf(element, code) {
	return {
		line: element.line,
		code,
		raw: detachText(element.text.slice(0, RAW_TEXT_LIMIT))
	};
}
// packages/tabular/src/xml/xml-reader.ts
/** Reads XML in pieces of text; see `XmlByteReader`, which tells what it throws. */
var XmlReader = class {
	reader;
	constructor(events, limits) {
		this.reader = new XmlByteReader({
			open: ({ text }, attributes) => {
				const values = Array.from(attributes, ({ name, bytes, from, to }) => [name.text, fromUtf8(bytes, from, to)]);
				events.open(text, values, this.line);
			},
			text: (bytes, from, to) => events.text(fromUtf8(bytes, from, to)),
			close: ({ text }) => events.close(text),
			leaf: ({ text }, bytes, from, to) => {
				events.open(text, [], this.line);
				if (to > from) events.text(fromUtf8(bytes, from, to));
				events.close(text);
			}
		}, limits);
	}
	/** Physical line being read, 1-based. */
	get line() {
		return this.reader.line;
	}
	push(piece) {
		this.reader.push(toUtf8(piece));
	}
	finish() {
		this.reader.finish();
	}
};
// packages/tabular/src/xml/xml-records.ts
/** Bytes of JSON that wait before they are given out. */
const TEXT_SIZE = 65536;
/**
* The records of an XML file as the text of a JSON list of flat objects, each on its line of the file: the columns are the
* attributes and the elements with text alone, by their path in the record (`customer.name`); one that comes again is
* `name (2)`. Records are the elements of the path that comes most often in `head`, those with attributes or elements only, or
* the children of the root. Where the elements around a record come several times, too (an order around its items), what they
* say before it is beside each of its records, whose own columns then begin with their element (`item.name`). Throws `no_records` and what `XmlReader` throws.
*/
async function* readXmlRecords(pieces, head, limits) {
	const found = findRecordPath(head, limits);
	if (found === null) throw new TabularError("no_records");
	const records = new RecordCollector(found.path, found.isNested);
	const reader = new XmlReader(records, limits);
	for await (const piece of pieces) {
		reader.push(piece);
		if (records.written.length >= TEXT_SIZE) yield toUtf8(records.take());
	}
	reader.finish();
	yield toUtf8(`${records.take()}]`);
}
/** The path of the elements that are the records, by the beginning of a file, and whether elements around them come several times. */
function findRecordPath(head, limits) {
	const path = [];
	const structured = /* @__PURE__ */ new Map();
	const note = (place) => structured.set(place, (structured.get(place) ?? 0) + 1);
	const hasContent = [];
	const reader = new XmlReader({
		open(name, attributes) {
			if (hasContent.length > 0) hasContent[hasContent.length - 1] = true;
			path.push(name);
			hasContent.push(attributes.length > 0);
		},
		text() {},
		close() {
			if (hasContent.pop() && path.length > 1) note(path.join("/"));
			path.pop();
		}
	}, limits);
	try {
		reader.push(head);
	} catch (error) {
		if (!(error instanceof TabularError)) throw error;
	}
	const [best] = [...structured].toSorted((a, b) => b[1] - a[1] || a[0].length - b[0].length);
	if (best === void 0) return null;
	const steps = best[0].split("/");
	const around = steps.slice(1, -1).map((_, at) => steps.slice(0, at + 2).join("/"));
	return {
		path: best[0],
		isNested: around.some((place) => (structured.get(place) ?? 0) > 1)
	};
}
/** Writes each record as a line of JSON. */
var RecordCollector = class {
	recordPath;
	isNested;
	written = "[";
	path = [];
	cells = [];
	used = /* @__PURE__ */ new Map();
	value = "";
	isLeaf = false;
	records = 0;
	startLine = 1;
	line = 1;
	steps;
	depth;
	/** What the open elements around a record say, by their depth. */
	around = [];
	constructor(recordPath, isNested) {
		this.recordPath = recordPath;
		this.isNested = isNested;
		this.steps = recordPath.split("/");
		this.depth = this.steps.length;
	}
	take() {
		const { written } = this;
		this.written = "";
		return written;
	}
	open(name, attributes, line) {
		this.path.push(name);
		const isRecord = this.path.length === this.depth && this.path.join("/") === this.recordPath;
		if (isRecord) {
			this.cells = [];
			this.used = /* @__PURE__ */ new Map();
			this.startLine = line;
		}
		if (!isRecord && !this.isInside()) {
			if (this.isNested) this.openAround(attributes);
			return;
		}
		for (const [attribute, value] of attributes) this.add([...this.relative(), attribute], value);
		this.value = "";
		this.isLeaf = true;
	}
	text(part) {
		if (this.isLeaf) this.value += part;
	}
	close() {
		const isInside = this.isInside();
		const isRecord = this.path.length === this.depth && this.path.join("/") === this.recordPath;
		if ((isInside || isRecord) && this.isLeaf && (this.value.trim() !== "" || isInside)) this.add(isRecord ? ["text"] : this.relative(), this.value);
		if (!isInside && !isRecord && this.isNested) this.closeAround();
		this.isLeaf = false;
		this.path.pop();
		if (isRecord) this.write();
	}
	/** Depth of the innermost open element around the records; the root is none of them. */
	aroundDepth() {
		let depth = 0;
		while (depth < this.path.length && depth < this.depth - 1 && this.path[depth] === this.steps[depth]) depth++;
		return depth;
	}
	openAround(attributes) {
		const depth = this.aroundDepth();
		if (depth === this.path.length) this.around[depth] = [];
		if (depth < 2) return;
		const place = this.path.slice(depth);
		for (const [name, value] of attributes) this.around[depth]?.push([[...place, name].join("."), value]);
		this.value = "";
		this.isLeaf = true;
	}
	closeAround() {
		const depth = this.aroundDepth();
		if (this.isLeaf && depth >= 2 && depth < this.path.length) this.around[depth]?.push([this.path.slice(depth).join("."), this.value]);
		if (depth === this.path.length) this.around[depth] = [];
	}
	isInside() {
		return this.path.length > this.depth && this.path.slice(0, this.depth).join("/") === this.recordPath;
	}
	relative() {
		return this.path.slice(this.depth);
	}
	add(path, value) {
		const name = path.join(".");
		const times = (this.used.get(name) ?? 0) + 1;
		this.used.set(name, times);
		this.cells.push([times === 1 ? name : `${name} (${times})`, value]);
	}
	write() {
		const lines = Math.max(0, this.startLine - this.line);
		this.line += lines;
		const own = this.isNested ? this.cells.map(([name, value]) => [`${this.steps.at(-1)}.${name}`, value]) : this.cells;
		const members = [...this.around.slice(0, this.depth).flat(), ...own].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
		this.written += `${this.records === 0 ? "" : ","}${"\n".repeat(lines)}{${members.join(",")}}`;
		this.records++;
	}
};
// packages/tabular/src/records.ts
/** The records of an XML or YAML file as the text of a JSON file, whose reader makes rows of them. */
async function* recordsOf({ head, source }, detected, { limits, warn }) {
	const { bomLength, isEncodingSettled } = detected.layout;
	const pieces = readTextPieces(source, {
		cut: "character",
		encoding: detected.encoding,
		bomLength,
		isSettled: isEncodingSettled,
		limits,
		currentLine: () => 1,
		warn
	});
	if (detected.format === "yaml") yield toUtf8(await readYaml(pieces, limits));
	else yield* readXmlRecords(pieces, createDecode(detected.encoding)(head.subarray(bomLength)), limits);
}
// packages/tabular/src/sheets/merged-cells.ts
/** Rows at the top that show whether cells are blank below filled ones. */
const TOP_ROWS = 20;
/** The rows of a sheet with merged cells filled downwards: each row has what stands beside it. */
function* filledRows(book, sheet) {
	let top = [];
	let filler;
	for (const rows of book.rows(sheet)) if (filler === void 0) {
		top = top.concat(rows);
		if (top.length < TOP_ROWS) continue;
		filler = fillerFor(book, sheet, top);
		yield filler?.fill(top) ?? top;
	} else yield filler?.fill(rows) ?? rows;
	if (filler === void 0 && top.length > 0) yield fillerFor(book, sheet, top)?.fill(top) ?? top;
}
/** Null for a table without gaps below filled cells, of which no cell is asked about. */
function fillerFor(book, sheet, top) {
	const merged = top.some(({ cells }, at) => {
		const below = top[at + 1]?.cells;
		return below !== void 0 && cells.some((cell, column) => cell !== "" && (below[column] ?? "") === "");
	}) ? book.mergedCells(sheet) : [];
	return merged.length > 0 ? new MergeFiller(merged) : null;
}
/** Writes the text of a merged cell into the rows below it, which come in their order. */
var MergeFiller = class {
	merged;
	next = 0;
	active = [];
	/** Rows that are merged as one in several columns: a ticket, a day. */
	groups = /* @__PURE__ */ new Map();
	constructor(merged) {
		this.merged = merged.toSorted((a, b) => a.from - b.from);
		for (const { from, to } of merged) this.groups.set(`${from} ${to}`, (this.groups.get(`${from} ${to}`) ?? 0) + 1);
	}
	fill(rows) {
		return rows.map((row) => this.fillRow(row));
	}
	fillRow(row) {
		this.active = this.active.filter(({ cell }) => cell.to >= row.line);
		let filled = row;
		for (const { cell, text, isNumber } of this.active) filled = withCell(filled, cell.column, text, isNumber);
		for (; (this.merged[this.next]?.from ?? Number.POSITIVE_INFINITY) <= row.line; this.next++) this.start(row);
		return filled;
	}
	/** A number alone over several rows may be their sum; one of a ticket, whose other cells are merged alike, is its number. */
	start({ line, cells, areNumbers }) {
		const cell = this.merged[this.next];
		if (cell === void 0 || cell.from !== line) return;
		const text = cells[cell.column] ?? "";
		const isNumber = areNumbers[cell.column] ?? false;
		const isGroup = (this.groups.get(`${cell.from} ${cell.to}`) ?? 0) > 1;
		if (text !== "" && (!isNumber || isGroup && /^\d+$/.test(text))) this.active.push({
			cell,
			text,
			isNumber
		});
	}
};
function withCell(row, column, text, isNumber) {
	if ((row.cells[column] ?? "") !== "") return row;
	const cells = [...row.cells];
	const areNumbers = [...row.areNumbers];
	while (cells.length < column) {
		cells.push("");
		areNumbers.push(false);
	}
	cells[column] = text;
	areNumbers[column] = isNumber;
	return {
		...row,
		cells,
		areNumbers,
		size: row.size + text.length
	};
}
// packages/tabular/src/xlsx/read-xlsx.ts
/** Rows at the top among which the header is looked for. */
const HEADER_SEARCH_ROWS = 20;
/**
* Opens a workbook as one table. Header of a sheet: the first of its top 20 filled rows that has at least seven tenths
* as many filled cells as the fullest of them (so that titles above are passed over), if it looks like one.
* Without a choice, the table is the first visible sheet of two columns or more, and every visible sheet that shares four
* fifths of the smaller and half of the larger of both headers; columns are matched by name. Rows stream where
* the workbook's kind lets them.
*/
function openXlsx(book, settings) {
	const { limits, warn } = settings;
	const plans = book.sheets.map((_, sheet) => planSheet(book, sheet, settings));
	const selected = selectSheets(plans, settings.sheets);
	for (const plan of selected) {
		plan.info.isSelected = true;
		plan.warnings.forEach(warn);
	}
	const left = plans.filter(({ info }) => !info.isSelected && info.headers.length > 0);
	if (left.length > 0) warn({
		code: "sheets_left_out",
		count: left.length,
		found: left.map(({ info }) => info.name).join(", ")
	});
	const headers = [...new Set(selected.flatMap(({ info }) => info.headers))];
	if (headers.length > limits.maxColumns) throw new TabularError("too_many_columns", { limit: limits.maxColumns });
	return {
		headers,
		sheets: plans.map(({ info }) => info),
		batches: streamSheets(book, selected, headers, settings)
	};
}
function planSheet(book, sheet, { headerRow, headerLine }) {
	const { name = "", isHidden = false } = book.sheets[sheet] ?? {};
	const warnings = [];
	const top = [];
	for (const rows of filledRows(book, sheet)) {
		top.push(...rows.slice(0, HEADER_SEARCH_ROWS));
		if (top.length >= HEADER_SEARCH_ROWS) break;
	}
	top.length = Math.min(top.length, HEADER_SEARCH_ROWS);
	const chosen = headerLine === void 0 ? -1 : top.findIndex(({ line }) => line === headerLine);
	const start = chosen >= 0 ? chosen : headerIndex(top);
	const body = top.slice(start);
	const width = Math.max(0, ...body.map(({ cells }) => cells.length));
	const rows = body.map(({ cells }) => [...cells, ...new Array(width - cells.length).fill("")]);
	const isHeader = chosen >= 0 || (headerRow ?? hasHeaderRow(rows));
	const first = rows[0];
	const headers = first && isHeader ? nameColumns(first, (warning) => warnings.push(warning)) : numberColumns(width);
	const firstLine = body[0]?.line ?? 1;
	return {
		sheet,
		info: {
			name,
			headers,
			rows: null,
			isHidden,
			isSelected: false,
			headerLine: isHeader ? firstLine : null,
			top: topRows(top.map(({ cells }) => cells), top.map(({ line }) => line))
		},
		firstDataLine: isHeader ? body[1 + countUnitRows(rows, 0)]?.line ?? firstLine + 1 : firstLine,
		warnings
	};
}
function headerIndex(rows) {
	const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
	const padded = rows.map(({ cells }) => [...cells, ...new Array(width - cells.length).fill("")]);
	const found = findHeader(padded, width);
	if (found !== null) return found;
	const filled = rows.map(({ cells }) => cells.filter((cell) => cell.trim() !== "").length);
	const fullest = Math.max(0, ...filled);
	return Math.max(0, filled.findIndex((count) => count >= fullest * .7));
}
function selectSheets(plans, names) {
	if (names !== void 0 && names.length > 0) return names.map((name) => {
		const plan = plans.find(({ info }) => info.name === name);
		if (!plan) throw new TabularError("no_sheet", { found: name });
		return plan;
	});
	const visible = plans.filter(({ info }) => !info.isHidden && info.headers.length > 0);
	const main = visible.find(({ info }) => info.headers.length > 1) ?? visible[0];
	if (!main) throw new TabularError(plans.some(({ info }) => info.headers.length > 0) ? "no_sheet" : "empty_file");
	return visible.filter((plan) => plan === main || isSameTable(main.info.headers, plan.info.headers));
}
function isSameTable(one, other) {
	const shared = one.filter((header) => other.includes(header)).length;
	return shared >= Math.min(one.length, other.length) * .8 && shared >= Math.max(one.length, other.length) * .5;
}
async function* streamSheets(book, plans, headers, { batchRows }) {
	let delivered = 0;
	for (const { sheet, info, firstDataLine } of plans) {
		const columns = info.headers.map((header) => headers.indexOf(header));
		let batch = new SheetBatch();
		info.rows = 0;
		for (const rows of filledRows(book, sheet)) for (const row of rows) {
			if (row.line < firstDataLine) continue;
			info.rows += batch.add(row, columns, headers.length) ? 1 : 0;
			delivered += 1;
			if (batch.size < batchRows && batch.textSize < 8e6) continue;
			yield batch.take(info.name);
			batch = new SheetBatch();
		}
		if (batch.size > 0) yield batch.take(info.name);
	}
	if (delivered === 0) throw new TabularError("no_rows");
}
/** Gathers rows of one sheet. */
var SheetBatch = class {
	textSize = 0;
	rows = [];
	areNumbers = [];
	lines = [];
	problems = [];
	get size() {
		return this.rows.length + this.problems.length;
	}
	/** Whether the row could be taken. Spreadsheets leave out trailing empty cells; only a filled cell beyond the last column makes a row ragged. */
	add({ line, cells, areNumbers, size }, columns, width) {
		this.textSize += size;
		if (cells.length > columns.length) {
			this.problems.push({
				line,
				code: "ragged_row",
				raw: cells.join("	").slice(0, RAW_TEXT_LIMIT)
			});
			return false;
		}
		const row = new Array(width).fill("");
		const flags = new Array(width).fill(false);
		for (const [at, cell] of cells.entries()) {
			const column = columns[at] ?? at;
			row[column] = cell;
			flags[column] = areNumbers[at] ?? false;
		}
		this.rows.push(row);
		this.areNumbers.push(flags);
		this.lines.push(line);
		return true;
	}
	take(sheet) {
		const { lines, problems } = this;
		return {
			rows: blockOf(this.rows, this.areNumbers),
			lines,
			problems,
			sheet
		};
	}
};
// packages/tabular/src/read.ts
const DEFAULT_BATCH_ROWS = 2e3;
/** Detects what a file is and opens it as one table of text cells. Throws `TabularError`. */
async function openTable(source, options = {}) {
	const limits = resolveLimits(options.limits);
	const warnings = [];
	const warn = (warning) => void warnings.push(warning);
	const plain = await openPlainBytes(source, limits, () => warn({ code: "trailing_gzip_data" }));
	const peeked = await peekSource(plain.source, HEAD_SIZE);
	const isWhole = peeked.head.length < HEAD_SIZE;
	const detected = options.detected ?? detectFile(peeked.head, {
		...options,
		isWhole,
		limits
	});
	warnings.push(...detected.warnings);
	const settings = {
		limits,
		warn,
		batchRows: options.batchRows ?? DEFAULT_BATCH_ROWS,
		isUtf8: options.isUtf8 ?? isUtf8
	};
	const { headerLine = null, top = [] } = detected.layout.delimited ?? {};
	const base = {
		detected,
		isGzip: plain.isGzip,
		warnings,
		headerLine,
		top
	};
	switch (detected.format) {
		case "delimited":
		case "whitespace": return {
			...base,
			...await openDelimited(peeked.source, detected, settings),
			sheets: null
		};
		case "json":
		case "ndjson": return {
			...base,
			...await openJson(peeked.source, detected, {
				...settings,
				headerRow: options.headerRow
			}),
			sheets: null
		};
		case "xlsx":
		case "xls": {
			const bytes = await collectBytes(peeked.source, limits.maxWholeFileBytes);
			const { headerRow, sheets } = options;
			const { format, book } = await openBook(bytes, limits);
			const opened = openXlsx(book, {
				...settings,
				headerRow,
				headerLine: options.headerLine,
				sheets
			});
			const first = opened.sheets.find(({ isSelected }) => isSelected);
			const shown = {
				headerLine: first?.headerLine ?? null,
				top: first?.top ?? []
			};
			return {
				...base,
				...opened,
				...shown,
				detected: {
					...detected,
					format
				}
			};
		}
		case "xml":
		case "yaml": {
			const opened = await openJson(recordsOf(peeked, detected, settings), {
				...detected,
				format: "json",
				encoding: "utf-8"
			}, {
				...settings,
				headerRow: options.headerRow
			});
			return {
				...base,
				...opened,
				sheets: null
			};
		}
		case "empty": throw new TabularError("empty_file");
		case "binary": throw new TabularError("binary_file");
		default: throw new TabularError("unsupported_format", { found: detected.format });
	}
}
export { isUnknownWord as $, finishStaging as A, listChanging as At, countKnown as B, LONGEST_TEXT as C, EARLIEST_SALE_MINUTE as Ct, importTable as D, LINE_ORDER as Dt, dropAllStaging as E, IS_TICKET as Et, createRows as F, temporaryName as Ft, fileCurrency as G, leaveOutKnown as H, finishRows as I, readCategoryBits as It, flagOf as J, lookOf as K, publishRows as L, publishedImports as M, publishedShare as Mt, removeImport as N, stagedTable as Nt, isReadyOrPublished as O, TWO_HOURS as Ot, selectIntoStaging as P, dropAbandonedTables as Pt, isMFemale as Q, removeRows as R, CurrencySigns as S, EARLIEST_MINUTE as St, CellMemo as T, IS_MIXED_TICKET as Tt, RemarkCounts as U, findKnownLines as V, remark as W, foldWord as X, meaningOf as Y, genderOf as Z, agree as _, hasCustomerDays as _t, PLAIN_SENSE as a, withoutPercentSign as at, openReader as b, linesAsCustomerDays as bt, compilePlan as c, resolveEntry as ct, judgeDateText as d, formulaSafe as dt, CALENDAR_NAMES as et, rulesOf as f, COMPANION_TABLES as ft, RowSample as g, parseMicro as gt, CarriedRows as h, formatMicro as ht, joinCells as i, markOf as it, publishStaging as j, publishedPartitions as jt, createStaging as k, SAMPLE_IMPORT_ID as kt, ColumnAccumulator as l, childEnvironment as lt, suggestMapping as m, MICRO as mt, REJECTS_COLUMNS as n, normalizeHeader as nt, senseOfFile as o, LINE_KEYS as ot, suggestByName as p, listPartitions as pt, listSenses as q, RejectsFile as r, wordList as rt, MappingError as s, startWorkerThread as st, openTable as t, FIELD_NAMES as tt, decideDateOrder as u, csvCell$1 as ut, takeRows as v, refreshCustomerDays as vt, trimmed as w, IS_MARKED_TICKET as wt, repeatedRemark as x, CUSTOMER_DAY_ORDER as xt, OPINIONS as y, customerDayColumns as yt, selectRows as z };

//# sourceMappingURL=read-AjF5v_RF.js.map