import type { Locale } from '@botica/contract/locales';

/** A tiny sales file as a pharmacy of the language would export it: header and rows. */
export interface ExampleFile {
  filename: string;
  delimiter: ',' | ';';
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Dates with a day above 12 settle the order; the amounts show the decimal mark of the language. */
export const EXAMPLE_FILES: Record<Locale, ExampleFile> = {
  'es-PY': {
    filename: 'ejemplo-ventas.csv',
    delimiter: ';',
    header: ['Fecha', 'Ticket', 'Producto', 'Categoría', 'Cantidad', 'Importe'],
    rows: [
      ['30/04/2026', '001-10234', 'Ibuprofeno 400 mg', 'Analgésicos', '2', '18.500'],
      ['30/04/2026', '001-10234', 'Protector solar FPS 50', 'Dermocosmética', '1', '96.000'],
      ['02/05/2026', '001-10235', 'Vitamina C 1 g', 'Vitaminas', '3', '54.900'],
    ],
  },
  'en-US': {
    filename: 'sales-example.csv',
    delimiter: ',',
    header: ['Date', 'Ticket', 'Product', 'Category', 'Quantity', 'Amount'],
    rows: [
      ['04/30/2026', '001-10234', 'Ibuprofen 400 mg', 'Pain relief', '2', '9.98'],
      ['04/30/2026', '001-10234', 'Sunscreen SPF 50', 'Skin care', '1', '18.50'],
      ['05/02/2026', '001-10235', 'Vitamin C 1 g', 'Vitamins', '3', '21.75'],
    ],
  },
  'pt-BR': {
    filename: 'exemplo-vendas.csv',
    delimiter: ';',
    header: ['Data', 'Cupom', 'Produto', 'Categoria', 'Quantidade', 'Valor'],
    rows: [
      ['30/04/2026', '001-10234', 'Ibuprofeno 400 mg', 'Analgésicos', '2', '24,80'],
      ['30/04/2026', '001-10234', 'Protetor solar FPS 50', 'Dermocosméticos', '1', '79,90'],
      ['02/05/2026', '001-10235', 'Vitamina C 1 g', 'Vitaminas', '3', '56,70'],
    ],
  },
};

/** The example as CSV with a byte order mark, so that spreadsheets read the accents. */
export function exampleCsv({ header, rows, delimiter }: ExampleFile): string {
  return `\uFEFF${[header, ...rows].map((row) => row.join(delimiter)).join('\r\n')}\r\n`;
}
