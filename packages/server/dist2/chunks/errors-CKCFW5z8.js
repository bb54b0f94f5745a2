import { _ as TABLES, a as IMPORT_FIELDS, c as IMPORT_SORTS, d as LABEL_FIELDS, f as MONEY_OF, h as ROW_SENSES, i as ENCODINGS, l as IMPORT_STATUSES, m as REPEATS, n as DATE_ORDERS, o as IMPORT_KINDS, r as DECIMAL_MARKS, s as IMPORT_LIMITS, t as COLUMN_LOOKS } from "./data-import.vocabulary-B4z4Aujh.js";
import { z } from "zod";
import { createMongoAbility } from "@casl/ability";
// packages/contract/src/limits.ts
/** Limits shared by forms and schemas. Kept free of zod so that the first page load stays small. */
const LIMITS = {
	nameMin: 2,
	nameMax: 120,
	emailMax: 254,
	passwordMin: 8,
	/** argon2id takes any length; the bound keeps a hostile body from costing memory. */
	passwordMax: 200,
	/** A code of an authenticator app has 6 digits, a recovery code 24 letters and digits in six groups. */
	codeMax: 40,
	usernameMin: 3,
	usernameMax: 40
};
/** Of the terms of use and the privacy policy: who accepts them accepts this version. */
const TERMS_VERSION = "2026-11";
/** Who may make an account: everybody, those with an address of certain domains, or nobody who is not invited. */
const SIGN_UP_MODES = [
	"open",
	"domains",
	"invited"
];
/** Saved views: characters of a name, and how many one user may keep. */
const VIEW_LIMITS = {
	nameMax: 80,
	perUser: 100
};
/** Reading the file makes up this much of the progress of an import; the rest is sorting, marking and publishing. */
const IMPORT_READING_SHARE = .8;
/** Where it stands once the lines are sorted and marked: what is left is publishing them. */
const IMPORT_SORTED_SHARE = .95;
const GENDERS = [
	"female",
	"male",
	"other"
];
const CURRENCIES = [
	"PYG",
	"USD",
	"BRL",
	"EUR"
];
/** As users and price lists show them. */
const CURRENCY_DETAILS = {
	BRL: {
		id: 1,
		name: "Real Brasileiro",
		sign: "R$"
	},
	USD: {
		id: 2,
		name: "US Dollar",
		sign: "$"
	},
	PYG: {
		id: 3,
		name: "Guaraní",
		sign: "₲"
	},
	EUR: {
		id: 4,
		name: "Euro",
		sign: "€"
	}
};
/**
* Users of one call: of a bulk deletion, and of an export by ids. Those stand in an address, for which there are 16 kB
* together with all headers.
*/
const USER_LIMITS = {
	bulkMax: 2e4,
	exportIdsMax: 300,
	undoSeconds: 10,
	nationalitiesMax: 10
};
/** What a picture of a user, or a logo, may have. */
const PICTURE_BYTES = 5242880;
/** Tokens of programs. */
const API_TOKEN_LIMITS = {
	perUser: 20,
	nameMax: 60,
	daysMax: 365
};
const PASSKEY_LIMITS = {
	perUser: 20,
	nameMax: 60
};
/** What an address is for. */
const ADDRESS_TYPES = [
	"home",
	"work",
	"billing",
	"shipping",
	"other"
];
/** One file with users to add. */
const USER_IMPORT_LIMITS = {
	rowsMax: 5e3,
	bytesMax: 2e6
};
/** Roles that an installation may add to the seeded ones. */
const ROLE_LIMITS = {
	nameMin: 2,
	nameMax: 60,
	ownMax: 50
};
/** Rows of one page of a list. */
const PAGE_SIZE = {
	usual: 25,
	max: 200
};
const TABLE_DENSITIES = [
	"compact",
	"standard",
	"spacious"
];
/** What one user may keep of choices for the pages. */
const PREFERENCES = {
	shortcutsMax: 24,
	bytesMax: 32768,
	savedMax: 20,
	savedNameMax: 80,
	savedValueMax: 500
};
/** Search over everything: characters of the text, and names of each kind in the answer. */
const SEARCH = {
	textMin: 2,
	textMax: 80,
	perKind: 6
};
const PUBLIC_KEY_HEADER = "X-PUBLIC-KEY";
/** Of cached answers: differs whenever the data does that all of them depend on. */
const DATA_VERSION_HEADER = "X-Data-Version";
const API_BASE = "/api/v1";
// packages/contract/src/plain-line.ts
/** Tabs and line ends, which a line of text holds as blanks. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
/**
* Controls, lone surrogates and what nobody sees: zero-width characters, marks that turn the direction of the text around.
* What joins and colours pictures stays between them.
*/
const HIDDEN = /(?!(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\ufe0f|(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** The text as one line that holds only what is seen of it, composed (NFC) and without blanks around it. */
function plainLine(text) {
	return text.replace(BREAKS, " ").replace(HIDDEN, "").normalize("NFC").trim();
}
// packages/contract/src/sales-trends/vocabulary.ts
/** Words and bounds of the analyses. Free of zod, which is dear in a page: schemas and pages import the same. */
const PERIODS = [
	"6m",
	"1y",
	"2y"
];
/** The window where none is asked for: the first of them that the data fills, else all its days. */
const DEFAULT_PERIODS = ["1y", "6m"];
/** Parts of a window that its sales are shown by. */
const TREND_GRAINS = [
	"day",
	"week",
	"month"
];
/** What figures are compared with: the period just before the window, or the same days a year before. */
const COMPARISONS = ["previous", "year"];
const DEFAULT_COMPARISON = "previous";
const AGE_RANGES = [
	"18-24",
	"25-34",
	"35-44",
	"45-54",
	"55-64",
	"65+"
];
/** Segments of customers by recency, frequency and money (metrics.md, Customer behavior), the best first. */
const CUSTOMER_PROFILES = [
	"champions",
	"loyal",
	"promising",
	"atRisk",
	"lost"
];
/** Two hours each from midnight on, on the clock of the store. */
const HOURS = [
	"00-02h",
	"02-04h",
	"04-06h",
	"06-08h",
	"08-10h",
	"10-12h",
	"12-14h",
	"14-16h",
	"16-18h",
	"18-20h",
	"20-22h",
	"22-24h"
];
/** Id of a category or product: 64 bits as 16 lower-case hex digits. It is text, also when it looks like `662e41...`. */
const ITEM_ID_PATTERN = /^[0-9a-f]{16}$/;
/** Bounds of the filters of every analysis. */
const FILTER_LIMITS = {
	/** Characters of the name of a store or payment method. */
	nameMax: 200,
	/** Values of one filter. */
	valuesMax: 200,
	/** Characters of one filter as it travels. */
	textMax: 4e3,
	/** Days that the warehouse can hold; a window outside of them is refused rather than silently empty. */
	firstDay: "1970-01-01",
	lastDay: "2148-12-31",
	/** Longest window by dates: twenty years keep the list of months bounded. */
	windowMaxDays: 7305
};
/** The analyses, in the order of their tabs. */
const ANALYSIS_TABS = [
	"products",
	"performance",
	"behavior",
	"demographics",
	"preferences"
];
/** What the share of a category or product is computed of. */
const SHARE_BASES = [
	"tickets",
	"units",
	"customers",
	"sales"
];
const QUADRANTS = [...[
	"stars",
	"opportunities",
	"problems",
	"cashCows"
], "new"];
/** How many products the ranking draws, as the address says it. */
const RANKING_SIZES = [
	"10",
	"20",
	"50"
];
/** Targets of a flow beside "others": at most so many, five unless asked for. */
const FLOW_TARGETS = {
	max: 20,
	default: 5
};
/** Id of the target that gathers everything beyond the largest. */
const OTHERS = "others";
/** Orders of the list of tickets; a minus is the largest or latest first. */
const TICKET_SORTS = [
	"-date",
	"date",
	"-net",
	"net",
	"-lines",
	"lines"
];
const DEFAULT_TICKET_SORT = "-date";
/** A workbook is for people: more tickets than this go into a CSV. */
const WORKBOOK_TICKETS = 1e5;
// packages/contract/src/common.ts
/** Exact decimal as text, e.g. `"322966.749"`; never a binary float. The same everywhere money travels. */
const DecimalText = z.string().regex(/^-?\d+(\.\d+)?$/).describe("Exact decimal number as text; amounts are never binary floats");
/** A rate as a fraction: 0.125 is 12.5 %. */
const Rate = z.number().describe("Fraction: 0.125 is 12.5 %");
/** A percentage as shown: 12.5 is 12.5 %. */
const Percentage = z.number().describe("Percentage: 12.5 is 12.5 %");
const IsoDate = z.iso.date().describe("Calendar date YYYY-MM-DD");
const IsoTime = z.iso.datetime().describe("Instant, ISO 8601 UTC");
const GenderSchema = z.enum(GENDERS);
const CurrencySchema = z.enum(CURRENCIES);
/** Success answer of the analyses: `{success, data, meta}`. */
function analysisEnvelope(data, meta) {
	return z.object({
		success: z.literal(true),
		data,
		meta
	});
}
/** Text that people write and read on one line, as a name: what is hidden in it goes, and counts for no length. */
function lineText({ min, max }) {
	return z.string().max(20 * max).overwrite(plainLine).min(min).max(max);
}
/** Comma-separated values of one query parameter, each checked by `item`; empty parts are refused. */
function commaList(item) {
	return z.string().max(FILTER_LIMITS.textMax).transform((text) => text.split(",")).pipe(z.array(item).min(1).max(FILTER_LIMITS.valuesMax));
}
// packages/contract/src/endpoint.ts
/** Declares an endpoint; it only fixes the literal types, so that the client and the server agree on them. */
function defineEndpoint(endpoint) {
	return endpoint;
}
// packages/contract/src/locales.ts
/** Interface and API languages, in the order in which they are offered. */
const LOCALES = [
	"es-PY",
	"en-US",
	"pt-BR"
];
/** Language of API answers when Accept-Language names none of ours. */
const DEFAULT_API_LOCALE = "pt-BR";
/**
* Marks that a spreadsheet set to the language expects, so that a double click opens a CSV file in columns: Spanish
* (Paraguay) and Brazilian systems use the comma for decimals and therefore the semicolon between cells.
*/
const CSV_MARKS = {
	"es-PY": {
		separator: ";",
		decimal: ","
	},
	"en-US": {
		separator: ",",
		decimal: "."
	},
	"pt-BR": {
		separator: ";",
		decimal: ","
	}
};
// packages/contract/src/paging.ts
/** Which page of a list. */
const PageQuery = z.object({
	page: z.coerce.number().int().min(1).max(1e6).default(1).describe("From 1; a page after the last one is empty"),
	per_page: z.coerce.number().int().min(1).max(PAGE_SIZE.max).default(PAGE_SIZE.usual)
});
const SORT_ORDERS = ["asc", "desc"];
/**
* Query of a list that can be sorted and searched. Sorting is by the first of `sorts` unless asked otherwise; a search
* without a field looks into all of `searches`. Another field or parameter is refused (422), never ignored.
*/
function pageQuery({ sorts, order = "asc", searches }) {
	return z.strictObject({
		...PageQuery.shape,
		sortBy: z.enum(sorts).default(sorts[0]),
		sortOrder: z.enum(SORT_ORDERS).default(order),
		search: lineText({
			min: 0,
			max: 200
		}).optional().describe("Letter case aside"),
		searchField: z.enum(searches).optional().describe("Where to search; everywhere if left out")
	});
}
const PageLinks = z.object({
	first: z.string(),
	last: z.string(),
	prev: z.string().nullable(),
	next: z.string().nullable()
});
const PageMeta = z.object({
	current_page: z.number().int(),
	from: z.number().int().nullable().describe("Place of the first one of the page, from 1; null on an empty page"),
	last_page: z.number().int(),
	per_page: z.number().int(),
	to: z.number().int().nullable().describe("Place of the last one of the page"),
	total: z.number().int().describe("Of all pages")
});
/** Answer of a list: one page of items, links to the others with the same question, and where it stands. */
function paged(item) {
	return z.object({
		data: z.array(item),
		links: PageLinks,
		meta: PageMeta
	});
}
// packages/contract/src/footprints/vocabulary.ts
/** Bounds of what visitors' pages send. Kept free of zod. */
const FOOTPRINT_LIMITS = {
	eventsMax: 100,
	idMax: 100,
	eventNameMax: 100,
	eventValueMax: 500,
	urlMax: 2048,
	textMax: 1024,
	labelMax: 200,
	userAgentMax: 500,
	/** An event that says that it is older counts from its arrival. */
	oldestDays: 7,
	addressDays: 30,
	retentionMonths: {
		min: 1,
		max: 120
	}
};
const DEVICE_TYPES = [
	"desktop",
	"mobile",
	"tablet",
	"tv",
	"unknown"
];
/** Why an event is counted as a robot's. */
const ROBOT_REASONS = [
	"user_agent",
	"no_user_agent",
	"headless"
];
const BAN_KINDS = [
	"address",
	"cidr",
	"user_agent",
	"visitor"
];
/** What the list can be sorted by; of equal ones the newest is first. */
const FOOTPRINT_SORTS = [
	"created_at",
	"event",
	"page",
	"ip",
	"device",
	"os",
	"browser",
	"brand",
	"model",
	"timezone",
	"connectionType",
	"sessionId"
];
/** The view of a page; other events may have any name. */
const PAGE_VIEW = "page_view";
/** What a step of a funnel asks for. */
const STEP_KINDS = ["page", "event"];
const FUNNEL_LIMITS = {
	stepsMin: 2,
	stepsMax: 8,
	hoursUsual: 24,
	hoursMax: 720
};
const RETENTION_LIMITS = {
	weeksUsual: 8,
	weeksMax: 26
};
// packages/contract/src/permissions.ts
const ACTIONS = [
	"show",
	"index",
	"store",
	"update",
	"destroy",
	"support"
];
const SUBJECTS = [
	"guest",
	"collaborator",
	"complaint",
	"company",
	"company.address",
	"image",
	"app",
	"platform"
];
/** Builds the checker used by server and client alike from a list of permissions; duplicates do no harm. */
function abilityFor(permissions) {
	const rules = permissions.map(({ action, subject }) => ({
		action,
		subject
	}));
	return createMongoAbility(rules);
}
/** Permissions of several roles as one list, each pair once. */
function mergePermissions(lists) {
	const seen = /* @__PURE__ */ new Map();
	for (const permission of lists.flat()) seen.set(`${permission.action} ${permission.subject}`, permission);
	return [...seen.values()];
}
const CRUD = [
	"show",
	"index",
	"store",
	"update",
	"destroy"
];
const READ = ["show", "index"];
const WRITE = [
	"index",
	"show",
	"store",
	"update"
];
function grant(subject, actions) {
	return actions.map((action) => ({
		action,
		subject
	}));
}
/** Seeded roles with their fixed ids and what they may do. */
const SEEDED_ROLES = [
	{
		id: 1,
		name: "client",
		permissions: [...grant("complaint", WRITE), ...grant("app", ["support"])]
	},
	{
		id: 2,
		name: "administrator",
		permissions: [
			...[
				"guest",
				"complaint",
				"collaborator",
				"company",
				"company.address",
				"image"
			].flatMap((subject) => grant(subject, CRUD)),
			...grant("app", ["support"]),
			...grant("platform", ["update"])
		]
	},
	{
		id: 3,
		name: "manager",
		permissions: [
			...grant("guest", READ),
			...grant("complaint", CRUD),
			...grant("collaborator", WRITE),
			...grant("company", WRITE),
			...grant("company.address", CRUD),
			...grant("image", CRUD),
			...grant("app", ["support"])
		]
	},
	{
		id: 4,
		name: "analyst",
		permissions: [
			...grant("guest", READ),
			...grant("complaint", WRITE),
			...grant("company", [
				"index",
				"show",
				"store"
			]),
			...grant("company.address", READ),
			...grant("image", [
				"index",
				"show",
				"store"
			]),
			...grant("app", ["support"])
		]
	},
	{
		id: 9,
		name: "guest",
		permissions: [...grant("guest", READ), ...grant("complaint", WRITE)]
	}
];
// packages/contract/src/auth.ts
const PermissionSchema = z.object({
	action: z.enum(ACTIONS),
	subject: z.enum(SUBJECTS)
});
const RoleSchema = z.object({
	id: z.number().int(),
	name: z.string(),
	localized_name: z.string(),
	permissions: z.array(PermissionSchema)
});
/** The signed-in user as the session carries it. */
const SessionUser = z.object({
	id: z.number().int(),
	uuid: z.uuid(),
	echo_uuid: z.uuid(),
	name: z.string(),
	email: z.string(),
	username: z.string().nullable(),
	gender: GenderSchema.nullable(),
	avatar: z.object({
		url: z.string(),
		usage: z.string()
	}).nullable(),
	language: z.enum(LOCALES),
	currency: CurrencySchema.nullable(),
	second_factor: z.enum([
		"on",
		"off",
		"needed"
	]).describe("`on`: a code is asked for at sign-in, or a passkey began this session; `needed`: a role permits little until then"),
	time_zone: z.string().nullable().describe("Of one’s own; null: where the viewer is"),
	has_first_password: z.boolean().optional().describe("Of GET /ia/me: the first administrator still has the password of the first start"),
	roles: z.array(RoleSchema),
	via: z.enum(["session", "token"]).describe("A session, or an API token: that one may do less")
});
/** Describes the device for the user's own list of sessions; bounded text, never trusted. */
const Device = lineText({
	min: 0,
	max: 200
});
/** The visitor that the caller was until now: its events become the user's. What is no such name is ignored. */
const EchoId = z.unknown().transform((id) => typeof id === "string" && id.length <= FOOTPRINT_LIMITS.idMax ? id : "").optional().describe("The `echo_id` of the events so far, which become those of the user");
/** What a sign-in answers. */
const SignedIn = z.object({
	token: z.string(),
	message: z.string(),
	data: z.object({ user: SessionUser })
});
/** Credentials travel in the header `Authorization: Basic base64(email-or-username:password)`. */
const login = defineEndpoint({
	method: "POST",
	path: "/auth",
	permission: "public",
	load: "entrance",
	tag: "auth",
	summary: "Sign in with Basic credentials; answers a bearer token, or 401 `totp_required` for who has to add a code",
	body: z.object({
		device: Device.optional(),
		echo_id: EchoId,
		remember: z.boolean().default(false),
		code: z.string().max(LIMITS.codeMax).optional().describe("Of the authenticator app, or a recovery code")
	}),
	response: SignedIn
});
const register = defineEndpoint({
	method: "POST",
	path: "/auth/register",
	permission: "public",
	load: "registration",
	tag: "auth",
	summary: "Create an account with the role client and sign in",
	body: z.object({
		name: lineText({
			min: LIMITS.nameMin,
			max: LIMITS.nameMax
		}),
		email: z.email().max(LIMITS.emailMax),
		username: z.string().regex(/^[A-Za-z0-9._-]+$/).min(LIMITS.usernameMin).max(LIMITS.usernameMax).optional(),
		gender: GenderSchema.optional(),
		password: z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax),
		password_confirmation: z.string().max(LIMITS.passwordMax),
		promotional_emails: z.boolean().default(false),
		terms_accepted: z.literal(true),
		device: Device.optional(),
		echo_id: EchoId
	}).refine((input) => input.password === input.password_confirmation, {
		path: ["password_confirmation"],
		error: "passwords_do_not_match",
		when: ({ value }) => z.object({
			password: z.string(),
			password_confirmation: z.string()
		}).safeParse(value).success
	}),
	response: SignedIn,
	status: 201
});
const getSignUp = defineEndpoint({
	method: "GET",
	path: "/auth/sign-up",
	permission: "public",
	load: "light",
	tag: "auth",
	summary: "Who may create an account: everybody, those with an address of these domains, or only who is invited",
	response: z.object({ data: z.object({
		mode: z.enum(SIGN_UP_MODES),
		domains: z.array(z.string())
	}) })
});
const logout = defineEndpoint({
	method: "POST",
	path: "/auth/logout",
	permission: "session",
	load: "change",
	tag: "auth",
	summary: "End this session; its token stops working at once",
	response: z.object({ message: z.string() })
});
const getMe = defineEndpoint({
	method: "GET",
	path: "/ia/me",
	permission: "session",
	apiTokens: true,
	load: "light",
	tag: "auth",
	summary: "The signed-in user with roles and permissions; of an API token with those that it has",
	response: z.object({ data: SessionUser })
});
// packages/contract/src/data-import.ts
const ColumnName = z.string().max(1e3);
const LabelText = z.string().min(1).max(1e3);
/** Spelling -> the one that it is joined with, by field; a spelling with itself stays apart, and leaves the company's list. */
const LabelAliases = z.partialRecord(z.enum(LABEL_FIELDS), z.record(LabelText, LabelText));
/** How to read the file. What is left out is detected from the file. */
const ImportOptions = z.strictObject({
	encoding: z.enum(ENCODINGS).optional(),
	delimiter: z.string().length(1).optional().describe("One character; \"\\t\" is a tab"),
	headerRow: z.boolean().optional(),
	headerLine: z.number().int().min(1).max(200).optional().describe("Line (spreadsheet row) that names the columns; what stands above is skipped"),
	decimal: z.enum(DECIMAL_MARKS).optional(),
	dateOrder: z.enum(DATE_ORDERS).optional(),
	sheets: z.array(z.string().max(255)).min(1).max(500).optional(),
	unpivot: z.array(ColumnName).min(1).max(2e3).optional().describe("Wide file: header -> category, cell -> quantity"),
	amountOf: z.enum(MONEY_OF).optional().describe("Of a ticket: each is one line without a product"),
	discountOf: z.enum(MONEY_OF).optional().describe("Of a ticket: it is taken off once"),
	fillDown: z.boolean().optional().describe("Blank cells of a grouped report take the value above"),
	repeats: z.enum(REPEATS).optional().describe("Rows that stand in the file twice"),
	tables: z.enum(TABLES).optional().describe("Where another table begins below: rows of the first one alone, or all"),
	currency: z.string().regex(/^[A-Z]{3}$/).optional().describe("Currency of the file; where it mixes several, the one whose rows are taken"),
	rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.string().regex(/^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,12})?$/).describe("What one unit is in the currency of the company")).optional().describe("Rows of these currencies are converted to that of the company, and what is stored is in it"),
	farDates: z.literal("keep").optional().describe("Take days that are years away from all others"),
	scale: z.literal("0-10").optional().describe("The scores are answers from 0 to 10, though none says so"),
	nobody: z.record(z.string().max(200), z.boolean()).optional().describe("Whether a text in the column of customers stands for nobody, where it is not what was understood"),
	join: LabelAliases.optional().describe("Spellings to join; kept for the next files of the company once it is imported"),
	senses: z.record(z.string().max(200), z.enum(ROW_SENSES)).optional().describe("What words of the status and type columns mean, where it is not what was understood")
});
/** Field -> name of the column that holds it. A field that the kind does not have is refused (422). */
const ImportMapping = z.partialRecord(z.enum(IMPORT_FIELDS), ColumnName);
/** How files of a layout are read, as it is kept in a file of its own. */
const ImportLayout = z.strictObject({
	kind: z.enum(IMPORT_KINDS),
	mapping: ImportMapping,
	options: ImportOptions
});
/** Something about the file worth seeing before it is committed; `message` is in the caller's language. */
const ImportRemark = z.object({
	code: z.string(),
	column: z.string().nullable(),
	message: z.string(),
	count: z.number().int().nullable().describe("Rows or cells it is about, when they were counted")
});
const ImportColumn = z.object({
	name: z.string(),
	samples: z.array(z.string()),
	telling: z.array(z.string()).describe("Values, as texts, that the decimal mark or the date order gives their meaning"),
	type: z.enum([
		"empty",
		"integer",
		"decimal",
		"date",
		"time",
		"datetime",
		"boolean",
		"text"
	]),
	decimal: z.enum(DECIMAL_MARKS).nullable(),
	dateOrder: z.enum(DATE_ORDERS).nullable(),
	suggestion: z.enum(IMPORT_FIELDS).nullable(),
	looksLike: z.enum(COLUMN_LOOKS).nullable().describe("Of a column that is not used; null for all others and empty ones")
});
/** A row or cell that could not be taken as it is. */
const RowProblem = z.object({
	line: z.number().int().describe("Line of the file, from 1"),
	column: z.string().nullable(),
	value: z.string(),
	code: z.string(),
	message: z.string()
});
/** A word of a status or type column, and what its rows are taken for. */
const ImportSense = z.object({
	column: z.string(),
	value: z.string(),
	count: z.number().int().describe("Rows of the file that have it"),
	sense: z.enum(ROW_SENSES),
	isKnown: z.boolean().describe("False: the word is not understood, and its rows count as sales")
});
/** A text in the column of customers that stands for nobody, or comes so often that it may. */
const ImportPerson = z.object({
	value: z.string(),
	count: z.number().int().describe("Rows that have it, of those that the figures are of"),
	isNobody: z.boolean().describe("Its rows count as anonymous")
});
/** A spelling that differs from another one in case and accents alone. */
const ImportVariant = z.object({
	field: z.enum(LABEL_FIELDS),
	text: z.string(),
	count: z.number().int().describe("Rows that have it, of those that the figures are of"),
	label: z.string().describe("The spelling to join it with"),
	isJoined: z.boolean().describe("It is joined, by the list of the company or by what was said of this file")
});
const OutlinePart = z.object({
	name: z.string(),
	net: DecimalText
});
/** What a file of sales comes to at one look; of the first `rowsRead` rows where the preview is partial. */
const ImportOutline = z.object({
	months: z.array(z.object({
		month: z.string().describe("YYYY-MM"),
		net: DecimalText,
		tickets: z.number().int()
	})),
	units: DecimalText,
	tickets: z.number().int(),
	averageTicket: DecimalText.nullable().describe("Net of the sales on tickets / tickets; null without tickets"),
	anonymousShare: z.number().nullable().describe("Share of the lines without a customer; null without such a column"),
	persons: z.array(ImportPerson),
	categories: z.array(OutlinePart).describe("The largest"),
	categoryCount: z.number().int(),
	stores: z.array(OutlinePart).describe("The largest"),
	storeCount: z.number().int(),
	stated: z.array(z.object({
		label: z.string().describe("How the file calls it: the word of a row of totals, the name of a column"),
		of: z.enum(["file", "tickets"]).describe("A total of the file, or of the tickets among its first rows"),
		stated: DecimalText,
		read: DecimalText
	})).describe("What the file says itself, beside what was read"),
	variants: z.array(ImportVariant),
	unusual: z.array(z.object({
		code: z.string(),
		message: z.string()
	})).describe("Against earlier imports")
});
/** The sale line that a row becomes, as it will be stored; null is "unknown". */
const PreviewLine = z.object({
	line: z.number().int(),
	date: IsoDate,
	time: z.string().nullable(),
	ticket: z.string(),
	store: z.string(),
	customer: z.string(),
	gender: z.string().nullable(),
	age: z.number().int().nullable(),
	productId: z.string(),
	product: z.string(),
	category: z.string(),
	quantity: DecimalText,
	unitPrice: DecimalText.nullable(),
	amount: DecimalText.nullable().describe("Null while no column is known that says what was paid"),
	discount: DecimalText.describe("Money of the line, whatever the file writes; below 0 on a refund"),
	payment: z.string()
});
/** What a row of another kind becomes; null and '' are "unknown". */
const PreviewVisitors = z.object({
	line: z.number().int(),
	date: IsoDate,
	store: z.string().describe("'' counts the visitors of the whole company"),
	visitors: z.number().int()
});
const PreviewAnswer = z.object({
	line: z.number().int(),
	date: IsoDate,
	customer: z.string(),
	score: z.number().int().describe("0..10")
});
const PreviewCustomer = z.object({
	line: z.number().int(),
	customer: z.string(),
	gender: z.string().nullable(),
	birthDate: IsoDate.nullable()
});
const PreviewProduct = z.object({
	line: z.number().int(),
	productId: z.string(),
	product: z.string(),
	category: z.string()
});
const PreviewRow = z.union([
	PreviewLine,
	PreviewVisitors,
	PreviewAnswer,
	PreviewCustomer,
	PreviewProduct
]);
/** An import from upload to undo. */
const DataImport = z.object({
	id: z.number().int(),
	kind: z.enum(IMPORT_KINDS),
	filename: z.string(),
	sizeBytes: z.number().int(),
	status: z.enum(IMPORT_STATUSES),
	format: z.string(),
	createdAt: IsoTime,
	startedAt: IsoTime.nullable(),
	finishedAt: IsoTime.nullable(),
	createdBy: z.string().nullable(),
	/** 0..1 while running. */
	progress: z.number(),
	rowsRead: z.number().int().describe("Rows of the file, the header left out"),
	rowsAccepted: z.number().int().describe("Rows stored: of sales, sale and refund lines; an unpivoted row gives one for each filled class"),
	rowsRejected: z.number().int().describe("Entries of the rejects file"),
	rowsCancelled: z.number().int().describe("Left out because their status says cancelled"),
	rowsKnown: z.number().int().describe("Left out because earlier imports have their tickets; known, and off the other figures, once it is done"),
	firstDate: IsoDate.nullable(),
	lastDate: IsoDate.nullable(),
	sums: z.array(z.object({
		currency: z.string(),
		net: DecimalText
	})),
	/** What was noticed or done to the values: of the first rows in a preview, of all rows once done. */
	warnings: z.array(ImportRemark),
	/** Why it failed, or why its undo waits; null otherwise. */
	error: z.object({
		code: z.string(),
		message: z.string()
	}).nullable()
});
const ImportPreview = DataImport.extend({
	isPartial: z.boolean().describe("Counts, sums, dates and warnings are of the first `rowsRead` rows, not of all"),
	encoding: z.string().nullable(),
	delimiter: z.string().nullable(),
	decimal: z.enum(DECIMAL_MARKS).nullable(),
	headerRow: z.boolean(),
	headerLine: z.number().int().nullable().describe("Line of the header; null without one"),
	top: z.array(z.object({
		line: z.number().int(),
		cells: z.array(z.string())
	})).describe("First rows of the file, cut"),
	sheets: z.array(z.object({
		name: z.string(),
		rows: z.number().int(),
		selected: z.boolean()
	})),
	columns: z.array(ImportColumn),
	options: ImportOptions,
	mapping: ImportMapping,
	preview: z.object({
		rows: z.array(PreviewRow),
		problems: z.array(RowProblem)
	}),
	currency: z.string().describe("ISO 4217 code of the money of the file: as it says, as was chosen, or that of the company"),
	layout: z.array(ImportRemark).describe("As which earlier import of the same columns it is read, and what changed since; else as the export of which system; empty for a new layout"),
	outline: ImportOutline.nullable().describe("Null for other kinds than sales"),
	senses: z.array(ImportSense).describe("Words that tell sales from what is none, with what they were taken for"),
	/** What must be answered before the commit, e.g. a date order that nothing in the file settles. */
	questions: z.array(ImportRemark),
	/** Columns that look like the classes of a wide file; empty when it is none. */
	unpivotSuggestion: z.array(z.string()),
	/** The kind that the columns clearly speak of, when it is not the one that was chosen. */
	suggestedKind: z.enum(IMPORT_KINDS).nullable(),
	/** True when committing will first remove the sample pharmacy. */
	removesSample: z.boolean()
});
// packages/contract/src/data-import.endpoints.ts
/** The same options as JSON text, for the query of an upload, whose body is the file itself. */
const OptionsText = z.string().max(8e3).transform((text, context) => {
	try {
		return JSON.parse(text);
	} catch {
		context.addIssue({
			code: "custom",
			message: "invalid"
		});
		return z.NEVER;
	}
}).pipe(ImportOptions);
const readCompany = {
	action: "index",
	subject: "company"
};
const storeCompany = {
	action: "store",
	subject: "company"
};
const tag = "data-import";
const ImportParams = z.object({ id: z.coerce.number().int().positive().max(IMPORT_LIMITS.idMax) });
const uploadImport = defineEndpoint({
	method: "POST",
	path: "/ia/data/imports",
	permission: storeCompany,
	load: "upload",
	tag,
	summary: "Upload a file and see what was understood; nothing is stored as figures yet",
	query: z.strictObject({
		kind: z.enum(IMPORT_KINDS).default("sales"),
		filename: lineText({
			min: 1,
			max: IMPORT_LIMITS.fileNameMax
		}),
		force: z.enum(["true", "false"]).default("false").describe("Accept a file that was imported before, and count its tickets again"),
		onlyNew: z.enum(["true", "false"]).default("false").describe("Leave out what earlier imports already have; wins over `force`"),
		options: OptionsText.optional().describe("How to read the file, as JSON text of the options")
	}),
	file: true,
	response: z.object({ data: ImportPreview }),
	status: 201
});
const updateImport = defineEndpoint({
	method: "PUT",
	path: "/ia/data/imports/{id}",
	permission: storeCompany,
	load: "reading",
	tag,
	summary: "Read the file again with other options, another mapping or as another kind; each replaces the former one",
	params: ImportParams,
	body: z.strictObject({
		kind: z.enum(IMPORT_KINDS).optional().describe("Without a mapping beside it, the mapping is suggested anew"),
		options: ImportOptions.optional(),
		mapping: ImportMapping.optional(),
		force: z.boolean().optional().describe("Import tickets again that earlier imports already have"),
		onlyNew: z.boolean().optional().describe("Leave out what earlier imports already have; wins over `force`")
	}),
	response: z.object({ data: ImportPreview })
});
const commitImport = defineEndpoint({
	method: "POST",
	path: "/ia/data/imports/{id}/commit",
	permission: storeCompany,
	load: "change",
	tag,
	summary: "Start the import in the background",
	params: ImportParams,
	response: z.object({
		message: z.string(),
		data: DataImport
	}),
	status: 202
});
const getImport = defineEndpoint({
	method: "GET",
	path: "/ia/data/imports/{id}",
	permission: readCompany,
	load: "light",
	tag,
	summary: "State, progress and result; the whole preview while it is one",
	params: ImportParams,
	response: z.object({ data: z.union([ImportPreview, DataImport]) })
});
const listImports = defineEndpoint({
	method: "GET",
	path: "/ia/data/imports",
	permission: readCompany,
	load: "light",
	tag,
	summary: "Imports, newest first unless asked otherwise; `net` is sorted within its currency",
	query: pageQuery({
		sorts: IMPORT_SORTS,
		order: "desc",
		searches: ["filename", "createdBy"]
	}).extend({ status: z.enum(IMPORT_STATUSES).optional() }),
	response: paged(DataImport)
});
const getImportRejects = defineEndpoint({
	method: "GET",
	path: "/ia/data/imports/{id}/rejects",
	permission: readCompany,
	load: "export",
	tag,
	summary: "Rejected rows as CSV: line number, column, value, reason code, original line; with `words` headings and reasons are in the language of the caller, with the marks of its spreadsheets",
	params: ImportParams,
	query: z.object({ words: z.enum(["true"]).optional() }),
	response: z.string(),
	responseType: "text/csv"
});
const deleteImport = defineEndpoint({
	method: "DELETE",
	path: "/ia/data/imports/{id}",
	permission: storeCompany,
	load: "bulk",
	tag,
	summary: "Undo: takes exactly the rows of this import out again; discards a preview",
	params: ImportParams,
	response: z.object({ message: z.string() })
});
const removeSampleData = defineEndpoint({
	method: "DELETE",
	path: "/ia/data/sample",
	permission: storeCompany,
	load: "bulk",
	tag,
	summary: "Remove the sample pharmacy",
	response: z.object({ message: z.string() })
});
// packages/contract/src/errors.ts
/** Stable, machine-readable error codes with the status each travels with. */
const ERROR_STATUS = {
	content_type_required: 400,
	accept_language_required: 400,
	public_key_required: 400,
	malformed_body: 400,
	email_in_use: 400,
	unauthenticated: 401,
	invalid_credentials: 401,
	totp_required: 401,
	totp_invalid: 401,
	passkey_refused: 401,
	unknown_platform: 403,
	origin_not_allowed: 403,
	forbidden: 403,
	beyond_own_permissions: 403,
	passkey_needed: 403,
	sign_up_closed: 403,
	not_found: 404,
	user_not_found: 404,
	role_not_found: 404,
	deletion_not_found: 404,
	address_not_found: 404,
	request_timeout: 408,
	import_duplicate: 409,
	already_imported: 409,
	import_not_ready: 409,
	import_running: 409,
	import_undone: 409,
	import_file_gone: 409,
	upload_quota: 409,
	view_name_taken: 409,
	view_changed: 409,
	price_changed: 409,
	quotes_full: 409,
	user_changed: 409,
	role_changed: 409,
	role_name_taken: 409,
	role_already_assigned: 409,
	no_role_to_remove: 409,
	role_in_use: 409,
	role_protected: 409,
	platform_protected: 409,
	last_administrator: 409,
	own_account: 409,
	two_factor_enabled: 409,
	two_factor_off: 409,
	two_factor_required_by_role: 409,
	two_factor_first: 409,
	already_joined: 409,
	mail_sent: 409,
	selection_changed: 409,
	idempotency_key_reused: 409,
	link_expired: 410,
	payload_too_large: 413,
	unsupported_media_type: 415,
	content_encoding_unsupported: 415,
	validation_failed: 422,
	too_many_rows: 422,
	import_unreadable: 422,
	result_too_large: 422,
	empty_file: 422,
	no_rows: 422,
	binary_file: 422,
	unsupported_format: 422,
	unsupported_encoding: 422,
	truncated_gzip: 422,
	damaged_gzip: 422,
	zip_bomb: 422,
	file_too_large: 422,
	line_too_long: 422,
	too_many_columns: 422,
	unclosed_quote: 422,
	bad_json: 422,
	too_deep: 422,
	cell_too_long: 422,
	output_too_large: 422,
	took_too_long: 422,
	no_records: 422,
	bad_xml: 422,
	bad_yaml: 422,
	too_many_aliases: 422,
	damaged_archive: 422,
	too_many_parts: 422,
	damaged_xlsx: 422,
	damaged_xls: 422,
	damaged_ods: 422,
	damaged_sheet: 422,
	truncated_sheet: 422,
	encrypted_workbook: 422,
	no_sheet: 422,
	bad_option: 422,
	too_much_memory: 422,
	json_too_large: 422,
	rate_limited: 429,
	too_many_at_once: 429,
	internal: 500,
	unavailable: 503,
	busy: 503,
	query_timeout: 503,
	answer_timeout: 503,
	storage_full: 507,
	uploads_full: 507,
	undo_waits: 507
};
/** Every error answer; `message` and `errors` are in the caller's language. */
const ErrorBody = z.object({
	message: z.string(),
	code: z.string(),
	errors: z.record(z.string(), z.array(z.string())).optional(),
	requestId: z.string()
});
export { COMPARISONS as $, RETENTION_LIMITS as A, PREFERENCES as At, defineEndpoint as B, mergePermissions as C, GENDERS as Ct, FOOTPRINT_SORTS as D, PAGE_SIZE as Dt, FOOTPRINT_LIMITS as E, LIMITS as Et, pageQuery as F, TABLE_DENSITIES as Ft, IsoTime as G, DecimalText as H, paged as I, TERMS_VERSION as It, analysisEnvelope as J, Percentage as K, CSV_MARKS as L, USER_IMPORT_LIMITS as Lt, STEP_KINDS as M, ROLE_LIMITS as Mt, PageMeta as N, SEARCH as Nt, FUNNEL_LIMITS as O, PASSKEY_LIMITS as Ot, PageQuery as P, SIGN_UP_MODES as Pt, ANALYSIS_TABS as Q, DEFAULT_API_LOCALE as R, USER_LIMITS as Rt, abilityFor as S, DATA_VERSION_HEADER as St, DEVICE_TYPES as T, IMPORT_SORTED_SHARE as Tt, GenderSchema as U, CurrencySchema as V, IsoDate as W, lineText as X, commaList as Y, AGE_RANGES as Z, getSignUp as _, ADDRESS_TYPES as _t, getImport as a, FLOW_TARGETS as at, register as b, CURRENCIES as bt, removeSampleData as c, OTHERS as ct, ImportLayout as d, RANKING_SIZES as dt, CUSTOMER_PROFILES as et, Device as f, SHARE_BASES as ft, getMe as g, plainLine as gt, SignedIn as h, WORKBOOK_TICKETS as ht, deleteImport as i, FILTER_LIMITS as it, ROBOT_REASONS as j, PUBLIC_KEY_HEADER as jt, PAGE_VIEW as k, PICTURE_BYTES as kt, updateImport as l, PERIODS as lt, PermissionSchema as m, TREND_GRAINS as mt, ErrorBody as n, DEFAULT_PERIODS as nt, getImportRejects as o, HOURS as ot, EchoId as p, TICKET_SORTS as pt, Rate as q, commitImport as r, DEFAULT_TICKET_SORT as rt, listImports as s, ITEM_ID_PATTERN as st, ERROR_STATUS as t, DEFAULT_COMPARISON as tt, uploadImport as u, QUADRANTS as ut, login as v, API_BASE as vt, BAN_KINDS as w, IMPORT_READING_SHARE as wt, SEEDED_ROLES as x, CURRENCY_DETAILS as xt, logout as y, API_TOKEN_LIMITS as yt, LOCALES as z, VIEW_LIMITS as zt };

//# sourceMappingURL=errors-CKCFW5z8.js.map