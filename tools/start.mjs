// `npm start`: from a bare checkout to a listening server, which comes back when it dies. Plain JavaScript, since nothing is
// installed yet.
import './setup/check-machine.mjs';
import { fileURLToPath } from 'node:url';

const { prepare } = await import('./setup/prepare.mjs');
await prepare();

process.env.NODE_ENV ??= 'production';
// From Node 22 on compiled code is kept between starts, where only the owner of the checkout can write.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
const { supervise } = await import('./setup/supervise.mjs');
supervise(fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url)));
