import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLocale } from '../../shared/i18n/i18n';
import { expectAccessible, LOOKS, show } from '../../testing/show';
import { Page } from './calculator-page';

const price = {
  uuid: '7f0f0f0e-0000-4000-8000-000000000001',
  title: 'Base',
  price: '2.5',
  currency: 'USD',
  measurement_type: 'kilobyte',
  price_per_byte: '0.0025',
  description: null,
  is_active: true,
  activated_at: '2026-11-01T00:00:00.000Z',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};

const perByte = {
  ...price,
  uuid: '7f0f0f0e-0000-4000-8000-000000000002',
  title: 'Por byte',
  price: '7',
  currency: 'PYG',
  measurement_type: 'byte',
  price_per_byte: '7',
};

/** What the server answers for the price list, what it is told, and how it tells of a change. */
const server = vi.hoisted(() => ({
  prices: [] as unknown[],
  canAdd: false,
  kept: [] as unknown[],
  change: (): void => {},
}));
/** Toasts would lie over what is to be clicked. */
const said = vi.hoisted((): string[] => []);
vi.mock('../../shared/toast/toast', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../shared/toast/toast')>()),
  toastSuccess: (message: string) => said.push(message),
  toastError: (message: string) => said.push(message),
}));
vi.mock('./calculator.api', () => ({
  QUOTES_KEY: ['quotes'],
  pricesQuery: () => ({
    queryKey: ['prices'],
    queryFn: async () => ({ data: server.prices, meta: { canAdd: server.canAdd } }),
  }),
  keepQuote: async (body: unknown) => {
    server.kept.push(body);
    return { message: 'Quote saved', data: { id: '7f0f0f0e-0000-4000-8000-00000000000a' } };
  },
}));
vi.mock('../../shared/live/live-updates', () => ({
  onLook: () => () => {},
  onLiveUpdate: (_name: string, listener: () => void) => {
    server.change = listener;
    return () => {};
  },
}));

async function choose(...files: File[]) {
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('no file input');
  await userEvent.upload(input, files);
}

/** As somebody drops them; nothing of them leaves the page. */
async function drop(...files: File[]) {
  await expect.element(page.getByText('Drop files here, or paste them')).toBeVisible();
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const zone = document.querySelector('[role=group][aria-labelledby]');
  for (const type of ['dragenter', 'dragover', 'drop']) {
    zone?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }
}

/** 306 MB, 18 million rows, of one piece again and again. */
function largeFile(name: string): File {
  const part = new Blob(['1234567,abcdefgh\n'.repeat(60_000)]);
  return new File(['a,b\n', ...Array(300).fill(part)], name);
}

/** The page, and a way to another one and back. */
function PageOfSome() {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsThere(!isThere)}>
        {isThere ? 'Leave' : 'Return'}
      </button>
      {isThere && <Page />}
    </>
  );
}

/** Names of the files that the calculator has on the disk. */
async function storedFiles(): Promise<string[]> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('calculator', { create: true });
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names;
}

const csv = new File(['id,v\n0012,"1.234,56"\n7,x\n'], 'ventas.csv');

describe('the calculator', () => {
  beforeEach(() => {
    server.prices = [price];
    server.canAdd = false;
    server.kept = [];
    said.length = 0;
  });

  it('says that no file is chosen', async () => {
    await show(<Page />);
    await expect.element(page.getByText('No file has been chosen yet.')).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Results' })).toBeDisabled();
    await expectAccessible();
  });

  it('prices a file, and the sum of several, exactly', async () => {
    await show(<Page />);
    await choose(csv);
    // 25 bytes at 0.0025: 0.0625.
    await expect.element(page.getByText('$0.06', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Upload' }).click();
    await choose(new File(['[1, 2]'], 'b.json'));
    await expect.element(page.getByText('2 files together')).toBeVisible();
    await page.getByLabelText('What is priced').selectOptions('Size of the JSON');
    // 49 and 5 bytes: 0.1225 and 0.0125 are 0.12 and 0.01; together 0.135, half to even.
    await expect.element(page.getByText('$0.14', { exact: true })).toBeVisible();
    await expectAccessible();
  });

  it('shows the data as a table and as JSON, and finds rows', async () => {
    await show(<Page />);
    await choose(csv);
    await page.getByRole('tab', { name: 'Data' }).click();
    await expect.element(page.getByText('0012', { exact: true })).toBeVisible();
    await page.getByText('JSON', { exact: true }).first().click();
    await expect.element(page.getByText('{"id":"0012","v":"1.234,56"}')).toBeVisible();
    await page.getByLabelText('Search the data').fill('x');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect.element(page.getByText('1 row found')).toBeVisible();
    await expectAccessible();
  });

  it('reads the chosen file again when an option changes', async () => {
    await show(<Page />);
    await choose(csv);
    await page.getByLabelText('The first row is the header').click();
    await page.getByRole('tab', { name: 'Data' }).click();
    await expect.element(page.getByText('column_1', { exact: true })).toBeVisible();
    await expect.element(page.getByText('3 rows', { exact: true })).toBeVisible();
  });

  it('says what is wrong with a file, with its line', async () => {
    await show(<Page />);
    await choose(new File(['{"a":\n01}'], 'bad.json'), new File([], 'empty.csv'));
    await expect.element(page.getByText('The JSON is not valid. Line 2, column 2.')).toBeVisible();
    await expect.element(page.getByText('The file is empty.')).toBeVisible();
    // Nothing of them is priced.
    await expect.element(page.getByRole('tab', { name: 'Results' })).toBeDisabled();
  });

  it('says soon what is wrong with hostile files, and goes on', async () => {
    await show(<Page />);
    const part = new Blob(['x'.repeat(1_000_000)]);
    const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    await drop(
      new File(['a,b\n', ...Array(300).fill(part)], 'cell.csv'),
      new File(['['.repeat(100_000)], 'deep.json'),
      new File([`<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a>&l9;</a>`], 'laughs.xml'),
      csv,
    );
    await expect.element(page.getByText(/A value is longer than accepted \(16,000,000 bytes\)/)).toBeVisible();
    await expect.element(page.getByText(/nested more than 512 levels/)).toBeVisible();
    await expect.element(page.getByText(/The XML is not valid/)).toBeVisible();
    await expect.element(page.getByText('Processed: 25 bytes, 2 rows')).toBeVisible();
  });

  it('prices the sound ones of several files, and says beside them which could not be read', async () => {
    await show(<Page />);
    await choose(csv, new File(['{"a":'], 'bad.json'), new File(['a: 1\n'], 'c.yaml'), new File(['<a>1</a>'], 'd.xml'));
    await page.getByRole('tab', { name: 'Results' }).click();
    // 25 + 5 + 8 bytes at 0.0025 are 0.095: half to even.
    await expect.element(page.getByText('3 files together')).toBeVisible();
    await expect.element(page.getByText('$0.10', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('alert').getByText(/The JSON is not valid/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove bad.json' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(page.getByText('3 files together')).toBeVisible();
  });

  it('leaves one at the data when an option or the language changes, and says once that the file was read', async () => {
    await show(<Page />);
    await choose(csv);
    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByLabelText('The first row is the header').click();
    await expect.element(page.getByText('column_1', { exact: true })).toBeVisible();
    await changeLocale('es-PY');
    await expect.element(page.getByRole('tab', { name: 'Datos', selected: true })).toBeVisible();
    await changeLocale('en-US');
    await expect.element(page.getByRole('tab', { name: 'Data', selected: true })).toBeVisible();
    expect(said).toEqual(['The file was processed.', 'The file was processed.']);
  });

  it('keeps the files and what was chosen while another page is looked at', async () => {
    await show(<PageOfSome />);
    await choose(csv);
    await page.getByLabelText('What is priced').selectOptions('Size of the JSON');
    await expect.element(page.getByText('$0.12', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Return' }).click();
    await expect.element(page.getByText('$0.12', { exact: true })).toBeVisible();
    expect(said).toEqual(['The file was processed.']);
    // One that was in the middle is read anew.
    await page.getByRole('tab', { name: 'Upload' }).click();
    await drop(largeFile('grande.csv'));
    await expect.element(page.getByRole('progressbar', { name: 'Progress of grande.csv' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Return' }).click();
    await expect.element(page.getByRole('progressbar', { name: 'Progress of grande.csv' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel grande.csv' }).click();
    await expect.element(page.getByText('grande.csv')).not.toBeInTheDocument();
  });

  it('takes files and text that are pasted', async () => {
    await show(<Page />);
    await expect.element(page.getByText('No file has been chosen yet.')).toBeVisible();
    const clipboard = new DataTransfer();
    clipboard.setData('text/plain', 'a\tb\n1\t2\n');
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard }));
    await expect.element(page.getByRole('region', { name: 'pasted.txt' })).toBeVisible();
    const files = new DataTransfer();
    files.items.add(csv);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files }));
    await expect.element(page.getByRole('region', { name: 'ventas.csv' })).toBeVisible();
  });

  it('offers the header row for CSV alone', async () => {
    await show(<Page />);
    await expect.element(page.getByLabelText('The first row is the header')).toBeVisible();
    await page.getByLabelText('Format').selectOptions('JSON');
    await expect.element(page.getByLabelText('The first row is the header')).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Delimiter')).not.toBeInTheDocument();
  });

  it('computes again, without choosing the file again, whichever option changes', async () => {
    server.prices = [price, perByte];
    await show(<Page />);
    await choose(csv);
    await expect.element(page.getByText('$0.06', { exact: true })).toBeVisible();
    await page.getByLabelText('Currency').selectOptions('PYG');
    await expect.element(page.getByText('₲175', { exact: true })).toBeVisible();
    await page.getByLabelText('Delimiter').selectOptions('Semicolon (;)');
    await expect.element(page.getByText('1', { exact: true }).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Data' }).click();
    await expect.element(page.getByText('0012,"1.234,56"')).toBeVisible();
    await page.getByLabelText('Format').selectOptions('JSON');
    await page.getByRole('tab', { name: 'Upload' }).click();
    await expect.element(page.getByText(/The JSON is not valid/)).toBeVisible();
  });

  it('says that the price changed while the result is shown, and changes it when asked to', async () => {
    await show(<Page />);
    await choose(csv);
    await expect.element(page.getByText('$0.06', { exact: true })).toBeVisible();
    server.prices = [{ ...price, price: '1000', price_per_byte: '1', updated_at: '2026-11-02T00:00:00.000Z' }];
    server.change();
    await expect.element(page.getByText('The price has changed')).toBeVisible();
    await expect.element(page.getByText('$0.06', { exact: true })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Use what is in force now' }).click();
    await expect.element(page.getByText('$25.00', { exact: true })).toBeVisible();
    await expect.element(page.getByText('The price has changed')).not.toBeInTheDocument();
  });

  it('keeps a quote: names, sizes and the price as it was seen, nothing of the content', async () => {
    await show(<Page />);
    await choose(csv);
    await page.getByRole('tab', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'Save quote' }).click();
    await expect.poll(() => said).toEqual(['The file was processed.', 'Quote saved']);
    expect(server.kept).toEqual([
      {
        price: price.uuid,
        price_seen_at: price.updated_at,
        size: 'source',
        files: [
          { filename: 'ventas.csv', format: 'delimited', rows: 2, columns: 2, sourceBytes: 25, processedBytes: 49 },
        ],
      },
    ]);
  });

  it('reads 300 MB that are dropped, shows how far it is, and its last row', async () => {
    await show(<Page />);
    await drop(largeFile('grande.csv'));
    await expect.element(page.getByText(/ of 306\sMB · [\d,]+ rows · .*\/s/)).toBeVisible();
    await expect.element(page.getByRole('progressbar', { name: 'Progress of grande.csv' })).toBeVisible();
    // 306,000,004 bytes at 0.0025.
    await expect.element(page.getByText('$765,000.01', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Data' }).click();
    await expect.element(page.getByText('18,000,000 rows', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Page 180', exact: true }).click();
    document.querySelector('section[aria-label="grande.csv"]')?.scrollTo(0, 1e9);
    await expect.element(page.getByRole('rowheader', { name: '18,000,000' })).toBeVisible();
    await expect.element(page.getByText('abcdefgh', { exact: true }).last()).toBeVisible();
    // So much in the clipboard would freeze the tab.
    await page.getByRole('tab', { name: 'Actions' }).click();
    await expect.element(page.getByRole('button', { name: 'Copy the JSON of grande.csv' })).toBeDisabled();
    // Large JSON stands on the disk, and no longer than it is wanted.
    expect(await storedFiles()).toHaveLength(1);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect.poll(storedFiles).toEqual([]);
  });

  it('stops a file when asked to', async () => {
    await show(<Page />);
    await choose(csv);
    await expect.element(page.getByText('$0.06', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Upload' }).click();
    await drop(largeFile('grande.csv'));
    await page.getByRole('button', { name: 'Cancel grande.csv' }).click();
    await expect.element(page.getByText('grande.csv')).not.toBeInTheDocument();
    await page.getByRole('tab', { name: 'Results' }).click();
    await expect.element(page.getByText('$0.06', { exact: true })).toBeVisible();
  });

  it('is worked by keyboard alone', async () => {
    await show(<Page />);
    await choose(csv);
    await expect.element(page.getByText('$0.06', { exact: true })).toBeVisible();
    document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(page.getByText('2 rows', { exact: true })).toBeVisible();
    await userEvent.keyboard('{Tab}x{Enter}');
    await expect.element(page.getByText('1 row found')).toBeVisible();
  });

  it.each(LOOKS)('has no faults in $scheme, $direction, and on a phone fits', async (look) => {
    await page.viewport(390, 844);
    await show(<Page />, look);
    await choose(csv, new File(['[1, 2]'], 'b.json'));
    await expect.element(page.getByText('2 files together')).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 800);
  });

  it('shows sizes without a total where no price is active, and how to add one', async () => {
    server.prices = [];
    server.canAdd = true;
    await show(<Page />);
    await choose(csv);
    await expect.element(page.getByText('No price is active')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Add a price' })).toBeVisible();
    await expect.element(page.getByText('Data size')).toBeVisible();
    // Once there is one, it is used: no total was seen that it would change.
    server.prices = [price];
    server.change();
    await expect.element(page.getByText('$0.06', { exact: true })).toBeVisible();
    await expect.element(page.getByText('The price has changed')).not.toBeInTheDocument();
  });
});
