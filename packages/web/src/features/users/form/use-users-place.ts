import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../../shared/session/use-session';
import { lastUsersSearch } from '../list/users-list';

/** Where a form about users leads, past what was typed: who may not see the one leads to the list, or to the own start. */
export function useUsersPlace() {
  const navigate = useNavigate();
  const seesUser = useCan('show', 'collaborator');
  const seesList = useCan('index', 'collaborator');
  const showList = () =>
    seesList
      ? navigate({ to: '/control-panel/users', search: lastUsersSearch(), ignoreBlocker: true })
      : navigate({ to: '/', ignoreBlocker: true });
  return {
    showList,
    /** In the place of the form. */
    showUser: (id: string) =>
      seesUser
        ? navigate({ to: '/control-panel/users/$id', params: { id }, replace: true, ignoreBlocker: true })
        : showList(),
  };
}
