import { Button } from '@mantine/core';
import { IconRefresh, IconUserCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/api/error-text';
import { effectiveRoles } from '../../shared/session/roles';
import { loadUser } from '../../shared/session/sign-in';
import { useUser } from '../../shared/session/use-session';
import { toastError } from '../../shared/toast/toast';
import { EmptyState } from '../../shared/ui/empty-state';
import { ButtonLink } from '../../shared/ui/link';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { greetedName } from './greeted-name';

/** For roles without the analyses, as a newly registered user has: what the account can do, and whom to ask. */
export function WaitingForRole() {
  const { t } = useTranslation('overview');
  const { t: tShared } = useTranslation('shared');
  const user = useUser();
  const again = useMutation({ mutationFn: loadUser, onError: (error) => toastError(errorText(error, tShared)) });
  if (user === null) return null;
  const needsFactor = user.second_factor === 'needed';
  const role = effectiveRoles(user.roles)[0]?.localized_name ?? '';
  return (
    <>
      <PageHeader title={t('greeting', { name: greetedName(user.name, t('administrator')) })} />
      <Panel>
        <EmptyState
          icon={IconUserCheck}
          title={t(needsFactor ? 'twoFactor.title' : 'waiting.title')}
          description={t(needsFactor ? 'twoFactor.text' : 'waiting.text', { role, email: user.email })}
          action={
            needsFactor ? (
              <ButtonLink to="/profile" search={{ tab: 'security' }}>
                {t('twoFactor.action')}
              </ButtonLink>
            ) : (
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden="true" />}
                loading={again.isPending}
                onClick={() => again.mutate()}
              >
                {t('waiting.again')}
              </Button>
            )
          }
        />
      </Panel>
    </>
  );
}
