import { n as AppError, t as isDiskFull } from "./disk-full-GP8DoCwa.js";
import { ClickHouseError } from "@clickhouse/client";
import { AsyncLocalStorage } from "node:async_hooks";
// packages/server/src/platform/work-context.ts
/** The server's own work: starts, repairs, what many readers wait for together. */
const BACKGROUND = {
	owner: "system",
	lane: "background"
};
/** What nobody waits for yet: whoever looks at figures meanwhile finds the other cores. */
const AHEAD = {
	...BACKGROUND,
	threads: 1
};
/** An import that was committed: it goes on when whoever asked for it has left. */
const IMPORTING = {
	owner: "system",
	lane: "import"
};
/** Visitors' events on their way to the warehouse, which nobody and nothing may hold up. */
const MOVING = {
	owner: "system",
	lane: "events"
};
const storage = new AsyncLocalStorage();
/** Does something, with all that follows from it, as this work. */
function runAs(work, run) {
	return storage.run(work, run);
}
/** The work that the caller is part of; the server's own unless somebody said otherwise. */
function currentWork() {
	return storage.getStore() ?? BACKGROUND;
}
// packages/server/src/platform/warehouse/warehouse-error.ts
const appCodes = {
	timeout: "query_timeout",
	memory: "query_timeout",
	cancelled: "unavailable",
	unavailable: "unavailable",
	busy: "busy",
	too_many: "too_many_at_once",
	result_size: "result_too_large",
	storage: "storage_full",
	invalid: "internal"
};
/** When a caller who was turned away may try again. */
const RETRY_SECONDS = 5;
/** What the caller of the API learns is the code alone; SQL and the engine's words stay in `cause`, for the log. */
var WarehouseError = class extends AppError {
	reason;
	name = "WarehouseError";
	constructor(reason, cause) {
		const isForLater = reason === "busy" || reason === "too_many";
		super(appCodes[reason], {
			cause,
			...isForLater && { params: { seconds: RETRY_SECONDS } }
		});
		this.reason = reason;
	}
};
/** The engine is starting, restarting or gone; the statement may or may not have been carried out. */
var WarehouseUnavailable = class extends WarehouseError {
	name = "WarehouseUnavailable";
	constructor(cause) {
		super("unavailable", cause);
	}
};
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
export { BACKGROUND as a, currentWork as c, AHEAD as i, runAs as l, WarehouseUnavailable as n, IMPORTING as o, toWarehouseError as r, MOVING as s, WarehouseError as t };

//# sourceMappingURL=warehouse-error-J-WuinoM.js.map