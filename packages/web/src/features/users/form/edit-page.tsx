import type { UserDetail } from '@botica/contract/users/users';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error';
import { useLocale } from '../../../shared/i18n/use-locale';
import { loadUser } from '../../../shared/session/sign-in';
import { useUser } from '../../../shared/session/use-session';
import { useHomeCountry } from '../../../shared/settings/use-home-country';
import { toastSuccess } from '../../../shared/toast/toast';
import { PageHeader } from '../../../shared/ui/page-header';
import { BackToUsers } from '../detail/back-to-users';
import { LoadedUser } from '../detail/loaded-user';
import { changeUser, USERS_KEY, userQuery } from '../users.api';
import { useUsersPlace } from './use-users-place';
import { UserForm } from './user-form';
import { userBody, valuesOf } from './user-values';

/** Changes what is known of a user. */
export function Page() {
  const { id } = useParams({ from: '/control-panel/users/edit/$id' });
  return (
    <>
      <BackToUsers />
      <LoadedUser id={id}>{(user) => <EditForm key={id} user={user} />}</LoadedUser>
    </>
  );
}

function EditForm({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const place = useUsersPlace();
  const client = useQueryClient();
  // As it was when the form was opened: the server refuses to overwrite what others changed since.
  const [opened] = useState(user);
  const seenAt = useRef(opened.updated_at);
  const [country] = useState(useHomeCountry());
  const locale = useLocale();
  const id = opened.uuid;
  const isMe = useUser()?.uuid === id;
  const show = () => place.showUser(id);
  return (
    <>
      <PageHeader title={t('edit.title', { name: opened.name })} />
      <UserForm
        initialValues={valuesOf(opened, country)}
        send={async (values) => {
          const body = { ...userBody(values), updated_at: seenAt.current };
          const { message } = await changeUser(id, body).catch((error: unknown) => {
            // Deleted meanwhile: the page says so.
            if (error instanceof ApiError && error.status === 404)
              void client.invalidateQueries({ queryKey: USERS_KEY });
            throw error;
          });
          toastSuccess(message);
          await show();
          void client.invalidateQueries({ queryKey: USERS_KEY });
          if (isMe) void loadUser().catch(() => undefined);
        }}
        lookAgain={async () => {
          const now = await client.fetchQuery({ ...userQuery(id, locale), staleTime: 0 });
          seenAt.current = now.updated_at;
          return valuesOf(now, country);
        }}
        onLeave={() => void show()}
        submitLabel={t('edit.submit')}
      />
    </>
  );
}
