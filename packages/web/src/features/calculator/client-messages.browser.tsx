import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls';
import { show } from '../../testing/show';
import { Page } from './calculator-page';

/** Toasts would lie over what is to be clicked. */
const said = vi.hoisted((): string[] => []);
vi.mock('../../shared/toast/toast', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../shared/toast/toast')>()),
  toastSuccess: (message: string) => said.push(message),
  toastError: (message: string) => said.push(message),
}));

const csv = new File(['id,v\n0012,"1.234,56"\n7,x\n'], 'ventas.csv');

async function choose(...files: File[]) {
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('no file input');
  await userEvent.upload(input, files);
}

/** One that answers a file with this at once, as when it is gone from the disk, or when what reads it breaks. */
function workerThat(answer: () => Event) {
  return class extends EventTarget {
    postMessage() {
      queueMicrotask(() => this.dispatchEvent(answer()));
    }
    terminate() {}
  };
}

describe('client messages of the calculator (product.md, section 8)', () => {
  beforeEach(() => {
    answerCalls(() => ({ data: [], meta: { canAdd: false } }));
    said.length = 0;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('no file, invalid format', async () => {
    await show(<Page />);
    await expect.element(page.getByText('No file has been chosen yet.')).toBeVisible();
    await choose(new File([new Uint8Array(64)], 'photo.png'));
    await expect.element(page.getByText('The file is not a text table: it holds binary data.')).toBeVisible();
    expect(said).toEqual([]);
  });

  it.each([
    [
      'upload failed',
      /could not be read from your device/,
      { type: 'failed', fault: { code: 'upload_failed', detail: {} } },
    ],
    ['processing error', 'The file could not be processed.', null],
  ] as const)('%s', async (_, words, message) => {
    const answer = () => (message === null ? new Event('error') : new MessageEvent('message', { data: message }));
    vi.stubGlobal('Worker', workerThat(answer));
    await show(<Page />);
    await choose(csv);
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('file processed, copy failed, JSON copied, download failed, file downloaded', async () => {
    await show(<Page />);
    await choose(csv);
    await page.getByRole('tab', { name: 'Actions' }).click();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error()).mockResolvedValue();
    vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
      throw new Error();
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    for (const action of ['Copy the JSON of ventas.csv', 'Download the JSON of ventas.csv']) {
      await page.getByRole('button', { name: action }).click();
      await page.getByRole('button', { name: action }).click();
    }
    await expect
      .poll(() => said)
      .toEqual([
        'The file was processed.',
        'The JSON could not be copied.',
        'The JSON was copied.',
        'The file could not be downloaded.',
        'The file was downloaded.',
      ]);
    expect(write).toHaveBeenLastCalledWith('[{"id":"0012","v":"1.234,56"},{"id":"7","v":"x"}]');
  });
});
