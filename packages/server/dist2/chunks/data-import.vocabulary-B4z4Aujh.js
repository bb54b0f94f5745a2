// packages/contract/src/data-import.vocabulary.ts
/** Words and bounds of imports. Free of zod, which is dear in a page: schemas and pages import the same. */
/** Data kinds that can be brought in. */
const IMPORT_KINDS = [
	"sales",
	"visitors",
	"surveys",
	"customers",
	"products"
];
/** Fields of a sale line that a column can be mapped to. */
const SALE_FIELDS = [
	"date",
	"time",
	"am_pm",
	"ticket",
	"series",
	"store",
	"customer",
	"gender",
	"age",
	"birth_date",
	"product_id",
	"product",
	"category",
	"quantity",
	"unit_price",
	"amount",
	"discount",
	"refund_quantity",
	"refund_amount",
	"currency",
	"payment",
	"type",
	"status"
];
/** Fields of each kind that a column can be mapped to; what is called the same is the same thing in every kind. */
const KIND_FIELDS = {
	sales: SALE_FIELDS,
	visitors: [
		"date",
		"store",
		"visitors"
	],
	surveys: [
		"date",
		"customer",
		"score"
	],
	customers: [
		"customer",
		"gender",
		"birth_date"
	],
	products: [
		"product_id",
		"product",
		"category"
	]
};
/** Every field of every kind. */
const IMPORT_FIELDS = [
	...SALE_FIELDS,
	"visitors",
	"score"
];
/** Fields whose values are numbers. */
const NUMBER_FIELDS = [
	"quantity",
	"unit_price",
	"amount",
	"discount",
	"refund_quantity",
	"refund_amount",
	"age",
	"visitors",
	"score"
];
const ENCODINGS = [
	"utf-8",
	"utf-16le",
	"utf-16be",
	"windows-1252",
	"cp437",
	"cp850"
];
const DATE_ORDERS = [
	"dmy",
	"mdy",
	"ymd"
];
const DECIMAL_MARKS = [",", "."];
/** What a row is by a word of its status or type: sold, taken back, not sold, or no line of a sale at all. */
const ROW_SENSES = [
	"sale",
	"refund",
	"void",
	"none"
];
/** What a column of money is about: each line, or the whole ticket that it repeats on. */
const MONEY_OF = ["line", "ticket"];
/** Fields of names, of which spellings that differ in case and accents alone can be joined. */
const LABEL_FIELDS = [
	"category",
	"product",
	"store",
	"payment"
];
/** What a column that is not used looks like. */
const COLUMN_LOOKS = [
	"money",
	"units",
	"document",
	"status",
	"person",
	"date",
	"time",
	"share",
	"number",
	"text"
];
/** What happens to rows that a file holds a second time. */
const REPEATS = ["keep", "drop"];
/** Which tables of a file of several are read. */
const TABLES = ["first", "all"];
const IMPORT_STATUSES = [
	"preview",
	"running",
	"done",
	"failed",
	"undoing",
	"undone"
];
/** What a list of imports can be sorted by; `createdAt` unless asked otherwise. */
const IMPORT_SORTS = [
	"createdAt",
	"filename",
	"rowsAccepted",
	"net",
	"firstDate"
];
const IMPORT_LIMITS = {
	/** Highest id. */
	idMax: 4294967295,
	/** Characters of the name of a file. */
	fileNameMax: 255
};
export { TABLES as _, IMPORT_FIELDS as a, IMPORT_SORTS as c, LABEL_FIELDS as d, MONEY_OF as f, SALE_FIELDS as g, ROW_SENSES as h, ENCODINGS as i, IMPORT_STATUSES as l, REPEATS as m, DATE_ORDERS as n, IMPORT_KINDS as o, NUMBER_FIELDS as p, DECIMAL_MARKS as r, IMPORT_LIMITS as s, COLUMN_LOOKS as t, KIND_FIELDS as u };

//# sourceMappingURL=data-import.vocabulary-B4z4Aujh.js.map