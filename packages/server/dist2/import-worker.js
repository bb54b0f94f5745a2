import { t as giveWay } from "./chunks/give-way-F8gX9WH4.js";
import { n as TabularError } from "./chunks/errors-DflYCdou.js";
import { t as isDiskFull } from "./chunks/disk-full-GP8DoCwa.js";
import { t as WarehouseError } from "./chunks/warehouse-error-DY7Mbzv2.js";
import { $ as isUnknownWord, C as LONGEST_TEXT, D as importTable, J as flagOf, Q as isMFemale, S as CurrencySigns, T as CellMemo, U as RemarkCounts, X as foldWord, Y as meaningOf, Z as genderOf, _ as agree, a as PLAIN_SENSE, at as withoutPercentSign, b as openReader, c as compilePlan, et as CALENDAR_NAMES, f as rulesOf, g as RowSample, h as CarriedRows, i as joinCells, it as markOf, l as ColumnAccumulator, m as suggestMapping, nt as normalizeHeader, o as senseOfFile, p as suggestByName, q as listSenses, r as RejectsFile, rt as wordList, s as MappingError, st as startWorkerThread, t as openTable, tt as FIELD_NAMES, v as takeRows, w as trimmed, x as repeatedRemark, y as OPINIONS } from "./chunks/read-i3R1NBvv.js";
import { N as RowBlock, U as parseDecimal, V as toUtf8, k as detachText } from "./chunks/open-book-LVt2CFhB.js";
import { r as DECIMAL_MARKS } from "./chunks/data-import.vocabulary-B4z4Aujh.js";
import { n as beat } from "./chunks/pulse-Dst1fV3p.js";
import { createReadStream } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { MessageChannel, parentPort } from "node:worker_threads";
import { once } from "node:events";
import { isUtf8 } from "node:buffer";
// packages/server/src/features/data-import/reading/columns/discount-profile.ts
/** A column of so many texts, more than it has numbers, is no longer looked at. */
const TEXT_SETTLED_AFTER = 1e3;
const HALF = .5;
const MINUS = 45;
const ZERO = 48;
/** Looks at every value of one column; texts and unknown values say nothing. */
var DiscountProfile = class {
	percents = null;
	percentCount = 0;
	numberCount = 0;
	textCount = 0;
	isWithinOne = true;
	hasFraction = false;
	hasPositive = false;
	hasNegative = false;
	/** `kind` is that of `plainKind`, `count` how often the value comes in a row. */
	add(value, kind, count) {
		if (kind < 0) this.addOther(value, count);
		else if (this.isWithinOne || value.charCodeAt(0) === ZERO) this.addNumber(Number(value.replace(",", ".")), count);
		else this.addSigned(value.charCodeAt(0) === MINUS, count);
	}
	facts() {
		const isPercent = this.percentCount > 0 && this.percentCount >= HALF * (this.percentCount + this.numberCount);
		return {
			isRate: this.isWithinOne && this.hasFraction,
			isPercent,
			percentFormat: this.percents?.result() ?? null,
			isMinus: this.hasNegative && !this.hasPositive
		};
	}
	addNumber(number, count) {
		if (number === 0) return;
		const size = Math.abs(number);
		if (size > 1) this.isWithinOne = false;
		else if (size < 1) this.hasFraction = true;
		this.addSigned(number < 0, count);
	}
	addSigned(isNegative, count) {
		this.numberCount += count;
		if (isNegative) this.hasNegative = true;
		else this.hasPositive = true;
	}
	addOther(value, count) {
		if (this.textCount > TEXT_SETTLED_AFTER && this.textCount > this.numberCount + this.percentCount) return;
		const number = Number(value.replace(",", "."));
		if (Number.isNaN(number)) this.addDecorated(value, count);
		else this.addNumber(number, count);
	}
	addDecorated(value, count) {
		const bare = withoutPercentSign(value);
		const micros = anyMicros(bare);
		if (micros === null) {
			if (!isUnknownWord(value)) this.textCount += count;
		} else if (bare !== value) this.addPercent(bare, micros < 0, count);
		else if (micros !== 0) {
			this.isWithinOne = false;
			this.addSigned(micros < 0, count);
		}
	}
	addPercent(bare, isNegative, count) {
		this.percents ??= new ColumnAccumulator();
		this.percents.add(bare, count);
		this.percentCount += count;
		if (isNegative) this.hasNegative = true;
		else if (/[1-9]/.test(bare)) this.hasPositive = true;
	}
};
function anyMicros(text) {
	const point = parseDecimal(text, ".");
	const result = point.ok ? point : parseDecimal(text, ",");
	return result.ok ? result.micros : null;
}
// packages/server/src/features/data-import/reading/columns/plain-number.ts
/** Numbers that need no second look, and what stands for each kind when they are only counted. */
const PLAIN_KINDS = [
	"1",
	"1.5",
	"1,5",
	"1000",
	"0"
];
/** Longest plain number; longer ones lose digits in a double and deserve the second look. */
const LONGEST = 15;
/**
* Index in `PLAIN_KINDS` of a number written with digits and at most one mark that can only be the decimal one, or -1 for
* everything else: texts, dates, `12.000`, codes such as 0012, and eight digits, which may be a date.
*/
function plainKind(text) {
	const length = text.length;
	if (length > LONGEST) return -1;
	const first = text.charCodeAt(0) === 45 ? 1 : 0;
	let markAt = -1;
	let mark = 0;
	for (let at = first; at < length; at++) {
		const code = text.charCodeAt(at);
		if (code >= 48 && code <= 57) continue;
		if (code !== 46 && code !== 44 || markAt >= 0 || at === first) return -1;
		mark = code;
		markAt = at;
	}
	const digits = (markAt < 0 ? length : markAt) - first;
	if (digits === 0 || digits > 1 && text.charCodeAt(first) === 48) return -1;
	if (markAt < 0) return wholeKind(text, length, digits);
	const decimals = length - markAt - 1;
	if (decimals === 0 || decimals === 3) return -1;
	return mark === 46 ? 1 : 2;
}
/** Whole numbers below 1,000, from there on, and 0: what a thousands mark would be written in, and what not. */
function wholeKind(text, length, digits) {
	if (length === 8) return -1;
	if (digits > 3) return 3;
	return text === "0" ? 4 : 0;
}
// packages/server/src/features/data-import/reading/columns/column-profile.ts
const SAMPLES = 5;
const SAMPLE_LENGTH = 100;
const POINT_ZERO = /(?:\.0+|,0{1,2})$/;
/** Longer words of a status are cut. */
const WORD_LENGTH = 200;
/** A column with more different values than this is none of words; a status may be sentences. */
const FEW = 40;
const FEW_OF_STATUS = 1e3;
const STATUS_NAME = /\b(?:status|state|estatus|estado|situacao|situacion)\b/;
/** A column is judged early, so that one of texts costs nothing from then on. */
const LOOKED_AT = 5e3;
/** Looks at every value of one column, given one by one. */
var ColumnProfile = class {
	name;
	isNamed;
	accumulator = new ColumnAccumulator();
	samples = [];
	/** Different values and how often they came, while they are few; null once they are many. */
	words = /* @__PURE__ */ new Map();
	plain = new Float64Array(PLAIN_KINDS.length);
	/** Stands for all that were counted with it, so that examples are values of the file. */
	firstOfKind = PLAIN_KINDS.map(() => "");
	filled = 0;
	last = "";
	run = 0;
	isProbed = false;
	hasPointZero = false;
	hasFraction = false;
	discounts = new DiscountProfile();
	signs = new CurrencySigns();
	few;
	constructor(name, isNamed) {
		this.name = name;
		this.isNamed = isNamed;
		const header = isNamed ? normalizeHeader(name) : "";
		this.few = STATUS_NAME.test(header) || flagOf(header) === "note" ? FEW_OF_STATUS : FEW;
	}
	add(value) {
		if (value === this.last) {
			this.run += 1;
			return;
		}
		this.endRun();
		this.last = value;
		this.run = 1;
	}
	/** A value that the file itself holds as a number. Texts of numbers are many more, so that only these are counted in runs. */
	addNumber(value) {
		this.endRun();
		this.last = "";
		this.run = 0;
		this.filled += 1;
		this.signs.addPlain(value);
		this.accumulator.addNumber(value);
		if (POINT_ZERO.test(value)) this.hasPointZero = true;
		else if (value.includes(".")) this.hasFraction = true;
		this.discounts.add(value, plainKind(value), 1);
		if (this.words !== null) this.addWord(this.words, value, 1);
	}
	/** Hands on what was only counted so far; call it after each batch of rows. */
	flush() {
		this.endRun();
		this.last = "";
		for (const [kind, text] of this.firstOfKind.entries()) {
			const count = this.plain[kind] ?? 0;
			if (count > 0) this.accumulator.add(text, count);
		}
		this.plain.fill(0);
		this.firstOfKind.fill("");
		if (this.isProbed || this.filled < LOOKED_AT) return;
		this.accumulator.result();
		this.isProbed = true;
	}
	endRun() {
		const { last: value, run: count } = this;
		if (value === "") return;
		this.filled += count;
		const kind = plainKind(value);
		if (kind < 0) {
			this.accumulator.add(value, count);
			if (!this.accumulator.isTextSettled) this.signs.add(value);
		} else this.addPlain(kind, value, count);
		this.discounts.add(value, kind, count);
		if (this.words !== null) this.addWord(this.words, value, count);
	}
	addPlain(kind, value, count) {
		this.signs.addPlain(value);
		const before = this.plain[kind] ?? 0;
		if (before === 0) this.firstOfKind[kind] = value;
		this.plain[kind] = before + count;
		if (this.hasFraction || kind === 0) return;
		if (kind <= 2 && POINT_ZERO.test(value)) this.hasPointZero = true;
		else if (kind === 1 || kind === 2) this.hasFraction = true;
	}
	addWord(words, value, count) {
		const known = words.get(value);
		if (known !== void 0) {
			known.count += count;
			return;
		}
		const word = detachText(value);
		if (this.samples.length < SAMPLES) this.samples.push(word.slice(0, SAMPLE_LENGTH));
		if (words.size >= this.few) this.words = null;
		else words.set(word, { count });
	}
	wordCounts() {
		const counts = /* @__PURE__ */ new Map();
		for (const [value, { count }] of this.words ?? []) {
			const word = trimmed(value).slice(0, WORD_LENGTH);
			if (word !== "" && word !== this.name) counts.set(word, (counts.get(word) ?? 0) + count);
		}
		return [...counts];
	}
	summary() {
		this.flush();
		const format = this.accumulator.result();
		const words = [...(this.words ?? /* @__PURE__ */ new Map()).keys()].map(trimmed).filter((word) => !isUnknownWord(word));
		const isNumber = format.type === "integer" || format.type === "decimal";
		return {
			name: this.name,
			isNamed: this.isNamed,
			type: format.type,
			format,
			samples: this.samples,
			shares: format.shares,
			filled: this.filled,
			distinct: this.words?.size ?? this.few + 1,
			...this.discounts.facts(),
			genderShare: words.length === 0 ? 0 : words.filter((word) => genderOf(word, false) !== null).length / words.length,
			words: isNumber && format.type === "decimal" ? [] : this.wordCounts(),
			isPointZero: this.hasPointZero && !this.hasFraction,
			mIsFemale: isMFemale(words),
			...isNumber ? this.signs.facts() : { currency: null }
		};
	}
};
// packages/server/src/features/data-import/reading/columns/row-trace.ts
/** Rows that are compared with each other: 16 MB, and as much again while they are sorted. */
const MOST_COMPARED = 4e6;
const MOST_TABLES = 5;
/** Places at which the first row comes again that are looked at: a table of one row would have as many as rows. */
const MOST_STARTS = 50;
const FEWEST_ROWS = 3;
const NEARLY_ALL = .9;
const LONGEST_TITLE = 80;
const KNOWN_NAMES = new Set([...FIELD_NAMES.values()].flat());
/** Titles of tables whose money is not that of sales. */
const NO_SALES = new Set(wordList("gastos, egresos, compras, despesas, expenses, purchases, pagos, payments, pagamentos, retiros, sangrias, cobros, cobranzas"));
/** Looks at all rows of a file as they go by: what comes again, and where another table begins. Four bytes a row are kept. */
var RowTrace = class {
	hashes = /* @__PURE__ */ new Int32Array(4096);
	size = 0;
	/** Of the next row, from 0. */
	place = 0;
	tables = [];
	sheet;
	header;
	constructor(headers) {
		this.header = headers.join("\n");
	}
	add({ rows, lines, problems, sheet }) {
		const base = this.place;
		if (sheet !== void 0 && sheet !== this.sheet) this.lookAt([sheet], base, lines[0] ?? 0);
		this.sheet = sheet;
		this.reserve(rows.length);
		for (let at = 0; at < rows.length; at++) {
			const row = rows.row(at);
			const from = row.start(0);
			const to = row.end(row.width - 1);
			if (this.size < 4e6) this.hashes[this.size++] = hashOf$1(row, from, to);
			if (!hasDigit(row.bytes, from, to)) this.lookAt(row.cells(), base + at, lines[at] ?? 0);
		}
		this.place += rows.length;
		for (const { line, raw } of problems) {
			const next = lines.findIndex((other) => other > line);
			if (!/\d/.test(raw)) this.lookAt([raw], base + (next < 0 ? rows.length : next), line);
		}
	}
	facts() {
		const hashes = this.hashes.subarray(0, this.size);
		const tables = this.tables.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place);
		const isCut = this.place > this.size && { isCut: true };
		const equal = equalOf(hashes);
		const inRuns = equal.apart < SHORTEST_RUN ? 0 : rowsInRuns(hashes);
		return {
			rows: this.size,
			block: blockOf(hashes),
			...equal,
			inRuns,
			tables,
			...isCut
		};
	}
	lookAt(cells, place, line) {
		if (this.tables.length >= MOST_TABLES) return;
		const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
		const [first = ""] = filled;
		if (filled.length === 1 ? isTitle(first) : isHeader(filled) && cells.join("\n") !== this.header) this.tables.push({
			place,
			line,
			title: filled.join(", ").slice(0, LONGEST_TITLE)
		});
	}
	reserve(rows) {
		if (this.size + rows <= this.hashes.length) return;
		const larger = new Int32Array(Math.min(2 * (this.size + rows), MOST_COMPARED + rows));
		larger.set(this.hashes.subarray(0, this.size));
		this.hashes = larger;
	}
};
function isTitle(text) {
	if (text.length > LONGEST_TITLE) return false;
	return NO_SALES.has(foldWord(text).replace(/[^\p{L}\p{N} ]/gu, "").trim()) || meaningOf(text).sense !== "sale";
}
/** Three names of columns, and no word of anything else. */
function isHeader(cells) {
	const known = cells.filter((cell) => KNOWN_NAMES.has(normalizeHeader(cell)));
	return known.length >= FEWEST_ROWS && known.length >= cells.length / 2;
}
function hasDigit(bytes, from, to) {
	for (let at = from; at < to; at++) {
		const byte = bytes[at] ?? 0;
		if (byte >= 48 && byte <= 57) return true;
	}
	return false;
}
function hashOf$1({ view, bytes }, from, to) {
	let hash = to - from;
	let at = from;
	for (; at + 4 <= to; at += 4) {
		hash = Math.imul(hash ^ view.getInt32(at), 2654435761);
		hash ^= hash >>> 15;
	}
	for (; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 16777619);
	return hash ^ hash >>> 13;
}
function blockOf(hashes) {
	const first = hashes[0];
	if (first === void 0) return null;
	let from = hashes.indexOf(first, FEWEST_ROWS);
	for (let starts = 0; from >= 0 && starts < MOST_STARTS; starts++) {
		let to = from;
		let isVaried = false;
		while (to < hashes.length && to - from < from && hashes[to] === hashes[to - from]) {
			isVaried ||= hashes[to] !== first;
			to += 1;
		}
		if (isVaried && to - from >= Math.max(FEWEST_ROWS, Math.min(NEARLY_ALL * from, from - 1))) return {
			from,
			to
		};
		from = hashes.indexOf(first, from + 1);
	}
	return null;
}
/** Fewer rows come again in their order by chance. */
const SHORTEST_RUN = 10;
/** How many rows are in runs each of whose rows is one above, in the order that they have there. */
function rowsInRuns(hashes) {
	const mask = 2 ** Math.ceil(Math.log2(2 * hashes.length)) - 1;
	const firsts = new Int32Array(mask + 1);
	let count = 0;
	let run = 0;
	let before = 0;
	for (let at = 0; at <= hashes.length; at++) {
		const place = at === hashes.length ? 0 : firstPlace(hashes, firsts, mask, at);
		const goesOn = place > 0 && place >= before && place <= before + 2;
		if (!goesOn && run >= SHORTEST_RUN) count += run;
		run = goesOn ? run + 1 : place > 0 ? 1 : 0;
		before = place;
	}
	return count;
}
/** The place of the first row that is equal to one, from 1; 0 where it is the first. */
function firstPlace(hashes, firsts, mask, at) {
	const hash = hashes[at] ?? 0;
	for (let slot = (hash ^ hash >>> 15) & mask;; slot = slot + 1 & mask) {
		const place = firsts[slot] ?? 0;
		if (place === 0) {
			firsts[slot] = at + 1;
			return 0;
		}
		if (hashes[place - 1] === hash) return place;
	}
}
function equalOf(hashes) {
	const sorted = hashes.slice().sort();
	let equal = 0;
	let run = 0;
	let isTwice = sorted.length > FEWEST_ROWS;
	let below = 0;
	for (let at = 1; at < hashes.length; at++) if (hashes[at] === hashes[at - 1]) below += 1;
	for (let at = 0; at < sorted.length; at++) {
		run += 1;
		if (sorted[at] === sorted[at + 1]) equal += 1;
		else {
			isTwice &&= run === 2;
			run = 0;
		}
	}
	return {
		equal,
		apart: equal - below,
		isTwice
	};
}
// packages/server/src/features/data-import/reading/columns/summarise-file.ts
/** Values of a column that are looked up: making a text anew costs less than a table beyond the processor's cache. */
const FEW_TEXTS = 500;
/** Reads the whole file once, and keeps its first rows beside what is stored of it. Throws `TabularError`. */
async function summariseFile({ table }) {
	const { detected, headers, isGzip } = table;
	const profiles = headers.map((name) => new ColumnProfile(name, detected.headerRow && !/^column_\d+$/.test(name)));
	const cells = headers.map((_, index) => new CellMemo(index, (text) => text, FEW_TEXTS));
	const trace = new RowTrace(headers);
	const firstRows = [];
	let rows = 0;
	for await (const batch of table.batches) {
		rows += batch.rows.length;
		trace.add(batch);
		takeRows(batch.rows, firstRows);
		for (const [index, profile] of profiles.entries()) {
			const cell = cells[index];
			if (cell === void 0) continue;
			if (batch.rows.numbers === null) for (let at = 0; at < batch.rows.length; at++) profile.add(cell.read(batch.rows.row(at)));
			else addTyped(profile, cell, index, batch.rows);
			profile.flush();
		}
	}
	const isText = detected.format === "delimited" || detected.format === "whitespace";
	return {
		summary: {
			format: isGzip ? `${detected.format}+gzip` : detected.format,
			encoding: detected.format === "xlsx" ? null : detected.encoding,
			delimiter: isText ? detected.delimiter ?? " " : null,
			headerRow: detected.headerRow,
			headerLine: table.headerLine,
			top: table.top,
			sheets: (table.sheets ?? []).map(toSheet),
			columns: profiles.map((profile) => profile.summary()),
			rows,
			warnings: joinWarnings(table.warnings),
			trace: trace.facts()
		},
		firstRows
	};
}
/** Adds the cells of a column of which some are numbers by the type of the file. */
function addTyped(profile, cell, index, rows) {
	for (let at = 0; at < rows.length; at++) {
		const row = rows.row(at);
		if (row.isNumber(index)) profile.addNumber(cell.read(row));
		else profile.add(cell.read(row));
	}
}
function toSheet({ name, rows, isSelected }) {
	return {
		name,
		rows: rows ?? 0,
		selected: isSelected
	};
}
/** The reader's warnings as remarks; the same one about the same thing is said once. */
function joinWarnings(warnings) {
	const joined = /* @__PURE__ */ new Map();
	for (const { code, count, found } of warnings) {
		const key = `${code} ${found ?? ""}`;
		const known = joined.get(key);
		if (known === void 0) joined.set(key, {
			code,
			column: null,
			count: count ?? null,
			found: found ?? null
		});
		else if (count !== void 0) known.count = (known.count ?? 0) + count;
	}
	return [...joined.values()];
}
// packages/server/src/features/data-import/reading/columns/mark-by-products.ts
/** Rows that are compared: what one program wrote is alike from the first rows on. */
const COMPARED_ROWS = 5e3;
/** Readings differ by a factor of 1,000, so that a rounded amount or a small discount does not matter. */
const TOLERANCE = .02;
const MOSTLY = .9;
const HARDLY = .1;
/**
* Settles `12.000` by arithmetic: the one decimal mark with which quantity x price is the amount in nearly all of the first
* rows, while with the other mark it hardly ever is. Null when the three columns are not there, none of them is open, or
* both readings agree (2 x 1.250 = 2.500).
*/
async function markByProducts(columns, mapping, options, openBatches) {
	if (options.decimal !== void 0 || options.unpivot !== void 0) return null;
	const [quantity, price, amount] = [
		"quantity",
		"unit_price",
		"amount"
	].map((field) => numberColumn(columns, mapping[field]));
	if (!quantity || !price || !amount) return null;
	if ([
		quantity,
		price,
		amount
	].every(({ mark }) => mark !== null)) return null;
	const votes = {
		rows: 0,
		",": 0,
		".": 0
	};
	for await (const { rows } of await openBatches()) {
		for (let at = 0; at < rows.length; at++) {
			const row = rows.row(at);
			votes.rows += 1;
			for (const mark of DECIMAL_MARKS) if (isProduct(row, {
				quantity,
				price,
				amount
			}, mark)) votes[mark] += 1;
		}
		if (votes.rows >= COMPARED_ROWS) break;
	}
	const agrees = (mark, other) => votes[mark] > 0 && votes[mark] >= votes.rows * MOSTLY && votes[other] <= votes.rows * HARDLY;
	return agrees(",", ".") ? "," : agrees(".", ",") ? "." : null;
}
function numberColumn(columns, name) {
	const index = columns.findIndex((column) => column.name === name);
	const column = columns[index];
	if (column === void 0) return null;
	const { decimal } = column.format;
	return {
		index,
		mark: decimal === "ambiguous" ? null : decimal ?? "."
	};
}
function isProduct(row, { quantity, price, amount }, open) {
	const read = ({ index, mark }) => {
		const result = parseDecimal(row.cell(index), markOf(row, index, mark ?? open));
		return result.ok ? Number(result.micros) / 1e6 : NaN;
	};
	const total = read(amount);
	return total !== 0 && Math.abs(read(quantity) * read(price) - total) <= Math.abs(total) * TOLERANCE;
}
// packages/server/src/features/data-import/reading/plan/known-systems.ts
/** Headers are written as `normalizeHeader` leaves them. */
const SYSTEMS = [
	{
		name: "Shopify",
		needs: [
			"name",
			"financial status",
			"line item name",
			"line item quantity",
			"line item price"
		],
		fields: {
			date: "created at",
			ticket: "name",
			customer: "email",
			product: "line item name",
			product_id: "line item sku",
			quantity: "line item quantity",
			unit_price: "line item price",
			discount: "line item discount",
			payment: "payment method",
			status: "financial status"
		}
	},
	{
		name: "WooCommerce",
		needs: [
			"order no",
			"order status",
			"order date",
			"item name",
			"item cost"
		],
		fields: {
			date: "order date",
			ticket: "order no",
			product: "item name",
			unit_price: "item cost",
			status: "order status",
			payment: "payment method title"
		}
	},
	{
		name: "Amazon",
		needs: [
			"amazon order id",
			"purchase date",
			"order status",
			"product name",
			"item price"
		],
		fields: {
			ticket: "amazon order id",
			date: "purchase date",
			status: "order status",
			product: "product name",
			amount: "item price"
		}
	},
	{
		name: "Amazon",
		needs: [
			"settlement id",
			"transaction type",
			"order id",
			"amount type",
			"amount description",
			"amount"
		],
		fields: {
			ticket: "order id",
			date: "posted date",
			amount: "amount",
			type: "transaction type",
			status: "amount type"
		}
	},
	{
		name: "QuickBooks",
		needs: [
			"date",
			"transaction type",
			"no",
			"qty",
			"sales price",
			"amount",
			"balance"
		],
		fields: {
			ticket: "no",
			product: "memo description",
			amount: "amount",
			unit_price: "sales price",
			type: "transaction type"
		}
	},
	{
		name: "eBay",
		needs: [
			"sales record no",
			"order no",
			"item title",
			"sold for",
			"total price"
		],
		fields: {
			ticket: "order no",
			product: "item title",
			unit_price: "sold for",
			date: "sale date",
			customer: "buyer username"
		}
	},
	{
		name: "Square",
		needs: [
			"date",
			"item",
			"qty",
			"gross sales",
			"net sales",
			"transaction id",
			"event type"
		],
		fields: {
			ticket: "transaction id",
			product: "item",
			quantity: "qty",
			amount: "net sales",
			discount: "discounts",
			type: "event type",
			customer: "customer id",
			store: "location"
		}
	},
	{
		name: "Loyverse",
		needs: [
			"date",
			"receipt no",
			"receipt type",
			"gross sales",
			"net sales",
			"status"
		],
		fields: {
			ticket: "receipt no",
			type: "receipt type",
			product: "item",
			amount: "net sales",
			discount: "discounts",
			status: "status",
			store: "store",
			customer: "customer contacts",
			payment: "payment type"
		}
	},
	{
		name: "Odoo",
		needs: ["order lines product", "order lines quantity"],
		fields: {
			product: "order lines product",
			quantity: "order lines quantity",
			unit_price: "order lines unit price",
			amount: "order lines subtotal"
		}
	},
	{
		name: "ERPNext",
		needs: [
			"item code",
			"item name",
			"invoice",
			"posting date",
			"amount"
		],
		fields: {
			date: "posting date",
			ticket: "invoice",
			product_id: "item code",
			product: "item name",
			amount: "amount"
		}
	},
	{
		name: "Tiendanube",
		needs: [
			"no orden",
			"estado orden",
			"nombre producto",
			"precio producto",
			"cantidad producto"
		],
		fields: {
			date: "fecha",
			ticket: "no orden",
			customer: "email",
			product: "nombre producto",
			unit_price: "precio producto",
			quantity: "cantidad producto",
			status: "estado orden"
		}
	},
	{
		name: "Nuvemshop",
		needs: [
			"no pedido",
			"status pedido",
			"nome produto",
			"valor produto",
			"quantidade comprada"
		],
		fields: {
			date: "data",
			ticket: "no pedido",
			customer: "e mail",
			product: "nome produto",
			unit_price: "valor produto",
			quantity: "quantidade comprada",
			status: "status pedido"
		}
	},
	{
		name: "Lightspeed (Vend)",
		needs: [
			"date",
			"receipt no",
			"line type",
			"details",
			"total"
		],
		fields: {
			ticket: "receipt no",
			product: "details",
			amount: "total",
			product_id: "sku",
			customer: "customer code"
		}
	},
	{
		name: "NF-e",
		needs: [
			"no nf e",
			"situacao",
			"descricao produto",
			"vl total"
		],
		fields: {
			ticket: "no nf e",
			product: "descricao produto",
			product_id: "cod produto",
			amount: "vl total",
			unit_price: "vl unit",
			discount: "vl desconto",
			status: "situacao"
		}
	},
	{
		name: "Mercado Libre",
		needs: [
			"no venta",
			"fecha venta",
			"estado",
			"unidades",
			"titulo publicacion"
		],
		fields: {
			ticket: "no venta",
			date: "fecha venta",
			status: "estado",
			quantity: "unidades",
			product: "titulo publicacion"
		}
	},
	{
		name: "Mercado Livre",
		needs: [
			"no venda",
			"data venda",
			"status",
			"unidades",
			"titulo anuncio"
		],
		fields: {
			ticket: "no venda",
			date: "data venda",
			status: "status",
			quantity: "unidades",
			product: "titulo anuncio",
			amount: "receita por produtos"
		}
	},
	{
		name: "Libro de ventas (Paraguay)",
		needs: [
			"timbrado",
			"comprobante",
			"exentas",
			"total"
		],
		fields: {
			ticket: "comprobante",
			amount: "total",
			customer: "ruc",
			product: "articulo"
		}
	}
];
/** The system whose export has these columns; null for none. */
function systemOf(columns) {
	const headers = new Set(columns.flatMap(({ name, isNamed }) => isNamed ? [normalizeHeader(name)] : []));
	return SYSTEMS.find(({ needs }) => needs.every((need) => headers.has(need))) ?? null;
}
// packages/server/src/features/data-import/reading/plan/suggest-kind.ts
/** Answers on a scale from 0 to 10. */
const MOST_SCORES = 11;
/**
* The kind of data that the names of the columns clearly speak of; null when they leave it open. Money beside a day is
* sales, whatever else is there.
*/
function suggestKind(columns) {
	const headers = columns.filter(({ isNamed }) => isNamed).map(({ name }) => normalizeHeader(name));
	const tells = (kind) => headers.some((header) => rulesOf(kind).telling.has(header));
	const sale = suggestByName(columns, rulesOf("sales"));
	const hasArticle = (sale.product ?? sale.product_id ?? sale.category) !== void 0;
	const hasAmount = sale.amount !== void 0 || sale.quantity !== void 0 && hasArticle;
	if (sale.date !== void 0 && hasAmount) return "sales";
	if (tells("visitors") && sale.date !== void 0) return "visitors";
	if (tells("surveys") || !hasArticle && sale.ticket === void 0 && isScored(columns)) return "surveys";
	if (sale.date !== void 0 || hasAmount || sale.ticket !== void 0) return null;
	const person = suggestByName(columns, rulesOf("customers"));
	if ((person.gender ?? person.birth_date) !== void 0) return person.customer === void 0 ? null : "customers";
	const article = suggestByName(columns, rulesOf("products"));
	return article.product_id !== void 0 && (article.product ?? article.category) !== void 0 ? "products" : null;
}
/** A day, and whole numbers as few as those of a scale under a name that judges: `date, rating`, of whomever. */
function isScored(columns) {
	const { date, score } = suggestByName(columns, rulesOf("surveys"));
	const scores = columns.find(({ name }) => name === score);
	if (date === void 0 || scores === void 0) return false;
	return scores.type === "integer" && scores.distinct <= MOST_SCORES && OPINIONS.has(normalizeHeader(scores.name));
}
// packages/server/src/features/data-import/reading/plan/suggest-unpivot.ts
const NUMERIC = /* @__PURE__ */ new Set(["integer", "decimal"]);
/**
* Columns of a wide file (a date, and one column of quantities per class): the numeric columns that are no part of the
* calendar, all of one kind: no shares, no sums, no figures of money, stock or customers. Empty unless the mapping has a date,
* no product or category, no amount or price, no ticket or customer, and two such columns.
*/
function suggestUnpivot(columns, mapping, sample = null) {
	if (mapping.date === void 0 || mapping.product !== void 0 || mapping.category !== void 0) return [];
	if (mapping.product_id !== void 0 || mapping.amount !== void 0 || mapping.unit_price !== void 0) return [];
	if (mapping.customer !== void 0 || mapping.ticket !== void 0) return [];
	const used = new Set(Object.values(mapping));
	const names = columns.filter((column) => column.isNamed && NUMERIC.has(column.type) && !column.isPercent && !used.has(column.name) && !CALENDAR_NAMES.has(normalizeHeader(column.name)) && !normalizeHeader(column.name).split(" ").some((word) => MEASURES.has(word))).map(({ name }) => name);
	const ofOneUnit = sample === null ? names : withoutTotals(sample, names);
	return ofOneUnit.length >= 2 ? ofOneUnit : [];
}
/** A class that is the sum of all others in nearly all rows is none. */
function withoutTotals(sample, names) {
	const values = new Map(names.map((name) => [name, sample.numbers(name) ?? []]));
	return names.filter((name) => {
		const filled = (values.get(name) ?? []).map((own, at) => ({
			own,
			others: names.reduce((sum, other) => sum + (other === name ? 0 : (values.get(other)?.[at] ?? 0) || 0), 0)
		})).filter(({ own }) => own !== 0 && !Number.isNaN(own));
		return names.length < 3 || filled.length < 3 || !filled.every(({ own, others }) => agree(own, others));
	});
}
/** What columns of figures are called; classes of products are called otherwise. */
const MEASURES = new Set(wordList(`
    total, totals, totales, totais, subtotal, amount, importe, monto, valor, sales, ventas, vendas, revenue, ingresos, receita, orders,
    pedidos, tickets, visits, visitas, visitors, visitantes, customers, clientes, stock, inventory, inventario, existencia, existencias,
    estoque, quantity, cantidad, quantidade, price, precio, preco, cost, costo, custo, discount, descuento, desconto, average, avg, mean,
    promedio, media, recency, frequency, monetary, tax, taxes, iva, margin, margen, margem, profit, ganancia, lucro, balance, saldo,
    target, budget, presupuesto, orcamento, cumulative, acumulado, temperature, temperatura, refunds, returns, devoluciones, devolucoes,
    age, edad, idade, score, rating, points, puntos, pontos`));
// packages/server/src/features/data-import/reading/plan/decide-columns.ts
/** Decides what every column means. All evidence and all choices come together here. Throws `MappingError`. */
async function decideColumns(evidence, choice) {
	const { columns, trace } = evidence;
	const { kind, options } = choice;
	const rules = rulesOf(kind);
	const whole = kind === "sales" ? await sampleOf(evidence) : null;
	const otherTable = options.tables === "all" ? null : trace?.tables[0] ?? null;
	const sample = whole?.before(otherTable?.place ?? null) ?? null;
	const system = kind === "sales" ? systemOf(columns) : null;
	const suggested = suggestMapping(columns, rules, sample, {
		currency: choice.company.currency,
		system
	});
	const unpivotSuggestion = kind === "sales" ? suggestUnpivot(columns, suggested, sample) : [];
	const mapping = choice.mapping ?? withoutClasses(suggested, options);
	const isMappingGiven = choice.mapping !== null;
	const settled = await markByProducts(columns, mapping, options, evidence.openBatches);
	const sense = sample === null ? PLAIN_SENSE : senseOfFile(sample, mapping, options, {
		isMappingGiven,
		trace,
		otherTable
	});
	return {
		...compilePlan({
			...choice,
			sense,
			columns,
			mapping,
			isMappingGiven,
			unpivotSuggestion,
			markByProducts: settled
		}),
		mapping,
		isMappingGiven,
		suggestions: rules.order.flatMap((field) => suggestionOf(suggested[field], field)),
		unpivotSuggestion,
		markByProducts: settled,
		sense,
		senses: kind === "sales" ? listSenses(columns, mapping, {
			...options,
			senses: {
				...sense.kinds,
				...options.senses
			}
		}) : [],
		system: system?.name ?? null,
		suggestedKind: suggestKind(columns)
	};
}
async function sampleOf({ columns, firstRows, openBatches }) {
	return firstRows === null ? RowSample.of(columns, openBatches) : new RowSample(columns, firstRows);
}
function suggestionOf(column, field) {
	return column === void 0 ? [] : [[column, field]];
}
/** A column that was chosen as a class cannot also be a field. */
function withoutClasses(mapping, { unpivot = [] }) {
	const classes = new Set(unpivot);
	return Object.fromEntries(Object.entries(mapping).filter(([, column]) => !classes.has(column)));
}
// packages/server/src/features/data-import/reading/rows/once-rows.ts
/** Lets each row of a file through once, whatever some of its columns hold. A number of each of the first rows is kept, not its text. */
var OnceRows = class {
	except;
	seen = /* @__PURE__ */ new Set();
	/** `except`: columns that do not make a row another one. */
	constructor(except) {
		this.except = except;
	}
	isNew(row) {
		const hash = hashOf(row.cells().map((cell, index) => this.except.includes(index) ? "" : trimmed(cell)).join("\0"));
		const isNew = !this.seen.has(hash);
		if (isNew && this.seen.size < 4e6) this.seen.add(hash);
		return isNew;
	}
};
/** 53 bits of two hashes: that two of a million rows share them is one chance in ten thousand. */
function hashOf(text) {
	let one = 2166136261;
	let other = 2538058380;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		one = Math.imul(one ^ code, 16777619);
		other = Math.imul(other ^ code, 2246822507);
		other ^= other >>> 13;
	}
	return (one >>> 0) * 2097152 + (other >>> 0 & 2097151);
}
// packages/server/src/features/data-import/reading/rows/row-runner.ts
function isWithin(ranges, place) {
	return ranges.some(({ from, to }) => place >= from && (to === null || place < to));
}
/** Sends the rows of a file through a reader into a sink, and counts. */
var RowRunner = class {
	reader;
	sink;
	delimiter;
	/** Rows of the file, rejected and cancelled ones included. */
	rowsRead = 0;
	rowsAccepted = 0;
	rowsRejected = 0;
	rowsCancelled = 0;
	carried;
	skipped;
	once;
	/** Rows that could be read as such, so far. */
	place = 0;
	constructor(reader, sink, delimiter, plan) {
		this.reader = reader;
		this.sink = sink;
		this.delimiter = delimiter;
		this.carried = plan.carried === null ? null : new CarriedRows(plan.carried);
		this.skipped = plan.skipped;
		this.once = plan.once === null ? null : new OnceRows(plan.once.except);
	}
	/** Rows of tickets that earlier imports have are told only when all are staged. */
	counts() {
		const { rowsRead, rowsAccepted, rowsRejected, rowsCancelled } = this;
		return {
			rowsRead,
			rowsAccepted,
			rowsRejected,
			rowsCancelled,
			rowsKnown: 0
		};
	}
	/** Runs at most `limit` rows of a batch. */
	run(batch, limit = Number.POSITIVE_INFINITY) {
		const { rows, lines, problems } = this.carried?.fill(batch) ?? batch;
		const count = Math.min(rows.length, limit);
		const { reader } = this;
		for (let at = 0; at < count; at++) {
			const row = rows.row(at);
			const line = lines[at] ?? 0;
			const place = this.place++;
			if (this.skipped !== null && isWithin(this.skipped, place)) continue;
			if (this.once !== null && !this.once.isNew(row)) continue;
			if (reader.wide !== null) this.runWide(reader.wide, row, line);
			else this.settle(reader.readLine(row), row, line);
		}
		this.rowsRead += count + problems.length;
		this.rowsRejected += problems.length;
		for (const { line, code, raw } of problems) this.sink.reject({
			line,
			column: null,
			value: "",
			code,
			original: raw
		});
	}
	runWide(wide, row, line) {
		const outcome = wide.readCommon(row);
		if (outcome !== "accepted") this.settle(outcome, row, line);
		else for (const cell of wide.classes) this.settle(wide.readClass(cell, row), row, line);
	}
	settle(outcome, row, line) {
		if (outcome === "accepted") {
			this.rowsAccepted += 1;
			this.sink.accept(line);
		} else if (outcome === "cancelled") this.rowsCancelled += 1;
		else if (outcome === "rejected") {
			this.rowsRejected += 1;
			const { column, value, code } = this.reader.failure;
			this.sink.reject({
				line,
				column,
				value,
				code,
				original: joinCells(row.cells(), this.delimiter)
			});
		}
	}
};
// packages/server/src/features/data-import/reading/source/read-source.ts
const CHUNK_BYTES = 1 << 20;
/** Small enough that a batch dies young: 10,000 rows cost V8's collector twice the time of reading them. */
const BATCH_ROWS = 2e3;
/** Opens a stored upload as one table of text cells. `detected`: what was found of it before. Throws `TabularError`. */
async function openSource(path, filename, options, detected) {
	let bytes = 0;
	async function* chunks() {
		for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
			const piece = chunk;
			bytes += piece.length;
			beat();
			yield new Uint8Array(piece.buffer, piece.byteOffset, piece.length);
		}
	}
	const table = await openTable(chunks(), {
		...readOptions(filename, options),
		detected
	});
	return {
		table: {
			...table,
			batches: beating(table.batches)
		},
		bytesRead: () => bytes
	};
}
/** A workbook is in memory as a whole: only its batches say that reading it gets on. */
async function* beating(batches) {
	for await (const batch of batches) {
		beat();
		yield batch;
	}
}
function readOptions(filename, { encoding, delimiter, headerRow, headerLine, sheets }) {
	return {
		filename,
		batchRows: BATCH_ROWS,
		isUtf8,
		encoding,
		headerRow,
		headerLine,
		sheets,
		...delimiter === " " ? { format: "whitespace" } : { delimiter }
	};
}
// packages/server/src/features/data-import/reading/preview/preview-sink.ts
const SHOWN = 20;
const SHOWN_TEXT = 200;
/** Keeps the first records as they would be stored, and the first problems. */
var PreviewSink = class {
	reader;
	rows = [];
	problems = [];
	/** Rows about something that the file has named before. */
	repeated = 0;
	subjects = /* @__PURE__ */ new Set();
	tally;
	constructor(reader) {
		this.reader = reader;
		this.tally = reader.outline();
	}
	/** Of the records: how many tickets there are and some of them. */
	tickets() {
		return this.tally?.tickets.list() ?? {
			tickets: 0,
			sampled: []
		};
	}
	accept(line) {
		if (this.rows.length < SHOWN) this.rows.push(this.reader.toPreview(line));
		this.tally?.add();
		this.reader.count();
		const subject = this.reader.subject();
		if (subject === null) return;
		if (this.subjects.has(subject)) this.repeated += 1;
		else this.subjects.add(subject);
	}
	/** What the records come to at one look; null where they are no sales. */
	outline() {
		return this.tally?.outline() ?? null;
	}
	reject({ line, column, value, code, original }) {
		if (this.problems.length >= SHOWN) return;
		this.problems.push({
			line,
			column,
			value: (column === null ? original : value).slice(0, SHOWN_TEXT),
			code
		});
	}
};
// packages/server/src/features/data-import/reading/preview/preview-file.ts
/** Rows of the trial run: enough for a fair count, little beside the reading of a large file. */
const TRIAL_ROWS = 5e4;
/**
* Reads a file through (unless that was done before), decides on every column, and tries the result on the first rows.
* Throws `TabularError` for a file that cannot be read and `MappingError` for a mapping that does not fit it.
*/
async function previewFile(input) {
	const { path, filename, options } = input;
	const first = input.summary === null ? await openSource(path, filename, options) : null;
	const open = async () => (await openSource(path, filename, options, first?.table.detected)).table.batches;
	const read = first === null ? null : await summariseFile(first);
	const summary = read?.summary ?? input.summary;
	if (summary === null) throw new Error("a file is read, or was read before");
	const { columns, trace = null } = summary;
	const { plan, ...decision } = await decideColumns({
		columns,
		trace,
		firstRows: read?.firstRows ?? null,
		openBatches: open
	}, input);
	const trial = await tryRows(input, plan, summary.delimiter ?? ",", await open());
	const isAsked = ({ code }) => code === "encoding_close";
	return {
		...decision,
		summary,
		options,
		questions: [...summary.warnings.filter(isAsked), ...decision.questions],
		warnings: [
			...summary.warnings.filter((said) => !isAsked(said)),
			...decision.warnings,
			...trial.remarks
		],
		rows: trial.rows,
		problems: trial.problems,
		tickets: trial.tickets,
		trial: trial.result,
		outline: trial.outline,
		...input.company.aliases !== void 0 && { aliases: input.company.aliases }
	};
}
async function tryRows({ kind }, plan, delimiter, batches) {
	const remarks = new RemarkCounts();
	const reader = openReader(kind, plan, remarks);
	const sink = new PreviewSink(reader);
	const runner = new RowRunner(reader.rows, sink, delimiter, plan);
	let isPartial = false;
	for await (const batch of batches) {
		isPartial = runner.rowsRead + batch.rows.length > TRIAL_ROWS;
		if (runner.rowsRead < TRIAL_ROWS) runner.run(batch, TRIAL_ROWS - runner.rowsRead);
		if (isPartial) break;
	}
	const repeated = repeatedRemark(kind);
	if (repeated !== null) remarks.counter(repeated, null).count = sink.repeated;
	const counts = runner.counts();
	const figures = reader.figures();
	return {
		rows: sink.rows,
		problems: sink.problems,
		tickets: sink.tickets(),
		outline: figures.net === null || counts.rowsAccepted === 0 ? null : sink.outline(),
		remarks: [...remarks.list().map((said) => isPartial ? {
			...said,
			ofFirstRows: counts.rowsRead
		} : said), ...isPartial ? [] : reader.remarks?.() ?? []],
		result: {
			counts,
			figures,
			isPartial
		}
	};
}
// packages/server/src/features/data-import/reading/source/send-rows.ts
/** Bytes of a message: a message for each small batch would cost as much as its rows. */
const MESSAGE_BYTES = 262144;
/** Messages without an answer, so that reading is ahead by a bounded amount of memory. */
const MOST_WAITING = 6;
/** Reads a file and sends its rows to the thread that cleans them; never throws. */
async function sendRows({ path, filename, options, port }) {
	try {
		const { table, bytesRead } = await openSource(path, filename, options);
		const sender = new Sender(port, bytesRead);
		for await (const batch of table.batches) await sender.add(batch);
		sender.send();
		say(port, {
			type: "end",
			warnings: table.warnings,
			bytesRead: bytesRead()
		});
	} catch (error) {
		if (error instanceof TabularError) say(port, {
			type: "unreadable",
			code: error.code,
			detail: error.detail
		});
		else say(port, {
			type: "broken",
			error
		});
	}
}
var Sender = class {
	port;
	bytesRead;
	batches = [];
	sizeBytes = 0;
	waiting = 0;
	constructor(port, bytesRead) {
		this.port = port;
		this.bytesRead = bytesRead;
		port.on("message", () => {
			this.waiting -= 1;
		});
	}
	async add({ rows, ...rest }) {
		const cells = rows.copyCells();
		this.batches.push({
			...cells,
			...rest
		});
		this.sizeBytes += cells.bytes.length;
		if (this.sizeBytes < MESSAGE_BYTES) return;
		while (this.waiting >= MOST_WAITING) await once(this.port, "message");
		this.send();
	}
	send() {
		const { batches } = this;
		if (batches.length === 0) return;
		this.batches = [];
		this.sizeBytes = 0;
		this.waiting += 1;
		const buffers = batches.flatMap(({ bytes, bounds, numbers }) => [
			bytes.buffer,
			bounds.buffer,
			...numbers === null ? [] : [numbers.buffer]
		]);
		say(this.port, {
			type: "rows",
			batches,
			bytesRead: this.bytesRead()
		}, buffers);
	}
};
function say(port, message, buffers = []) {
	port.postMessage(message, buffers);
}
// packages/server/src/features/data-import/reading/source/threaded-source.ts
/** Of the thread that reads: its rows live briefly, and their bytes are outside of the heap. */
const HEAP = {
	maxOldGenerationSizeMb: 384,
	maxYoungGenerationSizeMb: 16
};
/**
* Reads a file in a thread of its own while the caller works on the rows: the same batches in the same order as in one
* thread, so that nothing has to be put together again. The thread ends with the iteration, or with the caller's thread.
*/
function openThreadedSource(path, filename, options) {
	const { port1: port, port2: far } = new MessageChannel();
	const worker = startWorkerThread(import.meta.url, "../../import-worker.ts", { resourceLimits: HEAP });
	const inbox = new Inbox(worker, port);
	const warnings = [];
	let bytesRead = 0;
	const job = {
		kind: "rows",
		path,
		filename,
		options,
		port: far
	};
	worker.postMessage(job, [far]);
	async function* batches() {
		try {
			for (;;) {
				const message = await inbox.next();
				if (message.type === "unreadable") throw new TabularError(message.code, message.detail);
				if (message.type === "broken") throw message.error;
				beat();
				bytesRead = message.bytesRead;
				if (message.type === "end") {
					warnings.push(...message.warnings);
					return;
				}
				for (const sent of message.batches) yield toBatch(sent);
				port.postMessage(null);
			}
		} finally {
			port.close();
			await worker.terminate();
		}
	}
	return {
		batches: batches(),
		warnings,
		bytesRead: () => bytesRead
	};
}
function toBatch({ bytes, bounds, firsts, numbers, ...rest }) {
	return {
		rows: new RowBlock(bytes, bounds, firsts, numbers),
		...rest
	};
}
/** Messages that came and were not taken; a thread that ends before the last one is an error. */
var Inbox = class {
	messages = [];
	failure = null;
	wake = () => {};
	constructor(worker, port) {
		port.on("message", (message) => {
			this.messages.push(message);
			this.wake();
		});
		worker.on("error", (error) => this.fail(error)).on("exit", (code) => this.fail(/* @__PURE__ */ new Error(`reading ended with ${code}`)));
	}
	async next() {
		for (;;) {
			const message = this.messages.shift();
			if (message !== void 0) return message;
			if (this.failure !== null) throw this.failure;
			await new Promise((resolve) => {
				this.wake = resolve;
			});
		}
	}
	fail(error) {
		this.failure ??= error;
		this.wake();
	}
};
// packages/server/src/features/data-import/reading/source/row-source.ts
/** From here on a thread of its own for reading is worth its start and its memory. */
const LARGE_BYTES = 16e6;
/** Opens a stored upload; a large one is read in another thread than the one that asks. Throws `TabularError`. */
async function openRows(path, filename, options, sizeBytes) {
	if (sizeBytes >= LARGE_BYTES) return openThreadedSource(path, filename, options);
	const { table, bytesRead } = await openSource(path, filename, options);
	return {
		batches: table.batches,
		warnings: table.warnings,
		bytesRead
	};
}
// packages/server/src/features/data-import/reading/staging/staging-loader.ts
/** Inserts that may be on their way at once: one is written by the engine while the next one is built. */
const IN_FLIGHT = 2;
/** Sends bounded batches to the warehouse, a few at a time and in order of submission; the first failure stops it. */
var StagingLoader = class {
	insert;
	queue = [];
	running = /* @__PURE__ */ new Set();
	failure = null;
	constructor(insert) {
		this.insert = insert;
	}
	/** Takes a batch at once; call `drain` soon after, which is where it waits. */
	submit(batch) {
		if (batch.length > 0) this.queue.push(batch);
	}
	/** Waits until no more than the inserts in flight are left. Throws what an insert failed with. */
	async drain() {
		for (let batch = this.queue.shift(); batch; batch = this.queue.shift()) {
			if (this.running.size >= IN_FLIGHT) await Promise.race(this.running);
			this.throwFailure();
			this.start(batch);
		}
		if (this.running.size > 0) await setImmediate();
	}
	/** Waits for everything that was submitted. */
	async finish() {
		await this.drain();
		await Promise.all(this.running);
		this.throwFailure();
	}
	start(batch) {
		const work = this.insert(batch).then(() => void this.running.delete(work), (error) => {
			this.running.delete(work);
			this.failure ??= error;
		});
		this.running.add(work);
	}
	throwFailure() {
		if (this.failure !== null) throw this.failure;
	}
};
// packages/server/src/features/data-import/reading/staging/row-binary-writer.ts
const TWO_32 = 4294967296;
const SHORT = 32;
/**
* Writes values one after another in ClickHouse's RowBinary format (little-endian numbers, texts with their length as
* LEB128) into one buffer that is used again and again. The caller leaves room: `hasRoom` before each row.
*/
var RowBinaryWriter = class {
	roomBytes;
	at = 0;
	bytes;
	/** `roomBytes`: the most that one row takes. */
	constructor(sizeBytes, roomBytes) {
		this.roomBytes = roomBytes;
		this.bytes = Buffer.allocUnsafeSlow(sizeBytes);
	}
	hasRoom() {
		return this.at + this.roomBytes <= this.bytes.length;
	}
	/** Copies out what was written and starts anew. */
	take() {
		const taken = Uint8Array.prototype.slice.call(this.bytes, 0, this.at);
		this.at = 0;
		return taken;
	}
	uint8(value) {
		this.bytes[this.at++] = value;
	}
	/** Also for negative numbers (Int16): the lowest 16 bits are written. */
	uint16(value) {
		const { bytes } = this;
		bytes[this.at++] = value;
		bytes[this.at++] = value >> 8;
	}
	uint32(value) {
		const { bytes } = this;
		bytes[this.at++] = value;
		bytes[this.at++] = value >> 8;
		bytes[this.at++] = value >> 16;
		bytes[this.at++] = value >>> 24;
	}
	/** Decimal(18, 6): the millionths as Int64. */
	decimal(value) {
		if (typeof value === "bigint") {
			this.bytes.writeBigInt64LE(value, this.at);
			this.at += 8;
			return;
		}
		const high = Math.floor(value / TWO_32);
		this.uint32(value - high * TWO_32 | 0);
		this.uint32(high | 0);
	}
	/** A text in UTF-8. */
	text(value) {
		const bytes = toUtf8(value);
		this.textBytes(bytes, 0, bytes.length);
	}
	/** A text that is UTF-8 already. Short ones, nearly all, are copied here: a call into the runtime costs more. */
	textBytes(source, from, to) {
		const { bytes } = this;
		let length = to - from;
		while (length >= 128) {
			bytes[this.at++] = length & 127 | 128;
			length >>>= 7;
		}
		bytes[this.at++] = length;
		if (to - from > SHORT) bytes.set(source.subarray(from, to), this.at);
		else for (let at = from, put = this.at; at < to; at++) bytes[put++] = source[at] ?? 0;
		this.at += to - from;
	}
};
// packages/server/src/features/data-import/reading/staging/staging-sink.ts
/** Bytes of a batch: some 60,000 lines. */
const BATCH_BYTES = 8 << 20;
/** Texts of a line at their longest in UTF-8, lengths and numbers included. */
const LINE_BYTES = 8 * (3 * LONGEST_TEXT + 3) + 100;
/** Encodes the accepted records into batches for the warehouse, and writes down the rejects. */
var StagingSink = class {
	reader;
	loader;
	rejects;
	writer = new RowBinaryWriter(BATCH_BYTES, LINE_BYTES);
	constructor(reader, loader, rejects) {
		this.reader = reader;
		this.loader = loader;
		this.rejects = rejects;
	}
	accept(line) {
		if (!this.writer.hasRoom()) this.loader.submit(this.writer.take());
		this.reader.encode(this.writer, line);
		this.reader.count();
	}
	reject(reject) {
		this.rejects.add(reject);
	}
	/** Hands on the last, unfilled batch. */
	finish() {
		this.loader.submit(this.writer.take());
	}
};
// packages/server/src/features/data-import/reading/staging/stage-file.ts
const PROGRESS_MS = 250;
/**
* Reads the file of an import and puts its records into the staging table, which exists and is empty. Rejects go to their
* file. Throws `TabularError` and `WarehouseError`; what was staged by then is the caller's to drop.
*/
async function stageFile(job, warehouse, onProgress) {
	const remarks = new RemarkCounts();
	const reader = openReader(job.dataKind, job.plan, remarks);
	const table = importTable(job.dataKind);
	const rejects = new RejectsFile(job.rejectsPath);
	try {
		const loader = new StagingLoader((batch) => table.insert(warehouse, job.importId, batch));
		const sink = new StagingSink(reader, loader, rejects);
		const runner = new RowRunner(reader.rows, sink, job.delimiter, job.plan);
		const source = await openRows(job.path, job.filename, job.options, job.sizeBytes);
		let saidAt = performance.now();
		for await (const batch of source.batches) {
			runner.run(batch);
			await loader.drain();
			await rejects.flush();
			if (performance.now() - saidAt < PROGRESS_MS) continue;
			saidAt = performance.now();
			onProgress(runner.counts(), Math.min(1, source.bytesRead() / Math.max(1, job.sizeBytes)));
		}
		sink.finish();
		await loader.finish();
		const warnings = [
			...joinWarnings(source.warnings),
			...remarks.list(),
			...reader.remarks?.() ?? []
		];
		return {
			counts: runner.counts(),
			figures: reader.figures(),
			warnings
		};
	} finally {
		await rejects.close();
	}
}
// packages/server/src/features/data-import/reading/worker/run-worker.ts
/** Does one job and says how it went; never throws. */
async function runWorker(job, say) {
	try {
		if (job.kind === "preview") say({
			type: "previewed",
			preview: await previewFile(job.input)
		});
		else if (job.kind === "rows") await sendRows(job);
		else await stage(job, say);
	} catch (error) {
		say({
			type: "failed",
			failure: describeFailure(error)
		});
	}
}
async function stage(job, say) {
	const { connectWarehouse } = await import("./chunks/connect-warehouse-yK-qdZXg.js");
	const warehouse = connectWarehouse(job.warehouse);
	try {
		say({
			type: "imported",
			result: await stageFile(job, warehouse, (counts, share) => say({
				type: "progress",
				counts,
				share
			}))
		});
	} finally {
		await warehouse.close();
	}
}
function describeFailure(error) {
	if (error instanceof TabularError) return {
		code: error.code,
		params: definedOnly(error.detail),
		field: null,
		detail: error.message
	};
	if (error instanceof MappingError) return {
		code: error.code,
		params: { found: error.column },
		field: error.field,
		detail: error.message
	};
	const detail = error instanceof Error ? error.stack ?? error.message : String(error);
	return {
		code: codeOf(error),
		params: {},
		field: null,
		detail
	};
}
function codeOf(error) {
	if (isDiskFull(error)) return "storage_full";
	if (error instanceof WarehouseError) return error.reason === "invalid" ? "internal" : "warehouse_unavailable";
	if ((error instanceof Error && "code" in error ? error.code : null) === "ERR_WORKER_OUT_OF_MEMORY") return "too_much_memory";
	return "internal";
}
function definedOnly(detail) {
	return Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== void 0));
}
// packages/server/src/features/data-import/import-worker.ts
const port = parentPort;
if (port === null) throw new Error("this is the entry of a worker thread");
giveWay("thread");
port.on("message", (job) => void runWorker(job, (message) => port.postMessage(message)));
export {};

//# sourceMappingURL=import-worker.js.map