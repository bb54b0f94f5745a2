import { quoteLiteral } from './sql-text';

/** Names the owner of a result that is to be kept in a file until it is read, rather than in memory. */
export const SPOOL_HEADER = 'x-botica-spool-for';

/** A request of ClickHouse's HTTP interface, as far as `@clickhouse/client` and this server use it. */
export interface EngineRequest {
  /** The statement; data of an insert comes in the body when `takesData`. */
  sql: string;
  takesData: boolean;
  /** `USE` of the database and `SET` of the settings and parameters of this request, in front of the statement. */
  prologue: string;
  format: string;
}

export class BadRequest extends Error {
  override name = 'BadRequest';
}

/** Part of the interface, not of the engine: no setting there. */
const notSettings = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'session_id',
  'role',
  'wait_end_of_query',
  'send_progress_in_http_headers',
  'http_headers_progress_interval_ms',
  'enable_http_compression',
  'buffer_size',
]);

/** Parameters are part of a statement here; they are bounded by the length of a URL. In a statement of its own, to be in force. */
const ROOM = 'SET max_query_size = 8388608; ';

const insertWithData = /^\s*INSERT\s+INTO\s.+\sFORMAT\s+\w+\s*$/is;

/**
 * Reads the parameters of the URL. Values of `param_x` reach the engine as `SET param_x = '...'` on a connection of the
 * request's own: the engine itself puts them into the `{x:Type}` places, by the rules of a ClickHouse server.
 * @throws {BadRequest} on names that are no settings.
 */
export function readEngineRequest(
  url: URLSearchParams,
  body: string | null,
  defaults: Record<string, string>,
): EngineRequest {
  const settings = new Map(Object.entries(defaults));
  for (const [name, value] of url) {
    if (notSettings.has(name)) continue;
    if (!/^[a-zA-Z_]\w*$/.test(name)) throw new BadRequest(`no setting is called ${JSON.stringify(name)}`);
    settings.set(name, value);
  }
  const query = url.get('query');
  const takesData = query !== null && insertWithData.test(query);
  const sql = takesData ? query : [query, body].filter((part) => part !== null && part !== '').join('\n');
  if (sql.trim() === '') throw new BadRequest('there is no query');
  const statement = sql.replace(/;\s*$/, '');
  if (isSeveralStatements(statement)) throw new BadRequest('one statement at a time');
  const database = url.get('database');
  if (database !== null && !/^\w+$/.test(database)) throw new BadRequest('the name of the database is none');
  const assignments = [...settings].map(([name, value]) => `${name} = ${quoteLiteral(value)}`);
  return {
    sql: statement,
    takesData,
    prologue: `${database === null ? '' : `USE ${database}; `}${ROOM}${assignments.length === 0 ? '' : `SET ${assignments.join(', ')}; `}`,
    format: url.get('default_format') ?? 'TabSeparated',
  };
}

/** Texts, quoted names and comments, where a semicolon means nothing; or a semicolon. */
const semicolonOrQuoted =
  /'[^'\\]*(?:\\[\s\S][^'\\]*)*'|"[^"\\]*(?:\\[\s\S][^"\\]*)*"|`[^`\\]*(?:\\[\s\S][^`\\]*)*`|--[^\n]*|\/\*[\s\S]*?\*\/|;/g;

/** A ClickHouse server refuses several statements in one request; the embedded engine by itself would run them all. */
function isSeveralStatements(sql: string): boolean {
  return sql.match(semicolonOrQuoted)?.includes(';') ?? false;
}

const rowBinaryInput = /^(\s*INSERT\s+INTO\s.+\sFROM\s+)input\(('(?:[^'\\]|\\.)*')\)\s+FORMAT\s+RowBinary\s*$/is;

/**
 * An insert that reads its rows from a file instead of from the request. Data is never put behind the statement: the
 * engine takes what follows an empty line in it for the next statement.
 * @throws {BadRequest} on another form than `INSERT INTO ... SELECT ... FROM input('structure') FORMAT RowBinary`.
 */
export function insertFromFile(sql: string, path: string): string {
  const [, head, structure] = rowBinaryInput.exec(sql) ?? [];
  if (head === undefined || structure === undefined) {
    throw new BadRequest("data is taken by INSERT INTO ... SELECT ... FROM input('structure') FORMAT RowBinary");
  }
  return `${head}file(${quoteLiteral(path)}, 'RowBinary', ${structure})`;
}

/** A query that writes its result to a file instead of answering it; `FORMAT` must be its last clause. */
export function selectIntoFile(sql: string, path: string): string {
  const [all, format] = /\sFORMAT\s+(\w+)\s*$/i.exec(sql) ?? [];
  if (all === undefined || format === undefined) throw new BadRequest('a spooled query must end with FORMAT');
  return `${sql.slice(0, -all.length)} INTO OUTFILE ${quoteLiteral(path)} FORMAT ${format}`;
}
