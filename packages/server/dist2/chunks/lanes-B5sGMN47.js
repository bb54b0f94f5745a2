import { z } from "zod";
import { availableParallelism } from "node:os";
// packages/server/src/platform/warehouse/engine-options.ts
/** What the server tells the engine host, as JSON in its first argument. */
const EngineHostOptions = z.object({
	/** The engine's own files. */
	dataDirectory: z.string(),
	temporaryDirectory: z.string(),
	socketPath: z.string(),
	memoryLimitBytes: z.number().int().positive(),
	/** Of every statement, in place of the defaults. */
	settings: z.record(z.string(), z.string()),
	/** Whose child the host is: one that has another parent is an orphan. */
	serverPid: z.number().int().positive()
});
/** What the engine host tells the server. */
const EngineHostMessage = z.discriminatedUnion("type", [z.object({ type: z.literal("ready") }), z.object({
	type: z.literal("failed"),
	message: z.string()
})]);
const MIB = 1048576;
/** Server settings. Caches are small: the operating system's page cache does most of their work. */
function engineArguments(memoryLimitBytes) {
	return Object.entries({
		max_server_memory_usage: memoryLimitBytes,
		mark_cache_size: 32 * MIB,
		primary_index_cache_size: 32 * MIB,
		index_mark_cache_size: 8 * MIB,
		query_condition_cache_size: 8 * MIB,
		compiled_expression_cache_size: 16 * MIB,
		background_pool_size: 2
	}).map(([name, value]) => `--${name}=${value}`);
}
/** Settings of every statement, unless the request sets its own. */
function statementDefaults(memoryLimitBytes) {
	return {
		max_threads: String(Math.min(availableParallelism(), 8)),
		max_threads_min_free_memory_per_thread: "0",
		max_execution_time: "30",
		max_memory_usage: String(Math.floor(memoryLimitBytes * .8)),
		max_bytes_ratio_before_external_group_by: "0.5",
		max_bytes_ratio_before_external_sort: "0.5"
	};
}
// packages/server/src/platform/warehouse/lanes.ts
/** Of the server's own work, which comes from few places and must not be turned away. */
const OWN_WORK = {
	waiting: 1e3,
	waitingPerOwner: 1e3,
	waitMs: 6e5
};
/**
* Statements at once, in lanes of their own: however many figures are asked for, a list or a commit finds its slot. One owner
* does not get all slots of a lane, and a page with its cards has some thirty statements.
*/
const LANES = {
	list: {
		running: 3,
		runningPerOwner: 2,
		waiting: 200,
		waitingPerOwner: 40,
		waitMs: 1e4
	},
	figures: {
		running: 5,
		runningPerOwner: 4,
		waiting: 300,
		waitingPerOwner: 80,
		waitMs: 2e4
	},
	export: {
		running: 2,
		runningPerOwner: 1,
		waiting: 10,
		waitingPerOwner: 2,
		waitMs: 2e4
	},
	import: {
		running: 4,
		runningPerOwner: 4,
		...OWN_WORK
	},
	events: {
		running: 1,
		runningPerOwner: 1,
		...OWN_WORK
	},
	background: {
		running: 2,
		runningPerOwner: 2,
		...OWN_WORK
	}
};
/** Results that are being read as they arrive, by people who may be slow. Nobody waits for another one's download. */
const OPEN_RESULTS = {
	running: 6,
	runningPerOwner: 2,
	waiting: 0,
	waitingPerOwner: 0,
	waitMs: 0
};
/** What the embedded engine runs at once: all lanes at their fullest, and the worker threads. */
const MOST_RUNNING = Object.values(LANES).reduce((sum, { running }) => sum + running, 4);
export { EngineHostOptions as a, EngineHostMessage as i, MOST_RUNNING as n, engineArguments as o, OPEN_RESULTS as r, statementDefaults as s, LANES as t };

//# sourceMappingURL=lanes-B5sGMN47.js.map