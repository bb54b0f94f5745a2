// `npm start`: from a bare checkout to a listening server. Plain JavaScript, since nothing is installed yet.
import './setup/check-machine.mjs';

const { prepare } = await import('./setup/prepare.mjs');
await prepare();

process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
// In this process rather than in a child: signals arrive where they are handled, and there is one process less.
await import(new URL('../packages/server/dist/main.js', import.meta.url).href);
