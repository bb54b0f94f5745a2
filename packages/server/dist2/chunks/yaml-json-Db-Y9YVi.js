import { n as TabularError } from "./errors-DflYCdou.js";
import { Lexer, isAlias, isMap, isScalar, isSeq, parseAllDocuments } from "yaml";
// packages/tabular/src/yaml/yaml-json.ts
/** Keys are compared here: the library's way takes minutes for a map of 60,000. */
const SETTINGS = {
	logLevel: "silent",
	uniqueKeys: false
};
/** What aliases may add: so many values, and no more than so many times those of the file. */
const FREE_COPIES = 1e4;
const MAX_COPIES = 10;
/**
* YAML 1.2 (core schema) as compact JSON; several documents become a list. A number is one where a double holds what was
* written, else it is text, as `0012` is; `.inf` and `.nan` are text, since JSON has none. Aliases become what they stand for.
* The text is held whole. Throws `bad_yaml` with line and column, `file_too_large`, `too_deep`, `too_many_aliases`, `no_rows` for a file of comments.
*/
function yamlToJson(text, limits) {
	checkTokens(text, limits.maxJsonDepth);
	try {
		const documents = parseAllDocuments(text, {
			version: "1.2",
			schema: "core",
			intAsBigInt: true,
			...SETTINGS
		});
		if (!Array.isArray(documents) || documents.length === 0) throw new TabularError("no_rows");
		for (const { errors } of documents) {
			const [error] = errors;
			const place = error?.linePos?.[0];
			if (error) throw new TabularError("bad_yaml", place ? {
				line: place.line,
				column: place.col
			} : {});
		}
		const values = documents.map((document) => new YamlWriter(document, text, limits).write());
		return values.length === 1 ? values[0] ?? "" : `[${values.join()}]`;
	} catch (error) {
		if (error instanceof RangeError) throw new TabularError("too_deep", { limit: limits.maxJsonDepth });
		throw error;
	}
}
/** Some three seconds of the library. */
const MAX_TOKENS = 8e5;
/** The library's time grows with the square of the depth, and with each token: they are counted before. */
function checkTokens(text, limit) {
	let tokens = 0;
	let brackets = 0;
	let indicators = 0;
	let line = 1;
	for (const token of new Lexer().lex(text)) {
		if (++tokens > MAX_TOKENS) throw new TabularError("file_too_large", {
			line,
			limit: MAX_TOKENS
		});
		if (token === "[" || token === "{") brackets++;
		else if (token === "]" || token === "}") brackets--;
		else if (token === "-" || token === "?") indicators++;
		else if (token.includes("\n")) {
			indicators = 0;
			line++;
		}
		if (brackets + indicators > limit) throw new TabularError("too_deep", {
			line,
			limit
		});
	}
}
var YamlWriter = class {
	document;
	text;
	limits;
	values = 0;
	copies = 0;
	isCopy = 0;
	constructor(document, text, limits) {
		this.document = document;
		this.text = text;
		this.limits = limits;
	}
	write() {
		return this.value(this.document.contents, 0);
	}
	value(node, depth) {
		this.count();
		if (depth > this.limits.maxJsonDepth) throw new TabularError("too_deep", { limit: this.limits.maxJsonDepth });
		if (node === null) return "null";
		if (isAlias(node)) return this.alias(node, node.resolve(this.document), depth);
		if (isScalar(node)) return scalarJson(node);
		if (isSeq(node)) return `[${node.items.map((item) => this.value(item, depth + 1)).join()}]`;
		if (!isMap(node)) return "null";
		const keys = /* @__PURE__ */ new Set();
		return `{${node.items.map(({ key, value }) => {
			const written = this.key(key, depth + 1);
			if (keys.has(written)) this.failAt(key);
			keys.add(written);
			return `${written}:${this.value(value, depth + 1)}`;
		}).join()}}`;
	}
	/** A key that is a value of its own is written as the JSON of it. */
	key(node, depth) {
		if (isScalar(node)) return JSON.stringify(typeof node.value === "string" ? node.value : node.source ?? "");
		return JSON.stringify(this.value(node, depth));
	}
	alias(node, target, depth) {
		if (target === void 0) this.failAt(node);
		this.isCopy++;
		const json = this.value(target, depth + 1);
		this.isCopy--;
		return json;
	}
	failAt(node) {
		const before = this.text.slice(0, node.range?.[0] ?? 0).split(/\r\n|\r|\n/);
		throw new TabularError("bad_yaml", {
			line: before.length,
			column: (before.at(-1)?.length ?? 0) + 1
		});
	}
	count() {
		if (this.isCopy === 0) this.values++;
		else if (++this.copies > FREE_COPIES + MAX_COPIES * this.values) throw new TabularError("too_many_aliases");
	}
};
function scalarJson({ value, source }) {
	if (value === null || typeof value === "boolean") return String(value);
	if (typeof value === "number" || typeof value === "bigint") {
		const written = source ?? String(value);
		return isHeld(written, Number(value)) ? String(Number(value)) : JSON.stringify(written);
	}
	return JSON.stringify(typeof value === "string" ? value : source ?? "");
}
const DECIMAL = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/;
/** Whether a double is what was written, digit for digit; a whole number that begins with 0 is a code. */
function isHeld(written, value) {
	if (!Number.isFinite(value)) return false;
	if (/^0[xo]/.test(written)) return Number.isSafeInteger(value);
	if (/^[-+]?0\d/.test(written)) return false;
	return digitsOf(written) === digitsOf(String(value));
}
/** A decimal number without what does not change it: sign, digits, exponent. */
function digitsOf(text) {
	const match = DECIMAL.exec(text);
	if (!match) return null;
	const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
	const digits = `${whole}${fraction}`.replace(/^0+/, "");
	const short = digits.replace(/0+$/, "");
	if (short === "") return "0";
	return `${sign === "-" ? "-" : ""}${short}e${Number(exponent) - fraction.length + digits.length - short.length}`;
}
export { yamlToJson };

//# sourceMappingURL=yaml-json-Db-Y9YVi.js.map