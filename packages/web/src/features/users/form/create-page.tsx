import { LIMITS } from '@botica/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useHomeCountry } from '../../../shared/settings/use-home-country';
import { toastSuccess } from '../../../shared/toast/toast';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import { PasswordField } from '../../../shared/ui/password-field';
import { BackToUsers } from '../detail/back-to-users';
import { addUser, USERS_KEY } from '../users.api';
import { useUsersPlace } from './use-users-place';
import { UserForm, useIdempotencyKey } from './user-form';
import classes from './user-form.module.css';
import { emptyUser, userBody } from './user-values';

/** Adds a user: with a password, or without one as somebody who is invited. */
export function Page() {
  const { t } = useTranslation('users');
  const locale = useLocale();
  const place = useUsersPlace();
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const country = useHomeCountry();
  return (
    <>
      <BackToUsers />
      <PageHeader title={t('create.title')} description={t('create.description')} />
      <UserForm
        // Known before anybody has typed.
        key={country}
        initialValues={emptyUser(locale, country)}
        send={async (values) => {
          const body = userBody(values);
          const { message, data } = await addUser(body, keyOf(body));
          toastSuccess(message);
          void client.invalidateQueries({ queryKey: USERS_KEY });
          await place.showUser(data.uuid);
        }}
        onLeave={() => void place.showList()}
        submitLabel={t('create.submit')}
        security={({ fields }) => (
          <Panel title={t('section.security')} description={t('create.passwordHint')}>
            <div className={classes.grid}>
              <PasswordField
                {...fields.getInputProps('password')}
                label={t('field.password')}
                description={t('hint.password', { min: LIMITS.passwordMin })}
                autoComplete="new-password"
                size="sm"
              />
              <PasswordField
                {...fields.getInputProps('confirmation')}
                label={t('field.confirmation')}
                autoComplete="new-password"
                size="sm"
              />
            </div>
          </Panel>
        )}
      />
    </>
  );
}
