import { type AppAbility, SEES_COMPANY } from '@botica/contract/permissions';
import { useAbility } from '@casl/react';

/** Whether the signed-in user reads what counts for the whole company. */
export function useSeesCompany(): boolean {
  const ability = useAbility<AppAbility>();
  return SEES_COMPANY.some(({ action, subject }) => ability.can(action, subject));
}
