import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** How long something that was taken away can be brought back from the message about it. */
const UNDO_MS = 10_000;

/** Says what was done, with a button that takes it back. */
export function toastUndo(message: string, onUndo: () => void): void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" gap="sm">
        {message}
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
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
