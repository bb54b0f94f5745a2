import { z } from "zod";
import { workerData } from "node:worker_threads";
// packages/server/src/platform/workers/pulse.ts
/** Counts the steps of a thread where both sides see it, however busy the thread is. */
var Pulse = class {
	memory;
	counter;
	constructor(memory = new SharedArrayBuffer(4)) {
		this.memory = memory;
		this.counter = new Int32Array(memory);
	}
	/** To be given to the thread, which finds its pulse there. */
	get workerData() {
		return { pulse: this.memory };
	}
	beat() {
		Atomics.add(this.counter, 0, 1);
	}
	count() {
		return Atomics.load(this.counter, 0);
	}
};
/** Of this thread; outside of a pool nobody looks at it. */
const own = new Pulse(z.object({ pulse: z.instanceof(SharedArrayBuffer) }).safeParse(workerData).data?.pulse);
/** Says that this thread made progress: a thread of a pool that does not for too long is ended. */
function beat() {
	own.beat();
}
export { beat as n, Pulse as t };

//# sourceMappingURL=pulse-Dst1fV3p.js.map