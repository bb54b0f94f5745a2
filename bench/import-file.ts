import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export interface GeneratedFile {
  lines: number;
  bytes: number;
}

const HEADER =
  'Date,Time,Ticket,Store,Customer,Gender,Age,Product ID,Product,Category,Quantity,Unit price,Amount,Payment';
/** Types of the same columns, for the engine's own reading. */
export const COLUMN_TYPES =
  'Date Date, Time String, Ticket String, Store LowCardinality(String), Customer String, Gender LowCardinality(String), ' +
  'Age Nullable(Int16), `Product ID` LowCardinality(String), Product LowCardinality(String), Category LowCardinality(String), ' +
  'Quantity Decimal(18, 6), `Unit price` Decimal(18, 6), Amount Decimal(18, 6), Payment LowCardinality(String)';

const DAYS = 900;
const PAYMENTS = ['Efectivo', 'Tarjeta', 'QR'];
const WRITE_AT = 1 << 20;

/**
 * Writes a file of sale lines, the same each time: tickets of one to four lines in the order of days, seven tenths with a
 * customer, 3,000 products in 40 categories. Stops at `lines` or at `bytes`, whichever comes first.
 */
export async function writeSalesFile(path: string, limit: { lines: number; bytes: number }): Promise<GeneratedFile> {
  const out = createWriteStream(path);
  const random = generator(12_345);
  let text = `${HEADER}\n`;
  let bytes = 0;
  let lines = 0;
  const expected = Math.min(limit.lines, limit.bytes / 113);
  for (let ticket = 1; lines < limit.lines && bytes + text.length < limit.bytes; ticket++) {
    const head = ticketCells(ticket, Math.floor((lines / expected) * DAYS), random);
    for (let left = 1 + random(4); left > 0 && lines < limit.lines; left--, lines++)
      text += `${head},${productCells(random)}\n`;
    if (text.length < WRITE_AT) continue;
    bytes += Buffer.byteLength(text);
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  bytes += Buffer.byteLength(text);
  out.end(text);
  await once(out, 'close');
  return { lines, bytes };
}

function ticketCells(ticket: number, day: number, random: (below: number) => number): string {
  const date = new Date(Date.UTC(2022, 0, 1 + day)).toISOString().slice(0, 10);
  const time = `${pad(7 + random(14), 2)}:${pad(random(60), 2)}`;
  const person = random(10) < 7 ? `C${pad(random(40_000), 6)},${random(2) ? 'M' : 'F'},${18 + random(70)}` : ',,';
  return `${date},${time},T${pad(ticket, 9)},Sucursal ${1 + random(5)},${person}`;
}

function productCells(random: (below: number) => number): string {
  const product = random(3000);
  const quantity = 1 + random(4);
  const price = 1000 + product * 37;
  const name = `P${pad(product, 5)},Producto genérico ${product},Categoría ${product % 40}`;
  return `${name},${quantity},${price},${quantity * price},${PAYMENTS[random(PAYMENTS.length)]}`;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** Whole numbers below a bound by a linear congruential generator (Numerical Recipes' constants). */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
