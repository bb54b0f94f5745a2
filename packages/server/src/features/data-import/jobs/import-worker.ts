import { parentPort } from 'node:worker_threads';
import { giveWay } from '../../../platform/scheduling/give-way';
import { runWorker } from '../reading/worker/run-worker';
import type { Job } from '../reading/worker/worker-protocol';

const port = parentPort;
if (port === null) throw new Error('this is the entry of a worker thread');
giveWay('thread');
port.on('message', (job: Job) => void runWorker(job, (message) => port.postMessage(message)));
