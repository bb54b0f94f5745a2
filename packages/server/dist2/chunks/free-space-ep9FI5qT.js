import { n as AppError } from "./disk-full-GP8DoCwa.js";
import { statfs } from "node:fs/promises";
// packages/server/src/platform/storage/free-space.ts
/** What stays free for the databases, of a large disk and of a small one. */
const KEPT_FREE_BYTES = 1e9;
const KEPT_FREE_SHARE = .1;
/** So much may be written between two looks at the disk. */
const LOOK_EVERY_BYTES = 16e6;
/** @throws {AppError} `storage_full` where the disk of the directory has no room beside what the databases need. */
async function checkFreeSpace(directory) {
	const { bavail, blocks, bsize } = await statfs(directory);
	if (bavail * bsize < Math.min(KEPT_FREE_BYTES, blocks * bsize * KEPT_FREE_SHARE)) throw new AppError("storage_full");
}
export { checkFreeSpace as n, LOOK_EVERY_BYTES as t };

//# sourceMappingURL=free-space-ep9FI5qT.js.map