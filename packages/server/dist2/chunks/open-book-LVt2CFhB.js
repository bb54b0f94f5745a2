import { n as TabularError, t as RAW_TEXT_LIMIT } from "./errors-DflYCdou.js";
import { FlateErrorCode, Gunzip, Inflate } from "fflate";
// packages/contract/src/decimal.ts
/**
* Exact decimal arithmetic of any number of places, on decimal texts as they travel (`"-12.50"`) and on whole units of a
* fixed number of places (-1250n of two). Nothing passes through a binary float, and a result is rounded at most once.
*/
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
/** Decimals behind the point of a decimal text: 2 of `"12.50"`. */
function placesOf$1(text) {
	const point = text.indexOf(".");
	return point < 0 ? 0 : text.length - point - 1;
}
/**
* A decimal text in units of so many places: `"-12.5"` is -1250n of two.
* @throws {RangeError} when it is no plain decimal, or has more places that are not 0.
*/
function unitsOf(text, places) {
	if (!DECIMAL.test(text)) throw new RangeError("not a plain decimal");
	const missing = places - placesOf$1(text);
	const units = BigInt(text.replace(".", ""));
	if (missing >= 0) return units * powerOfTen(missing);
	const divisor = powerOfTen(-missing);
	if (units % divisor !== 0n) throw new RangeError(`more than ${places} places`);
	return units / divisor;
}
/** Units as a decimal text with all their places: -1250n of two is `"-12.50"`. */
function textOfUnits(units, places) {
	if (places === 0) return units.toString();
	const digits = absolute(units).toString().padStart(places + 1, "0");
	return `${units < 0n ? "-" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
/** Units as the shortest exact decimal text: -1250n of two is `"-12.5"`, 0n is `"0"`. */
function shortTextOfUnits(units, places) {
	const text = textOfUnits(units, places);
	return places === 0 ? text : text.replace(/\.?0+$/, "");
}
/** Units of so many places as units of others, rounded half to even where these are fewer. */
function rescaleUnits(units, from, to) {
	return to >= from ? units * powerOfTen(to - from) : divideHalfEven(units, powerOfTen(from - to));
}
/** The quotient of two integers, rounded half to even (IEEE 754 roundTiesToEven). @throws {RangeError} when the divisor is 0. */
function divideHalfEven(dividend, divisor) {
	const quotient = dividend / divisor;
	const twice = 2n * absolute(dividend % divisor);
	const size = absolute(divisor);
	if (!(twice > size || twice === size && quotient % 2n !== 0n)) return quotient;
	return quotient + (dividend < 0n === divisor < 0n ? 1n : -1n);
}
/** 10^n of n >= 0. */
function powerOfTen(exponent) {
	return 10n ** BigInt(exponent);
}
function absolute(value) {
	return value < 0n ? -value : value;
}
// packages/tabular/src/values/unknown-text.ts
const UNKNOWN_WORDS = /* @__PURE__ */ new Set([
	"",
	"-",
	"--",
	"—",
	"–",
	"?",
	"n/a",
	"na",
	"#n/a",
	"#n/d",
	"n/d",
	"nd",
	"s/d",
	"s/i",
	"null",
	"none",
	"nil",
	"missing",
	"error",
	"unknown",
	"desconocido",
	"desconocida",
	"desconhecido",
	"desconhecida",
	"sin dato",
	"sin datos",
	"sem dados",
	"no data",
	"undefined"
]);
/** Longest word of the list; longer texts are not looked up. */
const LONGEST$3 = Math.max(...[...UNKNOWN_WORDS].map((word) => word.length));
/**
* Whether a cell says that its value is not known: blank, a dash, or a word such as `N/A`, `missing`, `ERROR`, `null`,
* `s/d` (es), `sem dados` (pt), in any case. `NaN` is not one of them: it is a failed computation, not a statement.
*/
function isUnknownText(text) {
	if (text === "") return true;
	if (text.length > LONGEST$3 + 20) return text.trim() === "";
	return UNKNOWN_WORDS.has(text.trim().toLowerCase());
}
// packages/tabular/src/values/parse-time.ts
const TIME = /^(\d{1,2})(?::|h|\.(?=\d{2}(?:\.\d{2})?$))(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(?:([ap])\.?\s*m\.?|(?:hs|hrs|horas|h)\.?)?$/i;
/** Parses a wall-clock time: `13:08`, `13h08`, `08:26:00.123`, `1:08 PM`, `1:08 p. m.`, `14:05 hs.`. */
function parseTime(text) {
	const match = TIME.exec(text.trim());
	if (!match) return {
		ok: false,
		code: isUnknownText(text) ? "unknown" : "not_a_time"
	};
	const [, hourText, minuteText, secondText = "0", half] = match;
	const hour = fullHour(Number(hourText), half?.toLowerCase());
	const minute = Number(minuteText);
	const second = Number(secondText);
	if (hour === null || minute > 59 || second > 59) return {
		ok: false,
		code: "not_a_time"
	};
	return {
		ok: true,
		secondOfDay: hour * 3600 + minute * 60 + second
	};
}
function fullHour(hour, half) {
	if (half === void 0) return hour <= 23 ? hour : null;
	if (hour < 1 || hour > 12) return null;
	return hour % 12 + (half === "p" ? 12 : 0);
}
// packages/tabular/src/values/parse-date.ts
const PIVOT = 70;
/** Years that a sale can have. Birth dates need their own range. */
const SALE_YEARS = {
	first: 1970,
	last: 2099
};
const MONTHS = new Map([
	[
		"january",
		"jan",
		"enero",
		"ene",
		"janeiro"
	],
	[
		"february",
		"feb",
		"febrero",
		"fevereiro",
		"fev"
	],
	[
		"march",
		"mar",
		"marzo",
		"marco"
	],
	[
		"april",
		"apr",
		"abril",
		"abr"
	],
	[
		"may",
		"mayo",
		"maio",
		"mai"
	],
	[
		"june",
		"jun",
		"junio",
		"junho"
	],
	[
		"july",
		"jul",
		"julio",
		"julho"
	],
	[
		"august",
		"aug",
		"agosto",
		"ago"
	],
	[
		"september",
		"sep",
		"sept",
		"septiembre",
		"setiembre",
		"set",
		"setembro"
	],
	[
		"october",
		"oct",
		"octubre",
		"outubro",
		"out"
	],
	[
		"november",
		"nov",
		"noviembre",
		"novembro"
	],
	[
		"december",
		"dec",
		"diciembre",
		"dic",
		"dezembro",
		"dez"
	]
].flatMap((names, index) => names.map((name) => [name, index + 1])));
const MS_PER_DAY = 864e5;
/** No date is longer; patterns must not meet a hostile cell of a megabyte. */
const LONGEST$2 = 64;
const WITH_TIME = /^(.+?)(?:t|,?\s+)(\d{1,2}(?::|h)\d{2}.*|\d{2}\.\d{2}(?:\.\d{2})?)$/i;
const OFFSET = /^(.*?)\s*(?:(z|utc|gmt)|(?:utc|gmt)?([+-])(\d{2}):?(\d{2})?(?:\s*\([^()]*\))?)$/i;
/** What a wall clock is said to be of: it is read as it stands. */
const ZONE = /\s+(?:[ecmpa][sd]t|brs?t|art|cls?t|pys?t|cot|pet|bot|uyt|vet|ect|ist|ces?t|wes?t|ees?t|bst)$/i;
const NUMERIC = /^(\d{1,4})\s?([/.\-\s])\s?(\d{1,2})\s?\2\s?(\d{1,4})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_NAME_FIRST = /^\p{L}{2,}\.?(?:-feira)?,\s*/iu;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|º|°)?[\s.\-/]*(?:de\s+)?(\p{L}+)\.?[\s,.\-/]*(?:del?\s+)?(\d{4}|\d{2})$/iu;
const MONTH_FIRST = /^(\p{L}+)\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?,?[\s\-/]+(\d{4}|\d{2})$/iu;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[aá]b|dom|seg|ter|qua|qui|sex)\p{L}*\.?(?:-feira)?\s+(?=[\d\p{L}])/iu;
const YEAR_FIRST = /^(\d{4})[\s\-/]+(\p{L}+)\.?[\s\-/]+(\d{1,2})$/iu;
/**
* Parses a date, with or without time, in a column whose numeric dates have `order`. A four-digit first part is a year
* in every order; two-digit years 00-69 are 20xx, 70-99 are 19xx unless `years` has another pivot. Month names may be Spanish, English or Portuguese.
*/
function parseDate(text, order, years = SALE_YEARS) {
	const trimmed = text.trim();
	if (trimmed.length > LONGEST$2) return {
		ok: false,
		code: "not_a_date"
	};
	const withTime = WITH_TIME.exec(trimmed);
	if (!withTime) return finish(trimmed, readParts(trimmed, order, years.pivot), null, null, years);
	const [, dateText = "", timeText = ""] = withTime;
	const { clock, offsetMinutes } = splitOffset(timeText);
	const time = parseTime(clock);
	if (!time.ok) return {
		ok: false,
		code: "not_a_date"
	};
	return finish(trimmed, readParts(dateText, order, years.pivot), time.secondOfDay, offsetMinutes, years);
}
function finish(text, parts, secondOfDay, offsetMinutes, years) {
	if (!parts) return {
		ok: false,
		code: isUnknownText(text) ? "unknown" : "not_a_date"
	};
	if (!isCalendarDate(parts)) return {
		ok: false,
		code: "no_such_date"
	};
	if (parts.year < years.first || parts.year > years.last) return {
		ok: false,
		code: "date_out_of_range"
	};
	return {
		ok: true,
		days: Date.UTC(parts.year, parts.month - 1, parts.day) / MS_PER_DAY,
		secondOfDay,
		offsetMinutes
	};
}
function isCalendarDate({ year, month, day }) {
	if (month < 1 || month > 12 || day < 1) return false;
	return day <= ([
		31,
		year % 4 === 0 && year % 100 !== 0 || year % 400 === 0 ? 29 : 28,
		31,
		30,
		31,
		30,
		31,
		31,
		30,
		31,
		30,
		31
	][month - 1] ?? 0);
}
function splitOffset(text) {
	const match = OFFSET.exec(text);
	if (!match) return {
		clock: text.replace(ZONE, ""),
		offsetMinutes: null
	};
	const [, clock = "", zero, sign, hours = "0", minutes = "0"] = match;
	if (zero !== void 0) return {
		clock,
		offsetMinutes: 0
	};
	const offset = Number(hours) * 60 + Number(minutes);
	return {
		clock,
		offsetMinutes: sign === "-" ? -offset : offset
	};
}
function readParts(text, order, pivot = PIVOT) {
	const found = writtenParts(text, order);
	if (found === null || !found.isShort) return found;
	return {
		...found,
		year: found.year + (found.year < pivot ? 2e3 : 1900)
	};
}
function writtenParts(text, order) {
	return bareParts(text, order) ?? (WEEKDAY.test(text) ? bareParts(text.replace(WEEKDAY, ""), order) : null);
}
function bareParts(text, order) {
	const numeric = NUMERIC.exec(text);
	if (numeric) {
		const [, first = "", , second = "", third = ""] = numeric;
		return orderParts(first, second, third, order);
	}
	const compact = COMPACT.exec(text);
	if (compact) return parts(compact[1], compact[2], compact[3]);
	return readNamed(text.replace(DAY_NAME_FIRST, ""));
}
function orderParts(first, second, third, order) {
	if (first.length > 2) return third.length > 2 ? null : parts(first, second, third);
	if (order === "ymd") return third.length > 2 ? null : parts(first, second, third);
	return order === "dmy" ? parts(third, second, first) : parts(third, first, second);
}
function readNamed(text) {
	const dayFirst = DAY_FIRST.exec(text);
	if (dayFirst) return namedParts(dayFirst[3], dayFirst[2], dayFirst[1]);
	const monthFirst = MONTH_FIRST.exec(text);
	if (monthFirst) return namedParts(monthFirst[3], monthFirst[1], monthFirst[2]);
	const yearFirst = YEAR_FIRST.exec(text);
	return yearFirst ? namedParts(yearFirst[1], yearFirst[2], yearFirst[3]) : null;
}
function namedParts(year = "", name = "", day = "") {
	const month = monthByName(name);
	return month === void 0 ? null : parts(year, String(month), day);
}
function parts(year = "", month = "", day = "") {
	if (year.length !== 4 && year.length !== 2) return null;
	return {
		year: Number(year),
		month: Number(month),
		day: Number(day),
		isShort: year.length === 2
	};
}
/** Month 1..12 of a full or short name in es, en or pt, in any case, accents or not; undefined for other words. */
function monthByName(name) {
	return MONTHS.get(name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase());
}
const SCALE = 6;
const UNKNOWN = {
	ok: false,
	code: "unknown"
};
const NOT_A_NUMBER = {
	ok: false,
	code: "not_a_number"
};
const TOO_LARGE = {
	ok: false,
	code: "number_too_large"
};
const ZERO = 48;
const NINE = 57;
const DOT = 46;
const COMMA = 44;
const MINUS = 45;
const PLUS = 43;
/** Digits that a double adds up exactly. */
const MAX_EXACT_DIGITS = 15;
/**
* Parses one amount exactly, without binary fractions, in a column whose decimal mark is `mark`.
*
* Accepts thousands groups of three by the other mark, a space (also no-break or thin) or an apostrophe; a sign before or
* after, or accounting parentheses; currency signs and codes around the number; exponents. Plain numbers take the fast path.
*/
function parseDecimal(text, mark) {
	const micros = plainMicrosOf(text, mark);
	return Number.isNaN(micros) ? parseDecorated(text, mark) : {
		ok: true,
		micros,
		isRounded: false
	};
}
/** Longest plain amount: digits, groups, a mark and a minus. */
const PLAIN_LONGEST = 24;
const plainBytes = new Uint8Array(PLAIN_LONGEST);
function plainMicrosOf(text, mark) {
	const { length } = text;
	if (length > PLAIN_LONGEST) return NaN;
	for (let at = 0; at < length; at++) {
		const code = text.charCodeAt(at);
		if (code > NINE) return NaN;
		plainBytes[at] = code;
	}
	return plainMicros(plainBytes, 0, length, mark);
}
/**
* The fast path of `parseDecimal` for a range of ASCII or UTF-8: millionths of an amount of digits, a minus in front and at most one
* decimal mark, each character looked at once. NaN for everything else, which may be an amount all the same.
*/
function plainMicros(bytes, from, to, mark) {
	const markCode = mark === "." ? DOT : COMMA;
	const groupCode = mark === "." ? COMMA : DOT;
	const isNegative = from < to && bytes[from] === MINUS;
	let value = 0;
	let digits = 0;
	let run = 0;
	let groups = 0;
	let decimals = -1;
	for (let at = isNegative ? from + 1 : from; at < to; at++) {
		const code = bytes[at] ?? 0;
		if (code >= ZERO && code <= NINE) {
			value = value * 10 + (code - ZERO);
			digits++;
			run++;
		} else if (code === markCode && decimals < 0 && isGroupEnd(groups, run)) {
			decimals = digits;
			run = 0;
		} else if (code === groupCode && decimals < 0 && isGroupStart(groups, run, value, digits)) {
			groups++;
			run = 0;
		} else return NaN;
	}
	if (!(decimals < 0 ? isGroupEnd(groups, run) : run > 0) || digits > MAX_EXACT_DIGITS) return NaN;
	const power = POWERS[SCALE - (decimals < 0 ? 0 : run)];
	if (power === void 0 || value * power > Number.MAX_SAFE_INTEGER) return NaN;
	const micros = value * power;
	return isNegative && micros !== 0 ? -micros : micros;
}
/** Whether a thousands mark may follow. No program writes 125 as 0.125, so that a 0 in front says that the mark is another. */
function isGroupStart(groups, run, value, digits) {
	if (groups > 0) return run === 3;
	return run > 0 && run <= 3 && value >= (POWERS[digits - 1] ?? 0);
}
function isGroupEnd(groups, run) {
	return groups === 0 ? run > 0 : run === 3;
}
/** 10^n; none beyond six decimals, which the slow path rounds. */
const POWERS = [
	1,
	10,
	100,
	1e3,
	1e4,
	1e5,
	1e6
];
/** Longer texts are no amounts: patterns must not meet a hostile cell of a megabyte. */
const LONGEST$1 = 400;
/** The slow path: everything but digits with at most one mark. */
function parseDecorated(text, mark) {
	const bare = text.length > LONGEST$1 || !/\d/.test(text) ? null : stripSigns(text);
	if (bare === null) return isUnknownText(text) ? UNKNOWN : NOT_A_NUMBER;
	const parts = splitNumber(bare.digits, mark);
	if (!parts) return isUnknownText(text) ? UNKNOWN : NOT_A_NUMBER;
	const result = scaleExactly(parts);
	if (!result) return TOO_LARGE;
	const signed = bare.isNegative ? -result.micros : result.micros;
	return {
		ok: true,
		micros: result.micros <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(signed) : signed,
		isRounded: result.isRounded
	};
}
const CURRENCY_WORDS = [
	...[
		"col$",
		"pyg",
		"brl",
		"usd",
		"eur",
		"ars",
		"uyu",
		"clp",
		"cop",
		"pen",
		"bob",
		"mxn",
		"crc",
		"gtq",
		"dop",
		"ves"
	],
	...[
		"gbp",
		"chf",
		"cad",
		"aud",
		"jpy",
		"sek",
		"nok",
		"dkk",
		"inr",
		"us$",
		"u$s",
		"rd$",
		"ar$",
		"mx$",
		"r$",
		"c$"
	],
	...[
		"s/.",
		"s/",
		"b/.",
		"b/",
		"bs.",
		"bs",
		"gs.",
		"gs",
		"kr",
		"₲",
		"₡",
		"₹",
		"¥",
		"$",
		"€",
		"£"
	]
];
/** The words by their first and by their last letter: most texts begin and end as none does. */
const BY_START = groupedBy((word) => word.charAt(0));
const BY_END = groupedBy((word) => word.charAt(word.length - 1));
function groupedBy(letterOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const word of CURRENCY_WORDS) groups.set(letterOf(word), [...groups.get(letterOf(word)) ?? [], word]);
	return groups;
}
/** A text without the currency that it begins or ends with; null where it has none. */
function withoutCurrency(text) {
	const before = BY_START.get(text.charAt(0))?.find((word) => text.startsWith(word));
	if (before !== void 0) return text.slice(before.length);
	const behind = BY_END.get(text.charAt(text.length - 1))?.find((word) => text.endsWith(word));
	return behind === void 0 ? null : text.slice(0, -behind.length);
}
/** `1.250,-`: a dash in place of cents. */
const NO_CENTS = /[.,](?:--?|[–—])$/;
/** Minus and what is set for it: U+2212, dashes of all widths. */
const SIGN = /^[-+−–—‒‐－﹣]/;
const SIGN_BEHIND = /[-+−–—‒‐－﹣]$/;
/** Takes away currency, one sign and parentheses. Null when more than one sign is left or nothing remains. */
function stripSigns(text) {
	let rest = text.trim().toLowerCase();
	let isNegative = false;
	let signs = 0;
	let currencies = 0;
	for (let isChanged = true; isChanged && rest !== "";) {
		isChanged = true;
		rest = rest.replace(NO_CENTS, "");
		const bare = withoutCurrency(rest);
		const last = rest.charCodeAt(rest.length - 1);
		if (bare !== null) {
			rest = bare;
			currencies++;
		} else if (rest.startsWith("(") && rest.endsWith(")")) {
			rest = rest.slice(1, -1);
			isNegative = true;
			signs++;
		} else if (SIGN.test(rest)) {
			isNegative ||= rest.charCodeAt(0) !== PLUS;
			rest = rest.slice(1);
			signs++;
		} else if (SIGN_BEHIND.test(rest)) {
			isNegative ||= last !== PLUS;
			rest = rest.slice(0, -1);
			signs++;
		} else isChanged = false;
		rest = rest.trim();
	}
	return rest === "" || signs > 1 || currencies > 1 ? null : {
		digits: rest,
		isNegative
	};
}
const GROUP_SEPARATOR = "[\\s\\u00a0\\u2009\\u202f'’]";
const SHAPES = {
	".": shape("\\.", ","),
	",": shape(",", "\\.")
};
/** Groups of two before the last of three, as in India: `1,23,456.00`. */
const LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d*)?$/;
/** One number: grouped or plain integer digits, a fraction, an exponent. A group separator must be the same throughout. */
function shape(mark, other) {
	return new RegExp(`^(?:([1-9]\\d{0,2}(?:(${other}|${GROUP_SEPARATOR})\\d{3}(?:\\2\\d{3})*))|(\\d*))(?:${mark}(\\d*))?(?:e([+-]?\\d{1,4}))?$`);
}
function splitNumber(digits, mark) {
	const match = SHAPES[mark].exec(mark === "." && LAKHS.test(digits) ? digits.replaceAll(",", "") : digits);
	if (!match) return null;
	const [, grouped, , plain, fraction = "", exponent = "0"] = match;
	const integer = (grouped ?? plain ?? "").replace(/\D/g, "");
	if (integer === "" && fraction === "") return null;
	return {
		integer,
		fraction,
		exponent: Number(exponent)
	};
}
/** Value x 10^6 by moving the decimal mark in the text; half-even at the seventh decimal. Null beyond the limit. */
function scaleExactly({ integer, fraction, exponent }) {
	const digits = (integer + fraction).replace(/^0+/, "");
	if (digits === "") return {
		micros: 0n,
		isRounded: false
	};
	const pointAt = digits.length - fraction.length + exponent + SCALE;
	if (pointAt > 18) return null;
	if (pointAt < 0) return {
		micros: 0n,
		isRounded: true
	};
	const whole = BigInt(digits.padEnd(pointAt, "0"));
	const divisor = powerOfTen(Math.max(0, digits.length - pointAt));
	const micros = divideHalfEven(whole, divisor);
	return micros >= BigInt(0xe8d4a51000) * 1000000n ? null : {
		micros,
		isRounded: whole % divisor !== 0n
	};
}
// packages/tabular/src/detection/cell-kind.ts
/** What a cell looks like by itself, whatever its column's decimal mark or date order. Words for "unknown" are empty. */
function cellKind(text) {
	if (isUnknownText(text)) return "empty";
	if (isNumberLike(text)) return "number";
	if (isDateLike(text)) return "date";
	return parseTime(text).ok ? "time" : "text";
}
function isNumberLike(text) {
	return parseDecimal(text, ".").ok || parseDecimal(text, ",").ok;
}
/** Of births as well as of sales. */
const ANY_YEARS = {
	first: 1850,
	last: 2099
};
function isDateLike(text) {
	return [
		"dmy",
		"mdy",
		"ymd"
	].some((order) => parseDate(text, order, ANY_YEARS).ok);
}
// packages/tabular/src/bytes/utf8.ts
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();
const strict = new TextDecoder("utf-8", {
	ignoreBOM: true,
	fatal: true
});
/** Bytes of a text; unpaired surrogates become U+FFFD. */
function toUtf8(text) {
	return encoder.encode(text);
}
/** Text of a range of bytes. Bytes that are no UTF-8 become U+FFFD. */
function fromUtf8(bytes, from = 0, to = bytes.length) {
	return decoder.decode(bytes.subarray(from, to));
}
/** Whether bytes are UTF-8 throughout. Node has a faster one (`node:buffer`), which readers can be given. */
function isUtf8(bytes) {
	try {
		strict.decode(bytes);
		return true;
	} catch {
		return false;
	}
}
/** How often U+FFFD, with which programs replace what they could not read, stands in bytes as its UTF-8. */
function countReplacements(bytes) {
	let count = 0;
	for (let at = bytes.indexOf(239); at >= 0; at = bytes.indexOf(239, at + 1)) if (bytes[at + 1] === 191 && bytes[at + 2] === 189) count += 1;
	return count;
}
// packages/tabular/src/bytes/crc32.ts
const SLICES = buildTables();
function buildTables() {
	const table = /* @__PURE__ */ new Int32Array(1024);
	for (let index = 0; index < 256; index++) {
		let value = index;
		for (let bit = 0; bit < 8; bit++) value = value & 1 ? value >>> 1 ^ 3988292384 : value >>> 1;
		table[index] = value;
	}
	for (let index = 256; index < 1024; index++) {
		const previous = table[index - 256] ?? 0;
		table[index] = previous >>> 8 ^ (table[previous & 255] ?? 0);
	}
	return table;
}
/**
* CRC-32 (IEEE 802.3) of `bytes`, continued from `previous` (0 at the start).
* Slicing-by-4 (Intel, 2006): four table look-ups per 32-bit step.
*/
function crc32(bytes, previous = 0) {
	let crc = ~previous;
	let at = 0;
	const aligned = bytes.length - bytes.length % 4;
	for (; at < aligned; at += 4) {
		crc ^= at4(bytes, at);
		crc = read(SLICES, 768 + (crc & 255)) ^ read(SLICES, 512 + (crc >>> 8 & 255)) ^ read(SLICES, 256 + (crc >>> 16 & 255)) ^ read(SLICES, crc >>> 24);
	}
	for (; at < bytes.length; at++) crc = crc >>> 8 ^ read(SLICES, (crc ^ read(bytes, at)) & 255);
	return ~crc >>> 0;
}
function read(array, index) {
	return array[index] ?? 0;
}
function at4(bytes, at) {
	return read(bytes, at) | read(bytes, at + 1) << 8 | read(bytes, at + 2) << 16 | read(bytes, at + 3) << 24;
}
// packages/tabular/src/bytes/inflate-meter.ts
/**
* Counts inflated against compressed bytes and refuses a bomb as soon as it shows.
* Sizes that an archive states about itself are never believed; only bytes that came out count.
*/
var InflateMeter = class {
	inflated = 0;
	compressed = 0;
	limits;
	constructor(limits) {
		this.limits = limits;
	}
	addCompressed(bytes) {
		this.compressed += bytes;
	}
	/** Throws `zip_bomb` when the total or the ratio is passed. */
	addInflated(bytes) {
		this.inflated += bytes;
		const { maxInflatedBytes, maxInflateRatio, ratioFloorBytes } = this.limits;
		const isTooLarge = this.inflated > maxInflatedBytes;
		const isTooDense = this.inflated > ratioFloorBytes && this.inflated > this.compressed * maxInflateRatio;
		if (isTooLarge || isTooDense) throw new TabularError("zip_bomb", { limit: maxInflatedBytes });
	}
};
/**
* Compressed bytes given to the inflater at a time. DEFLATE expands at most 1032 times, so one step
* can hold at most about 17 MB before the meter sees it.
*/
const INFLATE_STEP = 16384;
// packages/tabular/src/bytes/gzip.ts
const TRAILER_SIZE = 8;
const SMALLEST_MEMBER = 18;
const FIRST_BYTE = 31;
/** Whether the bytes start as a gzip member does. */
function isGzip(head) {
	return head[0] === FIRST_BYTE && head[1] === 139;
}
/**
* Inflates a gzip stream of one or more members (RFC 1952) and checks CRC and size of each member.
* fflate is used in place of `DecompressionStream`, which refuses a second member in browsers, whose error texts
* differ per platform, and which cannot tell damage from truncation.
* Throws `truncated_gzip`, `damaged_gzip`, `zip_bomb`.
*/
async function* gunzipStream(source, limits, onTrailingData) {
	const reader = new GunzipReader(limits);
	for await (const chunk of source) {
		for (let at = 0; at < chunk.length && !reader.hasTrailingData; at += INFLATE_STEP) yield* reader.push(chunk.subarray(at, at + INFLATE_STEP));
		if (reader.hasTrailingData) break;
	}
	yield* reader.finish();
	if (reader.hasTrailingData) onTrailingData();
}
/** Feeds fflate step by step and checks the trailer of each member that it passes. */
var GunzipReader = class {
	hasTrailingData = false;
	gunzip;
	meter;
	output = [];
	/** The last compressed bytes: enough to find the trailer before a member start. */
	recent = /* @__PURE__ */ new Uint8Array(0);
	consumed = 0;
	crc = 0;
	size = 0;
	constructor(limits) {
		this.meter = new InflateMeter(limits);
		this.gunzip = new Gunzip((chunk) => this.take(chunk));
		this.gunzip.onmember = (offset) => this.checkMember(offset - (this.consumed - this.recent.length));
	}
	push(step) {
		this.meter.addCompressed(step.length);
		this.remember(step);
		this.run(step, false);
		return this.drain();
	}
	finish() {
		if (!this.hasTrailingData) {
			if (this.consumed < SMALLEST_MEMBER) throw new TabularError("truncated_gzip");
			this.run(/* @__PURE__ */ new Uint8Array(0), true);
		}
		this.checkLastMember();
		return this.drain();
	}
	run(step, isLast) {
		try {
			this.gunzip.push(step, isLast);
		} catch (error) {
			if (error instanceof TabularError) throw error;
			const code = isFlateError(error) ? error.code : void 0;
			if (code === FlateErrorCode.InvalidHeader && this.size > 0) this.hasTrailingData = true;
			else throw new TabularError(code === FlateErrorCode.UnexpectedEOF ? "truncated_gzip" : "damaged_gzip");
		}
	}
	take(chunk) {
		if (chunk.length === 0) return;
		this.meter.addInflated(chunk.length);
		this.crc = crc32(chunk, this.crc);
		this.size = this.size + chunk.length >>> 0;
		this.output.push(chunk);
	}
	remember(step) {
		const kept = this.recent.subarray(Math.max(0, this.recent.length - INFLATE_STEP));
		const joined = new Uint8Array(kept.length + step.length);
		joined.set(kept);
		joined.set(step, kept.length);
		this.recent = joined;
		this.consumed += step.length;
	}
	checkMember(end) {
		if (!this.isTrailerAt(end - TRAILER_SIZE)) throw new TabularError("damaged_gzip");
		this.crc = 0;
		this.size = 0;
	}
	/** Trailing data of unknown length may follow the last trailer, so it is looked for from the end backwards. */
	checkLastMember() {
		for (let at = this.recent.length - TRAILER_SIZE; at >= 0; at--) {
			if (!this.isTrailerAt(at)) continue;
			if (this.recent[at + TRAILER_SIZE] === FIRST_BYTE && !this.hasTrailingData) break;
			return;
		}
		const isWhole = this.hasTrailingData || this.endsWithSize();
		throw new TabularError(isWhole ? "damaged_gzip" : "truncated_gzip");
	}
	endsWithSize() {
		const { buffer, byteOffset, length } = this.recent;
		return length >= TRAILER_SIZE && new DataView(buffer, byteOffset + length - 4, 4).getUint32(0, true) === this.size;
	}
	isTrailerAt(at) {
		if (at < 0) return false;
		const trailer = new DataView(this.recent.buffer, this.recent.byteOffset + at, TRAILER_SIZE);
		return trailer.getUint32(0, true) === this.crc && trailer.getUint32(4, true) === this.size;
	}
	drain() {
		const drained = this.output;
		this.output = [];
		return drained;
	}
};
function isFlateError(error) {
	return error instanceof Error && "code" in error && typeof error.code === "number";
}
// packages/tabular/src/bytes/source.ts
/**
* Reads ahead at most `size` bytes (rounded up to a chunk) and gives them back with a source that starts
* at the beginning again.
*/
async function peekSource(source, size) {
	const iterator = source[Symbol.asyncIterator]();
	const chunks = [];
	let held = 0;
	let isDone = false;
	while (held < size && !isDone) {
		const step = await iterator.next();
		if (step.done) isDone = true;
		else {
			chunks.push(step.value);
			held += step.value.length;
		}
	}
	return {
		head: joinBytes(chunks).subarray(0, size),
		source: resume(chunks, iterator, isDone)
	};
}
async function* resume(chunks, iterator, isDone) {
	try {
		for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) yield chunk;
		while (!isDone) {
			const step = await iterator.next();
			if (step.done) return;
			yield step.value;
		}
	} finally {
		await iterator.return?.();
	}
}
/**
* The plain bytes of a file: gzip (known by its magic, not its name) is inflated while it streams, metered.
* Reading throws `truncated_gzip`, `damaged_gzip` or `zip_bomb`. `onTrailingData` is called when bytes that are
* no gzip member follow the last one (they are ignored, as gzip(1) does).
*/
async function openPlainBytes(source, limits, onTrailingData = () => {}) {
	const peeked = await peekSource(source, 2);
	if (!isGzip(peeked.head)) return {
		source: peeked.source,
		isGzip: false
	};
	return {
		source: gunzipStream(peeked.source, limits, onTrailingData),
		isGzip: true
	};
}
/** The whole file in memory; throws `file_too_large` beyond `maxBytes`. */
async function collectBytes(source, maxBytes) {
	const chunks = [];
	let held = 0;
	for await (const chunk of source) {
		held += chunk.length;
		if (held > maxBytes) throw new TabularError("file_too_large", { limit: maxBytes });
		chunks.push(chunk);
	}
	return joinBytes(chunks);
}
/** One array with the bytes of all; the only one itself when there is just one. */
function joinBytes(chunks) {
	const [only] = chunks;
	if (only && chunks.length === 1) return only;
	const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
	let at = 0;
	for (const chunk of chunks) {
		joined.set(chunk, at);
		at += chunk.length;
	}
	return joined;
}
// packages/tabular/src/rows/row-block.ts
/**
* One row of a block: says where its cells lie in the block's bytes. A view that moves from row to row, so that a million
* rows make no objects; its fields are those of the row that the block was asked for last.
*/
var Row = class {
	block;
	/** UTF-8; holds the cells of the row, and others. */
	bytes = /* @__PURE__ */ new Uint8Array(0);
	/** The same bytes, to look at four at a time. */
	view = new DataView(this.bytes.buffer);
	width = 0;
	first = 0;
	bounds = /* @__PURE__ */ new Int32Array(0);
	constructor(block) {
		this.block = block;
	}
	/** For the block alone. */
	place(bounds, first, width) {
		this.bytes = this.block.bytes;
		this.view = this.block.bytesView;
		this.bounds = bounds;
		this.first = first;
		this.width = width;
	}
	/** Where a cell begins in the bytes; the column must be one of the row's. */
	start(column) {
		return this.bounds[2 * (this.first + column)] ?? 0;
	}
	/** Where it ends. */
	end(column) {
		return this.bounds[2 * (this.first + column) + 1] ?? 0;
	}
	/** Text of a cell; '' for a column that the row does not have. It may share memory with others (`detachText`). */
	cell(column) {
		return column < 0 || column >= this.width ? "" : this.block.textOf(this.start(column), this.end(column));
	}
	/**
	* Whether the file itself holds the cell as a number (a workbook, JSON). Its text is then digits with at most a point and
	* an exponent, whatever marks the texts around it use; the column must be one of the row's.
	*/
	isNumber(column) {
		const { numbers } = this.block;
		return numbers !== null && numbers[this.first + column] === 1;
	}
	cells() {
		return Array.from({ length: this.width }, (_, column) => this.cell(column));
	}
};
/** So many texts of a block are made one by one, the next ones cut from the text of all. */
const FEW_TEXTS = 24;
/** Bytes from one noted place in the text to the next. */
const STEP = 16;
/** Rows of cells as ranges of bytes: cells that are read in place never become texts. */
var RowBlock = class {
	bytes;
	bounds;
	firsts;
	numbers;
	bytesView;
	view = new Row(this);
	texts = 0;
	text = null;
	/** Where each 16th byte lies in the text; null while the bytes are ASCII, and so at the same places. */
	places = null;
	/**
	* `bounds`: start and end of each cell, row after row. `firsts`: index of the first cell of each row, and behind the last
	* row the number of cells. `numbers`: 1 for each cell that the file holds as a number; null where all cells are texts, as
	* in delimited text.
	*/
	constructor(bytes, bounds, firsts, numbers = null) {
		this.bytes = bytes;
		this.bounds = bounds;
		this.firsts = firsts;
		this.numbers = numbers;
		this.bytesView = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	}
	get length() {
		return this.firsts.length - 1;
	}
	/** The row at an index, in a view that the next call moves on. */
	row(at) {
		const first = this.firsts[at] ?? 0;
		this.view.place(this.bounds, first, (this.firsts[at + 1] ?? first) - first);
		return this.view;
	}
	/**
	* Text of a range of the bytes. Many are cut from the text of all, which is made once, since a decoder is slow to start;
	* where cells are read in place, few are asked for, and the text of all would cost more than reading.
	*/
	textOf(from, to) {
		if (from === to) return "";
		if (this.text === null && this.texts++ < FEW_TEXTS) return fromUtf8(this.bytes, from, to);
		if (this.text === null) {
			this.text = fromUtf8(this.bytes);
			if (this.text.length !== this.bytes.length) this.places = placesOf(this.bytes);
		}
		const { text, places, bytes } = this;
		if (places === null) return text.substring(from, to);
		const noted = Math.floor(from / STEP);
		const start = (places[noted] ?? 0) + unitsIn(bytes, noted * STEP, from);
		return text.substring(start, start + unitsIn(bytes, from, to));
	}
	/** A copy that depends on nothing that is used again, to be handed to another thread; a `RowBlock` is made of it there. */
	copyCells() {
		const cells = this.firsts.at(-1) ?? 0;
		return {
			bytes: this.bytes.slice(),
			bounds: this.bounds.slice(0, 2 * cells),
			firsts: [...this.firsts],
			numbers: this.numbers?.slice(0, cells) ?? null
		};
	}
	/** All cells as texts. */
	toTexts() {
		return Array.from({ length: this.length }, (_, at) => this.row(at).cells());
	}
};
/** UTF-16 units of the characters that begin in a range of UTF-8. */
function unitsIn(bytes, from, to) {
	let units = 0;
	for (let at = from; at < to; at++) {
		const byte = bytes[at] ?? 0;
		if ((byte & 192) !== 128) units += byte >= 240 ? 2 : 1;
	}
	return units;
}
function placesOf(bytes) {
	const places = new Int32Array(Math.ceil(bytes.length / STEP) + 1);
	for (let at = 1; at < places.length; at++) places[at] = (places[at - 1] ?? 0) + unitsIn(bytes, (at - 1) * STEP, Math.min(at * STEP, bytes.length));
	return places;
}
/** Puts texts that are at hand one by one into a block. `areNumbers`: which of them the file holds as numbers. */
function blockOf(rows, areNumbers = []) {
	const firsts = [0];
	let cells = 0;
	let units = 0;
	for (const row of rows) {
		cells += row.length;
		firsts.push(cells);
		for (const cell of row) units += cell.length;
	}
	const bounds = new Int32Array(2 * cells);
	const bytes = new Uint8Array(3 * units);
	let at = 0;
	let size = 0;
	for (const row of rows) for (const cell of row) {
		bounds[at++] = size;
		size = putText(bytes, size, cell);
		bounds[at++] = size;
	}
	return new RowBlock(bytes.subarray(0, size), bounds, firsts, flagsOf(areNumbers, firsts, cells));
}
function flagsOf(areNumbers, firsts, cells) {
	let flags = null;
	for (const [at, row] of areNumbers.entries()) {
		const first = firsts[at] ?? 0;
		for (let column = 0; column < row.length; column++) {
			if (row[column] !== true) continue;
			flags ??= new Uint8Array(cells);
			flags[first + column] = 1;
		}
	}
	return flags;
}
/** Writes a text into bytes that have room for it; answers where it ends. */
function putText(bytes, from, text) {
	let at = from;
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code >= 128) {
			const all = toUtf8(text);
			bytes.set(all, from);
			return from + all.length;
		}
		bytes[at++] = code;
	}
	return at;
}
// packages/tabular/src/delimited/closing-quote.ts
const LF$4 = 10;
const CR$4 = 13;
const SPACE$3 = 32;
const TAB$2 = 9;
const BACKSLASH = 92;
/** What sets cells apart, as UTF-8. */
var Marks = class {
	/** Of more than one byte when it is none of ASCII. */
	delimiter;
	/** `NONE` for files without quoting. */
	quote;
	constructor(dialect) {
		this.delimiter = toUtf8(dialect.delimiter);
		this.quote = dialect.quote === null ? -1 : dialect.quote.charCodeAt(0);
	}
	isDelimiter(bytes, at) {
		const { delimiter } = this;
		if (bytes[at] !== delimiter[0]) return false;
		return delimiter.length === 1 || delimiter.every((byte, index) => bytes[at + index] === byte);
	}
};
/**
* Looks for the end of a cell that begins with a quote and goes on behind the quote that would close it. That quote is none of
* the quoting, then, but text: the cell ends at the quote of its line before a delimiter or the line's end that no backslash
* precedes (`"a "b" c"`, `"a \"b\", c"`). Where another cell is opened by a quote before, there is none, and all is text as it
* stands (`"1/2" pipe`). Whether that is right is told by the width of the row. Each byte is looked at once.
*/
var ClosingQuote = class {
	marks;
	/** Where it stands, counted from the opening quote; `NONE` where it is none, null while that is not known. */
	place = null;
	size = 1;
	candidate = -1;
	isAtCellStart = false;
	isEscaped = false;
	constructor(marks) {
		this.marks = marks;
	}
	/** Looks at what follows the opening quote, whole characters; answers where it stopped since it knows. */
	scan(bytes, from) {
		const { marks } = this;
		for (let at = from; at < bytes.length; at++) {
			const code = bytes[at] ?? 0;
			if (code === LF$4 || code === CR$4) return this.settle(this.candidate, at);
			if (marks.isDelimiter(bytes, at)) {
				if (this.candidate !== -1) return this.settle(this.candidate, at);
				this.isAtCellStart = true;
				this.isEscaped = false;
				this.size += marks.delimiter.length;
				at += marks.delimiter.length - 1;
				continue;
			}
			if (code === marks.quote) {
				if (this.isAtCellStart) return this.settle(-1, at);
				this.candidate = this.isEscaped ? -1 : this.size;
			} else if (code !== SPACE$3 && code !== TAB$2) {
				this.candidate = -1;
				this.isAtCellStart = false;
			}
			this.isEscaped = code === BACKSLASH;
			this.size++;
		}
		return bytes.length;
	}
	/** What it is when nothing follows. */
	finish() {
		this.place ??= this.candidate;
		return this.place;
	}
	settle(place, at) {
		this.place = place;
		return at;
	}
};
/** The text of such a cell without the backslashes before its quotes. */
function withoutBackslashes(text, { quote }) {
	return text.filter((code, at) => !(code === BACKSLASH && text[at + 1] === quote));
}
// packages/tabular/src/delimited/stray-quote.ts
const LF$3 = 10;
const CR$3 = 13;
/** Lines of fewer cells are alike by chance; more so where a text of several lines stands in the last column. */
const FEWEST_COLUMNS = 3;
const FEWEST_WHERE_LAST = 5;
/**
* Whether the quote that opens a cell is text: read so, its line and all that follow up to the quote that would close it have as many
* cells as the table, which the lines of one cell hardly have.
*
* @param closing where that quote stands; the end of the text where it does not close.
* @param before how many cells the row has before that one.
*/
function isStrayQuote(bytes, { opening, closing, before, columns }, marks) {
	if (columns < (before + 1 === columns ? FEWEST_WHERE_LAST : FEWEST_COLUMNS)) return false;
	let line = lineFrom(bytes, opening + 1, marks);
	if (before + line.cells !== columns) return false;
	for (let lines = 0;; lines++) {
		if (line.end >= closing || line.end >= bytes.length) return lines > 0;
		const start = line.end + (bytes[line.end] === CR$3 && bytes[line.end + 1] === LF$3 ? 2 : 1);
		if (start >= bytes.length) return lines > 0;
		line = lineFrom(bytes, start, marks);
		if (line.end > start && line.cells !== columns) return false;
	}
}
/** How many cells a line has from a place on, and where it ends. */
function lineFrom(bytes, from, marks) {
	let cells = 1;
	let isAtCellStart = bytes[from - 1] === LF$3 || bytes[from - 1] === CR$3;
	let at = from;
	for (; at < bytes.length && bytes[at] !== LF$3 && bytes[at] !== CR$3; at++) if (marks.isDelimiter(bytes, at)) {
		cells += 1;
		at += marks.delimiter.length - 1;
		isAtCellStart = true;
	} else {
		if (isAtCellStart && bytes[at] === marks.quote) at = closingOnLine(bytes, at, marks);
		isAtCellStart = false;
	}
	return {
		cells,
		end: at
	};
}
/** Where the quoted cell that opens at a place ends on its line; that place where it does not. */
function closingOnLine(bytes, opening, marks) {
	for (let at = opening + 1; at < bytes.length && bytes[at] !== LF$3 && bytes[at] !== CR$3; at++) {
		if (bytes[at] !== marks.quote) continue;
		if (bytes[at + 1] === marks.quote) at += 1;
		else return isCellEnd(bytes, at + 1, marks) ? at : opening;
	}
	return opening;
}
function isCellEnd(bytes, at, marks) {
	return at >= bytes.length || bytes[at] === LF$3 || bytes[at] === CR$3 || marks.isDelimiter(bytes, at);
}
// packages/tabular/src/delimited/delimited-scanner.ts
const LF$2 = 10;
const CR$2 = 13;
const SPACE$2 = 32;
const TAB$1 = 9;
/**
* Splits delimited text into records by RFC 4180, leniently: CR, LF and CRLF may be mixed, spaces around quotes are
* dropped, a quote inside an unquoted cell is literal. Blank lines and rows of empty cells are left out.
*
* Cells are ranges of the scanned text, nothing is copied: what was found must be taken before another text is scanned.
*/
var DelimitedScanner = class {
	lines = [];
	problems = [];
	blankRows = 0;
	/** Physical line of the next record, 1-based. */
	line = 1;
	/** Records of another width are ragged; null takes every width. */
	expectedColumns = null;
	/** Scanning pauses after so many rows and problems. */
	rowLimit = Number.POSITIVE_INFINITY;
	limits;
	marks;
	hasNul = false;
	/** Start and end of each cell in the text, then index of the first cell of each row and of the one being read. */
	bounds = /* @__PURE__ */ new Int32Array(0);
	firsts = [0];
	bytes = /* @__PURE__ */ new Uint8Array(0);
	/** Cells that do not stand in the text as they are (doubled quotes); they come behind it. */
	apart = [];
	apartSize = 0;
	/** Of the record being read: line ends inside its quotes, its problem, where its last quoted cell lies. */
	innerLines = 0;
	found = null;
	/** A quote of the record is none of the quoting. */
	isMisquoted = false;
	quotedStart = 0;
	quotedEnd = 0;
	openQuoteLine = 1;
	constructor(dialect, limits) {
		this.limits = limits;
		this.marks = new Marks(dialect);
	}
	/** Rows and problems that were found and not taken. */
	get size() {
		return this.lines.length + this.problems.length;
	}
	get hasProblems() {
		return this.problems.length > 0;
	}
	/** Takes what was found. The rows are good until more is scanned. */
	take() {
		const rows = this.takeRows();
		const { lines, problems } = this;
		this.lines = [];
		this.problems = [];
		return {
			rows,
			lines,
			problems
		};
	}
	/** Takes the rows alone, as texts of their own; problems stay. */
	takeTexts() {
		this.lines = [];
		return this.takeRows().toTexts();
	}
	takeRows() {
		const block = new RowBlock(this.apart.length === 0 ? this.bytes : joinBytes([this.bytes, ...this.apart]), this.bounds, this.firsts);
		this.firsts = [0];
		this.apart = [];
		this.apartSize = 0;
		return block;
	}
	/** What to do to each piece of text (UTF-8) before it is scanned. */
	prepare(bytes) {
		return bytes;
	}
	/**
	* Scans from `from`, which must be a record start, and returns where the first record starts that it did not finish:
	* `bytes.length` when all are done. Every line but the last of a file must be whole. Without `isLast`, a quote that is
	* still open ends the scan before its record; with it, it is an `unclosed_quote` error.
	*/
	scan(bytes, from, isLast) {
		const { marks } = this;
		const quoteCode = marks.quote;
		const delimiterCode = marks.delimiter[0] ?? -1;
		const delimiterSize = marks.delimiter.length;
		const top = Math.max(delimiterCode, quoteCode, CR$2);
		const length = bytes.length;
		this.hasNul = bytes.indexOf(0) >= 0;
		this.bytes = bytes;
		let count = this.firsts.at(-1) ?? 0;
		const bounds = this.boundsFor(count + length - from + 1);
		let start = from;
		let cell = from;
		let isQuoted = false;
		let plainCell = -1;
		for (let at = from; at < length; at++) {
			const code = bytes[at] ?? 0;
			if (code > top) continue;
			if (code === delimiterCode) {
				if (delimiterSize > 1 && !marks.isDelimiter(bytes, at)) continue;
				bounds[2 * count] = isQuoted ? this.quotedStart : cell;
				bounds[2 * count + 1] = isQuoted ? this.quotedEnd : at;
				count++;
				isQuoted = false;
				at += delimiterSize - 1;
				cell = at + 1;
			} else if (code === LF$2 || code === CR$2) {
				bounds[2 * count] = isQuoted ? this.quotedStart : cell;
				bounds[2 * count + 1] = isQuoted ? this.quotedEnd : at;
				isQuoted = false;
				count = this.finishRow(count + 1, start, at);
				if (code === CR$2 && bytes[at + 1] === LF$2) at++;
				cell = start = at + 1;
				if (this.size >= this.rowLimit) return start;
			} else if (code === quoteCode && cell !== plainCell) {
				if (!isBlank$1(bytes, cell, at)) {
					plainCell = cell;
					continue;
				}
				const end = this.readQuoted(at, count - (this.firsts.at(-1) ?? 0));
				if (end === -1) return this.stopAtOpenQuote(start, isLast);
				isQuoted = true;
				at = end - 1;
			}
		}
		if (start < length) {
			bounds[2 * count] = isQuoted ? this.quotedStart : cell;
			bounds[2 * count + 1] = isQuoted ? this.quotedEnd : length;
			this.finishRow(count + 1, start, length);
		}
		return length;
	}
	boundsFor(cells) {
		if (2 * cells > this.bounds.length) {
			const larger = new Int32Array(4 * cells);
			larger.set(this.bounds);
			this.bounds = larger;
		}
		return this.bounds;
	}
	/**
	* Reads the quoted cell whose quote opens at `opening`, notes where its text lies, and returns where the cell ends (at a
	* delimiter, a line end or the end of the text), or NONE when the quote does not close. `before`: cells of its row before it.
	*/
	readQuoted(opening, before) {
		const { bytes } = this;
		const quoteCode = this.marks.quote;
		const linesBefore = this.innerLines;
		let hasDoubled = false;
		let at = opening + 1;
		this.openQuoteLine = this.line + this.innerLines;
		for (; at < bytes.length; at++) {
			const code = bytes[at];
			if (code === quoteCode) {
				if (bytes[at + 1] !== quoteCode) break;
				hasDoubled = true;
				at++;
			} else if (code === LF$2 || code === CR$2 && bytes[at + 1] !== LF$2) this.innerLines++;
		}
		const columns = this.expectedColumns;
		if (columns !== null && this.innerLines > linesBefore) {
			if (isStrayQuote(bytes, {
				opening,
				closing: at,
				before,
				columns
			}, this.marks)) return this.readAsText(opening, linesBefore);
		}
		if (at >= bytes.length) return -1;
		const end = this.cellEnd(at + 1);
		if (!isBlank$1(bytes, at + 1, end)) return this.readMisquoted(opening, end, linesBefore);
		this.quotedStart = opening + 1;
		this.quotedEnd = at;
		if (hasDoubled) this.setApart(opening + 1, at);
		return end;
	}
	/** A cell that begins with a quote as it stands, up to its end on its line. */
	readAsText(opening, linesBefore) {
		this.isMisquoted = true;
		this.innerLines = linesBefore;
		this.quotedStart = opening;
		this.quotedEnd = this.cellEnd(opening + 1);
		return this.quotedEnd;
	}
	/** A quote that is not part of the quoting, see `ClosingQuote`. `end` is where the cell ends if it is not quoted. */
	readMisquoted(opening, end, linesBefore) {
		const { bytes, marks } = this;
		this.isMisquoted = true;
		const closing = new ClosingQuote(marks);
		closing.scan(bytes, opening + 1);
		const size = closing.finish();
		if (size === -1) {
			this.quotedStart = opening;
			this.quotedEnd = end;
			return end;
		}
		this.innerLines = linesBefore;
		const cell = withoutBackslashes(bytes.subarray(opening + 1, opening + size), marks);
		this.apart.push(cell);
		this.quotedStart = bytes.length + this.apartSize;
		this.apartSize += cell.length;
		this.quotedEnd = bytes.length + this.apartSize;
		return this.cellEnd(opening + size + 1);
	}
	/** Puts a quoted text behind the others, with one quote for each two. */
	setApart(from, to) {
		const cell = new Uint8Array(to - from);
		let size = 0;
		for (let at = from; at < to; at++) {
			const code = this.bytes[at] ?? 0;
			cell[size++] = code;
			if (code === this.marks.quote) at++;
		}
		this.apart.push(cell.subarray(0, size));
		this.quotedStart = this.bytes.length + this.apartSize;
		this.apartSize += size;
		this.quotedEnd = this.bytes.length + this.apartSize;
	}
	stopAtOpenQuote(recordStart, isLast) {
		if (isLast) throw new TabularError("unclosed_quote", { line: this.openQuoteLine });
		this.innerLines = 0;
		this.found = null;
		this.isMisquoted = false;
		return recordStart;
	}
	/** End of the cell whose quote closed before `from`. */
	cellEnd(from) {
		const { bytes, marks } = this;
		let at = from;
		for (; at < bytes.length; at++) {
			const code = bytes[at];
			if (code === LF$2 || code === CR$2 || marks.isDelimiter(bytes, at)) break;
		}
		return at;
	}
	/** Ends the row whose cells go up to index `count`; answers where the cells of the next one go. */
	finishRow(count, start, end) {
		const { line, found, limits, isMisquoted } = this;
		const first = this.firsts.at(-1) ?? 0;
		const width = count - first;
		this.line += 1 + this.innerLines;
		this.innerLines = 0;
		this.found = null;
		this.isMisquoted = false;
		if (width > limits.maxColumns) throw new TabularError("too_many_columns", {
			line,
			limit: limits.maxColumns
		});
		if ((width === 1 || this.sizeOf(first) === 0) && this.isEmptyRow(first, count)) {
			if (width > 1) this.blankRows++;
			return first;
		}
		const judged = found ?? this.judge(first, width, start, end);
		const problem = judged !== null && isMisquoted ? "bad_quote" : judged;
		if (problem === null) {
			const next = first + (this.expectedColumns ?? width);
			this.firsts.push(next);
			this.lines.push(line);
			return next;
		}
		const raw = fromUtf8(this.bytes, start, Math.min(end, start + 3 * RAW_TEXT_LIMIT + 3)).slice(0, RAW_TEXT_LIMIT);
		this.problems.push({
			line,
			code: problem,
			raw
		});
		return first;
	}
	judge(first, width, start, end) {
		if (this.hasNul && this.bytes.subarray(start, end).includes(0)) return "nul_byte";
		if (end - start > this.limits.maxCellSize && this.hasLongCell(first, first + width)) return "cell_too_long";
		const expected = this.expectedColumns;
		if (expected === null || width === expected) return null;
		if (width < expected) return "ragged_row";
		for (let at = expected; at < width; at++) if (this.sizeOf(first + at) > 0) return "ragged_row";
		return null;
	}
	sizeOf(cell) {
		return (this.bounds[2 * cell + 1] ?? 0) - (this.bounds[2 * cell] ?? 0);
	}
	hasLongCell(first, end) {
		const { maxCellSize } = this.limits;
		for (let cell = first; cell < end; cell++) if (this.sizeOf(cell) > maxCellSize && this.textOf(cell).length > maxCellSize) return true;
		return false;
	}
	textOf(cell) {
		const from = this.bounds[2 * cell] ?? 0;
		const to = this.bounds[2 * cell + 1] ?? 0;
		if (from < this.bytes.length || this.apart.length === 0) return fromUtf8(this.bytes, from, to);
		return fromUtf8(joinBytes(this.apart), from - this.bytes.length, to - this.bytes.length);
	}
	/** A row of several cells is empty when they all are; one cell alone may also hold blanks. */
	isEmptyRow(first, end) {
		if (end - first === 1) {
			const code = this.bytes[this.bounds[2 * first] ?? 0] ?? 0;
			return !(this.sizeOf(first) > 0 && code > SPACE$2 && code < 128) && this.textOf(first).trim() === "";
		}
		for (let cell = first; cell < end; cell++) if (this.sizeOf(cell) > 0) return false;
		return true;
	}
};
function isSpace(code) {
	return code === SPACE$2 || code === TAB$1;
}
function isBlank$1(bytes, from, to) {
	for (let at = from; at < to; at++) if (!isSpace(bytes[at] ?? 0)) return false;
	return true;
}
/**
* A copy of a text that does not keep the piece it was cut from in memory: V8 lets long substrings point into their
* parent. Use it on cells that outlive their batch (keys of a cache, samples).
*/
function detachText(text) {
	if (text.length < 13) return text;
	const copy = ` ${text}`;
	copy.charCodeAt(0);
	return copy.slice(1);
}
// packages/tabular/src/detection/encodings.ts
/** Encodings that can be read, by the names that options and detection use. */
const ENCODINGS = [
	"utf-8",
	"utf-16le",
	"utf-16be",
	"windows-1252",
	"cp437",
	"cp850"
];
const CP437 = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xA0";
const CP850 = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■\xA0";
const CP1252 = `€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ${String.fromCharCode(...Array.from({ length: 96 }, (_, place) => 160 + place))}`;
/**
* A decoder for one of the byte-wise encodings or UTF-8 (bytes that are not UTF-8 become U+FFFD; a BOM is kept,
* since pieces are decoded one by one). UTF-16 is turned into UTF-8 before (see `text-pieces`).
*/
function createDecode(encoding) {
	if (encoding === "cp437") return createPageDecode(CP437);
	if (encoding === "cp850") return createPageDecode(CP850);
	const decoder = new TextDecoder(encoding, { ignoreBOM: true });
	if (encoding !== "windows-1252") return (bytes) => decoder.decode(bytes);
	const decodePage = createPageDecode(CP1252);
	return (bytes) => isDecodedAlike(bytes) ? decoder.decode(bytes) : decodePage(bytes);
}
/** Node 20 and 22 may take windows-1252 for Latin-1, where `€` and quotation marks are controls, and lose an `ÿ` in front. */
function isDecodedAlike(bytes) {
	if (bytes[0] === 255) return false;
	for (let at = 0; at < bytes.length; at++) if (((bytes[at] ?? 0) & 224) === 128) return false;
	return true;
}
function createPageDecode(page) {
	const units = (/* @__PURE__ */ new Uint16Array(256)).map((_, byte) => byte < 128 ? byte : page.charCodeAt(byte - 128));
	const decoder = new TextDecoder("utf-16le", { ignoreBOM: true });
	return (bytes) => {
		const text = new Uint16Array(bytes.length);
		for (let at = 0; at < bytes.length; at++) text[at] = units[bytes[at] ?? 0] ?? 0;
		return decoder.decode(text);
	};
}
// packages/tabular/src/detection/score-word.ts
/** Letters with marks of Spanish, Portuguese, German and French loans. */
const MARKED = /[áéíóúñüàâãêôõçäößèîûÁÉÍÓÚÑÜÀÂÃÊÔÕÇÄÖ]/;
const LETTER = /\p{L}/u;
const DIGIT = /\d/;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
const NO_BREAK = "\xA0";
/** Endings and words that are known by their marks. */
const KNOWN = /(?:ci[oó]n|si[oó]n|ç[õ]es|s[õ]es|ção|ções|são|mão|pão|ísim[oa]s?|ñ[aeio]s?|ñit[oa]s?|ñal(?:es)?|ência|ância|ável|ível|logía|ría|ías?|[áéíóú](?:n|s|l|r))$|^(?:[áéíóú]l?|más|té|él|sí|tú|día|días|café|años?|niñ[oa]s?|bebé|jabón|champú|código|número|artículo|crédito|débito|público|teléfono|método|ácido|cápsulas?|algodón|azúcar|público|não|você|bebê|três|preços?|código|crédito|cartão|sabão|água|óleo|ções|avó|für|über|größe|hände|grün|öl|süß|käse|stück|straße|schön|früh|zähne|müller|gläser|männer|frauen|münchen|köln)$/;
/** Quotation marks and dashes where they may stand. */
const OPENING = /[¿¡“‘«]/;
const CLOSING = /[”’»…®™°ºª]/;
const DASH = /[–—]/;
const MONEY = /[€£]/;
/** Micrograms and the like, behind a number or by themselves. */
const MICRO_UNIT = /^\d*µ(?:g|l|m|ml|mol|s)$/i;
const PLAIN_SIGN = /[½¼²³·×÷±§©]/;
/**
* How much a word, with the character before and behind it, looks like one of our languages. A marked letter where words have
* it is worth 3, a word or ending that is known 2 more, a sign in its place 2; a character that cannot stand where it does,
* or is none that people write, costs 3.
*/
function scoreWord(text) {
	const characters = [...text];
	let score = 0;
	for (let at = 1; at < characters.length - 1; at++) if ((characters[at] ?? "").charCodeAt(0) >= 128) score += scoreCharacter(characters, at);
	const word = characters.slice(1, -1).join("");
	return score + (score > 0 && KNOWN.test(word.toLowerCase()) ? 2 : 0);
}
function scoreCharacter(characters, at) {
	const [before = " ", character = " ", after = " "] = characters.slice(at - 1, at + 2);
	if (MARKED.test(character)) return scoreLetter(characters, at);
	const isAfterText = LETTER.test(before) || DIGIT.test(before);
	const isBeforeText = LETTER.test(after) || DIGIT.test(after);
	if (character === NO_BREAK) return DIGIT.test(before) || DIGIT.test(after) ? 3 : isAfterText || isBeforeText ? 1 : 0;
	if (character === "’" && LETTER.test(before) && LETTER.test(after)) return 2;
	if (OPENING.test(character)) return isBeforeText && !isAfterText ? 2 : -3;
	if (CLOSING.test(character)) return isAfterText && !LETTER.test(after) ? 2 : -3;
	if (DASH.test(character)) return isAfterText === isBeforeText ? 2 : 0;
	if (MONEY.test(character)) return DIGIT.test(before) || DIGIT.test(after) || !(isAfterText || isBeforeText) ? 2 : -3;
	if (character === "µ") return MICRO_UNIT.test(characters.slice(1, -1).join("")) ? 3 : -3;
	return PLAIN_SIGN.test(character) && !LETTER.test(before) ? 0 : -3;
}
/** Base letters of the marks that follow a vowel of the same kind in no word: `aá`. */
const BASES = new Map([
	"áàâãa",
	"éêe",
	"íi",
	"óôo",
	"úu"
].flatMap((set) => [...set.slice(0, -1)].map((letter) => [letter, set.slice(-1)])));
/** Marked letters that are words by themselves. */
const ALONE = /[áàéêóôúÁÀÉÓ]/;
function scoreLetter(characters, at) {
	const [before = " ", letter = " ", after = " "] = characters.slice(at - 1, at + 2);
	if (DIGIT.test(before)) return -3;
	const isCapital = UPPER.test(letter);
	const isInside = LETTER.test(before);
	const base = BASES.get(letter.toLowerCase());
	if (/^\d*[^éÉ](?:g|ml|mol)$/.test(characters.slice(1, -1).join(""))) return -1;
	if (!isCapital && !isInside && UPPER.test(after)) return -3;
	if (isCapital ? LOWER.test(before) || isInside && LOWER.test(after) : isAmongCapitals(characters, at)) return -3;
	if (base !== void 0 && (before.toLowerCase() === base || after.toLowerCase() === base)) return -2;
	if (/õ/i.test(letter) && !/e/i.test(after)) return -2;
	if (letter === "ß" && !/[aeiouäöü]/i.test(before)) return -3;
	if (/ñ/i.test(letter) && !/[aeiouáéíóú]/i.test(after)) return -2;
	if (isInside || LETTER.test(after)) return 3;
	return ALONE.test(letter) ? 1 : -3;
}
/** A small letter between capitals, or behind two of them. */
function isAmongCapitals(characters, at) {
	const [second = " ", first = " "] = [characters[at - 2], characters[at - 1]];
	return UPPER.test(first) && (UPPER.test(characters[at + 1] ?? " ") || UPPER.test(second));
}
// packages/tabular/src/detection/detect-page.ts
const BYTE_PAGES = [
	"windows-1252",
	"cp850",
	"cp437"
];
/** Words with a high byte that are looked at. */
const MOST_WORDS = 2e3;
/** Bytes of a word at most; what is longer is judged by its end. */
const LONGEST = 24;
/** Words in which two readings differ that are shown beside each other. */
const SHOWN_WORDS = 3;
/** Points for each word by which a reading must be ahead, so that it is not asked about. */
const CLEAR_LEAD = 2.5;
/** Of a single word or two, one point is chance. */
const FEWEST_POINTS = 2;
/**
* The single-byte page whose reading of the words with a high byte looks most like Spanish, Portuguese, English or German;
* see `scoreWord`. CP850 and CP437 share the small letters; a tie between them goes to CP850, the DOS page of Latin America.
* Where another reading is as good, the warning `encoding_close` holds words of both.
*/
function detectPage(head) {
	const words = collectWords(head);
	const readings = BYTE_PAGES.map((encoding) => {
		const decode = createDecode(encoding);
		const texts = words.map(decode);
		return {
			encoding,
			texts,
			score: texts.reduce((sum, text) => sum + scoreWord(text), 0)
		};
	}).toSorted((a, b) => b.score - a.score);
	const [best] = readings;
	if (best === void 0) return {
		encoding: "windows-1252",
		warnings: []
	};
	const differences = (texts) => texts.flatMap((text, at) => text === best.texts[at] ? [] : [at]);
	const second = readings.find(({ texts }) => differences(texts).length > 0);
	const { encoding } = best;
	if (best.score <= 0) return {
		encoding,
		warnings: [{
			code: "low_confidence_encoding",
			found: encoding
		}]
	};
	const places = second === void 0 ? [] : differences(second.texts);
	const needed = Math.max(FEWEST_POINTS, CLEAR_LEAD * places.length);
	if (second === void 0 || best.score - second.score >= needed) return {
		encoding,
		warnings: []
	};
	return {
		encoding,
		warnings: [{
			code: "encoding_close",
			found: [best, second].map((reading) => {
				const texts = [...new Set(places.map((at) => reading.texts[at]?.slice(1, -1) ?? ""))].slice(0, SHOWN_WORDS);
				return `${reading.encoding}: ${texts.join(", ")}`;
			}).join("; ")
		}]
	};
}
/** Different words with a high byte, each with the character before and behind it: between blanks, marks and delimiters. */
function collectWords(head) {
	const words = /* @__PURE__ */ new Map();
	for (let at = 0; at < head.length && words.size < MOST_WORDS; at++) {
		if ((head[at] ?? 0) < 128) continue;
		let from = at;
		while (from > 0 && at - from < LONGEST && isOfWord(head[from - 1])) from--;
		let to = at + 1;
		while (to < head.length && to - at < LONGEST && isOfWord(head[to])) to++;
		const word = Uint8Array.of(head[from - 1] ?? SPACE$1, ...head.subarray(from, to), head[to] ?? SPACE$1);
		words.set(word.join(" "), word);
		at = to;
	}
	return [...words.values()];
}
const SPACE$1 = 32;
/** Letters, digits and whatever is not ASCII. */
function isOfWord(byte = SPACE$1) {
	const letter = byte | 32;
	return byte >= 128 || letter >= 97 && letter <= 122 || byte >= 48 && byte <= 57;
}
// packages/tabular/src/detection/detect-encoding.ts
/**
* Guesses the encoding from the first bytes of a text.
* Order: byte order mark; NUL pattern of UTF-16; UTF-8, also with some damage (more valid multi-byte sequences than
* bad bytes); else the single-byte page whose reading looks most like a text of our languages.
*/
function detectEncoding(head) {
	const marked = readMark(head);
	if (marked) return {
		...marked,
		isSettled: true,
		warnings: []
	};
	const wide = detectUtf16(head);
	if (wide) return {
		encoding: wide,
		bomLength: 0,
		isSettled: true,
		warnings: []
	};
	const { validSequences, badBytes } = countUtf8(head);
	if (badBytes === 0 || validSequences >= badBytes) return {
		encoding: "utf-8",
		bomLength: 0,
		isSettled: validSequences > 0,
		warnings: []
	};
	return {
		...detectPage(head),
		bomLength: 0,
		isSettled: true
	};
}
function readMark(head) {
	const [a, b, c, d] = head;
	if (a === 239 && b === 187 && c === 191) return {
		encoding: "utf-8",
		bomLength: 3
	};
	if (a === 255 && b === 254) {
		if (c === 0 && d === 0 && head.length >= 4) throw new TabularError("unsupported_encoding", { found: "utf-32le" });
		return {
			encoding: "utf-16le",
			bomLength: 2
		};
	}
	if (a === 254 && b === 255) return {
		encoding: "utf-16be",
		bomLength: 2
	};
	return null;
}
/** Western text in UTF-16 has a NUL in nearly every second byte, always on the same side. */
function detectUtf16(head) {
	const length = Math.min(head.length, 4096) & -2;
	const nulls = [0, 0];
	for (let at = 0; at < length; at++) if (head[at] === 0) nulls[at & 1] = (nulls[at & 1] ?? 0) + 1;
	const [even = 0, odd = 0] = nulls;
	const pairs = length / 2;
	if (pairs === 0) return null;
	if (odd > pairs * .4 && even < pairs * .05) return "utf-16le";
	if (even > pairs * .4 && odd < pairs * .05) return "utf-16be";
	return null;
}
/** Counts well-formed multi-byte sequences and bytes that belong to none; a sequence cut by the end counts as neither. */
function countUtf8(bytes) {
	let validSequences = 0;
	let badBytes = 0;
	for (let at = 0; at < bytes.length;) {
		const lead = bytes[at] ?? 0;
		if (lead < 128) {
			at += 1;
			continue;
		}
		const size = sequenceSize(lead);
		const found = continuationCount(bytes, at, size);
		if (size > 0 && found === size - 1) validSequences += 1;
		else if (size > 0 && at + 1 + found === bytes.length) return {
			validSequences,
			badBytes
		};
		else badBytes += 1;
		at += 1 + (size > 0 ? found : 0);
	}
	return {
		validSequences,
		badBytes
	};
}
function sequenceSize(lead) {
	if (lead >= 194 && lead <= 223) return 2;
	if (lead >= 224 && lead <= 239) return 3;
	if (lead >= 240 && lead <= 244) return 4;
	return 0;
}
function continuationCount(bytes, lead, size) {
	let count = 0;
	while (count < size - 1 && ((bytes[lead + 1 + count] ?? 0) & 192) === 128) count += 1;
	return count;
}
// packages/tabular/src/bytes/text-pieces.ts
const PIECE_SIZE = 65536;
const LF$1 = 10;
const CR$1 = 13;
/** Decodes a source into pieces of text; see `cutPieces`. */
async function* readTextPieces(source, options) {
	const decoder = new PieceDecoder(options);
	for await (const piece of cutPieces(source, options)) yield decoder.decode(piece);
}
/**
* Pieces of text as UTF-8, whatever the source is encoded in; see `cutPieces`. What is valid already, most of the time, is
* passed on as it is.
*/
async function* readUtf8Pieces(source, options) {
	const decoder = new PieceDecoder(options);
	for await (const piece of cutPieces(source, options)) yield decoder.toUtf8(piece, options.isUtf8);
}
/**
* Cuts a source into pieces that each end at a line end or character (the last one at the end of the file).
* Holds one piece and at most one unfinished line; throws `line_too_long` when that line passes the record limit.
* Cutting at line ends keeps characters whole. UTF-16 comes out as UTF-8.
*/
async function* cutPieces(source, options) {
	const isWide = options.encoding.startsWith("utf-16");
	const bytes = isWide ? transcodeUtf16(source, options.encoding) : source;
	let pending = [];
	let pendingSize = 0;
	let bom = isWide ? 0 : options.bomLength;
	for await (const chunk of bytes) {
		const skip = Math.min(bom, chunk.length);
		bom -= skip;
		for (let at = skip; at < chunk.length; at += PIECE_SIZE) {
			const part = chunk.subarray(at, at + PIECE_SIZE);
			const cut = options.cut === "line" ? lastLineEnd(part) : lastAsciiEnd(part);
			if (cut === 0) {
				pending.push(part.slice());
				pendingSize += part.length;
				if (pendingSize > options.limits.maxRecordSize) throw new TabularError("line_too_long", {
					line: options.currentLine(),
					limit: options.limits.maxRecordSize
				});
				continue;
			}
			pending.push(part.subarray(0, cut));
			yield joinBytes(pending);
			const rest = part.slice(cut);
			pending = rest.length > 0 ? [rest] : [];
			pendingSize = rest.length;
		}
	}
	if (pendingSize > 0) yield joinBytes(pending);
}
/**
* Where the last line of `bytes` ends: after the last LF, or after the last CR when there is none. A CR as the very
* last byte does not count, since its LF may be the next byte.
*/
function lastLineEnd(bytes) {
	const lf = bytes.lastIndexOf(LF$1);
	if (lf >= 0) return lf + 1;
	return bytes.length < 2 ? 0 : bytes.lastIndexOf(CR$1, bytes.length - 2) + 1;
}
/** After the last ASCII byte: no character of UTF-8 or a single-byte page spans it. */
function lastAsciiEnd(bytes) {
	let at = bytes.length;
	while (at > 0 && (bytes[at - 1] ?? 0) >= 128) at--;
	return at;
}
var PieceDecoder = class {
	options;
	decodeBytes;
	isUtf8;
	isSettled;
	/** Said once each, and counted on while the text is read. */
	replaced = /* @__PURE__ */ new Map();
	constructor(options) {
		this.options = options;
		const isWide = options.encoding.startsWith("utf-16");
		this.decodeBytes = createDecode(isWide ? "utf-8" : options.encoding);
		this.isUtf8 = isWide || options.encoding === "utf-8";
		this.isSettled = isWide || options.isSettled;
	}
	toUtf8(bytes, isUtf8) {
		if (!(this.isUtf8 && this.isSettled && isUtf8(bytes))) return toUtf8(this.decode(bytes));
		const own = countReplacements(bytes);
		if (own > 0) this.count("replacement_characters", own, () => damageLine(fromUtf8(bytes)));
		return bytes;
	}
	decode(bytes) {
		let text = this.decodeBytes(bytes);
		if (!this.isSettled && !isAscii(text, bytes)) {
			this.settle(bytes);
			text = this.decodeBytes(bytes);
		}
		if (text.includes("�")) this.countDamage(text, bytes);
		return text;
	}
	/** Characters that the file holds are told from bytes that are no text. */
	countDamage(text, bytes) {
		const all = text.split("�").length - 1;
		const own = this.isUtf8 ? countReplacements(bytes) : 0;
		const line = () => damageLine(text);
		if (own > 0) this.count("replacement_characters", own, line);
		if (all > own) this.count("damaged_text", all - own, line);
	}
	count(code, count, lineOfPiece) {
		const said = this.replaced.get(code);
		if (said !== void 0) {
			said.count = (said.count ?? 0) + count;
			return;
		}
		const warning = {
			code,
			line: this.options.currentLine() + lineOfPiece(),
			count
		};
		this.replaced.set(code, warning);
		this.options.warn(warning);
	}
	settle(bytes) {
		const guess = detectEncoding(bytes);
		this.isSettled = true;
		if (guess.encoding === "utf-8") return;
		this.isUtf8 = false;
		this.decodeBytes = createDecode(guess.encoding);
		this.options.warn({
			code: "low_confidence_encoding",
			found: guess.encoding,
			line: this.options.currentLine()
		});
	}
};
/** ASCII is all that UTF-8 decodes to as many units as there were bytes, bad bytes aside. */
function isAscii(text, bytes) {
	return text.length === bytes.length && !text.includes("�");
}
function damageLine(text) {
	return (text.slice(0, text.indexOf("�")).match(/\r\n|\r|\n/g) ?? []).length;
}
/** UTF-16 becomes UTF-8, so that lines can be found byte-wise; unpaired surrogates become U+FFFD. */
async function* transcodeUtf16(source, encoding) {
	const decoder = new TextDecoder(encoding, { ignoreBOM: true });
	const encoder = new TextEncoder();
	let isFirst = true;
	for await (const chunk of source) {
		const text = decoder.decode(chunk, { stream: true });
		if (text === "") continue;
		yield encoder.encode(isFirst && text.startsWith("﻿") ? text.slice(1) : text);
		isFirst = false;
	}
	const rest = decoder.decode();
	if (rest !== "") yield encoder.encode(rest);
}
// packages/tabular/src/detection/headers.ts
/**
* Names for the columns of a header row: trimmed; empty ones become `column_N` (1-based position), repeated ones get
* ` (2)`, ` (3)`. Names are only ever list items, so that `__proto__` and the like are names as any other.
*/
function nameColumns(cells, warn) {
	const used = new UniqueNames();
	const duplicates = [];
	let emptyCount = 0;
	const names = cells.map((cell, index) => {
		const trimmed = cell.trim();
		if (trimmed === "") emptyCount += 1;
		const name = trimmed === "" ? `column_${index + 1}` : trimmed;
		if (used.has(name)) duplicates.push(name);
		return used.take(name);
	});
	if (emptyCount > 0) warn({
		code: "empty_headers",
		count: emptyCount
	});
	if (duplicates.length > 0) warn({
		code: "duplicate_headers",
		count: duplicates.length,
		found: shortList([...new Set(duplicates)])
	});
	return names;
}
const MOST_NAMED = 8;
const LONGEST_NAMED = 60;
/** The first names of a list that may be long, each cut. */
function shortList(names) {
	return [...names.slice(0, MOST_NAMED).map((name) => Array.from(name).slice(0, LONGEST_NAMED).join("")), ...names.length > MOST_NAMED ? ["…"] : []].join(", ");
}
/** `column_1` to `column_N`, for files without a header row. */
function numberColumns(count) {
	return Array.from({ length: count }, (_, index) => `column_${index + 1}`);
}
/** Names that are all different: one that is taken gets ` (2)`, ` (3)`. Thousands of one name cost no more than different ones. */
var UniqueNames = class {
	used;
	/** The next number to try, by name. */
	next = /* @__PURE__ */ new Map();
	constructor(used = []) {
		this.used = new Set(used);
	}
	has(name) {
		return this.used.has(name);
	}
	/** The name, or the next free one like it, which is taken from then on. */
	take(name) {
		let unique = name;
		for (let copy = this.next.get(name) ?? 2; this.used.has(unique); copy++) {
			unique = `${name} (${copy})`;
			this.next.set(name, copy + 1);
		}
		this.used.add(unique);
		return unique;
	}
};
// packages/tabular/src/delimited/row-quoted-scanner.ts
const QUOTED_LINE = /^"((?:[^"\r\n]|"")*)"$/gm;
const SEVERAL_CELLS = /[\t;|,]/;
const NEARLY_ALL = .9;
/** Lines that are quoted as a whole, as spreadsheets save rows that stood in one cell: `"1,""Gauze, large"",2"` without those quotes. */
function unquoteRows(text) {
	return text.replace(QUOTED_LINE, (_, row) => row.replaceAll("\"\"", "\""));
}
/** Whether nearly all lines but the first are quoted as a whole and hold what sets cells apart. */
function areRowsQuoted(text) {
	const [, ...lines] = text.split(/\r\n|\r|\n/).filter((line) => line !== "");
	const quoted = lines.filter((line) => line.replace(QUOTED_LINE, "") === "" && SEVERAL_CELLS.test(line));
	return lines.length > 0 && quoted.length >= NEARLY_ALL * lines.length;
}
/** Splits rows that are quoted as a whole. Pieces of text end at line ends. */
var RowQuotedScanner = class extends DelimitedScanner {
	prepare(bytes) {
		return toUtf8(unquoteRows(fromUtf8(bytes)));
	}
};
// packages/tabular/src/delimited/whitespace-scanner.ts
/**
* Splits rows whose cells are set apart by spaces or tabs only (fixed width listings). Each line is put into
* tab-delimited form and scanned as such, so that both kinds of file have the same rows, problems and line numbers.
*/
var WhitespaceScanner = class extends DelimitedScanner {
	constructor(limits) {
		super({
			delimiter: "	",
			quote: null
		}, limits);
	}
	prepare(bytes) {
		return toUtf8(fromUtf8(bytes).replace(/[ \t]+/g, "	").replace(/^\t|\t$/gm, ""));
	}
};
// packages/tabular/src/limits.ts
const DEFAULT_LIMITS = {
	maxColumns: 2e3,
	maxCellSize: 1e6,
	maxRecordSize: 4e6,
	maxInflatedBytes: 8e9,
	maxInflateRatio: 200,
	ratioFloorBytes: 16e6,
	maxWholeFileBytes: 256e6,
	maxJsonDepth: 64,
	maxSharedText: 128e6,
	maxSeconds: Number.POSITIVE_INFINITY
};
/** The defaults with the given limits in their place. */
function resolveLimits(given = {}) {
	return {
		...DEFAULT_LIMITS,
		...given
	};
}
// packages/tabular/src/detection/find-header.ts
/** Rows between the names and the first row of data: one with units, one with groups. */
const MOST_BETWEEN = 3;
const TOP_ROWS = 12;
const TOP_CELLS = 8;
const TOP_LENGTH = 40;
/** The first rows, short enough to be shown. `lines` are theirs. */
function topRows(rows, lines) {
	return rows.slice(0, TOP_ROWS).map((cells, at) => ({
		line: lines[at] ?? at + 1,
		cells: cells.slice(0, TOP_CELLS).map((cell) => Array.from(cell.trim()).slice(0, TOP_LENGTH).join(""))
	}));
}
/**
* Place of the row that names the columns: the nearest one above the first row of data that is as wide as the data, has
* more than half of its cells filled, none of them a number, date or time, and hardly a name twice. A row of data has in
* most typed columns what these hold further down. Null when no column is typed or no such row is there.
*/
function findHeader(rows, columns) {
	const typed = columnKinds(rows, columns).flatMap((kind, column) => kind === null ? [] : [{
		kind,
		column
	}]);
	if (typed.length === 0) return null;
	const isData = (row) => row.length >= columns && typed.filter(({ kind, column }) => cellKind(row[column] ?? "") === kind).length * 2 > typed.length;
	const first = rows.slice(0, 21).findIndex(isData);
	for (let at = first - 1; at >= 0 && at >= first - MOST_BETWEEN; at--) if (isHeader(rows[at] ?? [], columns) && !isUnits(rows[at] ?? [])) return at;
	return null;
}
/** What stands below a name to say how its values are written: `(Gs.)`, `dd/mm/aaaa`, `varchar(20)`, `kg`. */
const UNIT = /^(?:\(.*\)|\[.*\]|[dmyah]{1,4}(?:[/.:-][dmyahs]{1,4})+|gs\.?|pyg|usd|brl|eur|ars|r?\$|₲|€|%|u\.?|un\.?|und\.?|unid\.?|kg|g|ml|l|lt|cm|nro\.?|n[°º]|texto?|text|string|n[uú]mero?|number|numeric|fecha|data|date|int|integer|entero|inteiro|decimal|float|(?:var)?char(?:\(\d+\))?)$/i;
/** Of the columns of a spreadsheet. */
const FIRST_LETTER = 65;
const MOSTLY = .6;
function isUnits(row) {
	const filled = row.map((cell) => cell.trim()).filter((cell) => cell !== "");
	if (filled.length < 2) return false;
	return filled.every((cell, at) => cell.charCodeAt(0) === FIRST_LETTER + at && cell.length === 1) || filled.filter((cell) => UNIT.test(cell)).length >= MOSTLY * filled.length;
}
/** How many rows below the header at `header` hold units or formats. */
function countUnitRows(rows, header) {
	let count = 0;
	while (count < MOST_BETWEEN && isUnits(rows[header + 1 + count] ?? [])) count += 1;
	return count;
}
function isHeader(row, columns) {
	const names = row.map((cell) => cell.trim()).filter((cell) => cell !== "");
	return row.length >= columns && names.length * 2 > columns && new Set(names).size >= names.length * .9 && names.every((name) => ["text", "empty"].includes(cellKind(name)));
}
/** What most filled cells of each column are, when that is numbers, dates or times. */
function columnKinds(rows, columns) {
	return Array.from({ length: columns }, (_, column) => {
		const counts = /* @__PURE__ */ new Map();
		let filled = 0;
		for (const row of rows.slice(0, 60)) {
			const kind = cellKind(row[column] ?? "");
			if (kind === "empty") continue;
			filled += 1;
			counts.set(kind, (counts.get(kind) ?? 0) + 1);
		}
		const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
		return best === void 0 || best[0] === "text" || best[1] * 2 <= filled ? null : best[0];
	});
}
// packages/tabular/src/detection/detect-delimited.ts
/** In order of trust: commas and semicolons also stand inside texts and amounts, tabs hardly ever. */
const DELIMITERS = [
	"	",
	";",
	"|",
	","
];
const SAMPLE_ROWS = 200;
const SAMPLE_BYTES = 65536;
const MAX_TITLE_ROWS = 20;
/** With more rows of another width the delimiter is doubted aloud. */
const SURE_SHARE = .9;
/**
* Guesses delimiter, quote and header row from the beginning of a text that ends at a line end.
* A delimiter is as good as the share of records that have the most frequent width (at least 2).
*/
function detectDelimited(text, options, limits) {
	const stated = /^sep=([^\r\n])(?:\r\n|\r|\n)/i.exec(text);
	const delimiter = options.delimiter ?? stated?.[1];
	if (delimiter !== void 0 && (delimiter.length !== 1 || /["\r\n]/.test(delimiter))) throw new TabularError("bad_option", { found: delimiter });
	if (options.quote != null && !/^[\x21-\x7e]$/.test(options.quote)) throw new TabularError("bad_option", { found: options.quote });
	const written = stated ? text.slice(stated[0].length) : text;
	const isRowQuoted = options.quote === void 0 && options.format !== "whitespace" && isTableInQuotes(written, limits);
	const body = isRowQuoted ? unquoteRows(written) : written;
	const quote = options.quote === void 0 ? detectQuote(body, delimiter) : options.quote;
	const bytes = toUtf8(body);
	const chosen = options.format === "whitespace" && delimiter === void 0 ? {
		format: "whitespace",
		delimiter: "	",
		sample: sampleWhitespace(bytes, limits),
		isSure: true
	} : chooseDelimiter(bytes, delimiter, quote, options.format !== "delimited", limits);
	const { rows, columns } = chosen.sample;
	const lines = chosen.sample.lines.map((line) => line + (stated ? 1 : 0));
	const { titles, header } = placeHeader(rows, lines, columns, options);
	const warnings = [];
	const isRagged = shareOfWidth(rows.slice(titles), columns) < SURE_SHARE;
	if (options.delimiter === void 0 && chosen.format === "delimited" && (isRagged || columns === 1 && !chosen.isSure)) warnings.push({
		code: "low_confidence_delimiter",
		found: chosen.delimiter
	});
	if (header === "assumed") warnings.push({ code: "assumed_header" });
	if (titles > 0) warnings.push({
		code: "skipped_lines",
		count: titles
	});
	return {
		format: chosen.format,
		dialect: {
			delimiter: chosen.delimiter,
			quote: chosen.format === "whitespace" ? null : quote
		},
		isRowQuoted,
		skipRecords: titles + (stated ? 1 : 0),
		unitRows: header === "none" ? 0 : countUnitRows(rows, titles),
		hasStatement: stated !== null,
		columns,
		headerRow: header !== "none",
		headerLine: header === "none" ? null : lines[titles] ?? null,
		top: topRows(rows, lines),
		warnings
	};
}
/** A table of three columns or more inside the quotes of its lines; with fewer it may be a list of texts. */
function isTableInQuotes(text, limits) {
	const sampled = text.slice(0, SAMPLE_BYTES);
	if (!areRowsQuoted(sampled)) return false;
	const { sample } = chooseDelimiter(toUtf8(unquoteRows(sampled)), void 0, "\"", false, limits);
	return sample.columns >= 3 && sample.consistency >= SURE_SHARE;
}
/** How many rows stand above the table, and how sure it is that the first row of the table names the columns. */
function placeHeader(rows, lines, columns, { headerRow, headerLine }) {
	if (headerLine !== void 0) {
		const titles = lines.indexOf(headerLine);
		if (titles < 0) throw new TabularError("bad_option", { found: `headerLine ${headerLine}` });
		return {
			titles,
			header: "sure"
		};
	}
	const found = headerRow === false ? null : findHeader(rows, columns);
	if (found !== null) return {
		titles: found,
		header: "sure"
	};
	const titles = countTitleRows(rows, columns);
	if (headerRow !== void 0) return {
		titles,
		header: headerRow ? "sure" : "none"
	};
	return {
		titles,
		header: judgeHeader(rows.slice(titles))
	};
}
/** Share of the rows that have as many cells as the table. */
function shareOfWidth(rows, columns) {
	return rows.length === 0 ? 1 : rows.filter(({ length }) => length === columns).length / rows.length;
}
function chooseDelimiter(text, given, quote, mayBeWhitespace, limits) {
	const format = "delimited";
	if (given !== void 0) return {
		format,
		delimiter: given,
		sample: sampleRows(text, {
			delimiter: given,
			quote
		}, limits),
		isSure: true
	};
	const candidates = DELIMITERS.map((delimiter) => ({
		format,
		delimiter,
		sample: sampleRows(text, {
			delimiter,
			quote
		}, limits)
	})).filter(({ sample }) => sample.columns > 1);
	const best = Math.max(0, ...candidates.map(({ sample }) => sample.consistency));
	const winner = candidates.find(({ sample }) => sample.consistency >= best - .05);
	if (winner && best >= .8) return {
		...winner,
		isSure: true
	};
	if (mayBeWhitespace) {
		const sample = sampleWhitespace(text, limits);
		if (isNumericListing(sample)) return {
			format: "whitespace",
			delimiter: "	",
			sample,
			isSure: true
		};
	}
	if (winner && best >= .5) return {
		...winner,
		isSure: false
	};
	return {
		format,
		delimiter: ",",
		sample: sampleRows(text, {
			delimiter: ",",
			quote
		}, limits),
		isSure: !winner
	};
}
function sampleRows(text, dialect, limits) {
	return takeSample(() => new DelimitedScanner(dialect, {
		...limits,
		maxColumns: Number.POSITIVE_INFINITY
	}), text);
}
function sampleWhitespace(text, limits) {
	return takeSample(() => new WhitespaceScanner(limits), text);
}
function takeSample(open, text) {
	const scanner = scanSample(open, text);
	const total = scanner.size;
	const batch = scanner.take();
	const rows = batch.rows.toTexts();
	const widths = /* @__PURE__ */ new Map();
	for (const row of rows) widths.set(row.length, (widths.get(row.length) ?? 0) + 1);
	const [columns = 1, count = 0] = [...widths].toSorted((a, b) => b[1] - a[1])[0] ?? [];
	return {
		rows,
		lines: batch.lines,
		columns,
		consistency: total === 0 ? 0 : count / total
	};
}
/** The first rows, of as little text as holds them: making texts of cells costs as much as there is text around them. */
function scanSample(open, text) {
	for (let size = SAMPLE_BYTES;; size *= 4) {
		const scanner = open();
		scanner.rowLimit = SAMPLE_ROWS;
		const end = scanner.scan(scanner.prepare(text.subarray(0, size)), 0, false);
		if (size >= text.length || scanner.size >= SAMPLE_ROWS && end <= size / 2) return scanner;
	}
}
/** Columns set apart by spaces, most of them numbers: a listing, and not a text of several words. */
function isNumericListing({ rows, columns, consistency }) {
	if (columns < 2 || consistency < .9) return false;
	const cells = rows.flat();
	return cells.filter(isNumberLike).length >= cells.length / 2;
}
/**
* Whether a text quotes cells, as against one that holds inches and nicknames: some cell is quoted from its start to its end,
* or opens a quote that does not close in its line.
*/
function quotesCells(text, delimiter) {
	const marks = [
		"	",
		";",
		"|",
		",",
		...delimiter === void 0 ? [] : [delimiter]
	];
	const isMark = (character) => character === void 0 || /[\r\n]/.test(character) || marks.includes(character);
	const isOneOf = marks.map((mark) => mark.replace(/[\\\]^-]/, "\\$&")).join("");
	const opened = new RegExp(`(?<=^|[\\r\\n${isOneOf}]) *"(?:[^"]|"")*(?:" *|$)`, "g");
	for (const { 0: cell, index } of text.matchAll(opened)) {
		const isClosed = isMark(text[index + cell.length]);
		const line = cell.trimStart();
		if (isClosed || /[\r\n]/.test(line)) return true;
	}
	return false;
}
function detectQuote(text, delimiter) {
	const sample = text.slice(0, 65536);
	if (sample.includes("\"")) return quotesCells(sample, delimiter) ? "\"" : null;
	const cells = sample.match(/(?:^|[\t;,|])'[^'\r\n]*'(?=[\t;,|\r\n])/gm) ?? [];
	const lines = sample.split("\n").length;
	return cells.length >= lines * .8 ? "'" : "\"";
}
/** Leading rows of at most one filled cell, above a table of three columns or more. */
function countTitleRows(rows, columns) {
	if (columns < 3) return 0;
	const first = rows.findIndex((row) => row.filter((cell) => cell.trim() !== "").length > 1);
	return first > 0 && first <= MAX_TITLE_ROWS ? first : 0;
}
/** Whether the first row names the columns, as far as can be told. */
function hasHeaderRow(rows) {
	return judgeHeader(rows) !== "none";
}
/**
* `none` when a cell of the first row is a number, date or time, or fewer than half are filled. `sure` when some column has
* typed values below it, or nothing is below. Else all is text: `assumed` when nearly all its cells differ and none comes
* back in its own column.
*/
function judgeHeader(rows) {
	const [first, ...rest] = rows;
	if (!first) return "sure";
	const filled = first.map((cell) => cell.trim()).filter((cell) => cell !== "");
	if (first.some((cell) => [
		"number",
		"date",
		"time"
	].includes(cellKind(cell)))) return "none";
	if (filled.length * 2 < first.length) return "none";
	if (rest.length === 0) return "sure";
	const sample = rest.slice(0, 50);
	if (first.some((_, column) => {
		const kinds = sample.map((row) => cellKind(row[column] ?? "")).filter((kind) => kind !== "empty");
		return kinds.length > 0 && kinds.filter((kind) => kind !== "text").length > kinds.length / 2;
	})) return "sure";
	if (new Set(filled).size < filled.length * .9) return "none";
	return first.some((cell, column) => cell.trim() !== "" && rest.some((row) => row[column] === cell)) ? "none" : "assumed";
}
// packages/tabular/src/json/json-shape.ts
/** So many entries tell. */
const LOOKED_AT = 8;
const HALF = .5;
/** Values that a column may hold; a list of lists or objects is one of rows. */
const SCALAR = /^[\s,]*(?:"|-?\d|true|false|null)/;
const OPEN_LIST = "[";
const OPEN_OBJECT = "{";
/** The shape that the beginning of a text shows; null where its records stand in a list, or there are none. */
function jsonShape(head) {
	const text = head.replace(/^\ufeff/, "").trimStart();
	if (!text.startsWith(OPEN_OBJECT)) return null;
	const top = entriesOf(text);
	if (areColumns(top)) return { kind: "columns" };
	if (areRecords(top)) return areIndexed(top) ? { kind: "columns" } : {
		kind: "keyed",
		under: null
	};
	for (const { key, rest } of top) {
		if (!rest.startsWith(OPEN_OBJECT)) continue;
		const inner = entriesOf(rest);
		if (areColumns(inner) || areRecords(inner) && areIndexed(inner)) return top.length === 1 ? { kind: "columns" } : null;
		if (areRecords(inner)) return {
			kind: "keyed",
			under: key
		};
	}
	return null;
}
/** Two columns or more, each a list of single values. */
function areColumns(entries) {
	return entries.length > 1 && entries.every(({ rest }) => rest.startsWith(OPEN_LIST) && SCALAR.test(rest.slice(1, 200))) && !entries.some(({ key }) => NAMES_ROWS.test(key));
}
/** Names of lists that are no columns, beside rows that are lists: `{"columns": [...], "data": [...]}`. */
const NAMES_ROWS = /^(?:columns?|fields?|headers?|data|rows|index|records|values)$/i;
/** Objects that share half of their keys; what a record has one of (`customer`, `address`) shares none. */
function areRecords(entries) {
	const [first, second] = entries;
	if (first === void 0 || second === void 0) return false;
	if (!entries.every(({ rest }) => rest.startsWith(OPEN_OBJECT))) return false;
	const keys = new Set(entriesOf(first.rest, Number.POSITIVE_INFINITY).map(({ key }) => key));
	const others = entriesOf(second.rest, Number.POSITIVE_INFINITY).map(({ key }) => key);
	return others.length > 0 && others.filter((key) => keys.has(key)).length >= HALF * Math.max(keys.size, others.length);
}
/** Columns whose values are numbered: `{"date": {"0": "...", "1": "..."}}`. */
function areIndexed(entries) {
	return entries.every(({ rest }) => entriesOf(rest).every(({ key }, at) => key === String(at)));
}
/** The first entries of the object that a text begins with, as far as it goes. */
function entriesOf(text, most = LOOKED_AT) {
	const entries = [];
	let at = 1;
	while (entries.length < most) {
		const found = KEY.exec(text.slice(at, at + LONGEST_KEY));
		if (found === null) break;
		const from = at + found[0].length;
		const end = endOfValue(text, from);
		entries.push({
			key: found[1] ?? "",
			rest: text.slice(from, end ?? void 0),
			isWhole: end !== null
		});
		if (end === null) break;
		at = end;
	}
	return entries;
}
const LONGEST_KEY = 1e3;
const KEY = /^[\s,]*"((?:[^"\\]|\\.)*)"\s*:\s*/;
/** Index behind the value that begins at a place; null where the text ends before. */
function endOfValue(text, from) {
	let depth = 0;
	for (let at = from; at < text.length; at++) {
		const char = text.charAt(at);
		if (char === "\"") {
			at = endOfString(text, at);
			if (at < 0) return null;
		} else if (char === "{" || char === "[") depth += 1;
		else if (char === "}" || char === "]") {
			if (depth === 0) return at;
			depth -= 1;
			if (depth === 0) return at + 1;
		} else if (char === "," && depth === 0) return at;
	}
	return null;
}
function endOfString(text, from) {
	for (let at = from + 1; at < text.length; at++) {
		const char = text.charAt(at);
		if (char === "\\") at += 1;
		else if (char === "\"") return at;
	}
	return -1;
}
// packages/tabular/src/detection/formats.ts
const EXTENSIONS = /* @__PURE__ */ new Map([
	["json", "json"],
	["ndjson", "ndjson"],
	["jsonl", "ndjson"],
	["xml", "xml"],
	["yaml", "yaml"],
	["yml", "yaml"]
]);
/** The format that a file name promises, a final `.gz` aside; null when it promises none. */
function formatOfName(filename) {
	const extension = /\.([a-z0-9]+)$/.exec(filename.toLowerCase().replace(/\.gz$/, ""))?.[1] ?? "";
	return EXTENSIONS.get(extension) ?? null;
}
const MAGIC = [
	[[
		208,
		207,
		17,
		224,
		161,
		177,
		26,
		225
	], "xls"],
	[[
		37,
		80,
		68,
		70
	], "binary"],
	[[
		137,
		80,
		78,
		71
	], "binary"],
	[[
		255,
		216,
		255
	], "binary"],
	[[
		127,
		69,
		76,
		70
	], "binary"],
	[[31, 139], "binary"],
	[[
		66,
		90,
		104
	], "binary"],
	[[
		40,
		181,
		47,
		253
	], "binary"],
	[[
		80,
		65,
		82,
		49
	], "binary"]
];
/** The format that the first bytes prove; null when they may be text. A ZIP counts as XLSX: its reader tells the rest. */
function formatOfMagic(head) {
	if (head[0] === 80 && head[1] === 75 && (head[2] === 3 && head[3] === 4 || head[2] === 5 && head[3] === 6)) return "xlsx";
	return MAGIC.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))?.[1] ?? null;
}
/** A password-protected XLSX is an OLE file, as XLS is, with a stream of this name (MS-OFFCRYPTO 2.3). */
function isEncryptedOffice(head) {
	return new TextDecoder("utf-16le").decode(head.subarray(0, head.length & -2)).includes("EncryptedPackage");
}
/** More than one control byte in a hundred (tab, line ends, form feed, escape and DOS's end of file aside). */
function isBinary(head) {
	const sample = head.subarray(0, 65536);
	let controls = 0;
	for (const byte of sample) if (byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 26 && byte !== 27) controls += 1;
	return controls * 100 > sample.length;
}
/** The format of a text by how it starts. */
function formatOfText(text, isWhole) {
	const start = text.trimStart();
	if (start === "") return "empty";
	if (/^<(\?xml|!DOCTYPE|[A-Za-z_][\w:.-]*[\s>/])/.test(start)) return "xml";
	if (start.startsWith("{") || start.startsWith("[")) return jsonKind(start, isWhole);
	if (/^(%YAML|---\s*(\r?\n|$))/.test(start) || /^- [\w"' -]+:(\s|$)/.test(start)) return "yaml";
	return null;
}
/** NDJSON has a whole value on its first line and goes on; a whole file on one line is JSON if it holds a list. */
function jsonKind(start, isWhole) {
	const lineEnd = start.search(/[\r\n]/);
	const first = lineEnd < 0 ? start : start.slice(0, lineEnd);
	const isOnlyLine = lineEnd < 0 || isWhole && start.slice(lineEnd).trim() === "";
	const value = parseOrUndefined(first);
	const isJsonStart = /^(\{\s*("|\}|$)|\[\s*([[{"\]\d-]|true|false|null|$))/.test(start.slice(0, 200));
	if (value === void 0) return isJsonStart ? "json" : null;
	if (!isOnlyLine) return "ndjson";
	if (Array.isArray(value)) return "json";
	return holdsRecords(value, 8) || jsonShape(first) !== null ? "json" : "ndjson";
}
/** Whether a list of objects or lists stands in the object, in objects only. */
function holdsRecords(value, depth) {
	if (depth === 0) return false;
	return Object.values(value).some((item) => {
		if (Array.isArray(item)) return typeof item[0] === "object" && item[0] !== null;
		return typeof item === "object" && item !== null && holdsRecords(item, depth - 1);
	});
}
function parseOrUndefined(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null ? value : void 0;
	} catch {
		return;
	}
}
// packages/tabular/src/detection/detect.ts
/** Bytes that detection wants to see: enough for 200 wide rows and for accents that come late. */
const HEAD_SIZE = 1048576;
const TEXT_FORMATS = [
	"delimited",
	"whitespace",
	"json",
	"ndjson",
	"xml",
	"yaml"
];
/**
* Finds format, encoding and dialect from the first bytes of a plain (not gzipped) file; `isWhole` says that there are no
* more. Given options are believed. Throws `bad_option` and `unsupported_encoding`.
*/
function detectFile(head, options = {}) {
	if (options.encoding !== void 0 && !ENCODINGS.includes(options.encoding)) throw new TabularError("unsupported_encoding", { found: options.encoding });
	const magic = options.format ?? formatOfMagic(head);
	if (magic !== null && !TEXT_FORMATS.includes(magic)) return withoutText(magic, options);
	const guess = chooseEncoding(head, options.encoding);
	if (!guess.encoding.startsWith("utf-16") && options.format === void 0 && isBinary(head)) return withoutText("binary", options);
	const text = sampleText(head.subarray(guess.bomLength), guess.encoding, options.isWhole ?? head.length < 1048576);
	const named = options.filename === void 0 ? null : formatOfName(options.filename);
	const format = options.format ?? formatOfText(text, options.isWhole ?? false) ?? trustName(named, text);
	const layout = {
		bomLength: guess.bomLength,
		isEncodingSettled: guess.isSettled
	};
	if (format !== null && format !== "delimited" && format !== "whitespace") return {
		...withoutText(format, options),
		encoding: guess.encoding,
		warnings: guess.warnings,
		layout: {
			...layout,
			delimited: null
		}
	};
	const delimited = detectDelimited(text, {
		...options,
		format: format ?? void 0
	}, options.limits ?? DEFAULT_LIMITS);
	return {
		format: delimited.format,
		encoding: guess.encoding,
		delimiter: delimited.format === "whitespace" ? null : delimited.dialect.delimiter,
		quote: delimited.dialect.quote,
		headerRow: delimited.headerRow,
		warnings: [...guess.warnings, ...delimited.warnings],
		layout: {
			...layout,
			delimited
		}
	};
}
/** YAML looks like any text, so that only its name gives it away; JSON that does not start as JSON is not believed. */
function trustName(named, text) {
	return named === "yaml" && /^[\w"' -]+:(\s|$)/m.test(text) ? "yaml" : null;
}
function withoutText(format, options) {
	return {
		format,
		encoding: options.encoding ?? "utf-8",
		delimiter: null,
		quote: null,
		headerRow: options.headerRow ?? true,
		warnings: [],
		layout: {
			bomLength: 0,
			isEncodingSettled: true,
			delimited: null
		}
	};
}
function chooseEncoding(head, given) {
	if (given === void 0) return detectEncoding(head);
	const bytes = given === "utf-8" ? [
		239,
		187,
		191
	] : given === "utf-16le" ? [255, 254] : [254, 255];
	return {
		encoding: given,
		bomLength: given.startsWith("utf-") && bytes.every((byte, at) => head[at] === byte) ? bytes.length : 0,
		isSettled: true,
		warnings: []
	};
}
/** The head as text, cut to whole lines unless the file ends there. */
function sampleText(head, encoding, isWhole) {
	const even = encoding.startsWith("utf-16") ? head.subarray(0, head.length & -2) : head;
	const text = createDecode(encoding)(even);
	if (isWhole) return text;
	const end = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r", text.length - 2));
	return end < 0 ? text : text.slice(0, end + 1);
}
// packages/tabular/src/xml/held-bytes.ts
/** The end of a piece that is to be read again, before the next one. */
var HeldBytes = class {
	bytes = /* @__PURE__ */ new Uint8Array(0);
	size = 0;
	/** What is held and the piece behind it: the piece itself where nothing is, else good until `keep`. */
	with(piece) {
		if (this.size === 0) return piece;
		const size = this.size + piece.length;
		if (size > this.bytes.length) {
			const larger = new Uint8Array(2 * size);
			larger.set(this.bytes.subarray(0, this.size));
			this.bytes = larger;
		}
		this.bytes.set(piece, this.size);
		return this.bytes.subarray(0, size);
	}
	/** Holds what `with` answered, from `at` on. */
	keep(all, at) {
		const size = all.length - at;
		if (all.buffer === this.bytes.buffer) this.bytes.copyWithin(0, at, all.length);
		else if (size > 0) {
			if (size > this.bytes.length) this.bytes = new Uint8Array(2 * size);
			this.bytes.set(all.subarray(at));
		}
		this.size = size;
	}
};
// packages/tabular/src/bytes/byte-words.ts
/** Four times a byte, for `sizeBeforeSign`. */
function signOf(byte) {
	return Math.imul(byte, 16843009);
}
function viewOf(bytes) {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
const QUOTES = signOf(34);
const BACKSLASHES = signOf(92);
/** Copies four bytes; answers how many of them count, see `sizeBeforeSign`. */
function copyWord(from, at, to, place, sign) {
	const word = from.getInt32(at, true);
	to.setInt32(place, word, true);
	return sizeBeforeSign(word, sign);
}
/**
* How many of the four bytes of a little-endian word come before the first one that JSON escapes or that is `sign`. The word is
* looked at as a whole: subtracting from each byte borrows from its highest bit where the byte is smaller, and nothing below
* the first such byte is touched by that.
*/
function sizeBeforeSign(word, sign) {
	const quotes = word ^ QUOTES;
	const backslashes = word ^ BACKSLASHES;
	const signs = word ^ sign;
	const found = (word - 538976288 & ~word | quotes - 16843009 & ~quotes | backslashes - 16843009 & ~backslashes | signs - 16843009 & ~signs) & 2155905152;
	return found === 0 ? 4 : 31 - Math.clz32(found & -found) >> 3;
}
// packages/tabular/src/xml/xml-kinds.ts
const TAB = 9;
/** U+FFFE and U+FFFF, which are no characters of XML, begin with it. */
const WIDE_LEAD = 239;
function isControl(byte) {
	return byte < 32 && byte !== TAB && byte !== 10 && byte !== 13;
}
const of = (kind) => Uint8Array.from({ length: 256 }, (_, byte) => kind(byte));
const lookAt = (codes) => (byte) => isControl(byte) || byte === WIDE_LEAD || codes.includes(byte) ? 1 : 0;
const text = lookAt([
	38,
	93,
	13
]);
const TEXT_KINDS = of((byte) => byte === 60 ? 2 : text(byte));
/** Of the value of an attribute, where blanks are spaces; the quote that ends it is looked for before. */
const VALUE_KINDS = of(lookAt([
	38,
	60,
	TAB,
	10,
	13
]));
/** What ends a name. */
const NAME_ENDS = of((byte) => byte <= 32 || [
	47,
	60,
	61,
	62,
	63,
	34,
	39
].includes(byte) ? 2 : 0);
function isBlank(byte) {
	return byte === 32 || byte === 10 || byte === TAB || byte === 13;
}
/** Where the first byte stands that is no character of XML, or begins one that is not; -1 if there is none. */
function findForbidden(bytes, from, to) {
	for (let at = from; at < to; at++) {
		const byte = bytes[at] ?? 0;
		if (isControl(byte) || byte === WIDE_LEAD && isForbiddenWide(bytes, at)) return at;
	}
	return -1;
}
function isForbiddenWide(bytes, at) {
	return bytes[at] === WIDE_LEAD && bytes[at + 1] === 191 && (bytes[at + 2] ?? 0) >= 190;
}
// packages/tabular/src/xml/line-count.ts
/** Whether one of four bytes is smaller than a space. */
function hasSmall(word) {
	return (word - 538976288 & ~word & 2155905152) !== 0;
}
/** Counts physical lines (LF, CRLF, CR) of text that comes in pieces; each byte once. */
var LineCount = class {
	/** Begin of the line last asked for, against the begin of the piece. */
	from = 0;
	line = 1;
	counted = 0;
	isAfterCr = false;
	/** The line of a place of the piece at hand, 1-based; places come in order. */
	at(bytes, place) {
		let { line, from, isAfterCr } = this;
		const view = viewOf(bytes);
		for (let at = this.counted; at < place; at++) {
			while (at + 4 <= place && !hasSmall(view.getInt32(at, true))) at += 4;
			const byte = bytes[at] ?? 0;
			if (at >= place || byte !== 13 && byte !== 10) continue;
			if (byte === 13 || !(at === 0 ? isAfterCr : bytes[at - 1] === 13)) line++;
			from = at + 1;
		}
		if (place > this.counted) {
			isAfterCr = bytes[place - 1] === 13;
			this.counted = place;
		}
		this.line = line;
		this.from = from;
		this.isAfterCr = isAfterCr;
		return this.line;
	}
	/** The next piece begins with what stands at `place` of this one. */
	shift(bytes, place) {
		this.at(bytes, place);
		this.counted -= place;
		this.from -= place;
	}
};
// packages/tabular/src/xml/markup-end.ts
const CDATA = [..."<![CDATA["].map((sign) => sign.charCodeAt(0));
const DOCTYPE = [..."<!DOCTYPE"].map((sign) => sign.charCodeAt(0));
/** What begins at `at`; null where that is not to be seen yet. */
function markupAt(bytes, at) {
	const second = bytes[at + 1];
	if (second === void 0) return null;
	if (second === 63) return "instruction";
	if (second !== 33) return "tag";
	const third = bytes[at + 2];
	if (third === void 0) return null;
	if (third === 45) {
		const fourth = bytes[at + 3];
		return fourth === void 0 ? null : fourth === 45 ? "comment" : "unknown";
	}
	const words = third === 91 ? CDATA : DOCTYPE;
	for (let place = 2; place < words.length; place++) {
		const byte = bytes[at + place];
		if (byte === void 0) return null;
		if (byte !== words[place]) return "unknown";
	}
	return third === 91 ? "cdata" : "doctype";
}
/** Looks for where markup ends that comes in parts, each byte once. */
var MarkupEnd = class {
	markup;
	at = 0;
	quote = 0;
	isInSubset = false;
	/** Of a document type: the comment or instruction in it that is open. */
	inner = null;
	/** @param from where it begins, then and whenever it is asked for. */
	constructor(markup) {
		this.markup = markup;
	}
	/** Behind the end of what begins at `from`; -1 where it is not to be seen yet. */
	find(bytes, from) {
		const { length } = bytes;
		while (from + this.at < length) {
			const at = from + this.at++;
			if (this.isEnd(bytes, at, from)) return at + 1;
		}
		return -1;
	}
	isEnd(bytes, at, from) {
		const byte = bytes[at] ?? 0;
		switch (this.markup) {
			case "tag": return byte === 60 ? at > from : this.isPlainEnd(byte);
			case "comment": return byte === 62 && at >= from + 6 && bytes[at - 1] === 45 && bytes[at - 2] === 45;
			case "cdata": return byte === 62 && at >= from + 11 && bytes[at - 1] === 93 && bytes[at - 2] === 93;
			case "instruction": return byte === 62 && at >= from + 3 && bytes[at - 1] === 63;
			default: return this.isDoctypeEnd(bytes, at, from);
		}
	}
	isPlainEnd(byte) {
		if (this.quote !== 0) {
			if (byte === this.quote) this.quote = 0;
			return false;
		}
		if (byte === 34 || byte === 39) this.quote = byte;
		return byte === 62;
	}
	isDoctypeEnd(bytes, at, from) {
		const byte = bytes[at] ?? 0;
		if (this.inner !== null) {
			const sign = this.inner === "comment" ? 45 : 63;
			if (byte === 62 && bytes[at - 1] === sign && (sign === 63 || bytes[at - 2] === sign)) this.inner = null;
			return false;
		}
		if (this.quote === 0 && this.isInSubset && at > from) {
			if (byte === 63 && bytes[at - 1] === 60) this.inner = "instruction";
			else if (byte === 45 && bytes[at - 1] === 45 && bytes[at - 2] === 33 && bytes[at - 3] === 60) this.inner = "comment";
			if (this.inner !== null) return false;
			if (byte === 93) this.isInSubset = false;
		}
		if (this.quote === 0 && byte === 91) this.isInSubset = true;
		return this.isPlainEnd(byte) && !this.isInSubset;
	}
};
// packages/tabular/src/xml/xml-names.ts
/** A name as it stands in a document, prefix included. Two objects may be the same name: compare with `isSameName`. */
var XmlName = class {
	text;
	bytes;
	/** `"name":[`, as it begins a list in JSON. */
	listKey;
	/** Of the element that came after this one the last time. */
	follower;
	attributeText;
	attributeBytes;
	constructor(text) {
		this.text = text;
		this.bytes = toUtf8(text);
		this.listKey = toUtf8(`${JSON.stringify(text)}:[`);
	}
	/** `@name` */
	get attribute() {
		this.attributeText ??= `@${this.text}`;
		return this.attributeText;
	}
	/** `"@name":` */
	get attributeKey() {
		this.attributeBytes ??= toUtf8(`${JSON.stringify(this.attribute)}:`);
		return this.attributeBytes;
	}
};
/** Whether `written` stands at a place; not where the bytes end before. */
function standsAt(written, bytes, from) {
	for (let at = 0; at < written.length; at++) if (written[at] !== bytes[from + at]) return false;
	return true;
}
function isSameName(a, b) {
	return a === b || a.text === b.text;
}
/** Names of one hash that are held. */
const PLACES = 4;
/** Longer names are made each time. */
const LONGEST_HELD = 256;
const START = ":A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F";
const WIDE = "\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}";
/** https://www.w3.org/TR/xml/#NT-Name */
const NAME = new RegExp(`^[${START}${WIDE}][${START}${WIDE}.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040-]*$`, "u");
function isName(text) {
	return NAME.test(text);
}
/** Names that were read, so that most are made once; only so many are held. */
var XmlNames = class {
	slots = Array.from({ length: 4100 }, () => void 0);
	/** @param hash of these bytes, the same for the same bytes. Undefined for what is no name. */
	find(bytes, from, to, hash) {
		let slot = (hash ^ hash >>> 12) & 4095;
		for (let place = 0; place < PLACES; place++) {
			const known = this.slots[slot + place];
			if (known === void 0) {
				slot += place;
				break;
			}
			if (known.bytes.length === to - from && standsAt(known.bytes, bytes, from)) return known;
		}
		const text = fromUtf8(bytes, from, to);
		if (!isName(text)) return void 0;
		const name = new XmlName(text);
		if (to - from <= LONGEST_HELD) this.slots[slot] = name;
		return name;
	}
};
// packages/tabular/src/xml/xml-references.ts
/** Longest reference: `&#x0010ffff;` with a few zeros to spare. */
const MOST_BYTES = 16;
const NAMED$1 = Object.entries({
	amp: "&",
	lt: "<",
	gt: ">",
	quot: "\"",
	apos: "'"
}).map(([name, sign]) => ({
	written: toUtf8(`&${name};`),
	bytes: toUtf8(sign)
}));
/**
* What the reference at `at` stands for. Those that a document type declares are unknown, so that none expands.
* @returns null for one that is none; `cut` where it may go on behind `to`.
*/
function readReference(bytes, at, to) {
	for (const named of NAMED$1) {
		const end = at + named.written.length;
		if (end <= to && standsAt(named.written, bytes, at)) return {
			bytes: named.bytes,
			end
		};
	}
	let end = at + 1;
	let written = "";
	for (; end < to && bytes[end] !== 59; end++) {
		if (end - at > MOST_BYTES) return null;
		written += String.fromCharCode(bytes[end] ?? 0);
	}
	if (!/^(?:#(?:\d*|x[0-9a-fA-F]*)|[a-z]*)$/.test(written)) return null;
	if (end === to) return "cut";
	const found = characterOf(written);
	return found && {
		bytes: found,
		end: end + 1
	};
}
function characterOf(written) {
	const [, hex, decimal] = /^#(?:x([0-9a-fA-F]+)|(\d+))$/.exec(written) ?? [];
	if (hex === void 0 && decimal === void 0) return null;
	const code = hex === void 0 ? Number(decimal) : Number.parseInt(hex, 16);
	return isCharacter(code) ? toUtf8(String.fromCodePoint(code)) : null;
}
/** https://www.w3.org/TR/xml/#NT-Char */
function isCharacter(code) {
	if (code < 32) return code === 9 || code === 10 || code === 13;
	return code <= 55295 || code >= 57344 && code <= 65533 || code >= 65536 && code <= 1114111;
}
/** The value of an attribute with its references resolved and its blanks as spaces; else the place of what is wrong in it. */
function resolveValue(bytes, from, to) {
	const value = new Uint8Array(to - from);
	let size = 0;
	for (let at = from; at < to; at++) {
		const byte = bytes[at] ?? 0;
		if (byte === 38) {
			const reference = readReference(bytes, at, to);
			if (reference === null || reference === "cut") return at;
			value.set(reference.bytes, size);
			size += reference.bytes.length;
			at = reference.end - 1;
		} else if (byte !== 10 || bytes[at - 1] !== 13) value[size++] = isBlank(byte) ? 32 : byte;
	}
	return value.subarray(0, size);
}
// packages/tabular/src/xml/xml-attributes.ts
/** So many are compared with each other; more are looked up. */
const FEW = 16;
/** The attributes of the start tag at hand. */
var XmlAttributes = class {
	names;
	maxCount;
	count = 0;
	/** Where something stands that is no attribute; -1 if nothing does. */
	wrongAt = -1;
	items = [];
	used = /* @__PURE__ */ new Set();
	constructor(names, maxCount) {
		this.names = names;
		this.maxCount = maxCount;
	}
	get isTooMany() {
		return this.count > this.maxCount;
	}
	/** Those of the tag; good until the next one is read. */
	*[Symbol.iterator]() {
		for (let index = 0; index < this.count; index++) {
			const item = this.items[index];
			if (item) yield item;
		}
	}
	at(index) {
		return index < this.count ? this.items[index] : void 0;
	}
	clear() {
		this.count = 0;
		this.wrongAt = -1;
		if (this.used.size > 0) this.used.clear();
	}
	/**
	* Reads on behind the name of the tag.
	* @returns where `>` or `/` stands, or something wrong (`wrongAt`), or -1 where the tag goes on behind these bytes.
	*/
	read(bytes, from) {
		const { length } = bytes;
		for (let at = from;;) {
			const begin = at;
			while (isBlank(bytes[at])) at++;
			if (at >= length) return -1;
			if (bytes[at] === 62 || bytes[at] === 47) return at;
			if (at === begin) return this.fail(at);
			at = this.readOne(bytes, at);
			if (at < 0 || this.wrongAt >= 0 || this.isTooMany) return at;
		}
	}
	/** Behind the attribute that begins at `from`. */
	readOne(bytes, from) {
		const { length } = bytes;
		let hash = 0;
		let at = from;
		for (; at < length && NAME_ENDS[bytes[at] ?? 0] !== 2; at++) hash = Math.imul(hash, 31) + (bytes[at] ?? 0) | 0;
		if (at >= length) return -1;
		const name = this.names.find(bytes, from, at, hash);
		if (name === void 0 || this.isUsed(name)) return this.fail(from);
		while (isBlank(bytes[at])) at++;
		if (at >= length) return -1;
		if (bytes[at] !== 61) return this.fail(at);
		at++;
		while (isBlank(bytes[at])) at++;
		if (at >= length) return -1;
		const quote = bytes[at] ?? 0;
		if (quote !== 34 && quote !== 39) return this.fail(at);
		return this.readValue(name, bytes, at + 1, quote);
	}
	readValue(name, bytes, from, quote) {
		const { length } = bytes;
		let isPlain = true;
		let at = from;
		for (; at < length && bytes[at] !== quote; at++) {
			const byte = bytes[at] ?? 0;
			if (VALUE_KINDS[byte] !== 1) continue;
			isPlain = false;
			if (byte === 60 || findForbidden(bytes, at, at + 1) >= 0) return this.fail(at);
		}
		if (at >= length) return -1;
		const value = isPlain ? bytes : resolveValue(bytes, from, at);
		if (typeof value === "number") return this.fail(value);
		this.add(name, value, isPlain ? from : 0, isPlain ? at : value.length);
		return at + 1;
	}
	add(name, bytes, from, to) {
		const known = this.items[this.count];
		if (known === void 0) this.items.push({
			name,
			bytes,
			from,
			to
		});
		else {
			known.name = name;
			known.bytes = bytes;
			known.from = from;
			known.to = to;
		}
		this.count++;
	}
	isUsed(name) {
		const { count, items, used } = this;
		if (count < FEW) {
			for (let index = 0; index < count; index++) {
				const item = items[index];
				if (item && isSameName(item.name, name)) return true;
			}
			return false;
		}
		if (used.size === 0) for (const item of this) used.add(item.name.text);
		if (used.has(name.text)) return true;
		used.add(name.text);
		return false;
	}
	fail(at) {
		this.wrongAt = at;
		return at;
	}
};
// packages/tabular/src/xml/xml-notes.ts
const DECLARATION = /^<\?xml\s+version\s*=\s*(["'])1\.\d+\1(?:\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*\?>$/;
const INSTRUCTION = /^<\?([^\s?]+)(?:\s.*)?\?>$/s;
/** Whether a comment, `<!--` and `-->` included, has no other `--` in it. */
function isComment(bytes, from, to) {
	for (let at = from + 4; at < to - 3; at++) if (bytes[at] === 45 && bytes[at + 1] === 45) return false;
	return true;
}
/** Whether an instruction, `<?` and `?>` included, is one; the declaration of XML stands first in its file. */
function isInstruction(bytes, from, to, isFirst) {
	const written = fromUtf8(bytes, from, to);
	const target = INSTRUCTION.exec(written)?.[1] ?? "";
	return target.toLowerCase() === "xml" ? isFirst && DECLARATION.test(written) : isName(target);
}
// packages/tabular/src/xml/xml-byte-reader.ts
const NEWLINE = Uint8Array.of(10);
/**
* Reads XML 1.0 in pieces of UTF-8 and checks that it is well formed. References are the five of XML and characters: what a
* document type declares is unknown here, and nothing outside the file is looked at. Throws `bad_xml` with line and column,
* `too_deep`, `cell_too_long`, `too_many_columns`. It holds a piece and the markup that goes on behind it.
*/
var XmlByteReader = class {
	events;
	limits;
	names = new XmlNames();
	attributes;
	open = [];
	lines = new LineCount();
	held = new HeldBytes();
	/** The markup that begins what is held, where its end had not come. */
	end = null;
	bytes = /* @__PURE__ */ new Uint8Array(0);
	at = 0;
	isLast = false;
	isBegun = false;
	hasRoot = false;
	hasDoctype = false;
	/** A name that was read, and where it ends. */
	name;
	nameEnd = 0;
	constructor(events, limits) {
		this.events = events;
		this.limits = limits;
		this.attributes = new XmlAttributes(this.names, limits.maxColumns);
	}
	/** Physical line being read, 1-based. */
	get line() {
		return this.lines.at(this.bytes, this.at);
	}
	push(piece) {
		this.bytes = this.held.with(piece);
		this.read();
		const rest = this.bytes.length - this.at;
		this.lines.shift(this.bytes, this.at);
		this.held.keep(this.bytes, this.at);
		this.at = 0;
		if (rest > this.limits.maxCellSize + piece.length) this.failTooLong();
	}
	finish() {
		this.isLast = true;
		this.bytes = this.held.with(/* @__PURE__ */ new Uint8Array(0));
		this.read();
		if (this.at < this.bytes.length || this.open.length > 0 || !this.hasRoot) this.fail(this.bytes.length);
	}
	/** Moves `at` behind the last thing that is whole. */
	read() {
		const { bytes } = this;
		const { length } = bytes;
		this.at = 0;
		while (this.at < length) {
			const next = bytes[this.at] === 60 ? this.readMarkup(this.at) : this.readText(this.at);
			if (next <= this.at) return;
			this.isBegun = true;
			this.at = next;
		}
	}
	/** Behind the markup at `at`, or -1 where its end has not come. */
	readMarkup(at) {
		const { bytes } = this;
		const isWaiting = this.end !== null;
		if (this.end !== null && this.end.find(bytes, at) < 0) return -1;
		this.end = null;
		const second = bytes[at + 1];
		if (second === 33 || second === 63 || second === void 0) {
			const markup = markupAt(bytes, at);
			return markup === null ? -1 : this.readOther(markup, at);
		}
		const next = second === 47 ? this.readEndTag(at) : this.readStartTag(at);
		if (next < 0) {
			if (isWaiting) this.fail(at);
			this.end = new MarkupEnd("tag");
			this.end.find(bytes, at);
		}
		return next;
	}
	readStartTag(at) {
		const { bytes, attributes } = this;
		if (!this.readName(at + 1)) return -1;
		const { name } = this;
		let next = this.nameEnd;
		if (name === void 0 || this.open.length === 0 && this.hasRoot) this.fail(at + 1);
		attributes.clear();
		if (bytes[next] !== 62) {
			next = attributes.read(bytes, next);
			if (next < 0) return -1;
			if (attributes.wrongAt >= 0) this.fail(attributes.wrongAt);
			if (attributes.isTooMany) throw new TabularError("too_many_columns", {
				line: this.line,
				limit: this.limits.maxColumns
			});
			this.checkValues();
		}
		const isEmpty = bytes[next] === 47;
		if (isEmpty) {
			if (next + 1 >= bytes.length) return -1;
			if (bytes[next + 1] !== 62) this.fail(next + 1);
			next++;
		}
		next++;
		this.checkDepth();
		this.hasRoot = true;
		if (attributes.count === 0 && !isEmpty && this.open.length > 0) {
			const end = this.readLeaf(name, next);
			if (end > 0) return end;
		}
		this.events.open(name, attributes);
		if (isEmpty) this.events.close(name);
		else this.open.push(name);
		return next;
	}
	/** An element with plain text alone, if it is all there, from behind its start tag; else 0. */
	readLeaf(name, from) {
		const { bytes } = this;
		const { length } = bytes;
		let at = from;
		let kind = 0;
		while (at < length) {
			kind = TEXT_KINDS[bytes[at] ?? 0] ?? 0;
			if (kind !== 0) break;
			at++;
		}
		if (kind !== 2 || bytes[at + 1] !== 47 || !standsAt(name.bytes, bytes, at + 2)) return 0;
		const end = at + 2 + name.bytes.length;
		if (bytes[end] !== 62) return 0;
		if (at - from > this.limits.maxCellSize) this.failTooLong();
		this.events.leaf(name, bytes, from, at);
		return end + 1;
	}
	readEndTag(at) {
		const { bytes, open } = this;
		const { length } = bytes;
		const name = open.at(-1);
		if (name === void 0) this.fail(at);
		let end = at + 2 + name.bytes.length;
		if (end >= length) return -1;
		if (!standsAt(name.bytes, bytes, at + 2)) this.fail(at);
		while (isBlank(bytes[end])) end++;
		if (end >= length) return -1;
		if (bytes[end] !== 62) this.fail(end);
		open.pop();
		this.events.close(name);
		return end + 1;
	}
	/** Sets `name` to the one that begins at `from`; false where its end has not come. */
	readName(from) {
		const { bytes } = this;
		const { length } = bytes;
		const guess = this.name?.follower;
		if (guess !== void 0 && bytes[from + guess.bytes.length] === 62 && standsAt(guess.bytes, bytes, from)) {
			this.name = guess;
			this.nameEnd = from + guess.bytes.length;
			return true;
		}
		let hash = 0;
		let at = from;
		for (; at < length; at++) {
			const byte = bytes[at] ?? 0;
			if (NAME_ENDS[byte] === 2) break;
			hash = Math.imul(hash, 31) + byte | 0;
		}
		if (at >= length) return false;
		const name = this.names.find(bytes, from, at, hash);
		if (this.name !== void 0) this.name.follower = name;
		this.name = name;
		this.nameEnd = at;
		return true;
	}
	checkValues() {
		const { maxCellSize } = this.limits;
		for (const { from, to } of this.attributes) if (to - from > maxCellSize) this.failTooLong();
	}
	/** Text up to the next thing in it that is not itself, which is taken when it begins; `at` where it has to wait. */
	readText(from) {
		const { bytes } = this;
		const { length } = bytes;
		let at = from;
		while (at < length && TEXT_KINDS[bytes[at] ?? 0] === 0) at++;
		if (at > from) {
			this.takeText(bytes, from, at);
			return at;
		}
		return this.readUnusual(at);
	}
	readUnusual(at) {
		const { bytes } = this;
		const { length } = bytes;
		const byte = bytes[at];
		if (byte === 38) {
			const reference = readReference(bytes, at, length);
			if (reference === "cut" && !this.isLast) return at;
			if (reference === null || reference === "cut" || this.open.length === 0) this.fail(at);
			this.takeText(reference.bytes, 0, reference.bytes.length);
			return reference.end;
		}
		const mayGoOn = !this.isLast && at + 1 === length;
		if (byte === 13) {
			if (mayGoOn) return at;
			if (bytes[at + 1] !== 10) this.takeText(NEWLINE, 0, 1);
			return at + 1;
		}
		if (byte === 93) {
			const isSecond = bytes[at + 1] === 93;
			if (mayGoOn || isSecond && at + 2 === length && !this.isLast) return at;
			if (isSecond && bytes[at + 2] === 62) this.fail(at);
		} else if (findForbidden(bytes, at, at + 1) >= 0) this.fail(at);
		const end = Math.min(length, at + (byte === 93 ? 1 : 3));
		this.takeText(bytes, at, end);
		return end;
	}
	takeText(bytes, from, to) {
		if (this.open.length > 0) {
			this.events.text(bytes, from, to);
			return;
		}
		for (let at = from; at < to; at++) if (!isBlank(bytes[at])) this.fail(this.at);
	}
	/** A comment, a CDATA section, an instruction or a document type. */
	readOther(markup, at) {
		const { bytes } = this;
		if (markup === "unknown") this.fail(at);
		const end = new MarkupEnd(markup);
		const next = end.find(bytes, at);
		if (next < 0) {
			this.end = end;
			return -1;
		}
		const forbidden = findForbidden(bytes, at, next);
		if (forbidden >= 0) this.fail(forbidden);
		if (markup === "cdata") this.readSection(at + 9, next - 3);
		else if (markup === "doctype") this.checkDoctype(at);
		else if (!(markup === "comment" ? isComment(bytes, at, next) : isInstruction(bytes, at, next, !this.isBegun))) this.fail(at);
		return next;
	}
	readSection(from, to) {
		const { bytes } = this;
		if (this.open.length === 0) this.fail(from);
		let begin = from;
		for (let at = bytes.indexOf(13, from); at >= 0 && at < to; at = bytes.indexOf(13, at + 1)) {
			this.takeText(bytes, begin, at);
			if (bytes[at + 1] !== 10 || at + 1 === to) this.takeText(NEWLINE, 0, 1);
			begin = at + 1;
		}
		this.takeText(bytes, begin, to);
	}
	checkDoctype(at) {
		if (this.hasDoctype || this.hasRoot || !isBlank(this.bytes[at + 9])) this.fail(at);
		this.hasDoctype = true;
	}
	checkDepth() {
		const { maxJsonDepth } = this.limits;
		if (this.open.length >= maxJsonDepth) throw new TabularError("too_deep", {
			line: this.line,
			limit: maxJsonDepth
		});
	}
	failTooLong() {
		throw new TabularError("cell_too_long", {
			line: this.line,
			limit: this.limits.maxCellSize
		});
	}
	fail(at) {
		const line = this.lines.at(this.bytes, at);
		throw new TabularError("bad_xml", {
			line,
			column: at - this.lines.from + 1
		});
	}
};
// packages/tabular/src/yaml/read-yaml.ts
/** YAML is read whole, into objects: at most so many UTF-16 units. */
const MAX_YAML_LENGTH = 4e6;
/** A YAML file as compact JSON. Throws `file_too_large` and what `yamlToJson` throws. */
async function readYaml(pieces, limits) {
	let text = "";
	for await (const piece of pieces) {
		text += piece;
		if (text.length > MAX_YAML_LENGTH) throw new TabularError("file_too_large", { limit: MAX_YAML_LENGTH });
	}
	const { yamlToJson } = await import("./yaml-json-Db-Y9YVi.js");
	return yamlToJson(text, limits);
}
// packages/tabular/src/xlsx/xml-scanner.ts
/** Longest tag or text that may be pending, in UTF-16 units. */
const MAX_PENDING = 4e6;
/**
* A forward-only scanner for the XML that spreadsheets are made of. Element names lose their prefix. Comments, processing
* instructions and the document type are passed over: no entity but the five of XML and character references exists here,
* so that none can expand.
*/
var XmlScanner = class {
	rest = "";
	/** Elements that are open. */
	depth = 0;
	hasRoot = false;
	handler;
	constructor(handler) {
		this.handler = handler;
	}
	push(text) {
		const source = this.rest === "" ? text : this.rest + text;
		let at = 0;
		for (;;) {
			const tag = source.indexOf("<", at);
			const end = tag < 0 ? -1 : tagEnd(source, tag);
			if (end < 0) break;
			if (tag > at) this.handler.text(decodeEntities(source.slice(at, tag)));
			this.takeTag(source, tag, end);
			at = end;
		}
		this.rest = source.slice(at);
		if (this.rest.length > MAX_PENDING) throw new TabularError("cell_too_long", { limit: MAX_PENDING });
	}
	/** To be asked at the end: no when a tag is cut off or an element is not closed, so that something is missing. */
	get isWhole() {
		return this.hasRoot && this.depth === 0 && !this.rest.includes("<");
	}
	takeTag(source, tag, end) {
		const first = source.charAt(tag + 1);
		if (first === "/") {
			this.depth -= 1;
			this.handler.close(localName(source.slice(tag + 2, end - 1).trimEnd()));
		} else if (first === "!") {
			if (source.startsWith("<![CDATA[", tag)) this.handler.text(source.slice(tag + 9, end - 3));
		} else if (first !== "?") {
			const isEmpty = source.charAt(end - 2) === "/";
			const body = source.slice(tag + 1, isEmpty ? end - 2 : end - 1);
			const space = firstSpace(body);
			const name = localName(space < 0 ? body : body.slice(0, space));
			this.handler.open(name, space < 0 ? "" : body.slice(space));
			this.hasRoot = true;
			if (isEmpty) this.handler.close(name);
			else this.depth += 1;
		}
	}
};
function firstSpace(body) {
	for (let at = 0; at < body.length; at++) if (body.charCodeAt(at) <= 32) return at;
	return -1;
}
/** Index after the tag, comment or section that starts at `tag`, or -1 when its end has not come yet. */
function tagEnd(source, tag) {
	if (source.charCodeAt(tag + 1) !== 33) return plainTagEnd(source, tag);
	if (source.length - tag < 9) return -1;
	const closing = source.startsWith("<!--", tag) ? "-->" : source.startsWith("<![CDATA[", tag) ? "]]>" : ">";
	const end = source.indexOf(closing, tag + (closing === ">" ? 1 : 4));
	return end < 0 ? -1 : end + closing.length;
}
/** Attribute values may hold ">". One pass, since a hostile tag may consist of nothing else. */
function plainTagEnd(source, tag) {
	let quote = 0;
	for (let at = tag + 1; at < source.length; at++) {
		const code = source.charCodeAt(at);
		if (quote !== 0) {
			if (code === quote) quote = 0;
		} else if (code === 62) return at + 1;
		else if (code === 34 || code === 39) quote = code;
	}
	return -1;
}
function localName(name) {
	const colon = name.indexOf(":");
	return colon < 0 ? name : name.slice(colon + 1);
}
/** The value of an attribute in the text that `open` gives, or undefined. */
function xmlAttribute(attributes, name) {
	const search = searchFor(name);
	const at = attributes.indexOf(search.usual);
	if (at >= 0) {
		const start = at + search.usual.length;
		return decodeEntities(attributes.slice(start, attributes.indexOf("\"", start)));
	}
	if (!isUnusual(attributes)) return void 0;
	const match = search.any.exec(attributes);
	return match ? decodeEntities(match[1] ?? match[2] ?? "") : void 0;
}
/** Written in one of the ways that XML allows but spreadsheet programs hardly use: prefixes, single quotes, other spaces. */
function isUnusual(attributes) {
	return UNUSUAL.some((sign) => attributes.includes(sign));
}
const UNUSUAL = [
	"'",
	":",
	"\n",
	"\r",
	"	",
	" =",
	"= "
];
function searchFor(name) {
	let search = SEARCHES.get(name);
	if (!search) {
		const any = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
		search = {
			usual: ` ${name}="`,
			any
		};
		SEARCHES.set(name, search);
	}
	return search;
}
const SEARCHES = /* @__PURE__ */ new Map();
const NAMED = /* @__PURE__ */ new Map([
	["amp", "&"],
	["lt", "<"],
	["gt", ">"],
	["quot", "\""],
	["apos", "'"]
]);
function decodeEntities(text) {
	if (!text.includes("&")) return text;
	return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
		if (name !== void 0) return NAMED.get(name) ?? whole;
		const code = decimal === void 0 ? Number.parseInt(hex, 16) : Number(decimal);
		return code <= 1114111 ? String.fromCodePoint(code) : whole;
	});
}
// packages/tabular/src/ods/ods-book.ts
/** The part that holds the sheets (OpenDocument 1.3, part 3). */
const ODS_CONTENT = "content.xml";
/** Cells that repeated rows and cells may make beyond those that are written. */
const MAX_REPEATED = 2e7;
/** Merged cells are looked for in another reading of the sheet, unless it is large. */
const MOST_SCANNED_BYTES$1 = 1e6;
const MAX_MERGED = 1e5;
/** A spreadsheet of OpenDocument; its rows are inflated anew for each sheet that is read. Throws `damaged_ods`. */
function openOdsBook(zip, limits) {
	if (zip.has("META-INF/manifest.xml") && isEncrypted(zip)) throw new TabularError("encrypted_workbook");
	const names = [];
	const lister = new OdsSheets(limits, null, (name) => void names.push(name));
	for (const _ of scan(zip, lister)) lister.take();
	return {
		sheets: names.map((name) => ({
			name,
			isHidden: false
		})),
		*rows(at) {
			const sheets = new OdsSheets(limits, at, () => {});
			for (const _ of scan(zip, sheets)) {
				const rows = sheets.take();
				if (rows.length > 0) yield rows;
				if (sheets.isPast) return;
			}
		},
		mergedCells(at) {
			if (zip.compressedSize("content.xml") > MOST_SCANNED_BYTES$1) return [];
			const sheets = new OdsSheets(limits, at, () => {});
			for (const _ of scan(zip, sheets)) {
				sheets.take();
				if (sheets.isPast) break;
			}
			return sheets.merged;
		}
	};
}
function isEncrypted(zip) {
	let text = "";
	const decoder = new TextDecoder();
	for (const chunk of zip.inflate("META-INF/manifest.xml")) text += decoder.decode(chunk, { stream: true });
	return text.includes("encryption-data");
}
function* scan(zip, handler) {
	const scanner = new XmlScanner(handler);
	const decoder = new TextDecoder();
	for (const chunk of zip.inflate(ODS_CONTENT)) {
		scanner.push(decoder.decode(chunk, { stream: true }));
		yield;
	}
	scanner.push(decoder.decode());
	if (!scanner.isWhole) throw new TabularError("damaged_ods", { found: ODS_CONTENT });
	yield;
}
/** Gathers the rows of one sheet, or none, and tells the name of each. */
var OdsSheets = class {
	limits;
	wanted;
	onSheet;
	/** The wanted sheet has ended. */
	isPast = false;
	/** Cells over several rows, so far. */
	merged = [];
	rows = [];
	sheet = -1;
	depth = 0;
	line = 1;
	rowCopies = 1;
	cells = [];
	areNumbers = [];
	size = 0;
	cellCopies = 1;
	value = null;
	content = "";
	paragraphs = 0;
	isInText = false;
	notes = 0;
	repeated = 0;
	/** Empty cells since the last filled one of the row. */
	skipped = 0;
	constructor(limits, wanted, onSheet) {
		this.limits = limits;
		this.wanted = wanted;
		this.onSheet = onSheet;
	}
	take() {
		const taken = this.rows;
		this.rows = [];
		return taken;
	}
	open(name, attributes) {
		if (name === "table") {
			if (this.depth++ > 0) return;
			this.sheet++;
			this.line = 1;
			this.onSheet(xmlAttribute(attributes, "name") ?? "");
		}
		if (this.sheet !== this.wanted || this.depth !== 1) return;
		if (name === "table-row") {
			this.rowCopies = copies(attributes, "number-rows-repeated");
			this.cells = [];
			this.areNumbers = [];
			this.size = 0;
		} else if (name === "table-cell" || name === "covered-table-cell") {
			this.cellCopies = copies(attributes, "number-columns-repeated");
			this.value = storedValue(attributes);
			this.content = "";
			this.paragraphs = 0;
			const rows = copies(attributes, "number-rows-spanned");
			if (rows > 1 && this.merged.length < MAX_MERGED) this.merged.push({
				column: this.cells.length + this.skipped,
				from: this.line,
				to: this.line + rows - 1
			});
		} else if (name === "annotation") this.notes++;
		else if (this.notes === 0) this.openText(name, attributes);
	}
	close(name) {
		if (name === "table") {
			if (--this.depth === 0 && this.sheet === this.wanted) this.isPast = true;
		}
		if (this.sheet !== this.wanted || this.depth !== 1) return;
		if (name === "table-row") this.closeRow();
		else if (name === "table-cell" || name === "covered-table-cell") this.closeCell();
		else if (name === "annotation") this.notes--;
		else if (name === "p" && this.notes === 0) this.isInText = false;
	}
	text(text) {
		if (this.isInText && this.notes === 0 && this.sheet === this.wanted) this.content += text;
	}
	openText(name, attributes) {
		if (name === "p") {
			if (this.paragraphs++ > 0) this.content += "\n";
			this.isInText = true;
		} else if (name === "s") this.content += " ".repeat(Math.min(copies(attributes, "c"), this.limits.maxCellSize));
		else if (name === "tab") this.content += "	";
		else if (name === "line-break") this.content += "\n";
	}
	closeCell() {
		const { maxColumns, maxCellSize } = this.limits;
		const { text, isNumber } = this.value ?? {
			text: this.content,
			isNumber: false
		};
		const column = this.cells.length;
		if (text.length > maxCellSize) throw new TabularError("cell_too_long", {
			line: this.line,
			limit: maxCellSize
		});
		if (text === "") {
			this.skipped += this.cellCopies;
			return;
		}
		if (column + this.skipped + this.cellCopies > maxColumns) throw new TabularError("too_many_columns", {
			line: this.line,
			limit: maxColumns
		});
		for (; this.skipped > 0; this.skipped--) {
			this.cells.push("");
			this.areNumbers.push(false);
		}
		for (let copy = 0; copy < this.cellCopies; copy++) {
			this.cells.push(text);
			this.areNumbers.push(isNumber);
		}
		this.size += text.length * this.cellCopies;
		if (this.size > this.limits.maxRecordSize) throw new TabularError("line_too_long", {
			line: this.line,
			limit: this.limits.maxRecordSize
		});
	}
	closeRow() {
		this.skipped = 0;
		const { cells, areNumbers, size } = this;
		if (cells.length > 0) {
			this.repeated += (this.rowCopies - 1) * cells.length;
			if (this.repeated > MAX_REPEATED) throw new TabularError("zip_bomb", { limit: MAX_REPEATED });
			for (let copy = 0; copy < this.rowCopies; copy++) this.rows.push({
				line: this.line + copy,
				cells,
				areNumbers,
				size
			});
		}
		this.line += this.rowCopies;
	}
};
function copies(attributes, name) {
	const stated = Number(xmlAttribute(attributes, name) ?? 1);
	return Number.isSafeInteger(stated) && stated > 0 ? stated : 1;
}
/** The value that a cell states; null where its text is the value. */
function storedValue(attributes) {
	const type = xmlAttribute(attributes, "value-type");
	if (type === "float" || type === "percentage" || type === "currency") {
		const text = xmlAttribute(attributes, "value") ?? "";
		const value = Number(text);
		return {
			text: text !== "" && Number.isFinite(value) ? String(value) : text,
			isNumber: Number.isFinite(value)
		};
	}
	if (type === "date") return {
		text: dateText$1(xmlAttribute(attributes, "date-value") ?? ""),
		isNumber: false
	};
	if (type === "boolean") return {
		text: xmlAttribute(attributes, "boolean-value") ?? "",
		isNumber: false
	};
	if (type === "time") return {
		text: timeText(xmlAttribute(attributes, "time-value") ?? ""),
		isNumber: false
	};
	return null;
}
function dateText$1(stated) {
	return stated.replace("T", " ").replace(/ 00:00:00(\.0+)?$/, "");
}
/** `PT12H30M05S` as `12:30:05`. */
function timeText(stated) {
	const match = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(stated);
	return match ? match.slice(1).map((part) => part.padStart(2, "0")).join(":") : stated;
}
// packages/tabular/src/xlsx/xlsx-values.ts
const BUILT_IN = new Map([
	...[
		14,
		15,
		16,
		17,
		27,
		28,
		29,
		30,
		31,
		36,
		50,
		51,
		52,
		53,
		54,
		57,
		58
	].map((id) => [id, "date"]),
	...[
		18,
		19,
		20,
		21,
		32,
		33,
		34,
		35,
		45,
		47,
		55,
		56
	].map((id) => [id, "time"]),
	[22, "datetime"],
	[46, "duration"]
]);
/** Excel allows 255 characters; the patterns below must not meet a hostile code of a megabyte. */
const LONGEST_CODE = 512;
/** The kind of a format by its id and, for custom ones, its code. */
function numberKind(formatId, code) {
	if (code === void 0) return BUILT_IN.get(formatId) ?? "number";
	if (/\[(h+|m+|s+)\]/i.test(code.slice(0, LONGEST_CODE))) return "duration";
	const letters = (code.slice(0, LONGEST_CODE).replace(/"[^"]*"|\\.|_.|\*./g, "").replace(/\[[^\]]*\]/g, "").split(";", 1)[0] ?? "").toLowerCase().replace(/general|am\/pm|a\/p/g, "");
	const hasTime = /[hs]/.test(letters);
	const hasDate = /[yd]/.test(letters) || !hasTime && letters.includes("m");
	if (hasDate && hasTime) return "datetime";
	return hasDate ? "date" : hasTime ? "time" : "number";
}
const DAY_SECONDS = 86400;
/** From serial 0 of the 1900 system to 1970-01-01; the 1904 system starts 1,462 days later. */
const EPOCH_DAYS = 25569;
const DAYS_1904 = 1462;
/** Serial of 9999-12-31. */
const LAST_SERIAL = 2958465;
/** A whole number of more digits than a double keeps; programs that are no spreadsheets store such codes. */
const LONG_WHOLE = /^-?[1-9]\d{15,}$/;
/** Whether a text of `numberText` is that of a number: neither a date or time nor what could not be read as a number. */
function isNumberText(text) {
	return NUMBER_TEXT.test(text);
}
const NUMBER_TEXT = /^-?\d+(?:\.\d+)?(?:e[+-]\d+)?$/;
/**
* The text of a stored number: the shortest that reads back as the same double (a file may store 548.97149999999999 for
* 548.9715), or for date formats `YYYY-MM-DD`, `HH:MM:SS` or both. A date format on a whole day with a time keeps the time.
*/
function numberText(stored, kind, is1904) {
	const value = Number(stored);
	if (stored === "" || !Number.isFinite(value)) return stored;
	if (kind === "number" || value < 0 || value > LAST_SERIAL) return LONG_WHOLE.test(stored) ? stored : String(value);
	const total = Math.round(value * DAY_SECONDS);
	if (kind === "duration") return clock(total);
	const day = Math.floor(total / DAY_SECONDS);
	const second = total % DAY_SECONDS;
	if (kind === "time") return clock(second);
	const date = dateText(day + (is1904 ? DAYS_1904 : day < 60 ? 1 : 0) - EPOCH_DAYS);
	return kind === "date" && second === 0 ? date : `${date} ${clock(second)}`;
}
/** Sheets repeat their dates; formatting one costs as much as reading fifty cells. */
const DATES = /* @__PURE__ */ new Map();
function dateText(days) {
	let text = DATES.get(days);
	if (text === void 0) {
		text = (/* @__PURE__ */ new Date(days * DAY_SECONDS * 1e3)).toISOString().slice(0, 10);
		if (DATES.size < 1e4) DATES.set(days, text);
	}
	return text;
}
function clock(total) {
	return [
		Math.floor(total / 3600),
		Math.floor(total / 60) % 60,
		total % 60
	].map((part) => String(part).padStart(2, "0")).join(":");
}
// packages/tabular/src/xls/biff-reader.ts
/**
* The reader of BIFF workbooks: SheetJS, the only one that is kept, loaded when the first such file comes, since it is as large as
* all the rest. It throws errors of its own for damaged and protected files.
*/
async function loadBiffReader() {
	const { read } = await import("@e965/xlsx");
	return (bytes) => {
		const book = read(bytes, {
			type: "array",
			dense: true,
			cellNF: true,
			cellHTML: false,
			cellFormula: false
		});
		const hidden = book.Workbook?.Sheets ?? [];
		return {
			is1904: book.Workbook?.WBProps?.date1904 === true,
			sheets: book.SheetNames.map((name, at) => ({
				name,
				isHidden: (hidden[at]?.Hidden ?? 0) !== 0,
				rows: (book.Sheets[name]?.["!data"] ?? []).map((row) => row?.map((cell) => cell && {
					type: cell.t,
					value: cell.v,
					text: cell.w ?? "",
					format: cell.z?.toString()
				})),
				merged: (book.Sheets[name]?.["!merges"] ?? []).filter(({ s, e }) => e.r > s.r).map(({ s, e }) => ({
					column: s.c,
					from: s.r + 1,
					to: e.r + 1
				}))
			}))
		};
	};
}
// packages/tabular/src/xls/xls-book.ts
/** A workbook of Excel 97 to 2003 (BIFF). It is read whole. Throws `damaged_xls`, `encrypted_workbook`. */
async function openXlsBook(bytes, limits) {
	const workbook = readWorkbook(await loadBiffReader(), bytes);
	return {
		sheets: workbook.sheets.map(({ name, isHidden }) => ({
			name,
			isHidden
		})),
		*rows(at) {
			yield rowsOf(workbook.sheets[at]?.rows ?? [], workbook.is1904, limits);
		},
		mergedCells: (at) => workbook.sheets[at]?.merged ?? []
	};
}
function readWorkbook(read, bytes) {
	try {
		return read(bytes);
	} catch (error) {
		const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
		throw new TabularError(isProtected ? "encrypted_workbook" : "damaged_xls");
	}
}
function rowsOf(rows, is1904, limits) {
	const filled = [];
	for (const [at, row] of rows.entries()) {
		if (!row) continue;
		const texts = Array.from(row, (cell) => cell ? cellText(cell, is1904) : "");
		while (texts.at(-1) === "") texts.pop();
		if (texts.length === 0) continue;
		if (texts.length > limits.maxColumns) throw new TabularError("too_many_columns", {
			line: at + 1,
			limit: limits.maxColumns
		});
		const areNumbers = texts.map((text, column) => row[column]?.type === "n" && isNumberText(text));
		filled.push({
			line: at + 1,
			cells: texts,
			areNumbers,
			size: texts.reduce((sum, text) => sum + text.length, 0)
		});
	}
	return filled;
}
function cellText({ type, value, text, format }, is1904) {
	if (type === "n") return numberText(String(value), numberKind(0, format), is1904);
	if (type === "e") return text;
	return String(value ?? "");
}
// packages/tabular/src/xlsx/xlsx-workbook.ts
const OTHER_ARCHIVES = [
	["xl/workbook.bin", "xlsb"],
	["content.xml", "opendocument"],
	["word/document.xml", "docx"]
];
/** Each sheet's beginning is read to judge it: a list of thousands that name one part is an attack. */
const MAX_SHEETS = 1e3;
/** Reads what all sheets share. Throws `unsupported_format` for archives that are no XLSX, `damaged_xlsx`. */
function openWorkbook(zip, limits) {
	const path = workbookPath(zip);
	const folder = path.slice(0, path.lastIndexOf("/") + 1);
	const targets = readRelations(zip, `${folder}_rels/${path.slice(folder.length)}.rels`);
	const { sheets, is1904 } = readSheets(zip, path, (id) => resolve(folder, targets.byId.get(id)));
	const strings = resolve(folder, targets.byKind.get("sharedStrings") ?? "sharedStrings.xml");
	const styles = resolve(folder, targets.byKind.get("styles") ?? "styles.xml");
	return {
		zip,
		sheets,
		is1904,
		sharedStrings: zip.has(strings) ? readSharedStrings(zip, strings, limits) : [],
		styleKinds: zip.has(styles) ? readStyles(zip, styles) : []
	};
}
function workbookPath(zip) {
	const path = resolve("", (zip.has("_rels/.rels") ? readRelations(zip, "_rels/.rels").byKind.get("officeDocument") : void 0) ?? "xl/workbook.xml");
	const other = OTHER_ARCHIVES.find(([part]) => zip.has(part))?.[1];
	if (other !== void 0 || !zip.has(path)) throw new TabularError("unsupported_format", { found: other ?? "zip" });
	return path;
}
/** Feeds one part to a handler, piece by piece. Throws what `cutOff` makes when the end of the part is missing. */
function* scanPart(zip, path, handler, cutOff) {
	const scanner = new XmlScanner(handler);
	const decoder = new TextDecoder();
	for (const chunk of zip.inflate(path)) {
		scanner.push(decoder.decode(chunk, { stream: true }));
		yield;
	}
	scanner.push(decoder.decode());
	if (!scanner.isWhole) throw cutOff();
}
function scanWhole(zip, path, handler) {
	const ignore = () => {};
	const whole = {
		open: ignore,
		close: ignore,
		text: ignore,
		...handler
	};
	for (const _ of scanPart(zip, path, whole, () => new TabularError("damaged_xlsx", { found: path })));
}
function readRelations(zip, path) {
	const byId = /* @__PURE__ */ new Map();
	const byKind = /* @__PURE__ */ new Map();
	scanWhole(zip, path, { open(name, attributes) {
		const target = xmlAttribute(attributes, "Target");
		if (name !== "Relationship" || target === void 0) return;
		byId.set(xmlAttribute(attributes, "Id") ?? "", target);
		byKind.set((xmlAttribute(attributes, "Type") ?? "").replace(/^.*\//, ""), target);
	} });
	return {
		byId,
		byKind
	};
}
function readSheets(zip, path, findPart) {
	const sheets = [];
	let is1904 = false;
	scanWhole(zip, path, { open(name, attributes) {
		if (name === "workbookPr") is1904 = /^(1|true|on)$/.test(xmlAttribute(attributes, "date1904") ?? "");
		if (name !== "sheet") return;
		const part = findPart(/\s\w+:id\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? "");
		const isHidden = (xmlAttribute(attributes, "state") ?? "visible") !== "visible";
		if (!part.includes("chartsheet")) sheets.push({
			name: xmlAttribute(attributes, "name") ?? "",
			path: part,
			isHidden
		});
	} });
	if (sheets.length > MAX_SHEETS) throw new TabularError("too_many_parts", { limit: MAX_SHEETS });
	return {
		sheets,
		is1904
	};
}
/** A target is relative to the folder of the part that names it, or absolute. */
function resolve(folder, target = "") {
	if (target.startsWith("/")) return target.slice(1);
	const segments = [];
	for (const segment of `${folder}${target}`.split("/")) if (segment === "..") segments.pop();
	else if (segment !== ".") segments.push(segment);
	return segments.join("/");
}
function readSharedStrings(zip, path, limits) {
	const strings = [];
	const collector = new TextCollector();
	let size = 0;
	scanWhole(zip, path, {
		open(name) {
			if (name === "si") collector.reset();
			collector.open(name);
		},
		close(name) {
			collector.close(name);
			if (name !== "si") return;
			size += collector.value.length;
			if (size > limits.maxSharedText) throw new TabularError("file_too_large", { limit: limits.maxSharedText });
			strings.push(collector.value);
		},
		text: (text) => collector.text(text)
	});
	return strings;
}
/** Joins the `t` runs of a rich text; phonetic readings (`rPh`) are no part of it. */
var TextCollector = class {
	value = "";
	isInText = false;
	isInReading = false;
	reset() {
		this.value = "";
	}
	open(name) {
		if (name === "t") this.isInText = true;
		else if (name === "rPh") this.isInReading = true;
	}
	close(name) {
		if (name === "t") this.isInText = false;
		else if (name === "rPh") this.isInReading = false;
	}
	text(text) {
		if (this.isInText && !this.isInReading) this.value += decodeEscapes(text);
	}
};
/** Characters that XML cannot hold are written `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
function decodeEscapes(text) {
	if (!text.includes("_x")) return text;
	return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
function readStyles(zip, path) {
	const codes = /* @__PURE__ */ new Map();
	const kinds = [];
	let isInCellFormats = false;
	scanWhole(zip, path, {
		open(name, attributes) {
			const id = Number(xmlAttribute(attributes, "numFmtId") ?? 0);
			if (name === "numFmt") codes.set(id, xmlAttribute(attributes, "formatCode") ?? "");
			else if (name === "cellXfs") isInCellFormats = true;
			else if (name === "xf" && isInCellFormats) kinds.push(numberKind(id, codes.get(id)));
		},
		close(name) {
			if (name === "cellXfs") isInCellFormats = false;
		}
	});
	return kinds;
}
// packages/tabular/src/xlsx/xlsx-sheet.ts
/** The rows of a sheet that have a filled cell, in groups as they are inflated. */
function* readSheetRows(workbook, sheet, limits) {
	const handler = new SheetHandler(workbook, sheet.name, limits);
	const cutOff = () => new TabularError("truncated_sheet", {
		found: sheet.name,
		line: handler.line
	});
	for (const _ of scanPart(workbook.zip, sheet.path, handler, cutOff)) {
		const rows = handler.take();
		if (rows.length > 0) yield rows;
	}
	const rest = handler.take();
	if (rest.length > 0) yield rest;
}
var SheetHandler = class {
	rows = [];
	cells = [];
	areNumbers = [];
	/** Row that was begun last. */
	line = 0;
	column = -1;
	size = 0;
	type = "n";
	style = 0;
	value = "";
	isInValue = false;
	inline = new TextCollector();
	workbook;
	sheet;
	limits;
	constructor(workbook, sheet, limits) {
		this.workbook = workbook;
		this.sheet = sheet;
		this.limits = limits;
	}
	take() {
		const taken = this.rows;
		this.rows = [];
		return taken;
	}
	open(name, attributes) {
		if (name === "v") this.isInValue = true;
		else if (name === "c") this.openCell(attributes);
		else if (name === "row") {
			const stated = Number(xmlAttribute(attributes, "r") ?? 0);
			this.line = stated > 0 ? stated : this.line + 1;
			this.cells = [];
			this.areNumbers = [];
			this.column = -1;
			this.size = 0;
		} else this.inline.open(name);
	}
	close(name) {
		if (name === "v") this.isInValue = false;
		else if (name === "c") this.closeCell();
		else if (name === "row") {
			if (this.cells.some((cell) => cell !== "")) this.rows.push({
				line: this.line,
				cells: this.cells,
				areNumbers: this.areNumbers,
				size: this.size
			});
		} else this.inline.close(name);
	}
	text(text) {
		if (this.isInValue) this.value += text;
		else this.inline.text(text);
	}
	openCell(attributes) {
		const reference = xmlAttribute(attributes, "r");
		this.column = reference === void 0 ? this.column + 1 : columnIndex(reference);
		this.type = xmlAttribute(attributes, "t") ?? "n";
		this.style = Number(xmlAttribute(attributes, "s") ?? 0);
		this.value = "";
		this.inline.reset();
	}
	closeCell() {
		const text = this.cellText();
		if (text === "") return;
		const { maxColumns, maxCellSize, maxRecordSize } = this.limits;
		this.size += text.length;
		if (this.column >= maxColumns) throw new TabularError("too_many_columns", {
			line: this.line,
			limit: maxColumns
		});
		if (text.length > maxCellSize) throw new TabularError("line_too_long", {
			line: this.line,
			limit: maxCellSize
		});
		if (this.size > maxRecordSize) throw new TabularError("line_too_long", {
			line: this.line,
			limit: maxRecordSize
		});
		while (this.cells.length < this.column) {
			this.cells.push("");
			this.areNumbers.push(false);
		}
		this.cells[this.column] = text;
		this.areNumbers[this.column] = this.type === "n" && isNumberText(text);
	}
	/** A cell whose text is gone is no blank one: the list of texts was cut, or belongs to another workbook. */
	sharedText() {
		const text = this.workbook.sharedStrings[Number(this.value)];
		if (text === void 0) throw new TabularError("damaged_sheet", {
			found: this.sheet,
			line: this.line
		});
		return text;
	}
	cellText() {
		switch (this.type) {
			case "s": return this.value === "" ? "" : this.sharedText();
			case "inlineStr": return this.inline.value;
			case "str": return decodeEscapes(this.value);
			case "b": return this.value === "1" ? "true" : this.value === "0" ? "false" : this.value;
			case "n": return numberText(this.value, this.workbook.styleKinds[this.style] ?? "number", this.workbook.is1904);
			case "d": return this.value.replace("T", " ").replace(/ 00:00:00(\.0+)?Z?$/, "");
			default: return this.value;
		}
	}
};
/** Column of a reference such as `AB12`, 0-based. */
function columnIndex(reference) {
	let index = 0;
	for (let at = 0; at < reference.length; at++) {
		const code = reference.charCodeAt(at) & -33;
		if (code < 65 || code > 90) break;
		index = index * 26 + (code - 64);
	}
	return index - 1;
}
// packages/tabular/src/xlsx/merged-refs.ts
/** More than any report has that people made. */
const MOST_MERGED = 1e5;
const REF = /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;
const LONGEST_TAG = 200;
/** The merged cells over several rows that a sheet of Office Open XML lists behind its rows (ECMA-376 part 1, 18.3.1.55). */
function readMergedCells(zip, path) {
	const merged = [];
	const decoder = new TextDecoder();
	let rest = "";
	for (const chunk of zip.inflate(path)) {
		const text = rest + decoder.decode(chunk, { stream: true });
		for (const [, column = "", from = "", , to = ""] of text.matchAll(REF)) if (from !== to && merged.length < MOST_MERGED) merged.push({
			column: columnIndex(column),
			from: Number(from),
			to: Number(to)
		});
		const at = text.lastIndexOf("<");
		rest = at >= 0 && !text.includes(">", at) && text.length - at < LONGEST_TAG ? text.slice(at) : "";
	}
	return merged;
}
// packages/tabular/src/xlsx/xlsx-book.ts
/** They stand behind all rows of a sheet: of a large one they are not looked for. */
const MOST_SCANNED_BYTES = 1e6;
/** A workbook of Office Open XML; its rows are inflated as they are read. */
function openXlsxBook(zip, limits) {
	const workbook = openWorkbook(zip, limits);
	return {
		sheets: workbook.sheets,
		*rows(at) {
			const sheet = workbook.sheets[at];
			if (sheet) yield* readSheetRows(workbook, sheet, limits);
		},
		mergedCells(at) {
			const sheet = workbook.sheets[at];
			return sheet && zip.compressedSize(sheet.path) <= MOST_SCANNED_BYTES ? readMergedCells(zip, sheet.path) : [];
		}
	};
}
// packages/tabular/src/xlsx/zip-reader.ts
const END_SIGNATURE = 101010256;
const DIRECTORY_SIGNATURE = 33639248;
const LOCAL_SIGNATURE = 67324752;
const END_SIZE = 22;
const MAX_COMMENT = 65535;
const MAX_ENTRIES = 2e4;
const STORED = 0;
const DEFLATED = 8;
/**
* Random access to the parts of a ZIP held in memory (APPNOTE 6.3; neither ZIP64 nor split archives, which spreadsheets
* below the size limit do not need). Stated inflated sizes are not used: every inflated byte goes through the meter.
*/
var ZipReader = class {
	bytes;
	view;
	entries;
	meter;
	/** Throws `damaged_archive` when the directory cannot be read. */
	constructor(bytes, meter) {
		this.bytes = bytes;
		this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		this.meter = meter;
		this.entries = this.readDirectory();
	}
	/** Names are compared without case, as spreadsheet programs do. */
	has(name) {
		return this.entries.has(name.toLowerCase());
	}
	/** Bytes of a part as they are stored; 0 where there is none. */
	compressedSize(name) {
		return this.entries.get(name.toLowerCase())?.compressedSize ?? 0;
	}
	/**
	* Inflates a part step by step; leaving the loop early costs nothing more, and who stays to its end knows that the part is
	* whole. Throws `damaged_archive`, `zip_bomb`.
	*/
	*inflate(name) {
		const entry = this.entries.get(name.toLowerCase());
		if (!entry) throw new TabularError("damaged_archive", { found: name });
		if (entry.isEncrypted) throw new TabularError("encrypted_workbook");
		const data = this.locate(entry, name);
		let crc = 0;
		for (const chunk of this.read(entry.method, data, name)) {
			crc = crc32(chunk, crc);
			yield chunk;
		}
		if (crc !== entry.crc) throw new TabularError("damaged_archive", { found: name });
	}
	*read(method, data, name) {
		if (method === STORED) for (let at = 0; at < data.length; at += INFLATE_STEP) yield this.count(data.subarray(at, at + INFLATE_STEP));
		else if (method === DEFLATED) yield* this.inflateData(data, name);
		else throw new TabularError("damaged_archive", { found: name });
	}
	*inflateData(data, name) {
		let output = [];
		const inflate = new Inflate((chunk) => {
			this.meter.addInflated(chunk.length);
			output.push(chunk);
		});
		for (let at = 0; at < data.length; at += INFLATE_STEP) {
			const step = data.subarray(at, at + INFLATE_STEP);
			this.meter.addCompressed(step.length);
			try {
				inflate.push(step, at + INFLATE_STEP >= data.length);
			} catch (error) {
				throw error instanceof TabularError ? error : new TabularError("damaged_archive", { found: name });
			}
			yield* output;
			output = [];
		}
	}
	count(chunk) {
		this.meter.addCompressed(chunk.length);
		this.meter.addInflated(chunk.length);
		return chunk;
	}
	locate(entry, name) {
		const { localOffset: at, compressedSize } = entry;
		if (at + 30 > this.bytes.length || this.view.getUint32(at, true) !== LOCAL_SIGNATURE) throw new TabularError("damaged_archive", { found: name });
		const start = at + 30 + this.view.getUint16(at + 26, true) + this.view.getUint16(at + 28, true);
		if (start + compressedSize > this.bytes.length) throw new TabularError("damaged_archive", { found: name });
		return this.bytes.subarray(start, start + compressedSize);
	}
	readDirectory() {
		const end = this.findEnd();
		const count = this.view.getUint16(end + 10, true);
		if (count > MAX_ENTRIES) throw new TabularError("too_many_parts", { limit: MAX_ENTRIES });
		const entries = /* @__PURE__ */ new Map();
		const decoder = new TextDecoder();
		let at = this.view.getUint32(end + 16, true);
		for (let index = 0; index < count; index++) {
			if (at + 46 > this.bytes.length || this.view.getUint32(at, true) !== DIRECTORY_SIGNATURE) throw new TabularError("damaged_archive");
			const nameLength = this.view.getUint16(at + 28, true);
			const name = decoder.decode(this.bytes.subarray(at + 46, at + 46 + nameLength));
			entries.set(name.toLowerCase().replaceAll("\\", "/"), {
				isEncrypted: (this.view.getUint16(at + 8, true) & 1) === 1,
				method: this.view.getUint16(at + 10, true),
				crc: this.view.getUint32(at + 16, true),
				compressedSize: this.view.getUint32(at + 20, true),
				localOffset: this.view.getUint32(at + 42, true)
			});
			at += 46 + nameLength + this.view.getUint16(at + 30, true) + this.view.getUint16(at + 32, true);
		}
		return entries;
	}
	findEnd() {
		const lowest = Math.max(0, this.bytes.length - END_SIZE - MAX_COMMENT);
		for (let at = this.bytes.length - END_SIZE; at >= lowest; at--) if (this.view.getUint32(at, true) === END_SIGNATURE) return at;
		throw new TabularError("damaged_archive");
	}
};
// packages/tabular/src/sheets/open-book.ts
const OLE_START = 208;
/** BIFF is read whole, into objects. */
const MAX_XLS_BYTES = 64e6;
const ODS_TYPE = "application/vnd.oasis.opendocument.spreadsheet";
/**
* Opens a workbook by what it holds: an archive with the parts of Office Open XML or OpenDocument, or an OLE file with BIFF.
* Throws `unsupported_format` for other archives, `encrypted_workbook`, and the errors of each kind.
*/
async function openBook(bytes, limits) {
	if (bytes[0] === OLE_START) {
		if (isEncryptedOffice(bytes)) throw new TabularError("encrypted_workbook");
		if (bytes.length > MAX_XLS_BYTES) throw new TabularError("file_too_large", { limit: MAX_XLS_BYTES });
		return {
			format: "xls",
			book: await openXlsBook(bytes, limits)
		};
	}
	const zip = new ZipReader(bytes, new InflateMeter(limits));
	if (isOds(zip)) return {
		format: "ods",
		book: openOdsBook(zip, limits)
	};
	return {
		format: "xlsx",
		book: openXlsxBook(zip, limits)
	};
}
function isOds(zip) {
	if (!zip.has("mimetype") || !zip.has("content.xml")) return false;
	let type = "";
	for (const chunk of zip.inflate("mimetype")) if (type.length < 200) type += new TextDecoder().decode(chunk);
	return type.trim().startsWith(ODS_TYPE);
}
export { textOfUnits as $, ClosingQuote as A, isUtf8 as B, nameColumns as C, createDecode as D, readUtf8Pieces as E, collectBytes as F, SALE_YEARS as G, isNumberLike as H, joinBytes as I, isUnknownText as J, parseDate as K, openPlainBytes as L, withoutBackslashes as M, RowBlock as N, DelimitedScanner as O, blockOf as P, shortTextOfUnits as Q, peekSource as R, UniqueNames as S, readTextPieces as T, parseDecimal as U, toUtf8 as V, plainMicros as W, placesOf$1 as X, divideHalfEven as Y, rescaleUnits as Z, findHeader as _, isSameName as a, WhitespaceScanner as b, copyWord as c, HEAD_SIZE as d, unitsOf as et, detectFile as f, countUnitRows as g, hasHeaderRow as h, XmlName as i, Marks as j, detachText as k, signOf as l, jsonShape as m, readYaml as n, isBlank as o, formatOfName as p, parseTime as q, XmlByteReader as r, QUOTES as s, openBook as t, viewOf as u, topRows as v, numberColumns as w, RowQuotedScanner as x, resolveLimits as y, fromUtf8 as z };

//# sourceMappingURL=open-book-LVt2CFhB.js.map