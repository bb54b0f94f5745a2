import { describe, expect, it } from 'vitest';
import { BadRequest, insertFromFile, readEngineRequest, selectIntoFile } from './engine-request';

const read = (url: string, body: string | null = null) => readEngineRequest(new URLSearchParams(url), body, {});

describe('readEngineRequest', () => {
  it('sets settings and parameters in front of the statement, quoted', () => {
    const request = readEngineRequest(
      new URLSearchParams([
        ['param_name', "it's \\ \0"],
        ['max_threads', '1'],
        ['query_id', 'x'],
        ['wait_end_of_query', '1'],
      ]),
      'SELECT {name:String};\n',
      { max_threads: '2', max_execution_time: '30' },
    );
    expect(request).toEqual({
      sql: 'SELECT {name:String}',
      takesData: false,
      prologue:
        "SET max_query_size = 8388608; SET max_threads = '1', max_execution_time = '30', param_name = 'it\\'s \\\\ \\0'; ",
      format: 'TabSeparated',
    });
  });

  it('uses the database that is named', () => {
    expect(read('database=test_1', 'SELECT 1').prologue).toBe('USE test_1; SET max_query_size = 8388608; ');
    expect(() => read('database=a;b', 'SELECT 1')).toThrow(BadRequest);
  });

  it('refuses a name that could be more than a setting', () => {
    expect(() => read('a=1&b%3D1%2C c=2', 'SELECT 1')).toThrow(BadRequest);
    expect(() => read('param_x%27=2', 'SELECT 1')).toThrow(BadRequest);
  });

  it('refuses no statement and several of them', () => {
    expect(() => read('')).toThrow(BadRequest);
    expect(() => read('', ' \n')).toThrow(BadRequest);
    expect(() => read('', 'SELECT 1; DROP TABLE t')).toThrow('one statement');
    expect(() => read('', "SELECT 'a\\\\'; SELECT 2")).toThrow('one statement');
  });

  it('knows a semicolon that separates nothing', () => {
    const sql = `SELECT 'a;\\';b', "c;d", \`e;f\` -- g;h\n/* i;\nj */ FROM t`;
    expect(read('', sql).sql).toBe(sql);
  });

  it('tells data from a statement', () => {
    const insert = "INSERT INTO t (a) SELECT a FROM input('a String') FORMAT RowBinary";
    expect(read(`query=${encodeURIComponent(insert)}`).takesData).toBe(true);
    expect(read('query=INSERT INTO t SELECT 1').takesData).toBe(false);
    expect(read('', insert).takesData).toBe(false);
  });
});

describe('insertFromFile', () => {
  it('reads the rows of input() from a file', () => {
    const sql = "INSERT INTO t (a, b) SELECT a, b FROM input('a String, b Enum8(\\'x\\' = 1)') FORMAT RowBinary";
    expect(insertFromFile(sql, "/tmp/it's")).toBe(
      "INSERT INTO t (a, b) SELECT a, b FROM file('/tmp/it\\'s', 'RowBinary', 'a String, b Enum8(\\'x\\' = 1)')",
    );
  });

  it('refuses any other format', () => {
    expect(() => insertFromFile('INSERT INTO t FORMAT JSONEachRow', '/tmp/x')).toThrow(BadRequest);
  });
});

describe('selectIntoFile', () => {
  it('puts the file before the format', () => {
    expect(selectIntoFile('SELECT 1\nFORMAT JSONEachRow', '/tmp/x')).toBe(
      "SELECT 1 INTO OUTFILE '/tmp/x' FORMAT JSONEachRow",
    );
    expect(() => selectIntoFile('SELECT 1', '/tmp/x')).toThrow(BadRequest);
  });
});
