/** A line as tests write it; amounts in whole units. */
export interface TestLine {
  line: number;
  /** Days since 1970-01-01. */
  date: number;
  minute: number;
  store: string;
  ticket: string;
  customer: string;
  gender: 0 | 1 | 2 | 3;
  age: number;
  productId: string;
  product: string;
  category: string;
  quantity: number;
  amount: number;
  discount: number;
  payment: string;
}

const anyLine: TestLine = {
  line: 1,
  date: 19_723,
  minute: -1,
  store: '',
  ticket: 'T',
  customer: '',
  gender: 0,
  age: -1,
  productId: '',
  product: 'Aspirin',
  category: 'Pain',
  quantity: 1,
  amount: 10,
  discount: 0,
  payment: 'cash',
};

/** Rows of `stagingColumns` in RowBinary; what a line leaves out is that of an ordinary line (2024-01-01). */
export function encodeTestLines(lines: readonly Partial<TestLine>[]): Uint8Array {
  return Buffer.concat(lines.map((line) => encodeLine({ ...anyLine, ...line })));
}

function encodeLine(line: TestLine): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(line.line, 0);
  head.writeUInt16LE(line.date, 4);
  head.writeInt16LE(line.minute, 6);
  const person = Buffer.alloc(3);
  person.writeInt8(line.gender, 0);
  person.writeInt16LE(line.age, 1);
  const money = Buffer.alloc(24);
  for (const [index, value] of [line.quantity, line.amount, line.discount].entries()) {
    money.writeBigInt64LE(BigInt(Math.round(value * 1_000_000)), 8 * index);
  }
  const texts = (...values: string[]) => Buffer.concat(values.map(encodeText));
  return Buffer.concat([
    head,
    texts(line.store, line.ticket, line.customer),
    person,
    texts(line.productId, line.product, line.category),
    money,
    texts(line.payment),
  ]);
}

function encodeText(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  const length: number[] = [];
  let rest = bytes.length;
  for (; rest >= 128; rest >>>= 7) length.push((rest & 127) | 128);
  return Buffer.concat([Buffer.from([...length, rest]), bytes]);
}
