import { parentPort, workerData } from 'node:worker_threads';
import { runWorker } from './reading/run-worker';
import type { Job } from './reading/worker-protocol';

const port = parentPort;
if (port === null) throw new Error('this is the entry of a worker thread');
await runWorker(workerData as Job, (message) => port.postMessage(message));
