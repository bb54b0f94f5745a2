import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import classes from '../users.module.css';
import type { RefusedUser } from './use-deletion';

/** Nobody reads more of them. */
const MOST_SHOWN = 100;

/** Who was not deleted, and why; open while there is somebody. */
export function RefusedDialog({ refused, onClose }: { refused: readonly RefusedUser[]; onClose: () => void }) {
  const { t } = useTranslation(['users', 'shared']);
  const format = useFormat();
  return (
    <Modal
      opened={refused.length > 0}
      onClose={onClose}
      title={t('delete.refused', { count: refused.length, number: format.number(refused.length) })}
      closeButtonProps={{ 'aria-label': t('shared:dialog.close') }}
    >
      <ul className={classes.refused}>
        {refused.slice(0, MOST_SHOWN).map(({ id, name, message }) => (
          <li key={id}>
            <bdi>{name}</bdi>: {message}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('shared:dialog.close')}
      </Button>
    </Modal>
  );
}
