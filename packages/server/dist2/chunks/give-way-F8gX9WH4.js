import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
// packages/server/src/platform/give-way.ts
/**
* `others`: enough for whoever answers calls to be served first, and little enough to go on beside other programs. `all`: also to whoever
* gives way to others.
*/
const NICE = {
	others: 10,
	all: 15
};
/**
* Lets threads that answer calls go first: where statements and files take all cores, a call that only waits for its turn of
* the processor would be late. Linux has a priority for each thread, which those that it makes inherit; elsewhere a thread
* cannot have its own, and nothing is done.
* @param who the thread that calls, or all threads of its process, now and to come
*/
function giveWay(who, to = "others") {
	if (process.platform !== "linux") return;
	const threads = who === "thread" ? [0] : readdirSync("/proc/self/task").map(Number);
	for (const thread of threads) lower(thread, NICE[to]);
}
function lower(thread, nice) {
	try {
		setPriority(thread, nice);
	} catch {}
}
export { giveWay as t };

//# sourceMappingURL=give-way-F8gX9WH4.js.map