import { IconEye, IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/api/error-text';
import { RowMenu } from '../../shared/table/list/row-menu';
import { toastError, toastSuccess } from '../../shared/toast/toast';
import { MAILS_KEY, type MailLine, sendAgain } from './mail.api';

/** What can be done about a mail: look, and send it now unless it has left. */
export function MailMenu({ mail, onOpen }: { mail: MailLine; onOpen: () => void }) {
  const { t } = useTranslation(['mail', 'shared']);
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: () => sendAgain(mail.id),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(errorText(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: MAILS_KEY }),
  });
  return (
    <RowMenu
      name={`${mail.kind_name}, ${mail.recipient}`}
      isBusy={send.isPending}
      actions={[
        { label: t('action.view'), icon: IconEye, onClick: onOpen },
        ...(mail.state === 'sent' ? [] : [{ label: t('action.send'), icon: IconSend, onClick: () => send.mutate() }]),
      ]}
    />
  );
}
