import { t as giveWay } from "./chunks/give-way-F8gX9WH4.js";
import { a as EngineHostOptions, n as MOST_RUNNING, o as engineArguments, s as statementDefaults } from "./chunks/lanes-B5sGMN47.js";
import { a as selectIntoFile, i as readEngineRequest, n as SPOOL_HEADER, o as quoteLiteral, r as insertFromFile, t as BadRequest } from "./chunks/engine-request-ZR-wwSEE.js";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import { createServer } from "node:http";
import { randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync, rmSync } from "node:fs";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { open, rm, stat, statfs } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
// packages/server/src/platform/warehouse/engine-server.ts
/** Filters may list thousands of products in the URL; ClickHouse's own limit (`http_max_uri_size`). */
const MAX_URL_BYTES = 1048576;
/** The part of ClickHouse's HTTP interface that `@clickhouse/client` uses, in front of the embedded engine. */
function createEngineServer(options) {
	const server = createServer({
		maxHeaderSize: MAX_URL_BYTES,
		keepAliveTimeout: 6e4
	}, (request, response) => {
		answer(options, request, response).catch((error) => fail(response, error));
	});
	server.requestTimeout = 0;
	return server;
}
async function answer(options, request, response) {
	const { pathname, searchParams } = new URL(request.url ?? "/", "http://engine");
	if (pathname === "/ping") {
		response.end("Ok.\n");
		return;
	}
	if (request.headers["content-type"]?.startsWith("multipart/")) throw new BadRequest("multipart is not understood");
	const gone = new AbortController();
	response.on("close", () => {
		if (!response.writableFinished) gone.abort(/* @__PURE__ */ new Error("the caller is gone"));
	});
	const headRequest = readHead(searchParams, options);
	if (headRequest?.takesData) {
		await insert(options, headRequest, request, gone.signal);
		response.end();
		return;
	}
	const engineRequest = readEngineRequest(searchParams, await text(request), options.defaults);
	const owner = request.headers[SPOOL_HEADER];
	if (typeof owner === "string") return spool(options, {
		...engineRequest,
		owner
	}, response, gone.signal);
	const { prologue, sql, format } = engineRequest;
	response.end(await options.runner.run(prologue, sql, format, gone.signal));
}
/** Whether the body is data shows in the URL alone. */
function readHead(url, { defaults }) {
	return url.has("query") ? readEngineRequest(url, null, defaults) : null;
}
async function insert({ runner, temporaryDirectory }, { prologue, sql, format }, body, gone) {
	const path = join(temporaryDirectory, `${randomUUID()}.rows`);
	try {
		const statement = insertFromFile(sql, path);
		await pipeline(body, createWriteStream(path, { highWaterMark: 1048576 }));
		await runner.run(prologue, statement, format, gone);
	} finally {
		await rm(path, { force: true });
	}
}
async function spool({ runner, results }, { prologue, sql, format, owner }, response, gone) {
	const write = (path, signal) => runner.run(prologue, selectIntoFile(sql, path), format, AbortSignal.any([gone, signal]));
	await pipeline(await results.write(owner, write), response);
}
/** As a ClickHouse server answers: the exception as text, its number in a header. */
function fail(response, error) {
	if (response.headersSent || response.destroyed) {
		response.destroy();
		return;
	}
	const message = error instanceof BadRequest ? `Code: 36. DB::Exception: ${error.message}. (BAD_ARGUMENTS)` : error instanceof Error ? error.message : String(error);
	const code = /Code: (\d+)/.exec(message)?.[1];
	response.writeHead(error instanceof BadRequest ? 400 : 500, {
		"content-type": "text/plain; charset=UTF-8",
		...code !== void 0 && { "x-clickhouse-exception-code": code }
	});
	response.end(message);
}
// packages/server/src/platform/warehouse/native-engine.ts
const BindingShape = z.object({
	CreateConnection: z.function(),
	CloseConnection: z.function(),
	QueryAsyncConnection: z.function()
});
function loadBinding() {
	const require = createRequire(import.meta.url);
	const binding = createRequire(require.resolve("chdb"))("./dist/loader.js").loadNative();
	BindingShape.parse(binding);
	return binding;
}
/**
* Opens the directory, which is created when missing. Why that fails the engine says on stderr alone.
* @param args server settings, `--name=value`.
*/
function openNativeEngine(directory, args) {
	const binding = loadBinding();
	const first = binding.CreateConnection(directory, args);
	return {
		async run(sql, format) {
			const connection = binding.CreateConnection(directory, []);
			try {
				return (await binding.QueryAsyncConnection(connection, sql, format)).bytes;
			} finally {
				binding.CloseConnection(connection);
			}
		},
		close: () => binding.CloseConnection(first)
	};
}
// packages/server/src/platform/warehouse/spool-files.ts
/** All results together; a quarter of what is free when that is less. One owner has half of it. */
const MOST_BYTES = 4 * 1024 ** 3;
/** The engine writes some 20 MB in this time. */
const LOOK_EVERY_MS = 50;
/**
* Results in files, bounded in bytes together and for each owner, also while they are being written. A file has no name any
* more once it is complete: its space is free again as soon as its reader is done or gone, however the process ends.
*/
var SpoolFiles = class {
	directory;
	mostBytes;
	/** Bytes and owner of each file. */
	files = /* @__PURE__ */ new Map();
	constructor(directory, mostBytes = MOST_BYTES) {
		this.directory = directory;
		this.mostBytes = mostBytes;
	}
	/**
	* @param fill writes the file of this path, until the signal aborts.
	* @returns what was written; destroy it or read it to its end.
	* @throws the error of `fill`; `Code: 396. ...` when it is too large for its owner, `Code: 202. ...` for all of them.
	*/
	async write(owner, fill) {
		const path = join(this.directory, `${randomUUID()}.result`);
		const file = {
			owner,
			bytes: 0
		};
		const tooLarge = new AbortController();
		const most = await this.most();
		this.files.set(path, file);
		const look = async () => {
			file.bytes = await sizeOf(path);
			const error = this.excess(owner, most);
			if (error) tooLarge.abort(error);
		};
		const timer = setInterval(() => void look(), LOOK_EVERY_MS);
		try {
			await fill(path, tooLarge.signal);
			await look();
			tooLarge.signal.throwIfAborted();
			return (await open(path)).createReadStream({ highWaterMark: 262144 }).once("close", () => this.files.delete(path));
		} catch (error) {
			this.files.delete(path);
			throw error;
		} finally {
			clearInterval(timer);
			await rm(path, { force: true });
		}
	}
	async most() {
		const { bavail, bsize } = await statfs(this.directory);
		return Math.min(this.mostBytes, Math.floor((bavail * bsize + this.sum(() => true)) / 4));
	}
	excess(owner, most) {
		if (this.sum((file) => file.owner === owner) > most / 2) return /* @__PURE__ */ new Error("Code: 396. DB::Exception: the result takes more disk than one owner may have. (TOO_MANY_ROWS_OR_BYTES)");
		if (this.sum(() => true) > most) return /* @__PURE__ */ new Error("Code: 202. DB::Exception: results take all disk that they may. (TOO_MANY_SIMULTANEOUS_QUERIES)");
		return null;
	}
	sum(isCounted) {
		return [...this.files.values()].reduce((sum, file) => sum + (isCounted(file) ? file.bytes : 0), 0);
	}
};
async function sizeOf(path) {
	return (await stat(path).catch(() => null))?.size ?? 0;
}
// packages/server/src/platform/warehouse/statement-runner.ts
/** A statement may not be registered yet when it is to be ended, so that ending is tried until it has ended. */
const KILL_AGAIN_MS = 100;
/**
* Runs statements on the engine: a bounded number at once, some more in order of arrival; ends those given up. Who comes
* first is decided by the server (`queueWarehouse`): this is the bound that holds whatever it asks for.
*/
var StatementRunner = class {
	engine;
	most;
	waiting = /* @__PURE__ */ new Set();
	running = 0;
	constructor(engine, most) {
		this.engine = engine;
		this.most = most;
	}
	/**
	* @param prologue statements in front, such as `SET a = 1; `.
	* @param sql one statement.
	* @throws the engine's error, `Code: N. DB::Exception: ...`; the reason of `signal` when that ended it.
	*/
	async run(prologue, sql, format, signal) {
		await this.takeTurn(signal);
		const ended = new AbortController();
		const tag = `/*${randomUUID()}*/`;
		const kill = () => void this.killUntil(tag, ended.signal);
		try {
			signal.throwIfAborted();
			signal.addEventListener("abort", kill, { once: true });
			return await this.engine.run(`${prologue}${tag} ${sql}`, format);
		} catch (error) {
			signal.throwIfAborted();
			throw error;
		} finally {
			ended.abort();
			signal.removeEventListener("abort", kill);
			this.running -= 1;
			const [next] = this.waiting;
			next?.();
		}
	}
	async takeTurn(signal) {
		signal.throwIfAborted();
		if (this.running < this.most.running) {
			this.running += 1;
			return;
		}
		if (this.waiting.size >= this.most.waiting) throw new Error("Code: 202. DB::Exception: Too many simultaneous queries. (TOO_MANY_SIMULTANEOUS_QUERIES)");
		await new Promise((resolve, reject) => {
			const giveUp = () => {
				this.waiting.delete(go);
				reject(signal.reason);
			};
			const go = () => {
				this.waiting.delete(go);
				signal.removeEventListener("abort", giveUp);
				this.running += 1;
				resolve();
			};
			this.waiting.add(go);
			signal.addEventListener("abort", giveUp, { once: true });
		});
	}
	/** ASYNC: the synchronous form waits for ever, since a statement stays listed until its connection closes. */
	async killUntil(tag, ended) {
		const sql = `KILL QUERY WHERE startsWith(query, ${quoteLiteral(tag)}) ASYNC`;
		while (!ended.aborted) {
			await this.engine.run(sql, "Null").catch(() => {});
			await setTimeout$1(KILL_AGAIN_MS, void 0, { signal: ended }).catch(() => {});
		}
	}
};
// packages/server/src/platform/warehouse/engine-host.ts
/** A predecessor that was killed lets go of the directory within this time. */
const LOCK_WAIT_MS = 5e3;
/** Time for statements in flight when the server closes. */
const DRAIN_MS = 1500;
/**
* The process of the embedded engine. Its life is tied to the server's: it ends as soon as the channel to the server
* closes, however the server ended, so that the next server can open the directory.
*/
function main() {
	const end = () => process.kill(process.pid, "SIGKILL");
	process.on("disconnect", end);
	if (!process.connected) end();
	for (const signal of [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	]) process.on(signal, () => {});
	start(EngineHostOptions.parse(JSON.parse(process.argv[2] ?? "null"))).catch((error) => {
		tell({
			type: "failed",
			message: error instanceof Error ? error.message : String(error)
		}, () => process.exit(1));
	});
}
async function start(options) {
	giveWay("process");
	mkdirSync(options.dataDirectory, {
		recursive: true,
		mode: 448
	});
	const engine = await openWhenFree(options);
	rmSync(options.temporaryDirectory, {
		recursive: true,
		force: true
	});
	mkdirSync(options.temporaryDirectory, {
		recursive: true,
		mode: 448
	});
	rmSync(options.socketPath, { force: true });
	const server = createEngineServer({
		runner: new StatementRunner(engine, {
			running: MOST_RUNNING,
			waiting: 64
		}),
		results: new SpoolFiles(options.temporaryDirectory),
		temporaryDirectory: options.temporaryDirectory,
		defaults: {
			...statementDefaults(options.memoryLimitBytes),
			...options.settings
		}
	});
	await new Promise((resolve, reject) => {
		server.once("error", reject).listen(options.socketPath, resolve);
	});
	process.on("message", (message) => {
		if (message === "close") close(server, engine);
	});
	tell({ type: "ready" });
}
async function openWhenFree({ dataDirectory, memoryLimitBytes }) {
	const giveUpAt = performance.now() + LOCK_WAIT_MS;
	for (;;) try {
		return openNativeEngine(dataDirectory, engineArguments(memoryLimitBytes));
	} catch (error) {
		if (performance.now() > giveUpAt) throw error;
		await setTimeout$1(100);
	}
}
/** Closing the engine under a running statement aborts it, so that the drain comes first; its files survive a kill. */
async function close(server, engine) {
	const timer = setTimeout(() => process.kill(process.pid, "SIGKILL"), DRAIN_MS);
	await new Promise((resolve) => {
		server.close(resolve);
		server.closeIdleConnections();
	});
	clearTimeout(timer);
	engine.close();
	process.exit(0);
}
function tell(message, then = () => {}) {
	process.send?.(message, void 0, {}, then);
}
main();
export {};

//# sourceMappingURL=engine-host.js.map