import { A as ClosingQuote, B as isUtf8$1, C as nameColumns, D as createDecode, E as readUtf8Pieces, F as collectBytes, I as joinBytes, L as openPlainBytes, M as withoutBackslashes, R as peekSource, S as UniqueNames, T as readTextPieces, V as toUtf8, a as isSameName, b as WhitespaceScanner, c as copyWord, d as HEAD_SIZE, f as detectFile, i as XmlName, j as Marks, l as signOf, n as readYaml, o as isBlank, p as formatOfName, r as XmlByteReader, s as QUOTES, t as openBook, u as viewOf, x as RowQuotedScanner, y as resolveLimits, z as fromUtf8 } from "./chunks/open-book-LVt2CFhB.js";
import { n as TabularError } from "./chunks/errors-DflYCdou.js";
import { n as AppError, t as isDiskFull } from "./chunks/disk-full-GP8DoCwa.js";
import { n as checkFreeSpace, t as LOOK_EVERY_BYTES } from "./chunks/free-space-ep9FI5qT.js";
import { n as beat } from "./chunks/pulse-Dst1fV3p.js";
import { dirname } from "node:path";
import { createReadStream } from "node:fs";
import { open as open$1 } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { isUtf8 } from "node:buffer";
// packages/tabular/src/compact-json/compact-json-state.ts
/** Counts what is read of a source, and ends what takes longer than it may. */
var CountedSource = class {
	source;
	maxSeconds;
	bytes = 0;
	beganAt = performance.now();
	constructor(source, maxSeconds) {
		this.source = source;
		this.maxSeconds = maxSeconds;
	}
	async *read() {
		for await (const chunk of this.source) {
			this.checkTime();
			this.bytes += chunk.length;
			yield chunk;
		}
	}
	/** Throws `took_too_long`. To be asked again and again while a file is read. */
	checkTime() {
		const { maxSeconds } = this;
		if (performance.now() - this.beganAt >= maxSeconds * 1e3) throw new TabularError("took_too_long", { limit: maxSeconds });
	}
};
// packages/tabular/src/compact-json/json-escapes.ts
/** What each byte of UTF-8 is inside a JSON string, as `JSON.stringify` writes it; null where it stands for itself. */
const ESCAPES = Array.from({ length: 256 }, (_, byte) => {
	if (byte >= 128) return null;
	const written = JSON.stringify(String.fromCharCode(byte)).slice(1, -1);
	return written.length === 1 ? null : toUtf8(written);
});
/** Kind of each byte outside of quotes, and within. */
function kindsOf({ delimiter, quote }) {
	const plain = Uint8Array.from(ESCAPES, (written) => written === null ? 0 : 4);
	const quoted = plain.slice();
	plain[10] = 2;
	plain[13] = 2;
	plain[delimiter[0] ?? 0] = 1;
	if (quote >= 0) quoted[quote] = 3;
	return {
		plain,
		quoted
	};
}
/**
* Where the next cell begins when one ends at `at`; -1 where more than that is to be looked at: blanks, a blank line, the end of
* the piece, or output that is to be taken.
*/
function nextCell(marks, bytes, at, isFull) {
	const code = bytes[at] ?? 0;
	const isDelimiter = marks.isDelimiter(bytes, at);
	if (!isDelimiter && code !== 10 && code !== 13) return -1;
	const next = isDelimiter ? at + marks.delimiter.length : code === 13 && bytes[at + 1] === 10 ? at + 2 : at + 1;
	const first = bytes[next] ?? 32;
	if (first === 32 || first === 9) return -1;
	return !isDelimiter && (first === 10 || first === 13 || isFull) ? -1 : next;
}
// packages/tabular/src/compact-json/byte-output.ts
/** Bytes that wait before they are given out as a chunk. */
const CHUNK_SIZE = 262144;
/** An answer this many times the file is refused once it is larger than the floor: long names over empty cells. */
const MAX_GROWTH = 400;
const GROWTH_FLOOR = 64e6;
/** Bytes that are written one by one and given out in chunks. */
var ByteOutput = class {
	bytes = new Uint8Array(2 * CHUNK_SIZE);
	/** Of the same bytes, which may be others after `reserve`. */
	view = new DataView(this.bytes.buffer);
	/** Where the next byte goes. */
	at = 0;
	/** Bytes given out. */
	total = 0;
	/** Where the next byte goes in all that is written. */
	get place() {
		return this.total + this.at;
	}
	/** Whether it is time to give out what is there. */
	get isFull() {
		return this.at >= CHUNK_SIZE;
	}
	/** Makes room for so many bytes; `bytes` may be another array afterwards. */
	reserve(size) {
		if (this.at + size <= this.bytes.length) return;
		const larger = new Uint8Array(Math.max(2 * this.bytes.length, this.at + size));
		larger.set(this.bytes.subarray(0, this.at));
		this.bytes = larger;
		this.view = new DataView(larger.buffer);
	}
	append(part) {
		this.reserve(part.length);
		this.bytes.set(part, this.at);
		this.at += part.length;
	}
	/**
	* A copy of the first `size` bytes, all unless given, which are then given out. Throws `output_too_large` where it is far more
	* than the `read` bytes.
	*/
	take(read, size = this.at) {
		const chunk = this.bytes.slice(0, size);
		this.bytes.copyWithin(0, size, this.at);
		this.total += size;
		this.at -= size;
		if (this.total > GROWTH_FLOOR && this.total > read * MAX_GROWTH) throw new TabularError("output_too_large", { limit: MAX_GROWTH });
		return chunk;
	}
};
// packages/tabular/src/compact-json/cell-writer.ts
const OPEN_LIST$2 = toUtf8("[\"");
const NEXT_CELL = toUtf8("\",\"");
const CLOSE_LIST$3 = toUtf8("\"]");
const CLOSE_OBJECT$3 = toUtf8("\"}");
/** Writes records: objects once there are keys, else a list of the cells. */
var CellWriter = class {
	limits;
	output = new ByteOutput();
	keys = null;
	/** Place of the cell at hand. */
	column = 0;
	/** What may turn out to surround quotes. */
	blanks = [];
	constructor(limits) {
		this.limits = limits;
	}
	/** Keeps a blank until it is known whether it belongs to the cell; answers how many there are. */
	keepBlank(code) {
		return this.blanks.push(code);
	}
	takeBlanks() {
		const { blanks } = this;
		this.blanks = [];
		return blanks;
	}
	/** Writes what comes before the text of a cell; keeps room for the `rest` of the piece. */
	openCell(rest, isFirstRow, line) {
		const { output, column, keys } = this;
		const { maxColumns, maxRecordSize } = this.limits;
		if (column >= maxColumns) throw new TabularError("too_many_columns", {
			line,
			limit: maxColumns
		});
		if (keys === null && output.at > maxRecordSize) throw new TabularError("line_too_long", {
			line,
			limit: maxRecordSize
		});
		const before = keys === null ? column === 0 ? OPEN_LIST$2 : NEXT_CELL : keys.before(column, isFirstRow);
		output.reserve(before.length + 6 * (rest + this.blanks.length) + 64);
		const out = output.bytes;
		let o = output.at;
		for (let index = 0; index < before.length; index++) out[o++] = before[index] ?? 0;
		output.at = o;
	}
	/** Blanks that belong to the cell. */
	writeBlanks(rest) {
		if (this.blanks.length > 0) this.writeText(this.takeBlanks(), rest);
	}
	writeText(text, rest) {
		this.output.reserve(6 * (rest + text.length) + 64);
		for (const code of text) this.write(code);
	}
	/** Where there is room for it. */
	write(code) {
		const written = ESCAPES[code];
		if (written) this.output.append(written);
		else this.output.bytes[this.output.at++] = code;
	}
	/** The cells of the list that is all of the output, which is empty then. */
	takeList() {
		const { output } = this;
		const cells = JSON.parse(fromUtf8(output.bytes, 0, output.at));
		output.at = 0;
		return Array.isArray(cells) ? cells.map(String) : [];
	}
	closeRow() {
		this.output.append(this.keys === null ? CLOSE_LIST$3 : CLOSE_OBJECT$3);
		this.column = 0;
	}
};
// packages/tabular/src/compact-json/column-keys.ts
function keyBytes(text) {
	const bytes = toUtf8(text);
	const words = new Int32Array(Math.ceil(bytes.length / 4));
	for (const [at, byte] of bytes.entries()) words[at >> 2] = (words[at >> 2] ?? 0) | byte << 8 * (at & 3);
	return {
		bytes,
		words
	};
}
/** What is written before each cell of an object: `{"first":"` and `","next":"`. Columns without a name get one when they come. */
var ColumnKeys = class {
	maxColumns;
	names;
	used;
	written;
	firstRow = keyBytes("");
	nextRow;
	constructor(names, maxColumns) {
		this.maxColumns = maxColumns;
		this.names = [...names];
		this.used = new UniqueNames(names);
		this.written = names.map((name, column) => this.write(name, column));
	}
	/** The bytes before the cell of a column, the comma after the row before included. */
	before(column, isFirstRow) {
		const known = this.written[column] ?? this.add(column);
		return (column === 0 && isFirstRow ? this.firstRow : known).bytes;
	}
	/** The same where the column is known, with the end of the row before where one ended; else undefined. */
	known(column, isRowEnd) {
		return isRowEnd && column === 0 ? this.nextRow : this.written[column];
	}
	/** Name of a column; one beyond the header gets `column_N`, or the next free name like it. */
	name(column) {
		if (column >= this.names.length) this.add(column);
		return this.names[column] ?? "";
	}
	add(column) {
		if (column >= this.maxColumns) throw new TabularError("too_many_columns", { limit: this.maxColumns });
		const name = this.used.take(`column_${column + 1}`);
		this.names[column] = name;
		const bytes = this.write(name, column);
		this.written[column] = bytes;
		return bytes;
	}
	write(name, column) {
		const key = JSON.stringify(name);
		if (column === 0) {
			this.firstRow = keyBytes(`[{${key}:"`);
			this.nextRow = keyBytes(`"},{${key}:"`);
		}
		return keyBytes(column === 0 ? `,{${key}:"` : `",${key}:"`);
	}
};
// packages/tabular/src/compact-json/misquoted-cell.ts
/** A cell with text behind its quotes, held as it was written until it is known where it ends (`ClosingQuote`). */
var MisquotedCell = class {
	marks;
	held;
	/** Of what stands before the text behind the quotes. */
	quotedSize;
	closing;
	/** @param json what was in the quotes, as the inside of a JSON string. @param blanks what stood right behind them. */
	constructor(json, blanks, marks) {
		this.marks = marks;
		const quote = String.fromCharCode(marks.quote);
		const text = String(JSON.parse(`"${fromUtf8(json, 0, json.length)}"`));
		const quoted = toUtf8(`${quote}${text.replaceAll(quote, quote + quote)}${quote}`);
		this.held = [quoted, Uint8Array.from(blanks)];
		this.quotedSize = quoted.length + blanks.length;
		this.closing = new ClosingQuote(marks);
		for (const [place, part] of this.held.entries()) if (!this.isSettled) this.closing.scan(part, place === 0 ? 1 : 0);
	}
	get isSettled() {
		return this.closing.place !== null;
	}
	/** Holds what follows, from there on; answers where it stopped since the end is known. */
	hold(bytes, from) {
		const at = this.closing.scan(bytes, from);
		this.held.push(bytes.slice(from, at));
		return at;
	}
	/** What it is, where nothing follows if it is not settled. */
	settle() {
		const bytes = joinBytes(this.held);
		const closing = this.closing.finish();
		const isQuoted = closing !== -1;
		const text = isQuoted ? withoutBackslashes(bytes.subarray(1, closing), this.marks) : bytes.subarray(0, this.quotedSize);
		const from = isQuoted ? closing + 1 : this.quotedSize;
		return {
			text,
			isQuoted,
			rest: bytes.subarray(from),
			restLines: (fromUtf8(bytes, from, bytes.length).match(/\r\n|\r|\n/g) ?? []).length
		};
	}
};
/** Where the items of a list lie in compact JSON, for reading some of them without the rest. */
var ItemPlaces = class {
	count = 0;
	/** Where each 200th item begins, in bytes. */
	starts = [];
	/** Where the list ends: at its closing bracket. */
	end = 0;
	/** Another item begins there. */
	add(at) {
		if (this.count % 200 === 0) this.starts.push(at);
		this.count++;
	}
};
// packages/tabular/src/compact-json/row-counts.ts
/** What stands between the last cell of a row and the next row: `"},`. */
const ROW_GAP = 3;
/** How the records differ from their header; of the rows counted in `rows`. */
var RowCounts = class {
	rows = 0;
	places = new ItemPlaces();
	rowEnd = 0;
	/** Lines with nothing but spaces and tabs: no records. */
	blankLines = 0;
	/** Rows with fewer cells than the header has names, and with more. */
	shortRows = 0;
	longRows = 0;
	/** Cells with text behind their closing quote. */
	badQuotes = 0;
	/** Cells of a row that differs from none; null until the first row says so. */
	width = null;
	/** @param end of the row in the JSON, but for its closing `"}`. */
	addRow(columns, end) {
		this.places.add(this.rows === 0 ? 1 : this.rowEnd + ROW_GAP);
		this.rowEnd = end;
		this.rows++;
		this.width ??= columns;
		if (columns < this.width) this.shortRows++;
		else if (columns > this.width) this.longRows++;
	}
	/** What is to be said of them. */
	get warnings() {
		return [
			{
				code: "blank_rows",
				count: this.blankLines
			},
			{
				code: "short_rows",
				count: this.shortRows
			},
			{
				code: "long_rows",
				count: this.longRows
			},
			{
				code: "bad_quotes",
				count: this.badQuotes
			}
		].filter(({ count }) => count !== 0);
	}
};
// packages/tabular/src/compact-json/delimited-json.ts
/**
* Turns delimited text (UTF-8, in pieces that end at whole characters) into a JSON list of objects, byte by byte and in one
* pass: nothing but the piece at hand is held. RFC 4180, leniently, as `DelimitedScanner`: line ends may be mixed, blanks
* around quotes go, a quote inside an unquoted cell is literal. All cells are JSON strings of what was written. A quoted cell is
* held until it ends, since text behind its quotes makes it another one (`ClosingQuote`).
*/
var DelimitedJson = class {
	limits;
	counts = new RowCounts();
	/** Physical line being read, 1-based. */
	line = 1;
	state = 0;
	/** Of the piece at hand. */
	input = viewOf(/* @__PURE__ */ new Uint8Array(0));
	isAfterCr = false;
	/** Begin of the cell and of the line, against the begin of the piece. */
	cellFrom = 0;
	lineFrom = 0;
	quoteLine = 1;
	quoteColumn = 1;
	/** Where the text of the quoted cell at hand begins in the output. */
	quotedFrom = 0;
	misquoted = null;
	/** What is to be read again before anything else. */
	back = null;
	writer;
	marks;
	plainKinds;
	quotedKinds;
	constructor(dialect, limits) {
		this.limits = limits;
		this.writer = new CellWriter(limits);
		this.marks = new Marks(dialect);
		const { plain, quoted } = kindsOf(this.marks);
		this.plainKinds = plain;
		this.quotedKinds = quoted;
	}
	/** Names of the columns so far. */
	get columns() {
		return this.writer.keys?.names.length ?? this.writer.column;
	}
	/** From here on each record is an object with these keys; more are added where rows are longer. Null: any number of columns. */
	setKeys(names, isHeader) {
		this.writer.keys = new ColumnKeys(names, this.limits.maxColumns);
		this.counts.width = isHeader ? names.length : null;
	}
	/** The cells of a record that is no row, taken out of the output, once it is whole. */
	takeHeader() {
		return this.state === 0 && this.writer.output.at > 0 ? this.writer.takeList() : null;
	}
	/** Whether it is time to take the output. */
	get isFull() {
		return this.writer.output.isFull && this.done > 0;
	}
	/** The output but for a quoted cell that is not at its end; see `ByteOutput`. */
	take(read) {
		const { done } = this;
		this.quotedFrom -= done;
		return this.writer.output.take(read, done);
	}
	get done() {
		const { state } = this;
		return state === 3 || state === 4 || state === 5 ? this.quotedFrom : this.writer.output.at;
	}
	/**
	* Reads on to the end of the piece, or until the output is to be taken or something is to be read again (`takeBack`); answers
	* how many bytes were read.
	*/
	scan(bytes) {
		const { output } = this.writer;
		let at = 0;
		this.input = viewOf(bytes);
		output.reserve(6 * bytes.length + 64);
		while (at < bytes.length) {
			if (this.state === 6) {
				at = this.hold(bytes, at);
				if (this.back !== null) break;
				continue;
			}
			if (this.state === 2 || this.state === 3) {
				at = this.copy(bytes, at);
				if (at >= bytes.length) break;
			}
			const isRowBefore = this.state === 0;
			at = this.step(bytes, at);
			if (this.back !== null) break;
			if (this.state !== 0 || isRowBefore) continue;
			if (this.writer.keys === null || output.isFull) break;
		}
		this.checkSize(at);
		this.cellFrom -= at;
		this.lineFrom -= at;
		return at;
	}
	/** What is to be scanned before the rest of the piece. */
	takeBack() {
		const { back } = this;
		this.back = null;
		return back;
	}
	/** Says that no more text comes; what is answered is to be scanned first, and this to be called again. */
	endText() {
		this.release();
		return this.takeBack();
	}
	/** The rest: the last record and the end of the list; see `endFile`. */
	finish() {
		this.endFile();
		this.writer.output.append(toUtf8(this.counts.rows === 0 ? "[]" : "]"));
		this.counts.places.end = this.writer.output.place - 1;
	}
	/** Ends the record at hand, since the text does. Throws `unclosed_quote`. */
	endFile() {
		if (this.state === 3) throw new TabularError("unclosed_quote", {
			line: this.quoteLine,
			column: this.quoteColumn
		});
		if (this.state !== 0) this.endRow();
		else if (this.writer.takeBlanks().length > 0) this.counts.blankLines++;
	}
	/**
	* Copies cells, escaped, and passes from one to the next where all that is to be seen is there: a delimiter or line end with
	* the byte behind it, which begins a cell. Stops at anything else, which `step` takes.
	*/
	copy(bytes, from) {
		const { length } = bytes;
		const { marks, plainKinds, quotedKinds } = this;
		const { output } = this.writer;
		let kinds = this.state === 3 ? quotedKinds : plainKinds;
		let out = output.bytes;
		let { view } = output;
		const { input } = this;
		const inPlain = signOf(marks.delimiter[0] ?? 0);
		const inQuotes = signOf(Math.max(0, marks.quote));
		let sign = kinds === quotedKinds ? inQuotes : inPlain;
		let o = output.at;
		let at = from;
		while (at < length) {
			const size = at + 4 <= length ? copyWord(input, at, view, o, sign) : 0;
			at += size;
			o += size;
			if (size === 4) continue;
			const code = bytes[at] ?? 0;
			const kind = kinds[code] ?? 0;
			if (kind === 0 || kind === 1 && !marks.isDelimiter(bytes, at)) {
				out[o++] = code;
				at++;
				continue;
			}
			const isDoubled = kind === 3 && bytes[at + 1] === code;
			if (kind === 4 || isDoubled) {
				if (code === 13 || code === 10) this.passLineEnd(bytes, at);
				const written = ESCAPES[code];
				if (!written) out[o++] = code;
				else for (let index = 0; index < written.length; index++) out[o++] = written[index] ?? 0;
				at += isDoubled ? 2 : 1;
				continue;
			}
			const end = kind === 3 ? at + 1 : at;
			output.at = o;
			const next = nextCell(marks, bytes, end, output.isFull);
			if (next < 0) break;
			const before = this.enterCell(bytes[end] !== marks.delimiter[0], at, next);
			if (before === null) break;
			const { words } = before;
			if (o + 4 * words.length + 6 * (length - next) + 64 > out.length) {
				output.reserve(4 * words.length + 6 * (length - next) + 64);
				out = output.bytes;
				view = output.view;
			}
			for (let index = 0; index < words.length; index++) view.setInt32(o + 4 * index, words[index] ?? 0, true);
			o += before.bytes.length;
			at = next;
			kinds = plainKinds;
			sign = inPlain;
			if (bytes[at] === marks.quote) {
				kinds = quotedKinds;
				sign = inQuotes;
				this.openQuotes(at, o);
				at++;
			}
		}
		output.at = o;
		this.state = kinds === quotedKinds ? 3 : 2;
		this.isAfterCr = this.isCrBefore(bytes, at);
		return at;
	}
	/** Ends the cell that ends at `at`, and its row at a line end; the bytes before the next one, or null for a new column. */
	enterCell(isLineEnd, at, next) {
		const { writer } = this;
		const column = isLineEnd ? 0 : writer.column + 1;
		const before = writer.keys?.known(column, isLineEnd);
		if (before === void 0) return null;
		if (at - this.cellFrom > this.limits.maxCellSize) this.failTooLong();
		if (isLineEnd) {
			this.counts.addRow(writer.column + 1, writer.output.place);
			this.line++;
			this.lineFrom = next;
		}
		writer.column = column;
		this.cellFrom = next;
		return before;
	}
	/** Of a quoted cell. */
	passLineEnd(bytes, at) {
		if (bytes[at] === 13 || !this.isCrBefore(bytes, at)) this.line++;
		this.lineFrom = at + 1;
	}
	isCrBefore(bytes, at) {
		return at > 0 ? bytes[at - 1] === 13 : this.isAfterCr;
	}
	/** One byte that may change the state, or begins a cell. */
	step(bytes, at) {
		const code = bytes[at] ?? 0;
		if (this.state === 3) {
			this.isAfterCr = false;
			this.state = 4;
			return at + 1;
		}
		if (this.state === 4) {
			if (code === this.marks.quote) {
				this.writer.write(code);
				this.state = 3;
				return at + 1;
			}
			this.state = 5;
		}
		if (code === 10 && this.isAfterCr) {
			this.isAfterCr = false;
			this.lineFrom = at + 1;
			return at + 1;
		}
		this.isAfterCr = false;
		const kind = this.plainKinds[code];
		if (kind === 2) {
			this.endLine(code, at);
			return at + 1;
		}
		if (kind === 1 && this.marks.isDelimiter(bytes, at)) {
			this.endCell(at, bytes.length);
			this.state = 1;
			this.cellFrom = at + this.marks.delimiter.length;
			return this.cellFrom;
		}
		if (code === 32 || code === 9) {
			if (this.writer.keepBlank(code) > this.limits.maxCellSize) this.failTooLong();
			return at + 1;
		}
		return this.beginText(code, at, bytes.length);
	}
	beginText(code, at, end) {
		if (this.state === 5) return this.misquote(at);
		this.openCell(end - at);
		if (code === this.marks.quote) {
			this.writer.takeBlanks();
			this.state = 3;
			this.openQuotes(at, this.writer.output.at);
			return at + 1;
		}
		this.writer.writeBlanks(end - at);
		this.state = 2;
		return at;
	}
	openQuotes(at, place) {
		this.quotedFrom = place;
		this.quoteLine = this.line;
		this.quoteColumn = at - this.lineFrom + 1;
	}
	/** Takes the cell back out of the output. */
	misquote(at) {
		const { writer, quotedFrom } = this;
		const { output } = writer;
		const json = output.bytes.subarray(quotedFrom, output.at);
		this.misquoted = new MisquotedCell(json, writer.takeBlanks(), this.marks);
		output.at = quotedFrom;
		this.counts.badQuotes++;
		this.state = 6;
		if (this.misquoted.isSettled) this.release();
		return at;
	}
	hold(bytes, from) {
		const at = this.misquoted?.hold(bytes, from) ?? from;
		this.checkSize(at);
		if (this.misquoted?.isSettled) this.release();
		return at;
	}
	/** Writes the cell that was held. */
	release() {
		if (this.misquoted === null) return;
		const { text, isQuoted, rest, restLines } = this.misquoted.settle();
		this.misquoted = null;
		this.state = isQuoted ? 5 : 2;
		this.writer.writeText(text, 0);
		this.back = rest;
		this.line -= restLines;
		this.cellFrom += rest.length;
		this.lineFrom += rest.length;
	}
	endLine(code, at) {
		if (this.state === 0) {
			this.counts.blankLines++;
			this.writer.takeBlanks();
		} else {
			this.checkSize(at);
			this.endRow();
		}
		if (code === 13 || !this.isAfterCr) this.line++;
		this.isAfterCr = code === 13;
		this.cellFrom = at + 1;
		this.lineFrom = at + 1;
	}
	endCell(at, end) {
		this.checkSize(at);
		if (this.state === 0 || this.state === 1) {
			this.openCell(end - at);
			this.writer.writeBlanks(end - at);
		}
		this.writer.takeBlanks();
		this.writer.column++;
	}
	endRow() {
		if (this.state === 1) {
			this.openCell(0);
			this.writer.writeBlanks(0);
		}
		this.writer.takeBlanks();
		if (this.writer.keys !== null) this.counts.addRow(this.writer.column + 1, this.writer.output.place);
		this.writer.closeRow();
		this.state = 0;
	}
	openCell(rest) {
		this.writer.openCell(rest, this.counts.rows === 0, this.line);
	}
	checkSize(at) {
		if (at - this.cellFrom > this.limits.maxCellSize) this.failTooLong();
	}
	failTooLong() {
		throw new TabularError("cell_too_long", {
			line: this.line,
			limit: this.limits.maxCellSize
		});
	}
};
// packages/tabular/src/compact-json/json-lists.ts
/** Rows and columns of one list. */
var ListCount = class {
	maxColumns;
	rows = 0;
	places = new ItemPlaces();
	width = 0;
	names = /* @__PURE__ */ new Set();
	/** The keys of the last item, in order: those of the next one are mostly the same. */
	expected = [];
	expectedNames = [];
	place = 0;
	constructor(maxColumns) {
		this.maxColumns = maxColumns;
	}
	get columns() {
		return Math.max(this.names.size, this.width);
	}
	/** An item begins, at `at` of the JSON where that is to be known. */
	addRow(at) {
		this.rows++;
		if (at !== void 0) this.places.add(at);
		this.place = 0;
	}
	/** An item that is a list has so many values; one that is neither list nor object counts as one. */
	addWidth(width) {
		if (width > this.width) this.width = width;
		this.check();
	}
	/** A key of an item, as it is written between its quotes. */
	addKey(bytes, from, to) {
		const place = this.place++;
		const expected = this.expected[place];
		if (expected !== void 0 && isSame(expected, bytes, from, to)) return;
		this.expected[place] = bytes.slice(from, to);
		this.add(fromUtf8(bytes, from, to));
	}
	/** The same, of a key that is a text. */
	addName(key) {
		const place = this.place++;
		if (this.expectedNames[place] === key) return;
		this.expectedNames[place] = key;
		this.add(key);
	}
	/** Begins anew, with another list. */
	clear() {
		this.rows = 0;
		this.width = 0;
		this.place = 0;
		if (this.names.size > 0) this.names.clear();
		if (this.expected.length > 0) this.expected.length = 0;
		if (this.expectedNames.length > 0) this.expectedNames.length = 0;
	}
	add(name) {
		this.names.add(name);
		this.check();
	}
	check() {
		if (this.columns > this.maxColumns) throw new TabularError("too_many_columns", { limit: this.maxColumns });
	}
};
function isSame(expected, bytes, from, to) {
	if (expected.length !== to - from) return false;
	for (let at = 0; at < expected.length; at++) if (expected[at] !== bytes[from + at]) return false;
	return true;
}
// packages/tabular/src/compact-json/json-compactor.ts
/** What may come next; from `STRING` to `HEX` inside a string, from `MINUS` on inside a number. */
const VALUE = 0;
const FIRST_VALUE = 1;
const FIRST_KEY = 2;
const KEY = 3;
const COLON = 4;
const AFTER = 5;
const STRING = 6;
const ESCAPE = 7;
const HEX = 8;
const WORD = 9;
/** Inside a number: behind its sign, its leading zero, a digit, its point, a decimal, its e, the sign or a digit of that. */
const MINUS = 10;
const ZERO = 11;
const WHOLE = 12;
const POINT = 13;
const DECIMALS = 14;
const EXPONENT = 15;
const EXPONENT_SIGN = 16;
const EXPONENT_DIGITS = 17;
const LF$1 = 10;
const CR = 13;
const QUOTE$2 = 34;
const COMMA$2 = 44;
const COLON_CODE = 58;
const OPEN_LIST$1 = 91;
const BACKSLASH$1 = 92;
const CLOSE_LIST$2 = 93;
const OPEN_OBJECT$2 = 123;
const CLOSE_OBJECT$2 = 125;
const WORDS = new Map([
	"true",
	"false",
	"null"
].map((word) => [word.charCodeAt(0), word]));
const SIMPLE_ESCAPES = new Set([..."\"\\/bfnrt"].map((char) => char.charCodeAt(0)));
/**
* Checks JSON by RFC 8259 and leaves out the blanks between its tokens; everything else stays byte for byte, numbers with all
* their digits, escapes as they are written. With `isLines` each line is a value of its own, and all become one list.
* Holds the piece at hand and the open brackets.
*/
var JsonCompactor = class {
	limits;
	isLines;
	output = new ByteOutput();
	/** Physical line being read, 1-based. */
	line = 1;
	state = VALUE;
	isList = [];
	isKey = false;
	word = "";
	wordAt = 0;
	hexLeft = 0;
	isDone = false;
	/** Of the piece at hand. */
	input = viewOf(/* @__PURE__ */ new Uint8Array(0));
	isAfterCr = false;
	lineFrom = 0;
	/** Bytes of the string being read that came with pieces before; begin of it in the output. */
	stringFrom = 0;
	stringOut = 0;
	/** The list being counted, at which depth it lies, values of its item being read that is a list; the largest one so far. */
	list = null;
	listDepth = 0;
	itemWidth = 0;
	best = null;
	top;
	constructor(limits, isLines) {
		this.limits = limits;
		this.isLines = isLines;
		this.top = new ListCount(Number.POSITIVE_INFINITY);
		if (!isLines) return;
		this.output.append(Uint8Array.of(OPEN_LIST$1));
		this.open(true);
	}
	/** Items of the largest list that stands in objects only, 1 where there is none. */
	get rows() {
		return this.counted?.rows ?? 1;
	}
	get columns() {
		return (this.counted ?? this.top).columns;
	}
	/** Of the same items; null without any list. */
	get places() {
		return this.counted?.places ?? null;
	}
	get counted() {
		const { list, best } = this;
		return list !== null && list.rows >= (best?.rows ?? 0) ? list : best;
	}
	/** Whether what is there may be given out: not in the middle of a key, which is still to be looked at. */
	get canTake() {
		return this.output.isFull && !(this.isKey && this.state >= STRING && this.state <= HEX);
	}
	/** Reads a piece of UTF-8. Throws `bad_json`, `too_deep`, `cell_too_long`, `too_many_columns`. */
	push(bytes) {
		const { length } = bytes;
		this.output.reserve(length + 16);
		this.input = viewOf(bytes);
		let at = 0;
		while (at < length) if (this.state === STRING) at = this.copyString(bytes, at);
		else if (this.state >= MINUS) at = this.number(bytes, at);
		else if (this.state >= ESCAPE) at = this.inside(bytes, at);
		else at = this.between(bytes, at);
		if (this.state >= STRING && this.state <= HEX) this.checkString(length);
		this.stringFrom -= length;
		this.lineFrom -= length;
	}
	finish() {
		const end = Uint8Array.of(LF$1);
		this.output.reserve(8);
		if (this.state >= MINUS) this.number(end, 0);
		if (this.isLines && this.isList.length === 1 && (this.state === AFTER || this.state === VALUE)) {
			this.put(CLOSE_LIST$2);
			this.close(true, 0);
			return;
		}
		if (!this.isDone) this.fail(0);
	}
	/** The bytes of a string up to its end or an escape. */
	copyString(bytes, from) {
		const { length } = bytes;
		const out = this.output.bytes;
		const { view } = this.output;
		const { input } = this;
		let o = this.output.at;
		let at = from;
		let code = 0;
		while (at + 4 <= length) {
			const size = copyWord(input, at, view, o, QUOTES);
			at += size;
			o += size;
			if (size < 4) break;
		}
		while (at < length) {
			code = bytes[at] ?? 0;
			if (code === QUOTE$2 || code === BACKSLASH$1 || code < 32) break;
			out[o++] = code;
			at++;
		}
		this.output.at = o;
		if (at === length) return at;
		if (code < 32) this.fail(at);
		if (code === QUOTE$2) this.endString(at);
		else this.state = ESCAPE;
		this.put(code);
		return at + 1;
	}
	endString(at) {
		this.checkString(at);
		if (!this.isKey) {
			this.state = AFTER;
			this.endTop();
			return;
		}
		this.state = COLON;
		const depth = this.isList.length;
		const { output } = this;
		if (this.list !== null && depth === this.listDepth + 1) this.list.addKey(output.bytes, this.stringOut, output.at);
		else if (this.list === null && depth === 1) this.top.addWidth(++this.itemWidth);
	}
	checkString(at) {
		if (at - this.stringFrom > this.limits.maxCellSize) this.failTooLong();
	}
	failTooLong() {
		throw new TabularError("cell_too_long", {
			line: this.line,
			limit: this.limits.maxCellSize
		});
	}
	/** A byte of an escape, a word or a number. */
	inside(bytes, at) {
		const code = bytes[at] ?? 0;
		if (this.state === ESCAPE) {
			this.state = code === 117 ? HEX : STRING;
			if (code === 117) this.hexLeft = 4;
			else if (!SIMPLE_ESCAPES.has(code)) this.fail(at);
		} else if (this.state === HEX) {
			if (!isHex(code)) this.fail(at);
			if (--this.hexLeft === 0) this.state = STRING;
		} else if (this.state === WORD) {
			if (code !== this.word.charCodeAt(this.wordAt++)) this.fail(at);
			if (this.wordAt === this.word.length) {
				this.put(code);
				this.state = AFTER;
				this.endTop();
				return at + 1;
			}
		}
		this.put(code);
		return at + 1;
	}
	number(bytes, from) {
		const { length } = bytes;
		const out = this.output.bytes;
		let o = this.output.at;
		let { state } = this;
		let at = from;
		for (; at < length; at++) {
			const code = bytes[at] ?? 0;
			if (code >= 48 && code <= 57) {
				if (state === ZERO) this.fail(at);
				if (state === MINUS) state = code === 48 ? ZERO : WHOLE;
				else if (state === POINT) state = DECIMALS;
				else if (state === EXPONENT || state === EXPONENT_SIGN) state = EXPONENT_DIGITS;
			} else if (code === 46 && (state === ZERO || state === WHOLE)) state = POINT;
			else if ((code | 32) === 101 && (state === ZERO || state === WHOLE || state === DECIMALS)) state = EXPONENT;
			else if ((code === 43 || code === 45) && state === EXPONENT) state = EXPONENT_SIGN;
			else {
				if (state === MINUS || state === POINT || state === EXPONENT || state === EXPONENT_SIGN) this.fail(at);
				state = AFTER;
				break;
			}
			out[o++] = code;
		}
		this.output.at = o;
		this.state = state;
		this.stringOut += at - from;
		if (this.stringOut > this.limits.maxCellSize) this.failTooLong();
		if (state === AFTER) this.endTop();
		return at;
	}
	/** A byte between tokens, or the first one of a token. */
	between(bytes, at) {
		const code = bytes[at] ?? 0;
		if (code <= 32) {
			if (code === LF$1 || code === CR) this.endLine(code, at);
			else if (code !== 32 && code !== 9) this.fail(at);
			else this.isAfterCr = false;
			return at + 1;
		}
		this.isAfterCr = false;
		switch (this.state) {
			case VALUE: return this.beginValue(code, at);
			case FIRST_VALUE: return code === CLOSE_LIST$2 ? this.close(true, at) : this.beginValue(code, at);
			case FIRST_KEY:
			case KEY:
				if (code === CLOSE_OBJECT$2 && this.state === FIRST_KEY) return this.close(false, at);
				if (code !== QUOTE$2) this.fail(at);
				return this.beginString(true, at);
			case COLON:
				if (code !== COLON_CODE) this.fail(at);
				this.put(code);
				this.state = VALUE;
				return at + 1;
			default: return this.after(code, at);
		}
	}
	after(code, at) {
		const isList = this.isList.at(-1);
		const isRecord = this.isLines && this.isList.length === 1;
		if (isList === void 0 || this.isDone || isRecord) this.fail(at);
		if (code === COMMA$2) {
			this.put(code);
			this.state = isList ? VALUE : KEY;
			return at + 1;
		}
		if (code !== CLOSE_LIST$2 && code !== CLOSE_OBJECT$2) this.fail(at);
		return this.close(code === CLOSE_LIST$2, at);
	}
	beginValue(code, at) {
		if (this.isDone) this.fail(at);
		this.countValue(code);
		if (code === QUOTE$2) return this.beginString(false, at);
		if (code === OPEN_LIST$1 || code === OPEN_OBJECT$2) {
			this.put(code);
			this.open(code === OPEN_LIST$1, at);
			return at + 1;
		}
		const word = WORDS.get(code);
		if (word !== void 0) {
			this.word = word;
			this.wordAt = 0;
			this.state = WORD;
		} else {
			if (code !== 45 && (code < 48 || code > 57)) this.fail(at);
			this.state = code === 45 ? MINUS : code === 48 ? ZERO : WHOLE;
			this.stringOut = 0;
			this.put(code);
			return at + 1;
		}
		return at;
	}
	beginString(isKey, at) {
		this.isKey = isKey;
		this.state = STRING;
		this.stringFrom = at + 1;
		this.put(QUOTE$2);
		this.stringOut = this.output.at;
		return at + 1;
	}
	countValue(code) {
		const depth = this.isList.length;
		if (this.isLines && depth === 1 && this.state === VALUE && (this.list?.rows ?? 0) > 0) this.put(COMMA$2);
		if (this.list === null) return;
		if (depth === this.listDepth) {
			this.list.addRow(this.output.place);
			this.itemWidth = 0;
			if (code !== OPEN_LIST$1 && code !== OPEN_OBJECT$2) this.list.addWidth(1);
		} else if (depth === this.listDepth + 1 && this.isList.at(-1)) this.list.addWidth(++this.itemWidth);
	}
	open(isList, at = 0) {
		this.isList.push(isList);
		const depth = this.isList.length;
		if (depth > this.limits.maxJsonDepth) throw new TabularError("too_deep", {
			...this.position(at),
			limit: this.limits.maxJsonDepth
		});
		this.state = isList ? FIRST_VALUE : FIRST_KEY;
		if (isList && this.list === null) {
			this.list = new ListCount(this.limits.maxColumns);
			this.listDepth = depth;
			if (this.isLines && depth === 1) this.state = VALUE;
		}
	}
	close(isList, at) {
		if (this.isList.at(-1) !== isList) this.fail(at);
		if (!(this.isLines && this.isList.length === 1)) this.put(isList ? CLOSE_LIST$2 : CLOSE_OBJECT$2);
		if (this.list !== null && this.isList.length === this.listDepth) {
			this.list.places.end = this.output.place - 1;
			this.best = this.counted;
			this.list = null;
			this.itemWidth = this.top.columns;
		}
		this.isList.pop();
		this.state = AFTER;
		this.endTop();
		return at + 1;
	}
	endTop() {
		if (this.isList.length === 0) this.isDone = true;
	}
	endLine(code, at) {
		if (!(code === LF$1 && this.isAfterCr)) {
			if (this.isLines) this.endRecord(at);
			this.line++;
		}
		this.isAfterCr = code === CR;
		this.lineFrom = at + 1;
	}
	/** A line of NDJSON ends: after a value the next may begin; inside one it must not end. */
	endRecord(at) {
		if (this.isList.length !== 1 || this.state !== AFTER && this.state !== VALUE) this.fail(at);
		this.state = VALUE;
	}
	put(code) {
		this.output.bytes[this.output.at++] = code;
	}
	position(at) {
		return {
			line: this.line,
			column: at - this.lineFrom + 1
		};
	}
	fail(at) {
		throw new TabularError("bad_json", this.position(at));
	}
};
function isHex(code) {
	return code >= 48 && code <= 57 || (code | 32) >= 97 && (code | 32) <= 102;
}
// packages/tabular/src/compact-json/sheets-json.ts
/** UTF-16 units of JSON that wait before they are given out. */
const TEXT_SIZE = 65536;
/**
* The sheets of a workbook as JSON: the one that has rows as a list of objects, several as an object with a list for each sheet
* by its name. Hidden ones are there too. The first filled row is the header; each row has all its columns, empty ones as "".
* A number is one where a double holds it, all else is text.
*/
var SheetsJson = class {
	book;
	settings;
	rows = 0;
	columns = 0;
	longRows = 0;
	constructor(book, settings) {
		this.book = book;
		this.settings = settings;
	}
	/** The JSON, in pieces. Throws `no_rows` where no sheet has any. */
	*pieces() {
		const filled = [...this.book.sheets.keys()].filter((at) => !hasNoRows(this.book.rows(at)));
		if (filled.length === 0) throw new TabularError("no_rows");
		const isOne = filled.length === 1;
		const names = /* @__PURE__ */ new Set();
		for (const [place, at] of filled.entries()) {
			const name = this.book.sheets[at]?.name ?? "";
			const unique = names.has(name) ? `${name} (${at + 1})` : name;
			names.add(unique);
			if (!isOne) yield toUtf8(`${place === 0 ? "{" : ","}${JSON.stringify(unique)}:`);
			yield* this.sheet(at);
		}
		if (!isOne) yield toUtf8("}");
	}
	*sheet(at) {
		let keys = null;
		let width = 0;
		let text = "[";
		let isFirst = true;
		for (const rows of this.book.rows(at)) for (const row of rows) {
			if (keys === null) {
				width = row.cells.length;
				keys = new ColumnKeys(nameColumns(row.cells, this.settings.warn), this.settings.limits.maxColumns);
				continue;
			}
			text += isFirst ? "" : ",";
			text += rowText(row, keys, width);
			isFirst = false;
			this.rows++;
			if (row.cells.length > width) this.longRows++;
			if (text.length < TEXT_SIZE) continue;
			yield toUtf8(text);
			text = "";
		}
		this.columns = Math.max(this.columns, keys?.names.length ?? 0);
		yield toUtf8(`${text}]`);
	}
};
function rowText({ cells, areNumbers }, keys, width) {
	let text = "{";
	for (let column = 0; column < Math.max(width, cells.length); column++) {
		const cell = cells[column] ?? "";
		const isNumber = areNumbers[column] === true && String(Number(cell)) === cell;
		text += `${column === 0 ? "" : ","}${JSON.stringify(keys.name(column))}:${isNumber ? cell : JSON.stringify(cell)}`;
	}
	return `${text}}`;
}
function hasNoRows(rows) {
	for (const group of rows) if (group.length > 0) return false;
	return true;
}
// packages/tabular/src/compact-json/xml-runs.ts
/** Runs of an element that are kept to be compared with those of the next one. */
const MOST_KEPT = 1e3;
/**
* The runs of the elements of one depth, one element after the other. Those of an element are mostly the same as those of the
* one before: only where they begin to differ names are looked up.
*/
var XmlRuns = class {
	onNames;
	/** Those of the element at hand, then those of the one before. */
	runs = [];
	place = 0;
	/** How often each name began a run; null while all is as in the element before. */
	times = null;
	constructor(onNames) {
		this.onNames = onNames;
	}
	/** The element at hand ends, and another one will begin. */
	end() {
		if (this.place < this.runs.length) this.runs.length = this.place;
		this.place = 0;
		this.times = null;
	}
	next(name) {
		const place = this.place++;
		const known = this.runs[place];
		if (this.times === null && known !== void 0 && isSameName(known.name, name)) return known;
		return this.add(name, place);
	}
	add(name, place) {
		this.times ??= this.timesBefore(place);
		const times = (this.times.get(name.text) ?? 0) + 1;
		this.times.set(name.text, times);
		this.onNames(this.times.size);
		const run = times === 1 ? {
			name,
			key: name.text,
			opening: name.listKey
		} : runAgain(name, times);
		if (place < MOST_KEPT) this.runs[place] = run;
		return run;
	}
	timesBefore(place) {
		const times = /* @__PURE__ */ new Map();
		for (const { name } of this.runs.slice(0, place)) times.set(name.text, (times.get(name.text) ?? 0) + 1);
		return times;
	}
};
function runAgain(name, times) {
	const key = `${name.text} (${times})`;
	return {
		name,
		key,
		opening: toUtf8(`${JSON.stringify(key)}:[`)
	};
}
// packages/tabular/src/compact-json/xml-json.ts
const QUOTE$1 = 34;
const COMMA$1 = 44;
const CLOSE_LIST$1 = 93;
const OPEN_OBJECT$1 = 123;
const CLOSE_OBJECT$1 = 125;
const TEXT = new XmlName("#text");
/**
* XML as JSON, while it is read. An element is the string of its text, or, with attributes or elements, an object: `@name` for
* each attribute, and for each run of elements of one name a list, also of a single one, so that the shape does not depend on how
* many there are. A name that comes back after another one is `name (2)`; text beside elements is `#text`. So the order stays,
* and nothing but the open elements is held.
*/
var XmlJson = class {
	limits;
	output = new ByteOutput();
	reader;
	/** By depth; those from `depth` on are not open. */
	levels = [];
	depth = 0;
	/** Text of the innermost element that is not written yet, as JSON, and its size in the file. */
	text = new ByteOutput();
	textSize = 0;
	isTextBlank = true;
	best = null;
	/** Counts of runs that were not the longest, for the next ones. */
	spare = [];
	constructor(limits) {
		this.limits = limits;
		this.reader = new XmlByteReader({
			open: (name, attributes) => this.begin(name, attributes),
			text: (bytes, from, to) => this.addText(bytes, from, to),
			close: () => this.end(),
			leaf: (name, bytes, from, to) => this.addLeaf(name, bytes, from, to)
		}, limits);
	}
	get line() {
		return this.reader.line;
	}
	/** Elements of the longest run so far. */
	get rows() {
		return this.longest?.rows ?? 1;
	}
	get columns() {
		return this.longest?.columns ?? 1;
	}
	get longest() {
		let { best } = this;
		for (const { count } of this.levels.slice(0, this.depth)) if (count !== null && count.rows > (best?.rows ?? 0)) best = count;
		return best;
	}
	push(piece) {
		this.reader.push(piece);
	}
	finish() {
		this.reader.finish();
	}
	begin(name, attributes) {
		const parent = this.levels[this.depth - 1];
		if (parent) this.beginItem(parent, name);
		else {
			this.output.append(Uint8Array.of(OPEN_OBJECT$1));
			this.output.append(name.listKey.subarray(0, -1));
		}
		const level = this.openLevel();
		for (let index = 0; index < attributes.count; index++) {
			const attribute = attributes.at(index);
			if (!attribute) continue;
			this.beginMember(level, attribute.name.attribute, attribute.name.attributeKey);
			this.writeText(attribute.bytes, attribute.from, attribute.to);
		}
	}
	addLeaf(name, bytes, from, to) {
		const parent = this.levels[this.depth - 1];
		if (!parent) return;
		this.beginItem(parent, name);
		this.writeText(bytes, from, to);
		parent.count?.addWidth(1);
	}
	openLevel() {
		const level = this.levels[this.depth] ?? this.addLevel();
		level.isObject = false;
		level.hasElements = false;
		this.depth++;
		return level;
	}
	addLevel() {
		const { maxColumns } = this.limits;
		const runs = new XmlRuns((count) => {
			if (count > maxColumns) throw new TabularError("too_many_columns", {
				line: this.line,
				limit: maxColumns
			});
		});
		const level = {
			parent: this.levels.at(-1) ?? null,
			isObject: false,
			hasElements: false,
			runs,
			run: null,
			count: null
		};
		this.levels.push(level);
		return level;
	}
	addText(bytes, from, to) {
		this.textSize += to - from;
		const { maxCellSize } = this.limits;
		if (this.textSize > maxCellSize) throw new TabularError("cell_too_long", {
			line: this.line,
			limit: maxCellSize
		});
		for (let at = from; this.isTextBlank && at < to; at++) this.isTextBlank = isBlank(bytes[at]);
		this.text.reserve(6 * (to - from));
		writeEscaped(this.text, bytes, from, to);
	}
	end() {
		const level = this.levels[--this.depth];
		if (!level) return;
		if (level.isObject) {
			if (this.textSize > 0 && !(this.isTextBlank && level.hasElements)) this.writeMixedText(level);
			this.clearText();
			this.leaveRun(level);
			this.put(CLOSE_OBJECT$1);
		} else {
			this.put(QUOTE$1);
			this.output.append(this.text.bytes.subarray(0, this.text.at));
			this.put(QUOTE$1);
			this.clearText();
			level.parent?.count?.addWidth(1);
		}
		level.runs.end();
		if (!level.parent) this.put(CLOSE_OBJECT$1);
	}
	/** An element of an element; blanks alone before it only set them apart. */
	beginItem(parent, name) {
		if (this.textSize > 0) {
			if (!this.isTextBlank) this.writeMixedText(parent);
			this.clearText();
		}
		parent.hasElements = true;
		this.enterRun(parent, name);
		parent.count?.addRow();
	}
	writeMixedText(level) {
		this.enterRun(level, TEXT);
		level.count?.addRow();
		level.count?.addWidth(1);
		this.put(QUOTE$1);
		this.output.append(this.text.bytes.subarray(0, this.text.at));
		this.put(QUOTE$1);
	}
	clearText() {
		this.text.at = 0;
		this.textSize = 0;
		this.isTextBlank = true;
	}
	/** Goes on in the list of a name, or begins one. */
	enterRun(level, name) {
		if (level.run !== null && isSameName(level.run.name, name)) {
			this.put(COMMA$1);
			return;
		}
		this.leaveRun(level);
		const run = level.runs.next(name);
		this.beginMember(level, run.key, run.opening);
		level.run = run;
		level.count = this.spare.pop() ?? new ListCount(this.limits.maxColumns);
	}
	leaveRun(level) {
		if (level.run === null) return;
		this.put(CLOSE_LIST$1);
		level.run = null;
		const { count } = level;
		level.count = null;
		if (count === null) return;
		const isLongest = count.rows > (this.best?.rows ?? 0);
		const other = isLongest ? this.best : count;
		if (isLongest) this.best = count;
		if (other === null) return;
		other.clear();
		this.spare.push(other);
	}
	beginMember(level, key, written) {
		const { output } = this;
		output.reserve(written.length + 1);
		const out = output.bytes;
		let o = output.at;
		out[o++] = level.isObject ? COMMA$1 : OPEN_OBJECT$1;
		for (let index = 0; index < written.length; index++) out[o++] = written[index] ?? 0;
		output.at = o;
		level.isObject = true;
		level.parent?.count?.addName(key);
	}
	writeText(bytes, from, to) {
		const { output } = this;
		output.reserve(6 * (to - from) + 2);
		output.bytes[output.at++] = QUOTE$1;
		writeEscaped(output, bytes, from, to);
		output.bytes[output.at++] = QUOTE$1;
	}
	put(code) {
		this.output.reserve(1);
		this.output.bytes[this.output.at++] = code;
	}
};
/** Where there is room for six times the text. */
function writeEscaped(output, bytes, from, to) {
	const out = output.bytes;
	let o = output.at;
	for (let at = from; at < to; at++) {
		const code = bytes[at] ?? 0;
		const written = ESCAPES[code];
		if (!written) out[o++] = code;
		else for (let index = 0; index < written.length; index++) out[o++] = written[index] ?? 0;
	}
	output.at = o;
}
// packages/tabular/src/compact-json/convert.ts
/** The JSON of a detected file, in chunks; keeps the state up to date. */
async function* convert$1(source, detected, settings) {
	const { state, counted } = settings;
	for await (const chunk of open(source, detected, settings)) {
		counted.checkTime();
		state.sourceBytes = counted.bytes;
		state.processedBytes += chunk.length;
		yield chunk;
	}
	state.sourceBytes = counted.bytes;
}
function open(source, detected, settings) {
	switch (detected.format) {
		case "delimited":
		case "whitespace": return convertDelimited(source, detected, settings);
		case "json":
		case "ndjson": return convertJson(source, detected, settings);
		case "xlsx":
		case "xls":
		case "ods": return convertSheets(source, settings);
		case "xml": return convertXml(source, detected, settings);
		case "yaml": return convertYaml(source, detected, settings);
		default: throw new TabularError("unsupported_format", { found: detected.format });
	}
}
function textOptions(detected, { limits, warn, isUtf8 }, currentLine) {
	const { bomLength, isEncodingSettled, delimited } = detected.layout;
	return {
		cut: detected.format === "whitespace" || delimited?.isRowQuoted === true ? "line" : "character",
		encoding: detected.encoding,
		bomLength,
		isSettled: isEncodingSettled,
		limits,
		currentLine,
		warn,
		isUtf8
	};
}
async function* convertDelimited(source, detected, settings) {
	const { limits, header, warn, state, counted } = settings;
	const { delimited } = detected.layout;
	if (!delimited) throw new TabularError("unsupported_format", { found: detected.format });
	const whole = delimited.isRowQuoted ? new RowQuotedScanner(delimited.dialect, limits) : null;
	const listing = delimited.format === "whitespace" ? new WhitespaceScanner(limits) : whole;
	const machine = new DelimitedJson(delimited.dialect, limits);
	let due = (delimited.hasStatement ? 1 : 0) + (header ? 1 : 0);
	const passOver = (cells) => {
		due--;
		if (due === 0) machine.setKeys(header ? nameColumns(cells, warn) : [], header);
	};
	if (due === 0) machine.setKeys([], false);
	const note = () => {
		state.rows = machine.counts.rows;
		state.columns = machine.columns;
	};
	function* scan(piece) {
		const parts = [piece];
		for (let part = parts.pop(); part !== void 0; part = parts.pop()) {
			const read = machine.scan(part);
			const cells = due > 0 ? machine.takeHeader() : null;
			if (read < part.length) parts.push(part.subarray(read));
			const back = machine.takeBack();
			if (back !== null && back.length > 0) parts.push(back);
			if (cells !== null) passOver(cells);
			if (due > 0 || !machine.isFull) continue;
			note();
			yield machine.take(counted.bytes);
		}
	}
	const pieces = readUtf8Pieces(source, textOptions(detected, settings, () => machine.line));
	for await (const piece of pieces) yield* scan(listing === null ? piece : listing.prepare(piece));
	for (let rest = machine.endText(); rest !== null; rest = machine.endText()) yield* scan(rest);
	if (due > 0) {
		machine.endFile();
		const cells = machine.takeHeader();
		if (cells !== null) passOver(cells);
		if (due > 0) machine.setKeys([], header);
	}
	machine.finish();
	note();
	settings.onPlaces(machine.counts.places);
	for (const warning of machine.counts.warnings) warn(warning);
	yield machine.take(counted.bytes);
}
async function* convertJson(source, detected, settings) {
	const { limits, state, counted } = settings;
	const compactor = new JsonCompactor(limits, detected.format === "ndjson");
	const note = () => {
		state.rows = compactor.rows;
		state.columns = compactor.columns;
	};
	for await (const piece of readUtf8Pieces(source, textOptions(detected, settings, () => compactor.line))) {
		compactor.push(piece);
		if (!compactor.canTake) continue;
		note();
		yield compactor.output.take(counted.bytes);
	}
	compactor.finish();
	note();
	if (compactor.places !== null) settings.onPlaces(compactor.places);
	yield compactor.output.take(counted.bytes);
}
async function* convertSheets(source, settings) {
	const { limits, warn, state } = settings;
	const bytes = await collectBytes(source, limits.maxWholeFileBytes);
	const { format, book } = await openBook(bytes, limits);
	state.format = format;
	const sheets = new SheetsJson(book, {
		limits,
		warn
	});
	for (const piece of sheets.pieces()) {
		state.rows = sheets.rows;
		state.columns = sheets.columns;
		yield new Uint8Array(piece);
	}
	state.rows = sheets.rows;
	state.columns = sheets.columns;
	if (sheets.longRows > 0) warn({
		code: "long_rows",
		count: sheets.longRows
	});
}
async function* convertXml(source, detected, settings) {
	const { limits, state, counted } = settings;
	const xml = new XmlJson(limits);
	const note = () => {
		state.rows = xml.rows;
		state.columns = xml.columns;
	};
	for await (const piece of readUtf8Pieces(source, textOptions(detected, settings, () => xml.line))) {
		xml.push(piece);
		if (!xml.output.isFull) continue;
		note();
		yield xml.output.take(counted.bytes);
	}
	xml.finish();
	note();
	yield xml.output.take(counted.bytes);
}
async function* convertYaml(source, detected, settings) {
	const { limits, state, counted } = settings;
	const json = await readYaml(readTextPieces(source, textOptions(detected, settings, () => 1)), limits);
	const compactor = new JsonCompactor(limits, false);
	compactor.push(toUtf8(json));
	compactor.finish();
	state.rows = compactor.rows;
	state.columns = compactor.columns;
	if (compactor.places !== null) settings.onPlaces(compactor.places);
	yield compactor.output.take(counted.bytes);
}
// packages/tabular/src/compact-json/compact-json.ts
const TELLS_PLACES = /* @__PURE__ */ new Set([
	"delimited",
	"whitespace",
	"json",
	"ndjson",
	"yaml"
]);
/** Limits beside those of imports: values stay as they are and need no columns, so that more is allowed. */
const LIMITS = {
	maxCellSize: 16e6,
	maxColumns: 16384,
	maxJsonDepth: 512,
	maxSeconds: 1800
};
/**
* Turns a file of any format into compact JSON while it is read: tables into a list of objects keyed by their header, other
* formats keep their value (docs/decisions/029). The bytes depend on the file and the options alone: not on how the source is
* cut, nor on where this runs. Throws `TabularError`. @public
*/
async function openCompactJson(source, options = {}) {
	const limits = resolveLimits({
		...LIMITS,
		...options.limits
	});
	const warnings = [];
	const warn = (warning) => void warnings.push(warning);
	const counted = new CountedSource(source, limits.maxSeconds);
	const plain = await openPlainBytes(counted.read(), limits, () => warn({ code: "trailing_gzip_data" }));
	const peeked = await peekSource(plain.source, HEAD_SIZE);
	const { filename, format, delimiter, header = true } = options;
	const isWhole = peeked.head.length < HEAD_SIZE;
	const found = detectFile(peeked.head, {
		...filename === void 0 ? {} : { filename },
		format,
		delimiter,
		headerRow: header,
		isWhole,
		limits
	});
	const detected = {
		...found,
		format: formatOf(found, options, peeked.head, isWhole)
	};
	refuse(detected.format, peeked.head.length);
	warnings.push(...detected.warnings.filter(({ code }) => code !== "skipped_lines" && code !== "assumed_header"));
	const state = {
		format: detected.format,
		encoding: detected.encoding,
		delimiter: detected.format === "delimited" ? detected.delimiter : null,
		rows: 0,
		columns: 0,
		sourceBytes: 0,
		processedBytes: 0,
		warnings
	};
	let places = TELLS_PLACES.has(detected.format) ? null : void 0;
	const onPlaces = (found) => {
		places = found;
	};
	const settings = {
		limits,
		header,
		warn,
		isUtf8: options.isUtf8 ?? isUtf8$1,
		state,
		counted,
		onPlaces
	};
	return {
		state,
		chunks: convert$1(peeked.source, detected, settings),
		places: () => places
	};
}
/**
* The format by content and name: a name is believed where the content looks like text of any kind, so that a broken JSON file
* is an error and no table; and a single line that only its content calls NDJSON is a JSON value like any other.
*/
function formatOf(found, options, head, isWhole) {
	const { format, encoding } = found;
	if (options.format !== void 0) return format;
	const named = formatOfName(options.filename ?? "");
	if (format === "delimited" || format === "whitespace") return named ?? format;
	const isOneLine = isWhole && !/[\r\n]/.test(createDecode(encoding)(head).trim());
	return format === "ndjson" && named !== "ndjson" && isOneLine ? "json" : format;
}
function refuse(format, headSize) {
	if (format === "empty" || headSize === 0) throw new TabularError("empty_file");
	if (format === "binary") throw new TabularError("binary_file");
}
// packages/tabular/src/compact-json/item-lines.ts
const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const LF = 10;
/**
* Compact JSON (no blanks between tokens) that comes in chunks, as NDJSON: a line for each item of a list, or one line for a
* value that is no list.
*/
var ItemLines = class {
	depth = 0;
	isInString = false;
	isEscaped = false;
	isList = null;
	isEmpty = true;
	/** The lines of the next bytes; as long as they are at most. */
	push(bytes) {
		const lines = new Uint8Array(bytes.length);
		let size = 0;
		for (let at = 0; at < bytes.length; at++) {
			const code = this.take(bytes[at] ?? 0);
			if (code >= 0) lines[size++] = code;
		}
		return lines.subarray(0, size);
	}
	/** What ends the last line. */
	finish() {
		return Uint8Array.from(this.isEmpty ? [] : [LF]);
	}
	/** What a byte becomes; -1 for the brackets of the list. */
	take(code) {
		if (this.isInString) {
			if (this.isEscaped) this.isEscaped = false;
			else if (code === BACKSLASH) this.isEscaped = true;
			else if (code === QUOTE) this.isInString = false;
			return code;
		}
		const isFirst = this.isList === null;
		this.isList ??= code === OPEN_LIST;
		if (code === OPEN_LIST || code === OPEN_OBJECT) {
			this.depth++;
			if (isFirst && this.isList) return -1;
		} else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
			this.depth--;
			if (this.depth === 0 && this.isList) return -1;
		} else if (code === QUOTE) this.isInString = true;
		else if (code === COMMA && this.depth === 1 && this.isList) return LF;
		this.isEmpty = false;
		return code;
	}
};
// packages/server/src/features/calculator/convert-file.ts
const CHUNK_BYTES = 1 << 20;
/** Writes the JSON of a stored file, in the thread of a pool, and says how it went; never throws. */
async function convertFile(job) {
	try {
		return {
			type: "converted",
			state: await convert(job)
		};
	} catch (error) {
		if (error instanceof TabularError) return {
			type: "unreadable",
			code: error.code,
			detail: error.detail
		};
		if (isDiskFull(error)) return {
			type: "refused",
			code: "storage_full"
		};
		if (error instanceof AppError && error.code === "json_too_large") return {
			type: "refused",
			code: error.code
		};
		return {
			type: "broken",
			detail: error instanceof Error ? error.stack ?? error.message : String(error)
		};
	}
}
async function convert({ source, output, options, asLines, mostBytes }) {
	const { state, chunks } = await openCompactJson(bytesOf(source), {
		...options,
		isUtf8
	});
	const file = await open$1(output, "wx", 384);
	try {
		const lines = asLines ? new ItemLines() : null;
		let written = 0;
		let nextLook = 0;
		for await (const chunk of chunks) {
			beat();
			written += chunk.length;
			if (written > mostBytes) throw new AppError("json_too_large");
			if (written >= nextLook) {
				nextLook = written + LOOK_EVERY_BYTES;
				await checkFreeSpace(dirname(output));
			}
			await writeWhole(file, lines?.push(chunk) ?? chunk);
		}
		if (lines) await writeWhole(file, lines.finish());
		return state;
	} finally {
		await file.close();
	}
}
async function* bytesOf(path) {
	for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
		const piece = chunk;
		beat();
		yield new Uint8Array(piece.buffer, piece.byteOffset, piece.length);
	}
}
async function writeWhole(file, bytes) {
	for (let at = 0; at < bytes.length;) {
		const { bytesWritten } = await file.write(bytes, at);
		at += bytesWritten;
	}
}
// packages/server/src/features/calculator/calculator-worker.ts
const port = parentPort;
if (port === null) throw new Error("this is the entry of a worker thread");
port.on("message", (job) => void convertFile(job).then((message) => port.postMessage(message)));
export {};

//# sourceMappingURL=calculator-worker.js.map