import { Button, Modal, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './confirm-dialog.module.css';

export interface ConfirmQuestionProps {
  isOpen: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** Names the action: "Remove sample data", never "OK". */
  confirmLabel: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The question of a `ConfirmDialog`, which loads it; forms have it at once, since what was typed must not wait for a connection. */
export function ConfirmQuestion(props: ConfirmQuestionProps) {
  const { isOpen, title, children, confirmLabel, isDangerous = false, isBusy = false, onConfirm, onClose } = props;
  const { t } = useTranslation('shared');
  // It opens once it is there: only then it knows where the focus was, and gives it back.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    <Modal
      opened={isOpen && isThere}
      onClose={onClose}
      title={title}
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
      withCloseButton={!isBusy}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <Text component="div" c="dimmed">
        {children}
      </Text>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
          {t('dialog.cancel')}
        </Button>
        <Button {...(isDangerous ? { color: 'red' } : {})} onClick={onConfirm} loading={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
