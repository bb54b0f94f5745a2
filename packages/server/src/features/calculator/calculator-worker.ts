import { parentPort } from 'node:worker_threads';
import type { ConversionJob, LookJob } from './conversion-protocol';
import { convertFile, lookAtHead } from './convert-file';

const port = parentPort;
if (port === null) throw new Error('this is the entry of a worker thread');
port.on('message', (job: ConversionJob | LookJob) => {
  void (job.type === 'look' ? lookAtHead(job) : convertFile(job)).then((message) => port.postMessage(message));
});
