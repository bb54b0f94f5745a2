import { parentPort } from 'node:worker_threads';
import type { ConversionJob } from './conversion-protocol';
import { convertFile } from './convert-file';

const port = parentPort;
if (port === null) throw new Error('this is the entry of a worker thread');
port.on('message', (job: ConversionJob) => void convertFile(job).then((message) => port.postMessage(message)));
