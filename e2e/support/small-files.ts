/** Markup as a name; it must stay text wherever it shows. */
export const HOSTILE = '<img src=x onerror=document.title=1>';
/** What a spreadsheet would run. */
export const FORMULA = "=cmd|' /C calc'!A0";

/** One sale, of nobody and at no hour. */
export const ONE_LINE = `date,ticket,product,category,quantity,amount\n2026-03-01,1,"${HOSTILE}","${FORMULA}",1,1000\n`;

const LINES = ['Health and beauty', 'Food and beverages', 'Female', `"${HOSTILE}"`];
const PAYMENTS = ['Ewallet', 'Cash', 'Credit card'];
const HEADER =
  'Invoice ID,Branch,City,Customer type,Gender,Product line,Unit price,Quantity,Tax 5%,Total,Date,Time,Payment,Cost of goods sold,Rating';

/**
 * Three months of a supermarket as such chains export them: month before day without zeros, the hour in a column of its
 * own, a tax column, nobody's number. One product line is called like a gender, one is markup, one was only given back.
 */
export function supermarketCsv(): string {
  const sales = Array.from({ length: 120 }, (_, at) => {
    const [price, quantity] = [10 + (at % 7) * 5, 1 + (at % 4)];
    const [gender, line, payment] = [at % 3 === 0 ? 'Male' : 'Female', LINES[at % 4], PAYMENTS[at % 3]];
    return row(
      at,
      gender,
      line ?? '',
      price,
      quantity,
      `${1 + (at % 3)}/${1 + (at % 28)}/2019`,
      10 + (at % 11),
      payment,
    );
  });
  const refunds = [1, 2].map((at) => row(900 + at, 'Male', 'Returned', 40, -1, `3/${at}/2019`, 12, 'Voucher'));
  return `${[HEADER, ...sales, ...refunds].join('\n')}\n`;
}

function row(
  at: number,
  gender: string,
  line: string,
  price: number,
  quantity: number,
  date: string,
  hour: number,
  payment = 'Cash',
): string {
  const cost = price * quantity;
  const tax = cost * 0.05;
  const place = at % 2 === 0 ? 'A,Yangon' : 'B,Mandalay';
  return `750-67-${at},${place},Normal,${gender},${line},${price},${quantity},${tax},${cost + tax},${date},${hour}:0${at % 10},${payment},${cost},7.5`;
}
