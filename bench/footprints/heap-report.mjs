// Loaded into the server by NODE_OPTIONS: on SIGUSR2 its garbage is collected, and what is left of its heap is written to the file
// HEAP_REPORT as JSON, in bytes.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const report = process.env.HEAP_REPORT;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
if (report !== undefined)
  process.on('SIGUSR2', () => {
    collect();
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    writeFileSync(`${report}.new`, JSON.stringify({ heapUsed, arrayBuffers }));
    renameSync(`${report}.new`, report);
  });
