import { foldWord } from './value-words';
import { wordList } from './word-list';

/** What a totals row is called before anything else is said, without accents and case. */
const START =
  /^(?:gran |grand |sub[ -]?)?tota(?:l|les|ls|is)\b|^(?:suma|sumas|soma|somas|sum|(?:zwischen|gesamt)?summe|gesamtbetrag|gesamtumsatz)\b|^(?:importe|monto|valor) total\b/;
/** What may follow: `Total general`, `Total del mes`, `Suma total`. Any other word makes it a product (`Total Care`). */
const MORE: ReadonlySet<string> = new Set(
  wordList(`
    anterior, anteriores, sigue, gral, grl, general, pagos, efectivo, tarjeta, total, totales, totals, totais, general, geral, de, del, da, do, dos, das, of, the, la, el, los, las, por, y, e,
    and, ventas, venta, vendas, venda, sales, sale, dia, day, diario, diaria, daily, mes, month, mensual, mensal,
    monthly, semana, week, semanal, ano, anio, year, anual, periodo, period, caja, caixa, turno, sucursal, tienda,
    loja, filial, store, branch, ticket, tickets, factura, facturas, nota, notas, cupom, pedido, order, invoice,
    categoria, category, rubro, producto, productos, produto, produtos, product, products, neto, net, liquido, bruto,
    gross, parcial, partial, acumulado, final, facturado, faturado, vendido, amount, importe, monto, valor, reporte,
    informe, relatorio, report, pagina, page, hoja, enero, febrero, marzo, abril, mayo, junio, julio, agosto,
    septiembre, setiembre, octubre, noviembre, diciembre, janeiro, fevereiro, marco, maio, junho, julho, setembro,
    outubro, novembro, dezembro, january, february, march, april, may, june, july, august, september, october,
    november, december`),
);
/** Places whose numbers may follow: `Total caja 1`. */
const PLACES: ReadonlySet<string> = new Set(
  wordList(
    'caja, caixa, turno, sucursal, tienda, loja, filial, store, branch, hoja, pagina, page, register, pos, terminal',
  ),
);
/** What tills write above or below their sales, whole cells. */
const WHOLE_CELLS: ReadonlySet<string> = new Set(
  wordList(`
    saldo inicial, saldo final, saldo anterior, saldo dia, saldo caja, fondo caja, fondo inicial, apertura caja, cierre caja, cierre z,
    cierre dia, cierre turno, arqueo, arqueo caja, resumen, resumen dia, resumen caja, abertura caixa, fechamento, fechamento caixa, fundo
    caixa, troco inicial, resumo, resumo dia, opening balance, closing balance, opening float, cash float, daily total, overall total, report
    total, summary, recaudacion total, recaudacion dia, venta total, ventas totales, ventas dia, venta dia, vendas totais, vendas dia, total
    sales, neto dia, importe turno, acumulado, acumulado dia, t o t a l, σ, ttl, tot gral, tot general, tot geral,
    viene pagina anterior, a transportar, transporte anterior, vem pagina anterior, carried forward, brought forward, balance forward, ubertrag, gesamt, promedio,
    promedio dia, promedio general, ticket promedio, ticket medio, average, average ticket, durchschnitt`),
);
/** What a page of a report begins or ends with; a product or a service may be called so, too. */
const CARRIED: ReadonlySet<string> = new Set(wordList('transporte, vem, arrastre, segue, sigue, van, viene, vienen'));
const MAY_BE_CARRIED = /^\P{L}*(?:transp|vem|arras|seg|sig|van|vien)/iu;
const FILLERS: ReadonlySet<string> = new Set(wordList('de, del, da, do, la, el, en, the, of'));

function isWholeCell(bare: string): boolean {
  const words = bare.split(/[\s.:]+/).filter((word) => word !== '' && !FILLERS.has(word));
  return words.length <= 5 && WHOLE_CELLS.has(words.join(' '));
}

/** A year or a date, but not the 12 of a toothpaste. */
const WHEN = /^(?:(?:19|20)\d\d|\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?)$/;
const LONGEST = 60;
/** Letters of every text that names totals. */
const MAY_BE =
  /tota|sum|som|saldo|caj|caix|cierre|arqueo|resum|fechamento|balance|float|recaud|venta|venda|neto|turno|acumul|inicial|vien|transport|\bvem\b|forward|gesamt|bertrag|promedio|ticket medio|average|durchschnitt|t o t|σ|ttl|tot\.? g/i;

const [LOWER, A, M, O, S, T, U] = [0x20, 0x61, 0x6d, 0x6f, 0x73, 0x74, 0x75];
const NOT_ASCII = 0x80;
const Z = 0x7a;
const [ZERO, NINE] = [0x30, 0x39];

/** First four letters of the whole cells, packed. */
const STARTS: ReadonlySet<number> = new Set(
  [...WHOLE_CELLS].map((text) =>
    packedFour(
      [...text].map((letter) => letter.charCodeAt(0)),
      0,
    ),
  ),
);

function packedFour(letters: ArrayLike<number>, from: number): number {
  let packed = 0;
  for (let at = from; at < from + 4; at++) packed = (packed << 8) | (letters[at] ?? 0) | LOWER;
  return packed;
}

/** Whether some whole cell begins with two letters, by their last five bits: most texts begin otherwise. */
const BEGINS = new Uint8Array(1_024);
for (const text of WHOLE_CELLS) BEGINS[placeOfTwo(text.charCodeAt(0), text.charCodeAt(1))] = 1;

function placeOfTwo(first: number, second: number): number {
  return ((first & 31) << 5) | (second & 31);
}

/** Whether a range of UTF-8 begins as a whole cell does, or has the letters of the other names of totals: `tota`, `sum` or `som`. */
export function mayBeTotals(bytes: Uint8Array, from: number, to: number): boolean {
  const first = (bytes[from] ?? 0) | LOWER;
  // Ornaments, or letters that are not plain.
  const isPlain = (first >= A && first <= Z) || (first >= ZERO && first <= NINE);
  if (!isPlain || (to - from < 4 ? first === T : isStart(bytes, from))) return true;
  for (let at = from; at < to - 2; at++) {
    const letter = (bytes[at] ?? 0) | LOWER;
    if (letter !== T && letter !== S) continue;
    const second = (bytes[at + 1] ?? 0) | LOWER;
    const third = (bytes[at + 2] ?? 0) | LOWER;
    if (letter === S ? third === M && (second === U || second === O) : second === O && third === T) {
      if (letter === S || (at < to - 3 && ((bytes[at + 3] ?? 0) | LOWER) === A)) return true;
    }
  }
  return false;
}

function isStart(bytes: Uint8Array, from: number): boolean {
  return BEGINS[placeOfTwo(bytes[from] ?? 0, bytes[from + 1] ?? 0)] === 1 && STARTS.has(packedFour(bytes, from));
}

/** True for a text that begins as the name of a row of totals does, whatever follows: `Total Gral.`, `Subtotal zona norte`. */
export function startsAsTotals(text: string): boolean {
  if (text.length > LONGEST) return false;
  const bare = foldWord(text).replace(/^[^\p{L}\p{N}]+/u, '');
  return START.test(bare) || isPageCarry(bare);
}

/** Whether a text may be the sum that a page of a report takes over from the one before: `Transporte`, `Vem de`. */
export function isPageCarry(text: string): boolean {
  if (text.length > LONGEST || !MAY_BE_CARRIED.test(text)) return false;
  const words = foldWord(text).split(/[^\p{L}\p{N}]+/u);
  return CARRIED.has(words.filter((word) => word !== '' && !FILLERS.has(word)).join(' '));
}

/** First two letters of the names of totals, packed. */
const PAIRS: ReadonlySet<number> = new Set(
  [...WHOLE_CELLS, ...wordList('gran, grand, sub, total, suma, soma, zwischen, gesamt, importe, monto, valor')].map(
    (text) => packedTwo(text),
  ),
);

function packedTwo(text: string): number {
  return ((text.charCodeAt(0) | LOWER) << 8) | (text.charCodeAt(1) | LOWER);
}

/** Whether a text begins as names of totals do; most names of products do not. What begins with neither plain letters nor a digit may. */
function mayBegin(text: string): boolean {
  const [first, second] = [text.charCodeAt(0) | LOWER, text.charCodeAt(1) | LOWER];
  const isPlain = first >= A && first <= Z && second < NOT_ASCII;
  if (startsWithDigit(text)) return false;
  return !isPlain || PAIRS.has(packedTwo(text));
}

function startsWithDigit(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= ZERO && code <= NINE;
}

/**
 * True for a cell that names a row of totals in Spanish, English or Portuguese and nothing else: `TOTAL GENERAL`,
 * `Subtotal`, `Suma`, `*** Total: 1.234,50`, `Total enero 2024`; not `Colgate Total 12`, `Total Care` or `Total 12`.
 */
export function isTotalsWord(text: string): boolean {
  if (text.length > LONGEST || !mayBegin(text) || !MAY_BE.test(text)) return false;
  // Ornaments around it, and a figure behind a colon.
  const bare = foldWord(text)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\s*[:=]\s*[^\p{L}]*$/u, '')
    .replace(/[^\p{L}\p{N}]+$/u, '');
  const start = START.exec(bare);
  if (start === null) return isWholeCell(bare);
  const rest = bare.slice(start[0].length).split(/[\s:]+/);
  return rest.every((word, at) => {
    const isOfPlace = /^\d{1,3}$/.test(word) && PLACES.has(rest[at - 1] ?? '');
    const bareWord = word.replace(/\.$/, '');
    return bareWord === '' || MORE.has(bareWord) || WHEN.test(word) || isOfPlace;
  });
}
