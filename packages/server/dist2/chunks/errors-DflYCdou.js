// packages/tabular/src/errors.ts
/** An error of the whole file; `code` is stable, `detail` has the figures for the message. */
var TabularError = class extends Error {
	code;
	detail;
	constructor(code, detail = {}) {
		super(detail.line === void 0 ? code : `${code} at line ${detail.line}`);
		this.name = "TabularError";
		this.code = code;
		this.detail = detail;
	}
};
/** Longest original text kept with a problem, in UTF-16 units. */
const RAW_TEXT_LIMIT = 2e3;
export { TabularError as n, RAW_TEXT_LIMIT as t };

//# sourceMappingURL=errors-DflYCdou.js.map