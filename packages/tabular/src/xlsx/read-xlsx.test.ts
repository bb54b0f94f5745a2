import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readAll } from '../testing/sources';
import { inlineRows, workbook } from '../testing/workbooks';
import { numberKind, numberText } from './xlsx-values';

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="&quot;day&quot; #,##0.00"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';

describe('cells', () => {
  it('every kind of cell, gaps, and numbers at their shortest', async () => {
    const strings =
      '<si><t>producto</t></si><si><r><t xml:space="preserve">A &amp; </t></r><r><t>B</t></r><rPh><t>x</t></rPh></si>';
    const data =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>fecha</t></is></c>' +
      '<c r="C2" t="str"><v>hora</v></c><c r="D2" t="str"><v>momento</v></c><c r="E2" t="str"><v>monto</v></c>' +
      '<c r="F2" t="str"><v>ok</v></c><c r="G2" t="str"><v>err</v></c></row>' +
      '<row r="4" spans="1:7"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>43470</v></c><c r="C4" s="2"><v>0.54722222222222217</v></c>' +
      '<c r="D4" s="3"><v>43470.5</v></c><c r="E4" s="4"><v>548.97149999999999</v></c><c r="F4" t="b"><v>1</v></c>' +
      '<c r="G4" t="e"><v>#N/A</v></c></row>' +
      '<row r="5"><c r="A5" t="str"><f>X()</f><v>solo</v></c><c r="E5"><v>1E-3</v></c></row><row r="6"><c r="A6" s="1"/></row>';
    const { headers, rows, lines, problems, numbers } = await readAll(
      workbook({ sheets: [{ name: 'V', data }], strings, styles: STYLES }),
    );
    expect(headers).toEqual(['producto', 'fecha', 'hora', 'momento', 'monto', 'ok', 'err']);
    expect(rows).toEqual([
      ['A & B', '2019-01-05', '13:08:00', '2019-01-05 12:00:00', '548.9715', 'true', '#N/A'],
      ['solo', '', '', '', '0.001', '', ''],
    ]);
    expect([lines, problems]).toEqual([[4, 5], []]);
    // Dates and times are texts by then, which say their order themselves.
    expect(numbers).toEqual([
      [false, false, false, false, true, false, false],
      [false, false, false, false, true, false, false],
    ]);
  });

  it('tells numbers from texts that look like one, whatever format shows them', async () => {
    const data =
      '<row r="1"><c t="str"><v>a</v></c><c t="str"><v>b</v></c><c t="str"><v>c</v></c><c t="str"><v>d</v></c></row>' +
      '<row r="2"><c><v>1.234</v></c><c t="str"><v>1.234</v></c><c s="1"><v>0.125</v></c><c t="n"><v>1E+21</v></c></row>' +
      '<row r="3"><c t="inlineStr"><is><t>662E41</t></is></c><c r="C3"><v>12345678901234567890</v></c><c><v>n/a</v></c></row>' +
      '<row r="4"><c r="A4"><v>1</v></c><c r="A4" t="str"><v>2,5</v></c></row>';
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="10"/></cellXfs>';
    const { rows, numbers } = await readAll(workbook({ sheets: [{ name: 'V', data }], styles }));
    expect(rows).toEqual([
      ['1.234', '1.234', '0.125', '1e+21'],
      ['662E41', '', '12345678901234567890', 'n/a'],
      ['2,5', '', '', ''],
    ]);
    expect(numbers).toEqual([
      [true, false, true, true],
      [false, false, true, false],
      [false, false, false, false],
    ]);
  });

  it('numbers stay numbers where the columns of a sheet stand in another order', async () => {
    const head = (names: string[]) => `<row>${names.map((name) => `<c t="str"><v>${name}</v></c>`).join('')}</row>`;
    const one = { name: 'A', data: `${head(['p', 'm'])}<row><c t="str"><v>x</v></c><c><v>1.5</v></c></row>` };
    const other = { name: 'B', data: `${head(['m', 'p'])}<row><c><v>2.5</v></c><c t="str"><v>y</v></c></row>` };
    const { rows, numbers } = await readAll(workbook({ sheets: [one, other] }));
    expect(rows).toEqual([
      ['x', '1.5'],
      ['y', '2.5'],
    ]);
    expect(numbers).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('the 1904 date system', async () => {
    const data = '<row><c t="str"><v>fecha</v></c></row><row><c s="1"><v>42008</v></c></row>';
    const file = workbook({ sheets: [{ name: 'V', data }], styles: STYLES, date1904: true });
    expect((await readAll(file)).rows).toEqual([['2019-01-05']]);
  });

  it.each<[number, string | undefined, string]>([
    [0, undefined, 'number'],
    [14, undefined, 'date'],
    [22, undefined, 'datetime'],
    [164, 'General', 'number'],
    [164, '[Red]#,##0.00', 'number'],
    [164, '[$-409]d-mmm-yy;@', 'date'],
    [164, 'mmm', 'date'],
    [164, 'mm:ss', 'time'],
    [164, 'h:mm AM/PM', 'time'],
    [164, '[h]:mm', 'duration'],
    [164, '"yes" 0', 'number'],
    [164, '0.00E+00', 'number'],
  ])('format %i %s is %s', (id, code, kind) => {
    expect(numberKind(id, code)).toBe(kind);
  });

  it.each<[string, Parameters<typeof numberText>[1], string]>([
    ['1.1000000000000001', 'number', '1.1'],
    ['12345678901234567890', 'number', '12345678901234567890'],
    ['-9007199254740993', 'number', '-9007199254740993'],
    ['1.2345678901234568E19', 'number', '12345678901234567000'],
    ['20000000000.0', 'number', '20000000000'],
    ['60', 'date', '1900-02-28'],
    ['59', 'date', '1900-02-28'],
    ['61', 'date', '1900-03-01'],
    ['43470.999999999', 'date', '2019-01-06'],
    ['43470.25', 'date', '2019-01-05 06:00:00'],
    ['1.5', 'duration', '36:00:00'],
    ['-1', 'date', '-1'],
    ['', 'date', ''],
  ])('%s as %s is %s', (stored, kind, text) => {
    expect(numberText(stored, kind, false)).toBe(text);
  });
});

describe('sheets', () => {
  const january = {
    name: 'Enero',
    data: inlineRows([
      ['fecha', 'monto', 'pago'],
      ['2024-01-05', '5', 'x'],
    ]),
  };
  const february = {
    name: 'Febrero',
    data: inlineRows([
      ['pago', 'fecha', 'monto', 'nota'],
      ['y', '2024-02-05', '6', 'n'],
    ]),
  };
  const notes = {
    name: 'Notas',
    data: inlineRows([
      ['autor', 'texto'],
      ['Ana', 'hola'],
    ]),
  };
  const hidden = { name: 'Marzo', state: 'hidden', data: january.data };

  it('those with the same columns are one table, matched by name', async () => {
    const { headers, rows, sheets, warnings } = await readAll(workbook({ sheets: [january, february, notes, hidden] }));
    expect(headers).toEqual(['fecha', 'monto', 'pago', 'nota']);
    expect(rows).toEqual([
      ['2024-01-05', '5', 'x', ''],
      ['2024-02-05', '6', 'y', 'n'],
    ]);
    expect(sheets?.map(({ name, rows, isHidden, isSelected }) => [name, rows, isHidden, isSelected])).toEqual([
      ['Enero', 1, false, true],
      ['Febrero', 1, false, true],
      ['Notas', null, false, false],
      ['Marzo', null, true, false],
    ]);
    expect(warnings).toEqual([{ code: 'sheets_left_out', count: 2, found: 'Notas, Marzo' }]);
  });

  it('or the ones that are asked for', async () => {
    const file = workbook({ sheets: [january, notes] });
    expect((await readAll(file, { sheets: ['Notas'] })).rows).toEqual([['Ana', 'hola']]);
    await expect(readAll(file, { sheets: ['Mayo'] })).rejects.toMatchObject({
      code: 'no_sheet',
      detail: { found: 'Mayo' },
    });
  });

  it('titles above the header are passed over, cells beyond it make a row ragged', async () => {
    const late = Array.from({ length: 25 }, () => ['2024-01-07', '7']);
    const top = [['Ventas 2024'], [], ['fecha', 'monto'], ['2024-01-05', '5']];
    const data = inlineRows([...top, ...late, ['2024-01-06', '6', 'x']]);
    const { headers, rows, problems } = await readAll(workbook({ sheets: [{ name: 'V', data }] }));
    expect([headers, rows.length]).toEqual([['fecha', 'monto'], 26]);
    expect(problems).toEqual([{ line: 30, code: 'ragged_row', raw: '2024-01-06\t6\tx' }]);
  });

  it('nothing to read', async () => {
    await expect(readAll(workbook({ sheets: [{ name: 'V', data: '' }] }))).rejects.toMatchObject({
      code: 'empty_file',
    });
    const header = { name: 'V', data: inlineRows([['fecha', 'monto']]) };
    await expect(readAll(workbook({ sheets: [header] }))).rejects.toMatchObject({ code: 'no_rows' });
  });
});

describe('hostile workbooks', () => {
  it('a 1:1000 bomb is refused early', async () => {
    const bomb = workbook({
      sheets: [{ name: 'V', data: `<row><c t="str"><v>a</v></c></row>${' '.repeat(24_000_000)}` }],
    });
    expect(bomb.length).toBeLessThan(40_000);
    await expect(readAll(bomb)).rejects.toMatchObject({ code: 'zip_bomb' });
  });

  it('a bomb in the shared strings, and one that fits the ratio but not the total', async () => {
    const strings = `<si><t>${'a'.repeat(24_000_000)}</t></si>`;
    await expect(readAll(workbook({ sheets: [{ name: 'V', data: '' }], strings }))).rejects.toMatchObject({
      code: 'zip_bomb',
    });
    const plain = workbook({
      sheets: [
        {
          name: 'V',
          data: inlineRows([
            ['a', 'b'],
            ['1', '2'],
          ]),
        },
      ],
    });
    await expect(readAll(plain, { limits: { maxInflatedBytes: 500 } })).rejects.toMatchObject({ code: 'zip_bomb' });
  });

  it('entities do not expand', async () => {
    const data = inlineRows([
      ['a', 'b'],
      ['&x;', '&#x41;&#66;'],
    ]);
    const file = workbook({ sheets: [{ name: 'V', data }] });
    expect((await readAll(file)).rows).toEqual([['&x;', 'AB']]);
  });

  it('too many columns', async () => {
    const data = '<row><c r="A1" t="str"><v>a</v></c><c r="XFD1" t="str"><v>b</v></c></row>';
    await expect(readAll(workbook({ sheets: [{ name: 'V', data }] }))).rejects.toMatchObject({
      code: 'too_many_columns',
    });
  });

  it('a sheet that inflates to very many rows at once, and a row of very much text', async () => {
    const many = `<row><c t="str"><v>a</v></c></row>${'<row><c><v>1</v></c></row>'.repeat(300_000)}`;
    const { rows } = await readAll(workbook({ sheets: [{ name: 'V', data: many }] }), {
      limits: { maxInflateRatio: 2000 },
    });
    expect(rows).toHaveLength(300_000);
    const cell = `<c t="str"><v>${'x'.repeat(900_000)}</v></c>`;
    const long = workbook({ sheets: [{ name: 'V', data: `<row>${cell.repeat(5)}</row>` }] });
    await expect(readAll(long)).rejects.toMatchObject({ code: 'line_too_long', detail: { line: 1 } });
  });

  it('cut or damaged archives give an error of ours', async () => {
    const whole = workbook({
      sheets: [
        {
          name: 'V',
          data: inlineRows([
            ['a', 'b'],
            ['1', '2'],
          ]),
        },
      ],
    });
    await expect(readAll(whole.slice(0, whole.length - 30))).rejects.toMatchObject({ code: 'damaged_archive' });
    for (let at = 4; at < whole.length; at += 5) {
      const damaged = whole.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const outcome = await readAll(damaged).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome.name, `byte ${at}: ${outcome.stack}`).toBe('TabularError');
    }
  });

  it('other archives are named', async () => {
    const odt = zipSync({ 'content.xml': strToU8('<x/>') });
    await expect(readAll(odt)).rejects.toMatchObject({ code: 'unsupported_format', detail: { found: 'opendocument' } });
  });
});
