// `npm run import -- FILE...`: the command line client of a running server.
import './setup/check-machine.mjs';
import { existsSync } from 'node:fs';

const client = new URL('../packages/server/dist/import.js', import.meta.url);
if (!existsSync(client)) {
  const { prepare } = await import('./setup/prepare.mjs');
  await prepare();
}
await import(client.href);
