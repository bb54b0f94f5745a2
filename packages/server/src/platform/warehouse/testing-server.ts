import { startEmbeddedEngine } from './embedded-engine';

/** A process that owns an engine and can be killed by a test: says the engine's pid, then waits. */
const [, , dataDir = ''] = process.argv;
const silent = () => {};
startEmbeddedEngine({ dataDir, logger: { info: silent, warn: silent, error: silent } }).then(
  (engine) => process.send?.(engine.pid()),
  () => process.exit(1),
);
