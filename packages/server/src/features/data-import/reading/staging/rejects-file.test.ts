import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinCells, RejectsFile } from './rejects-file';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'botica-rejects-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('RejectsFile', () => {
  it('writes a CSV with BOM that keeps quotes, commas and line ends in their cells', async () => {
    const path = join(directory, 'rejects.csv');
    const file = new RejectsFile(path);
    file.add({ line: 7, column: 'amount', value: '=1+1', code: 'not_a_number', original: 'a,"b"\nc' });
    file.add({ line: 8, column: null, value: '', code: 'ragged_row', original: 'x'.repeat(5000) });
    file.add({ line: 9, column: 'amount', value: '-12.50', code: 'not_a_number', original: '-2+3' });
    await file.close();
    const text = await readFile(path, 'utf8');
    const long = 'x'.repeat(2000);
    expect(text).toBe(
      `\uFEFFline,column,value,reason,original\r\n7,amount,'=1+1,not_a_number,"a,""b""\nc"\r\n8,,,ragged_row,${long}\r\n` +
        `9,amount,-12.50,not_a_number,'-2+3\r\n`,
    );
  });

  it('leaves no listeners behind when the disk is slower than the rows', async () => {
    const warnings: string[] = [];
    const note = (warning: Error) => void warnings.push(warning.name);
    process.on('warning', note);
    const file = new RejectsFile(join(directory, 'many.csv'));
    for (let batch = 0; batch < 15; batch++) {
      for (let line = 0; line < 50; line++)
        file.add({ line, column: null, value: '', code: 'ragged_row', original: 'x'.repeat(2000) });
      await file.flush();
    }
    await file.close();
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('fails where the disk does', async () => {
    const file = new RejectsFile(join(directory, 'missing', 'rejects.csv'));
    await expect(file.close()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('joinCells', () => {
  it('puts a row together again', () => {
    expect(joinCells(['a', 'b;c', 'd"e'], ';')).toBe('a;"b;c";"d""e"');
  });
});
