import { n as WarehouseUnavailable, s as currentWork, t as WarehouseError } from "./warehouse-error-DY7Mbzv2.js";
import { n as SPOOL_HEADER } from "./engine-request-ZR-wwSEE.js";
import { t as isDiskFull } from "./disk-full-GP8DoCwa.js";
import { ClickHouseError, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { Agent } from "node:http";
import { Readable } from "node:stream";
// packages/server/src/platform/warehouse/to-warehouse-error.ts
/** By ClickHouse's error numbers. 209, 210 and 279 are its own network errors, 236 an aborted shutdown. */
const reasons = /* @__PURE__ */ new Map([
	["159", "timeout"],
	["160", "timeout"],
	["241", "memory"],
	["307", "memory"],
	["396", "result_size"],
	["394", "cancelled"],
	["202", "busy"],
	["209", "unavailable"],
	["210", "unavailable"],
	["236", "unavailable"],
	["279", "unavailable"],
	["243", "storage"]
]);
/** Codes of Node for a peer that is not there or went away. */
const networkCodes = /^(E(CONN|PIPE|NOENT|NOTFOUND|AI_|HOST|NET|TIMEDOUT)|UND_ERR|ERR_STREAM_PREMATURE_CLOSE)/;
/** Maps whatever a client call threw; a `WarehouseError` stays as it is. */
function toWarehouseError(error, signals) {
	if (error instanceof WarehouseError) return error;
	if (signals.caller?.aborted) return new WarehouseError("cancelled", error);
	if (signals.deadline.aborted) return new WarehouseError("timeout", error);
	if (error instanceof ClickHouseError) return fromEngine(error);
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	if (networkCodes.test(code)) return new WarehouseUnavailable(error);
	if (error instanceof Error && /socket hang up|aborted|timeout error/i.test(error.message)) return new WarehouseUnavailable(error);
	return new WarehouseError(isDiskFull(error) ? "storage" : "invalid", error);
}
function fromEngine(error) {
	const reason = reasons.get(error.code) ?? (isDiskFull(error) ? "storage" : "invalid");
	return reason === "unavailable" ? new WarehouseUnavailable(error) : new WarehouseError(reason, error);
}
// packages/server/src/platform/warehouse/connect-warehouse.ts
const QUERY_SECONDS = 30;
const COMMAND_SECONDS = 600;
/** The engine ends a statement at its time limit itself; this much later the connection is given up. */
const GRACE_SECONDS = 3;
const PING_MS = 1500;
/** Between two blocks of a result; the first one comes when the engine has it. */
const BLOCK_MS = 6e4;
/** What a step of an import may take of the embedded engine's memory, however much questions may. */
const COMMAND_MEMORY = { max_memory_usage: 536870912 };
/** Exact numbers in JSON: see `WarehouseQuery.row`. */
const JSON_SETTINGS = {
	output_format_json_quote_64bit_integers: 1,
	output_format_json_quote_decimals: 1,
	output_format_json_quote_denormals: 0,
	output_format_decimal_trailing_zeros: 0
};
/**
* A warehouse at an address: a ClickHouse server, or the embedded engine's socket, which speaks the same HTTP interface.
* Needs nothing else, so that worker threads use it too. Opens connections only when used.
*/
function connectWarehouse(address) {
	return new ClientWarehouse(address);
}
var ClientWarehouse = class {
	client;
	agent;
	commandSettings;
	constructor(address) {
		const isLocal = "socketPath" in address;
		this.commandSettings = isLocal ? COMMAND_MEMORY : {};
		this.agent = isLocal ? socketAgent(address.socketPath) : void 0;
		this.client = createClient({
			url: isLocal ? "http://engine" : address.url,
			...this.agent && { http_agent: this.agent },
			...isLocal && address.database !== void 0 && { database: address.database },
			request_timeout: 36e5,
			max_open_connections: 32,
			log: { level: ClickHouseLogLevel.OFF },
			compression: {
				request: false,
				response: !isLocal
			}
		});
	}
	async query({ sql, params, row }, options = {}) {
		return this.run(options, QUERY_SECONDS, async ({ settings, signal }) => {
			return checkRows(row, await (await this.client.query({
				query: sql,
				query_params: params,
				format: "JSONEachRow",
				clickhouse_settings: {
					...JSON_SETTINGS,
					cancel_http_readonly_queries_on_client_close: 1,
					...settings
				},
				abort_signal: signal
			})).json());
		});
	}
	async stream(query, options = {}) {
		const call = startCall(options, COMMAND_SECONDS);
		try {
			const result = await this.client.query({
				query: query.sql,
				query_params: query.params,
				format: "JSONEachRow",
				clickhouse_settings: {
					...JSON_SETTINGS,
					cancel_http_readonly_queries_on_client_close: 1,
					...call.settings
				},
				abort_signal: call.signal,
				http_headers: { [SPOOL_HEADER]: currentWork().owner }
			});
			return readBlocks(query.row, result.stream(), call);
		} catch (error) {
			throw toWarehouseError(error, call);
		}
	}
	async command(sql, params = {}, options = {}) {
		await this.run(options, COMMAND_SECONDS, ({ settings, signal }) => this.client.command({
			query: sql,
			query_params: params,
			clickhouse_settings: {
				wait_end_of_query: 1,
				...this.commandSettings,
				...settings
			},
			abort_signal: signal
		}));
	}
	async insertBinary(table, columns, bytes, options = {}) {
		if (bytes.length === 0) return;
		const names = columns.map(({ name }) => name).join(", ");
		const query = `INSERT INTO ${table} (${names}) SELECT ${names} FROM input('${columns.map(({ name, type }) => `${name} ${type.replaceAll("'", "\\'")}`).join(", ")}') FORMAT RowBinary`;
		await this.run(options, COMMAND_SECONDS, async ({ settings, signal }) => {
			const result = await this.client.exec({
				query,
				values: Readable.from([bytes], { objectMode: false }),
				clickhouse_settings: {
					wait_end_of_query: 1,
					...settings
				},
				abort_signal: signal
			});
			for await (const _ of result.stream);
		});
	}
	async ping() {
		const result = await this.client.ping({
			select: false,
			abort_signal: AbortSignal.timeout(PING_MS)
		});
		if (!result.success) throw new WarehouseUnavailable(result.error);
	}
	async close() {
		await this.client.close();
		this.agent?.destroy();
	}
	async run(options, seconds, work) {
		const call = startCall(options, seconds);
		try {
			return await work(call);
		} catch (error) {
			throw toWarehouseError(error, call);
		}
	}
};
/** Node hands the options of an agent to each connection; its types do not say so. */
function socketAgent(socketPath) {
	return new Agent({
		socketPath,
		keepAlive: true,
		maxSockets: 64
	});
}
function startCall(options, seconds) {
	const maxSeconds = options.maxSeconds ?? seconds;
	const deadline = AbortSignal.timeout((maxSeconds + GRACE_SECONDS) * 1e3);
	return {
		settings: {
			max_execution_time: maxSeconds,
			...options.settings
		},
		signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
		deadline,
		caller: options.signal
	};
}
/** Waits for blocks alone, not for who reads them: that is bounded by the time limit of the call. */
async function* readBlocks(row, stream, call) {
	const late = () => stream.destroy(new WarehouseUnavailable());
	let timer = setTimeout(late, BLOCK_MS);
	try {
		for await (const block of stream) {
			clearTimeout(timer);
			yield checkRows(row, block.map((line) => line.json()));
			timer = setTimeout(late, BLOCK_MS);
		}
	} catch (error) {
		throw toWarehouseError(error, call);
	} finally {
		clearTimeout(timer);
	}
}
/** @throws {WarehouseError} `invalid` when a row is not what the query promises. */
function checkRows(row, values) {
	const result = row.array().safeParse(values);
	if (!result.success) throw new WarehouseError("invalid", result.error);
	return result.data;
}
export { connectWarehouse as t };

//# sourceMappingURL=connect-warehouse-5OP_N02C.js.map