import type { MAIL_CHOICES } from '@botica/contract/users/notifications';
import { Checkbox, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useCan } from '../../../shared/session/use-session';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { Panel } from '../../../shared/ui/panel';
import { changeProfile, type OwnProfile, PROFILE_KEY, profileQuery } from './profile.api';

type MailChoice = (typeof MAIL_CHOICES)[number];

/** What of it concerns everybody; the others need something to tell of. */
const FOR_ALL: readonly MailChoice[] = ['role_changed'];

/** Which notifications also come by mail. Each choice holds at once. */
export function MailChoicesPanel({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation(['users', 'shared']);
  const client = useQueryClient();
  const locale = useLocale();
  const brings = useCan('store', 'company');
  const seesUsers = useCan('index', 'collaborator');
  const kinds: readonly MailChoice[] = [
    ...FOR_ALL,
    ...(brings ? (['import_finished', 'import_failed'] as const) : []),
    ...(seesUsers ? (['user_registered', 'access_asked'] as const) : []),
  ];
  /** What was chosen until the server has it: a choice shows at once, and is taken back when it cannot be saved. */
  const [wanted, setWanted] = useState<readonly MailChoice[] | null>(null);
  const save = useMutation({
    mutationFn: (kinds: readonly MailChoice[]) => changeProfile({ mail_notifications: [...kinds] }),
    onSuccess: ({ message, data }) => {
      toastSuccess(message);
      client.setQueryData(profileQuery(locale).queryKey, data);
    },
    onError: (error) => toastError(errorText(error, t)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: PROFILE_KEY });
      setWanted(null);
    },
  });
  const chosen = wanted ?? profile.mail_notifications;
  const choose = (kind: MailChoice, isWanted: boolean) => {
    const next = isWanted ? [...chosen, kind] : chosen.filter((one) => one !== kind);
    setWanted(next);
    save.mutate(next);
  };
  return (
    <Panel title={t('mailChoices.title')} description={t('mailChoices.text')}>
      <Stack gap="sm">
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`mailChoices.${kind}`)}
            checked={chosen.includes(kind)}
            disabled={save.isPending}
            onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
          />
        ))}
      </Stack>
    </Panel>
  );
}
