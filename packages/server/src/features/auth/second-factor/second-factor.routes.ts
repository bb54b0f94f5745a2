import {
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes as renewCodes,
  resetTwoFactor,
  startTwoFactor,
} from '@botica/contract/users/two-factor';
import { type Route, route } from '../../../platform/http/route';
import {
  confirmSetUp,
  readTwoFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  type SecondFactorDeps,
  startSetUp,
  turnOff,
} from './second-factor.service';

/** A code beside the password: each user's own, and taken away by an administrator from who lost it. */
export function secondFactorRoutes(deps: SecondFactorDeps): Route[] {
  return [
    route(getTwoFactor, async (_input, context) => ({ data: await readTwoFactor(deps, context) })),
    route(startTwoFactor, async ({ body }, context) => ({ data: await startSetUp(deps, body, context) })),
    route(confirmTwoFactor, async ({ body }, context) => {
      const recovery_codes = await confirmSetUp(deps, body, context);
      return { message: context.t('auth.twoFactorEnabled'), data: { recovery_codes } };
    }),
    route(renewCodes, async ({ body }, context) => {
      const recovery_codes = await renewRecoveryCodes(deps, body, context);
      return { message: context.t('auth.recoveryCodesRenewed'), data: { recovery_codes } };
    }),
    route(endTwoFactor, async ({ body }, context) => {
      await turnOff(deps, body, context);
      return { message: context.t('auth.twoFactorDisabled') };
    }),
    route(resetTwoFactor, async ({ params }, context) => {
      await resetSecondFactor(deps, params.id, context);
      return { message: context.t('auth.twoFactorReset') };
    }),
  ];
}
