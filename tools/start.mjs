// `npm start`: from a bare checkout to a listening server. Plain JavaScript, since nothing is installed yet.
import './setup/check-machine.mjs';
import { fileURLToPath } from 'node:url';

const { prepare } = await import('./setup/prepare.mjs');
await prepare();

process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
// From Node 22 on compiled code is kept between starts, where only the owner of the checkout can write.
const nodeModule = await import('node:module');
if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function') {
  nodeModule.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
}
// In this process rather than in a child: signals arrive where they are handled, and there is one process less.
await import(new URL('../packages/server/dist/main.js', import.meta.url).href);
