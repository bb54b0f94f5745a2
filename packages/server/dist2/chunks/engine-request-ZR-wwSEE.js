// packages/server/src/platform/warehouse/sql-text.ts
/** A string literal of the engine's dialect. NUL is escaped because the native binding ends texts there. */
function quoteLiteral(text) {
	return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\0", "\\0")}'`;
}
// packages/server/src/platform/warehouse/engine-request.ts
/** Names the owner of a result that is to be kept in a file until it is read, rather than in memory. */
const SPOOL_HEADER = "x-botica-spool-for";
var BadRequest = class extends Error {
	name = "BadRequest";
};
/** Part of the interface, not of the engine: no setting there. */
const notSettings = /* @__PURE__ */ new Set([
	"query",
	"query_id",
	"database",
	"default_format",
	"session_id",
	"role",
	"wait_end_of_query",
	"send_progress_in_http_headers",
	"http_headers_progress_interval_ms",
	"enable_http_compression",
	"buffer_size"
]);
/** Parameters are part of a statement here; they are bounded by the length of a URL. In a statement of its own, to be in force. */
const ROOM = "SET max_query_size = 8388608; ";
const insertWithData = /^\s*INSERT\s+INTO\s.+\sFORMAT\s+\w+\s*$/is;
/**
* Reads the parameters of the URL. Values of `param_x` reach the engine as `SET param_x = '...'` on a connection of the
* request's own: the engine itself puts them into the `{x:Type}` places, by the rules of a ClickHouse server.
* @throws {BadRequest} on names that are no settings.
*/
function readEngineRequest(url, body, defaults) {
	const settings = new Map(Object.entries(defaults));
	for (const [name, value] of url) {
		if (notSettings.has(name)) continue;
		if (!/^[a-zA-Z_]\w*$/.test(name)) throw new BadRequest(`no setting is called ${JSON.stringify(name)}`);
		settings.set(name, value);
	}
	const query = url.get("query");
	const takesData = query !== null && insertWithData.test(query);
	const sql = takesData ? query : [query, body].filter((part) => part !== null && part !== "").join("\n");
	if (sql.trim() === "") throw new BadRequest("there is no query");
	const statement = sql.replace(/;\s*$/, "");
	if (isSeveralStatements(statement)) throw new BadRequest("one statement at a time");
	const database = url.get("database");
	if (database !== null && !/^\w+$/.test(database)) throw new BadRequest("the name of the database is none");
	const assignments = [...settings].map(([name, value]) => `${name} = ${quoteLiteral(value)}`);
	return {
		sql: statement,
		takesData,
		prologue: `${database === null ? "" : `USE ${database}; `}${ROOM}${assignments.length === 0 ? "" : `SET ${assignments.join(", ")}; `}`,
		format: url.get("default_format") ?? "TabSeparated"
	};
}
/** Texts, quoted names and comments, where a semicolon means nothing; or a semicolon. */
const semicolonOrQuoted = /'[^'\\]*(?:\\[\s\S][^'\\]*)*'|"[^"\\]*(?:\\[\s\S][^"\\]*)*"|`[^`\\]*(?:\\[\s\S][^`\\]*)*`|--[^\n]*|\/\*[\s\S]*?\*\/|;/g;
/** A ClickHouse server refuses several statements in one request; the embedded engine by itself would run them all. */
function isSeveralStatements(sql) {
	return sql.match(semicolonOrQuoted)?.includes(";") ?? false;
}
const rowBinaryInput = /^(\s*INSERT\s+INTO\s.+\sFROM\s+)input\(('(?:[^'\\]|\\.)*')\)\s+FORMAT\s+RowBinary\s*$/is;
/**
* An insert that reads its rows from a file instead of from the request. Data is never put behind the statement: the
* engine takes what follows an empty line in it for the next statement.
* @throws {BadRequest} on another form than `INSERT INTO ... SELECT ... FROM input('structure') FORMAT RowBinary`.
*/
function insertFromFile(sql, path) {
	const [, head, structure] = rowBinaryInput.exec(sql) ?? [];
	if (head === void 0 || structure === void 0) throw new BadRequest("data is taken by INSERT INTO ... SELECT ... FROM input('structure') FORMAT RowBinary");
	return `${head}file(${quoteLiteral(path)}, 'RowBinary', ${structure})`;
}
/** A query that writes its result to a file instead of answering it; `FORMAT` must be its last clause. */
function selectIntoFile(sql, path) {
	const [all, format] = /\sFORMAT\s+(\w+)\s*$/i.exec(sql) ?? [];
	if (all === void 0 || format === void 0) throw new BadRequest("a spooled query must end with FORMAT");
	return `${sql.slice(0, -all.length)} INTO OUTFILE ${quoteLiteral(path)} FORMAT ${format}`;
}
export { selectIntoFile as a, readEngineRequest as i, SPOOL_HEADER as n, quoteLiteral as o, insertFromFile as r, BadRequest as t };

//# sourceMappingURL=engine-request-ZR-wwSEE.js.map