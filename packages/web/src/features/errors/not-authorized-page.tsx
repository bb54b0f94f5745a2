import { IconLock } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { effectiveRoles } from '../../shared/session/roles';
import { useCan, useUser } from '../../shared/session/use-session';
import { ButtonLink } from '../../shared/ui/link';
import { AccessRequest } from './access-request';
import { MessagePage } from './message-page';
import classes from './message-page.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that the guard kept somebody from. */
    deniedPath?: string;
  }
}

/** The page that was asked for before this one was shown in its place; null where this one was. */
function useDeniedPath(): string | null {
  return useLocation({ select: ({ state }) => state.deniedPath ?? null });
}

/** The role lacks what the page needs: says so, and who can change that. */
export function Page() {
  const { t } = useTranslation('errors');
  const user = useUser();
  const path = useDeniedPath();
  const seesOverview = useCan('store', 'complaint');
  const needsFactor = user?.second_factor === 'needed';
  const roles = user === null ? [] : effectiveRoles(user.roles).map((role) => role.localized_name);
  return (
    <MessagePage
      icon={IconLock}
      title={t('notAuthorized.title')}
      description={t(needsFactor ? 'notAuthorized.twoFactor' : 'notAuthorized.description')}
      detail={
        <div className={classes.detail}>
          <strong>{t('notAuthorized.who')}</strong>
          <p>{t('notAuthorized.whoText')}</p>
          {path !== null && <p dir="ltr">{new URL(path, window.location.origin).href}</p>}
          {user !== null && (
            <p>
              {t(roles.length === 0 ? 'notAuthorized.accountWithoutRole' : 'notAuthorized.account', {
                email: user.email,
                roles: roles.join(', '),
              })}
            </p>
          )}
        </div>
      }
      actions={
        <>
          {needsFactor && (
            <ButtonLink to="/profile" search={{ tab: 'security' }}>
              {t('notAuthorized.secure')}
            </ButtonLink>
          )}
          {user !== null && !needsFactor && path !== null && <AccessRequest path={path} />}
          {(user === null || seesOverview) && (
            <ButtonLink to="/" variant="default">
              {t('home')}
            </ButtonLink>
          )}
          <ButtonLink to="/login" variant="default">
            {t('notAuthorized.switchAccount')}
          </ButtonLink>
        </>
      }
    />
  );
}
