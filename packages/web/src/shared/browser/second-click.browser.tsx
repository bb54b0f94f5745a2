import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../testing/show';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { guardSecondClicks } from './second-click';

let release: () => void;
beforeEach(() => {
  release = guardSecondClicks();
});
afterEach(() => release());

function Asking() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    // Tests draw dialogs in their place; the product draws them over the page.
    <MantineProvider env="default">
      <button type="button" onClick={() => setIsAsking(true)}>
        Import
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove the sample?"
        confirmLabel="Import"
        onConfirm={() => setIsAsking(false)}
        onClose={() => setIsAsking(false)}
      >
        It cannot be undone.
      </ConfirmDialog>
    </MantineProvider>
  );
}

it.each([
  ['', {}],
  [' (a slow one, as a person may set it)', { delay: 400 }],
])(
  'a double click%s does not answer the dialog that its first click opened; a click after it does',
  async (_, options) => {
    const screen = await show(<Asking />);
    const dialog = screen.getByRole('dialog');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Import' }), options);
    await expect.element(dialog).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect.element(dialog).not.toBeInTheDocument();
  },
);
