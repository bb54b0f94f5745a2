import {
  deleteProfile,
  exportProfile,
  getProfile,
  updateOwnPassword,
  updateProfile,
} from '@botica/contract/users/profile';
import { type Route, route } from '../../../platform/http/route';
import { etagOf } from '../users.service';
import { exportPersonalData } from './personal-data';
import { changeOwnPassword, changeProfile, deleteOwnAccount, type ProfileDeps, readProfile } from './profile.service';

/** Each user's own account. */
export function profileRoutes(deps: ProfileDeps): Route[] {
  return [
    route(getProfile, async (_input, context) => {
      const data = await readProfile(deps, context);
      context.answerHeaders.ETag = etagOf(data);
      return { data };
    }),
    route(updateProfile, async ({ body }, context) => {
      const data = await changeProfile(deps, body, context);
      context.answerHeaders.ETag = etagOf(data);
      return { message: context.t('users.profileUpdated'), data };
    }),
    route(updateOwnPassword, async ({ body }, context) => {
      await changeOwnPassword(deps, body, context);
      return { message: context.t('users.passwordUpdated') };
    }),
    route(deleteProfile, async ({ body }, context) => {
      await deleteOwnAccount(deps, body.current_password, context);
      return { message: context.t('users.accountDeleted') };
    }),
    route(exportProfile, (_input, context) => exportPersonalData(deps, context)),
  ];
}
