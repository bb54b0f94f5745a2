import { parentPort } from 'node:worker_threads';
import { giveWay } from '../../platform/scheduling/give-way';
import { type InsightJob, workOn } from './worker/insight-work';

const port = parentPort;
if (port === null) throw new Error('this is the entry of a worker thread');
// Seconds of mathematics would be taken from the engine, where others read figures.
giveWay('thread', 'all');
port.on('message', (job: InsightJob) => port.postMessage(workOn(job)));
