// packages/server/src/platform/errors.ts
/** A failure that the caller is told about: the code fixes the status and the localised message. */
var AppError = class extends Error {
	code;
	name = "AppError";
	errors;
	params;
	constructor(code, { errors, params = {}, cause } = {}) {
		super(code, { cause });
		this.code = code;
		this.errors = errors;
		this.params = params;
	}
};
// packages/server/src/platform/storage/disk-full.ts
/** Node's codes for a disk or a quota that is used up, and PostgreSQL's. */
const CODES = /* @__PURE__ */ new Set([
	"ENOSPC",
	"EDQUOT",
	"53100",
	"storage_full"
]);
/** Words of the system, which Node, the engine and PostgreSQL repeat in errors of several numbers. */
const WORDS = /no space left on device|disk quota exceeded|errno: (28|122)\b/i;
/** Whether something failed since a disk has no room left, whoever says so: Node, PostgreSQL, the engine, or ourselves. */
function isDiskFull(error) {
	if (!(error instanceof Error)) return false;
	if ("code" in error && typeof error.code === "string" && CODES.has(error.code)) return true;
	return WORDS.test(error.message) || isDiskFull(error.cause);
}
export { AppError as n, isDiskFull as t };

//# sourceMappingURL=disk-full-GP8DoCwa.js.map