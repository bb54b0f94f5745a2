import { n as AppError } from "./disk-full-GP8DoCwa.js";
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
export { IMPORTING as a, runAs as c, BACKGROUND as i, WarehouseUnavailable as n, MOVING as o, AHEAD as r, currentWork as s, WarehouseError as t };

//# sourceMappingURL=warehouse-error-DY7Mbzv2.js.map