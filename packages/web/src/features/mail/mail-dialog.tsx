import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';
import { ErrorState } from '../../shared/ui/error-state';
import { Facts } from '../../shared/ui/facts';
import { type MailLine, mailQuery } from './mail.api';
import classes from './mail.module.css';

/** What is known of a mail, and its text while it lies in the outbox; open while there is one. */
export function MailDialog({ mail, onClose }: { mail: MailLine | null; onClose: () => void }) {
  const { t } = useTranslation(['mail', 'shared']);
  return (
    <Modal
      opened={mail !== null}
      onClose={onClose}
      size="lg"
      title={mail?.kind_name}
      closeButtonProps={{ 'aria-label': t('shared:dialog.close') }}
    >
      {mail !== null && <MailFacts id={mail.id} />}
    </Modal>
  );
}

function MailFacts({ id }: { id: string }) {
  const { t } = useTranslation('mail');
  const format = useFormat();
  const { data: mail, error, refetch, isFetching } = useQuery(mailQuery(id, format.locale));
  if (mail === undefined && error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (mail === undefined) return <Skeleton height={180} radius="md" role="status" aria-label={t('loading')} />;
  const instant = (at: string | null) => (at === null ? '–' : format.instant(at));
  const facts = [
    [t('column.recipient'), mail.recipient],
    [t('column.state'), t(`state.${mail.state}`)],
    [t('column.attempts'), format.number(mail.attempts)],
    [t('column.created'), instant(mail.created_at)],
    [t('column.next'), instant(mail.next_attempt_at)],
    [t('column.finished'), instant(mail.finished_at)],
    ...(mail.error === null ? [] : [[t('column.error'), mail.error] as const]),
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      {mail.state === 'outbox' && <MailText text={mail.text} />}
    </>
  );
}

function MailText({ text }: { text: string | null }) {
  const { t } = useTranslation('mail');
  if (text === null) return <Text c="dimmed">{t('noText')}</Text>;
  const link = linkIn(text);
  return (
    <>
      <pre className={classes.text}>{text}</pre>
      {link !== null && (
        <Button
          mt="md"
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={17} aria-hidden="true" />}
        >
          {t('openLink')}
        </Button>
      )}
    </>
  );
}

/** The address of this server that a mail leads to. */
function linkIn(text: string): string | null {
  return text.split('\n').find((line) => line.startsWith(`${window.location.origin}/`)) ?? null;
}
