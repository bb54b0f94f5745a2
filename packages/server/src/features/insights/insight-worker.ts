import { parentPort } from 'node:worker_threads';
import { type InsightJob, workOn } from './worker/insight-work';

const port = parentPort;
if (port === null) throw new Error('this is the entry of a worker thread');
port.on('message', (job: InsightJob) => port.postMessage(workOn(job)));
