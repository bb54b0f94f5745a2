import { build, isBuilt } from './build.mjs';
import { withCheckoutLock } from './checkout-lock.mjs';
import { install, isInstalled } from './install.mjs';
import { isServerRunning } from './running-server.mjs';
import { giveUp } from './say.mjs';

/** Installs the dependencies when they are not what the lockfile says. */
export async function prepareDependencies() {
  if (isInstalled()) return;
  await refuseWhileRunning();
  await withCheckoutLock(() => {
    if (!isInstalled()) install();
  });
}

/** Installs and builds what changed since the last time; does nothing, quickly, when nothing did. */
export async function prepare() {
  await prepareDependencies();
  if (isBuilt()) return;
  await refuseWhileRunning();
  await withCheckoutLock(build);
}

async function refuseWhileRunning() {
  if (await isServerRunning()) {
    giveUp('A server runs on this DATA_DIR, and the program has changed since: stop it first, then start again');
  }
}
