import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** How long something that was taken away can be brought back from the message about it. */
const UNDO_MS = 10_000;

/** Says what was done, with a button that takes it back. */
export function toastUndo(message: string, onUndo: () => void): void {
  let before: EventTarget | null = null;
  const id = notifications.show({
    message: (
      <Group justify="space-between" gap="sm">
        {message}
        <Button
          size="compact-sm"
          variant="light"
          onFocus={({ relatedTarget }) => {
            before = relatedTarget;
          }}
          onClick={() => {
            notifications.hide(id);
            // The button goes: the keyboard goes on where it came from.
            if (before instanceof HTMLElement) before.focus();
            onUndo();
          }}
        >
          {i18next.t('toast.undo')}
        </Button>
      </Group>
    ),
    color: 'teal',
    withBorder: true,
    autoClose: UNDO_MS,
    closeButtonProps: { 'aria-label': i18next.t('toast.close') },
  });
}
