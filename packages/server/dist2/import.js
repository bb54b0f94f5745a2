import { a as getImport, d as ImportLayout, i as deleteImport, jt as PUBLIC_KEY_HEADER, l as updateImport, n as ErrorBody, r as commitImport, u as uploadImport, v as login } from "./chunks/errors-CKCFW5z8.js";
import { _ as TABLES, a as IMPORT_FIELDS, d as LABEL_FIELDS, f as MONEY_OF, h as ROW_SENSES, i as ENCODINGS, m as REPEATS, n as DATE_ORDERS, o as IMPORT_KINDS, r as DECIMAL_MARKS, u as KIND_FIELDS } from "./chunks/data-import.vocabulary-B4z4Aujh.js";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { request } from "node:http";
import { createReadStream } from "node:fs";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { readFile, stat, writeFile } from "node:fs/promises";
import { request as request$1 } from "node:https";
import { text } from "node:stream/consumers";
// packages/server/src/cli/api-client.ts
/** The server refused a call or cannot be reached; the message is meant for people. */
var ApiError = class extends Error {
	code;
	name = "ApiError";
	constructor(message, code) {
		super(message);
		this.code = code;
	}
};
const PublicConfig = z.object({
	publicKey: z.string(),
	apiBase: z.string()
});
/** A signed-in caller of the API of a running server, over plain `node:http` (an upload may take longer than fetch's time limits). */
var ApiClient = class ApiClient {
	base;
	publicKey;
	language;
	token = null;
	constructor(base, publicKey, language) {
		this.base = base;
		this.publicKey = publicKey;
		this.language = language;
	}
	/** Learns the public key from the server, signs in unless there is an API token, and returns the caller. */
	static async connect(env) {
		const server = (env.BOTICA_URL ?? `http://localhost:${env.PORT ?? "3000"}`).replace(/\/+$/, "");
		if (!/^https?:\/\//.test(server) || !URL.canParse(server)) throw new ApiError(`BOTICA_URL=${server} is no http(s) address`, "unreachable");
		const token = env.BOTICA_TOKEN?.trim() || null;
		const credentials = token === null ? await readCredentials(env) : null;
		const answer = await send(`${server}/config.json`, { method: "GET" });
		const config = answer.status === 200 ? PublicConfig.safeParse(parseJson(answer.body)) : void 0;
		if (!config?.success) throw new ApiError(`${server} does not answer as Botica does`, "unreachable");
		const client = new ApiClient(new URL(config.data.apiBase, `${server}/`).href.replace(/\/+$/, ""), config.data.publicKey, languageOf(env));
		client.token = token ?? await client.signIn(`Basic ${credentials}`);
		return client;
	}
	async signIn(authorization) {
		try {
			return (await this.call(login, { body: { device: "command line" } }, { Authorization: authorization })).token;
		} catch (error) {
			if (!(error instanceof ApiError) || error.code !== "totp_required") throw error;
			throw new ApiError("this account has two-step verification: set BOTICA_TOKEN to an API token of its profile", error.code);
		}
	}
	/** Calls an endpoint of the contract; the answer is checked by its schema. Throws `ApiError`. */
	async call(endpoint, input = {}, headers = {}, file) {
		const { params, query, body } = input;
		const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params?.[name])));
		const url = new URL(this.base + path);
		for (const [name, value] of Object.entries(query ?? {})) if (value !== void 0) url.searchParams.set(name, String(value));
		const json = body === void 0 ? void 0 : JSON.stringify(body);
		const answer = await send(url.href, {
			method: endpoint.method,
			headers: {
				"Accept-Language": this.language,
				[PUBLIC_KEY_HEADER]: this.publicKey,
				...this.token && { Authorization: `Bearer ${this.token}` },
				...json !== void 0 && { "Content-Type": "application/json" },
				...file && { "Content-Type": "application/octet-stream" },
				...headers
			}
		}, file ?? json);
		if (answer.status >= 400) throw toApiError(answer);
		return endpoint.response.parse(parseJson(answer.body));
	}
};
/** Base64 of `email:password`, from the environment or from what the first start wrote down. */
async function readCredentials(env) {
	let { BOTICA_EMAIL: email, BOTICA_PASSWORD: password } = env;
	if (!email || !password) {
		const path = join(resolve(env.DATA_DIR ?? "./data"), "first-admin.txt");
		const written = await readFile(path, "utf8").catch(() => "");
		email ||= /^email:\s*(.+)$/m.exec(written)?.[1]?.trim();
		password ||= /^password:\s*(.+)$/m.exec(written)?.[1]?.trim();
		if (!email || !password) throw new ApiError(`set BOTICA_TOKEN, or BOTICA_EMAIL and BOTICA_PASSWORD, or DATA_DIR to find ${path}`, "no_credentials");
	}
	return Buffer.from(`${email}:${password}`, "utf8").toString("base64");
}
function languageOf(env) {
	const language = /^(es|pt|en)/.exec(env.LC_ALL ?? env.LC_MESSAGES ?? env.LANG ?? "")?.[1];
	return language === "es" ? "es-PY" : language === "pt" ? "pt-BR" : "en-US";
}
function toApiError({ status, body }) {
	const parsed = ErrorBody.safeParse(parseJson(body));
	if (!parsed.success) return new ApiError(`the server answered ${status}`, "unreachable");
	const { message, code, errors = {} } = parsed.data;
	return new ApiError([message, ...Object.values(errors).flat().filter((detail) => !message.includes(detail))].join("\n  "), code);
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function send(url, options, body) {
	const start = url.startsWith("https:") ? request$1 : request;
	return new Promise((resolveAnswer, reject) => {
		const fail = (error) => reject(new ApiError(`${new URL(url).origin} cannot be reached: ${error.message || "connection refused"}`, "unreachable"));
		const onResponse = (response) => {
			text(response).then((text) => resolveAnswer({
				status: response.statusCode ?? 0,
				body: text
			}), fail);
		};
		const call = start(url, options, onResponse);
		call.on("error", (error) => setTimeout(() => fail(error), 200));
		if (body === void 0 || typeof body === "string") call.end(body);
		else {
			body.on("error", (error) => {
				call.destroy();
				reject(error);
			});
			body.pipe(call);
		}
	});
}
// packages/server/src/cli/import-arguments.ts
const USAGE = `Usage: npm run import -- FILE... [options]
  --kind KIND                what the file holds: ${IMPORT_KINDS.join(", ")} (default: sales)
  --map FIELD=COLUMN         column of a field; FIELD= for none; repeat it for each field
  --unpivot "COL,COL"        wide file: each column is a category, its cells are quantities
  --date-order dmy|mdy|ymd   order of day, month and year
  --decimal , or .           decimal mark
  --delimiter X              one character; \\t or tab for a tab, whitespace for blanks
  --encoding E               ${ENCODINGS.join(", ")}
  --no-header                the first row is data; columns are column_1, column_2 ...
  --header-line N            line that names the columns; what stands above it is skipped
  --sheet NAME               sheet of a workbook; repeat it for more
  --amount-of line|ticket    whose money the amount is
  --discount-of line|ticket  whose discount it is
  --repeats keep|drop        rows that stand in the file twice
  --tables first|all         of a file of several tables, the rows of the first one alone, or all
  --currency CODE            currency of the file; of several, the one that is taken
  --join FIELD:TEXT=LABEL    spelling of a category, product, store or payment that is joined with another, kept for later files;
                             TEXT=TEXT sets it apart again; repeat it for more
  --rate CODE=NUMBER         what one unit of a currency is in that of the company: its rows are converted; repeat it for more
  --far-dates keep           take days that are years away from all others
  --scale 0-10               the scores are answers from 0 to 10
  --fill-down yes|no         blank cells of a grouped report take the value above
  --sense "WORD=SENSE"       what a word of the status or type means: ${ROW_SENSES.join(", ")}; repeat it for more
  --nobody "TEXT=yes|no"     whether a text in the column of customers stands for nobody; repeat it for more
  --layout FILE              read the files as this one says; what is given beside it outweighs it
  --save-layout FILE         write how the last file was read
  --only-new                 leave out what earlier imports already have
  --force                    import a file that was imported before once more, and count its tickets again
                             unless --only-new is given too
  --json                     print the finished import as JSON, one line per file
Fields:
${IMPORT_KINDS.map((kind) => `  ${kind}: ${KIND_FIELDS[kind].join(", ")}`).join("\n")}
Environment: BOTICA_URL, and BOTICA_TOKEN (an API token of your profile) or BOTICA_EMAIL and BOTICA_PASSWORD
  (or first-admin.txt in DATA_DIR)
`;
/** Wrong command line; the message says which part. */
var UsageError = class extends Error {
	name = "UsageError";
};
function oneOf(flag, value, allowed) {
	if (value === void 0) return void 0;
	const known = allowed.find((item) => item === value.toLowerCase());
	if (known === void 0) throw new UsageError(`--${flag} must be one of ${allowed.join(" ")}, not ${value}`);
	return known;
}
const DELIMITER_NAMES = /* @__PURE__ */ new Map([
	["\\t", "	"],
	["tab", "	"],
	["whitespace", " "],
	["space", " "],
	["comma", ","],
	["semicolon", ";"],
	["pipe", "|"]
]);
function delimiterOf(value) {
	if (value === void 0) return void 0;
	const character = DELIMITER_NAMES.get(value) ?? value;
	if (character?.length !== 1) throw new UsageError(`--delimiter must be one character, not ${value}`);
	return character;
}
function headerLineOf(value, hasNoHeader) {
	if (value === void 0) return void 0;
	if (hasNoHeader) throw new UsageError("--header-line and --no-header exclude each other");
	if (!/^[1-9]\d?$|^1\d\d$|^200$/.test(value)) throw new UsageError(`--header-line must be 1 to 200, not ${value}`);
	return Number(value);
}
function mappingOf(pairs) {
	const mapping = {};
	for (const pair of pairs) {
		const at = pair.indexOf("=");
		const field = IMPORT_FIELDS.find((name) => name === pair.slice(0, at).trim());
		const column = pair.slice(at + 1);
		if (at < 0 || field === void 0) throw new UsageError(`--map wants FIELD=COLUMN (or FIELD= for none) with one of ${IMPORT_FIELDS.join(" ")}, not ${pair}`);
		mapping[field] = column;
	}
	return mapping;
}
function currencyOf(value) {
	if (value !== void 0 && !/^[A-Za-z]{3}$/.test(value)) throw new UsageError(`--currency wants a code of three letters, not ${value}`);
	return value?.toUpperCase();
}
function sensesOf(pairs) {
	if (pairs === void 0) return void 0;
	const entries = pairs.map((pair) => {
		const at = pair.lastIndexOf("=");
		const sense = ROW_SENSES.find((known) => known === pair.slice(at + 1).trim());
		if (at < 1 || sense === void 0) throw new UsageError(`--sense wants WORD=SENSE with one of ${ROW_SENSES.join(" ")}, not ${pair}`);
		return [pair.slice(0, at), sense];
	});
	return Object.fromEntries(entries);
}
function nobodyOf(pairs) {
	if (pairs === void 0) return void 0;
	const entries = pairs.map((pair) => {
		const at = pair.lastIndexOf("=");
		const answer = pair.slice(at + 1).trim();
		if (at < 1 || answer !== "yes" && answer !== "no") throw new UsageError(`--nobody wants TEXT=yes or TEXT=no, not ${pair}`);
		return [pair.slice(0, at), answer === "yes"];
	});
	return Object.fromEntries(entries);
}
function ratesOf(pairs) {
	if (pairs === void 0) return void 0;
	const entries = pairs.map((pair) => {
		const [, code, rate] = /^([A-Za-z]{3})=(\d{1,9}(?:\.\d{1,12})?)$/.exec(pair) ?? [];
		if (code === void 0 || rate === void 0 || Number(rate) === 0) throw new UsageError(`--rate wants CODE=NUMBER as in USD=7300.5, not ${pair}`);
		return [code.toUpperCase(), rate];
	});
	return Object.fromEntries(entries);
}
function joinOf(pairs) {
	if (pairs === void 0) return void 0;
	const join = {};
	for (const pair of pairs) {
		const [, name, text, label] = /^(\w+):([^=]+)=(.+)$/.exec(pair) ?? [];
		const field = LABEL_FIELDS.find((one) => one === name);
		if (field === void 0 || text === void 0 || label === void 0) throw new UsageError(`--join wants FIELD:TEXT=LABEL with one of ${LABEL_FIELDS.join(" ")}, not ${pair}`);
		join[field] = {
			...join[field],
			[text]: label
		};
	}
	return join;
}
/** Reads the command line. Throws `UsageError` with one readable line. */
function readArguments(argv) {
	const { values, positionals } = parse(argv);
	const unpivot = values.unpivot?.split(",").map((name) => name.trim());
	if (unpivot?.some((name) => name === "")) throw new UsageError("--unpivot wants column names separated by commas");
	const options = {
		encoding: oneOf("encoding", values.encoding, ENCODINGS),
		delimiter: delimiterOf(values.delimiter),
		headerRow: values["no-header"] ? false : void 0,
		headerLine: headerLineOf(values["header-line"], values["no-header"] ?? false),
		decimal: oneOf("decimal", values.decimal, DECIMAL_MARKS),
		dateOrder: oneOf("date-order", values["date-order"], DATE_ORDERS),
		sheets: values.sheet,
		unpivot,
		senses: sensesOf(values.sense),
		nobody: nobodyOf(values.nobody),
		rates: ratesOf(values.rate),
		join: joinOf(values.join),
		repeats: oneOf("repeats", values.repeats, REPEATS),
		tables: oneOf("tables", values.tables, TABLES),
		currency: currencyOf(values.currency),
		farDates: oneOf("far-dates", values["far-dates"], ["keep"]),
		scale: oneOf("scale", values.scale, ["0-10"]),
		amountOf: oneOf("amount-of", values["amount-of"], MONEY_OF),
		discountOf: oneOf("discount-of", values["discount-of"], MONEY_OF),
		fillDown: values["fill-down"] === void 0 ? void 0 : oneOf("fill-down", values["fill-down"], ["yes", "no"]) === "yes"
	};
	if (positionals.length === 0 && !values.help) throw new UsageError("name at least one file");
	return {
		files: positionals,
		kind: oneOf("kind", values.kind, IMPORT_KINDS) ?? null,
		options,
		mapping: mappingOf(values.map ?? []),
		layout: values.layout ?? null,
		saveLayout: values["save-layout"] ?? null,
		isForced: values.force ?? false,
		isOnlyNew: values["only-new"] ?? false,
		isJson: values.json ?? false,
		isHelp: values.help ?? false
	};
}
function parse(argv) {
	try {
		return parseArgs({
			args: [...argv],
			allowPositionals: true,
			options: {
				kind: { type: "string" },
				map: {
					type: "string",
					multiple: true
				},
				unpivot: { type: "string" },
				"date-order": { type: "string" },
				decimal: { type: "string" },
				delimiter: { type: "string" },
				encoding: { type: "string" },
				"no-header": { type: "boolean" },
				"header-line": { type: "string" },
				sheet: {
					type: "string",
					multiple: true
				},
				sense: {
					type: "string",
					multiple: true
				},
				nobody: {
					type: "string",
					multiple: true
				},
				rate: {
					type: "string",
					multiple: true
				},
				layout: { type: "string" },
				"save-layout": { type: "string" },
				join: {
					type: "string",
					multiple: true
				},
				repeats: { type: "string" },
				tables: { type: "string" },
				currency: { type: "string" },
				"far-dates": { type: "string" },
				scale: { type: "string" },
				"amount-of": { type: "string" },
				"discount-of": { type: "string" },
				"fill-down": { type: "string" },
				force: { type: "boolean" },
				"only-new": { type: "boolean" },
				json: { type: "boolean" },
				help: {
					type: "boolean",
					short: "h"
				}
			}
		});
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
	}
}
// packages/server/src/cli/import-command.ts
/** 0 done, 1 failed or refused, 2 needs an answer. */
const EXIT = {
	done: 0,
	failed: 1,
	needsAnswer: 2
};
const FILE_ERRORS = /* @__PURE__ */ new Map([
	["ENOENT", "there is no such file"],
	["EACCES", "the file may not be read: permission is missing"],
	["EISDIR", "this is a directory; name the files in it"]
]);
/** A small file is in at once. */
const FIRST_POLL_MS = 20;
const POLL_MS = 250;
/** Failed looks at a running import until it is given up: a minute. */
const PATIENCE = 240;
const LONGEST_QUERY = 4e3;
/** The flag that answers a question of the preview. */
const ANSWERS = /* @__PURE__ */ new Map([
	["date_order_assumed", () => "--date-order dmy, mdy or ymd"],
	["decimal_ambiguous", () => "--decimal , or --decimal ."],
	["date_unmapped", () => "--map date=COLUMN"],
	["amount_unmapped", () => "--map amount=COLUMN, --map unit_price=COLUMN, or --map amount= to count units"],
	["product_unmapped", () => "--map product=COLUMN or --map category=COLUMN, or --map product= for none"],
	["quantity_unmapped", () => "--map quantity=COLUMN, or --map quantity= where each row is one unit"],
	["already_imported", () => "--only-new to leave them out, or --force to count them again"],
	["visitors_unmapped", () => "--map visitors=COLUMN"],
	["score_unmapped", () => "--map score=COLUMN"],
	["customer_unmapped", () => "--map customer=COLUMN"],
	["person_unmapped", () => "--map gender=COLUMN, or --map birth_date=COLUMN"],
	["product_id_unmapped", () => "--map product_id=COLUMN"],
	["product_name_unmapped", () => "--map product=COLUMN, or --map category=COLUMN"],
	["column_unreadable", () => "--map amount=COLUMN, --map unit_price=COLUMN, --map quantity=COLUMN, or --map amount= for none"],
	["rows_of_kinds", ({ column }) => `--map "type=${column}"`],
	["rows_repeated", () => "--repeats drop to count them once, or --repeats keep"],
	["payments_split", () => "--repeats drop to count them once, or --repeats keep"],
	["other_table", () => "--tables first for the first one alone, or --tables all"],
	["currency_mixed", () => "--currency CODE for one, or --rate CODE=NUMBER for each other one to convert it"],
	["score_scale", () => "--scale 0-10"],
	["fill_down", () => "--fill-down yes or --fill-down no"],
	["amount_of_ticket", () => "--amount-of line or --amount-of ticket"],
	["discount_of_ticket", () => "--discount-of line or --discount-of ticket"],
	["sense_unknown", ({ column }) => `--sense "WORD=${ROW_SENSES.join("|")}" for each word of ${column}`],
	["refund_side", ({ column }) => `--map "amount=${column}" --map refund_amount=COLUMN, or the other way round`],
	["encoding_close", () => "--encoding windows-1252, cp850 or cp437"],
	["wide_file", (_, preview) => `--unpivot "${preview.unpivotSuggestion.join(",")}"`]
]);
/** Whole command: imports each file in turn and resolves to the exit code, 1 before 2 before 0. */
async function runImport(argv, env, output) {
	try {
		const args = readArguments(argv);
		if (args.isHelp) {
			output.out(USAGE);
			return EXIT.done;
		}
		const job = await withLayout(args);
		const client = await ApiClient.connect(env);
		const codes = /* @__PURE__ */ new Set();
		for (const file of args.files) codes.add(await importFile(client, file, job, output));
		return codes.has(EXIT.failed) ? EXIT.failed : codes.has(EXIT.needsAnswer) ? EXIT.needsAnswer : EXIT.done;
	} catch (error) {
		if (error instanceof UsageError) output.err(`${error.message}\n${USAGE}`);
		else if (error instanceof ApiError) output.err(`${error.message}\n`);
		else throw error;
		return EXIT.failed;
	}
}
/** What the command line says, on top of what a kept layout says. */
async function withLayout(args) {
	if (args.layout === null) return {
		...args,
		kind: args.kind ?? "sales"
	};
	const { kind, mapping, options } = await readLayoutFile(args.layout);
	const said = Object.entries(args.options).filter(([, value]) => value !== void 0);
	return {
		...args,
		kind: args.kind ?? kind,
		options: {
			...options,
			...Object.fromEntries(said)
		},
		mapping: {
			...mapping,
			...args.mapping
		}
	};
}
async function readLayoutFile(path) {
	try {
		return ImportLayout.parse(JSON.parse(await readFile(path, "utf8")));
	} catch (error) {
		throw new UsageError(`--layout ${path}: ${isFileError(error) ? FILE_ERRORS.get(error.code) ?? error.code : "it is no layout of an import"}`, { cause: error });
	}
}
async function importFile(client, path, args, output) {
	const say = (text) => output.err(`${path}: ${text}\n`);
	try {
		const preview = await understand(client, path, args, output);
		for (const { message } of [...preview.layout, ...preview.warnings]) say(message);
		sayOutline(preview, say);
		if (args.saveLayout !== null) {
			const { kind, mapping, options: read } = preview;
			await writeFile(args.saveLayout, `${JSON.stringify({
				kind,
				mapping,
				options: read
			}, null, 2)}\n`);
		}
		if (preview.questions.length > 0) {
			for (const question of preview.questions) {
				const flag = ANSWERS.get(question.code)?.(question, preview);
				say(flag ? `${question.message}\n  Answer with ${flag}` : question.message);
			}
			if (preview.suggestedKind !== null) say(`The columns look like ${preview.suggestedKind}: --kind ${preview.suggestedKind}`);
			say(`Columns: ${preview.columns.map(({ name }) => name).join(", ")}`);
			await client.call(deleteImport, { params: { id: preview.id } });
			return EXIT.needsAnswer;
		}
		await client.call(commitImport, { params: { id: preview.id } });
		const finished = await follow(client, preview.id, path, output);
		output.out(`${args.isJson ? JSON.stringify(finished) : describe(finished)}\n`);
		if (finished.status !== "done") say(finished.error?.message ?? finished.status);
		return finished.status === "done" ? EXIT.done : EXIT.failed;
	} catch (error) {
		if (error instanceof ApiError && (error.code === "import_duplicate" || error.code === "already_imported")) say(`${error.message}\n  ${error.code === "already_imported" ? "Leave them out with --only-new, or count them again" : "Import it once more"} with --force`);
		else if (error instanceof ApiError) say(error.message);
		else if (isFileError(error)) say(FILE_ERRORS.get(error.code) ?? `the file cannot be read (${error.code})`);
		else throw error;
		return EXIT.failed;
	}
}
/** What the file says itself, what is unusual, and which columns are not used. */
function sayOutline({ outline, columns, currency }, say) {
	for (const { label, stated, read } of outline?.stated ?? []) say(`The file says ${stated} ${currency} (${label}), ${read} ${currency} was read`);
	for (const { message } of outline?.unusual ?? []) say(message);
	for (const { field, text, label, isJoined } of outline?.variants ?? []) if (!isJoined) say(`${text} and ${label} differ in case and accents alone: --join "${field}:${text}=${label}" joins them`);
	const unused = columns.flatMap(({ name, looksLike }) => looksLike === null ? [] : [`${name} (${looksLike})`]);
	if (unused.length > 0) say(`Not used: ${unused.join(", ")}`);
}
async function understand(client, path, args, output) {
	const { size } = await stat(path);
	const source = createReadStream(path, { highWaterMark: 1 << 18 });
	let sentBytes = 0;
	const progress = progressLine(output, path, "upload");
	source.on("data", (chunk) => {
		sentBytes += chunk.length;
		progress(sentBytes / Math.max(1, size));
	});
	const options = JSON.stringify(args.options);
	const query = {
		kind: args.kind,
		filename: basename(path),
		force: args.isForced ? "true" : "false",
		onlyNew: args.isOnlyNew ? "true" : "false",
		...options.length < LONGEST_QUERY && { options }
	};
	const { data } = await client.call(uploadImport, { query }, { "Content-Length": String(size) }, source);
	const params = { id: data.id };
	try {
		const read = query.options ? data : (await client.call(updateImport, {
			params,
			body: { options: args.options }
		})).data;
		if (Object.keys(args.mapping).length === 0) return read;
		const chosen = new Set(Object.values(args.mapping));
		const kept = Object.entries(read.mapping).filter(([, column]) => !chosen.has(column));
		const all = Object.entries({
			...Object.fromEntries(kept),
			...args.mapping
		});
		const mapping = Object.fromEntries(all.filter(([, column]) => column !== ""));
		return (await client.call(updateImport, {
			params,
			body: { mapping }
		})).data;
	} catch (error) {
		await client.call(deleteImport, { params });
		throw error;
	}
}
async function follow(client, id, path, output) {
	const progress = progressLine(output, path, "import");
	let waitMs = FIRST_POLL_MS;
	for (let failures = 0;;) {
		let data;
		try {
			({data} = await client.call(getImport, { params: { id } }));
			failures = 0;
		} catch (error) {
			if (!(error instanceof ApiError && (error.code === "unavailable" || error.code === "unreachable")) || ++failures > PATIENCE) throw error;
			await setTimeout$1(POLL_MS);
			continue;
		}
		progress(data.status === "running" ? data.progress : 1);
		if (data.status !== "running") return data;
		await setTimeout$1(waitMs);
		waitMs = Math.min(2 * waitMs, POLL_MS);
	}
}
/** Shows each full ten percent once; a line each, so that a log stays readable. */
function progressLine(output, path, step) {
	let shown = 0;
	return (share) => {
		const tens = Math.min(10, Math.floor(share * 10));
		if (tens <= shown) return;
		shown = tens;
		output.err(`${path}: ${step} ${tens * 10} %\n`);
	};
}
function describe(result) {
	const sums = result.sums.map(({ net, currency }) => `${net} ${currency}`).join(", ");
	const known = result.rowsKnown > 0 ? `, known already ${result.rowsKnown}` : "";
	return [
		`import ${result.id} ${result.status}: ${result.filename}`,
		`  rows read ${result.rowsRead}, accepted ${result.rowsAccepted}, rejected ${result.rowsRejected}, cancelled ${result.rowsCancelled}${known}`,
		...result.firstDate ? [`  ${result.firstDate} .. ${result.lastDate}${sums && `, net ${sums}`}`] : [],
		...result.warnings.map(({ message }) => `  ${message}`)
	].join("\n");
}
function isFileError(error) {
	return error instanceof Error && "code" in error && "syscall" in error;
}
// packages/server/src/cli/import.ts
process.exitCode = await runImport(process.argv.slice(2), process.env, {
	out: (text) => process.stdout.write(text),
	err: (text) => process.stderr.write(text)
});
export {};

//# sourceMappingURL=import.js.map