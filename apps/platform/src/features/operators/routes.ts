import { ok } from '@fairhouse/contract';
import { operatorLogin, operatorLogout, operatorMe, operatorMerchant } from '@fairhouse/contract/backoffice';
import { plainAddress } from '../../system/address-key.ts';
import type { Apps, Platform } from '../../system/platform.ts';
import { operatorRoute, visitorRoute } from '../../system/routes.ts';
import { logInOperator } from './log-in-operator.ts';
import { logOutOperator } from './log-out-operator.ts';
import type { OperatorSessions } from './operator-sessions.ts';

export function mountOperators(platform: Platform, { backoffice }: Apps, sessions: OperatorSessions): void {
  visitorRoute(platform, backoffice, operatorLogin, (_, request, { ip }) =>
    logInOperator(platform, request, plainAddress(ip)),
  );
  operatorRoute(platform, backoffice, operatorLogout, async (operator, _, { ip }) => {
    await logOutOperator(platform, operator, ip);
    sessions.forget(operator.sessionId);
    return ok({});
  });
  operatorRoute(
    platform,
    backoffice,
    operatorMe,
    async ({ operatorId, username, displayName, merchant, permissions }) =>
      ok({ id: operatorId, username, displayName, merchantCode: merchant.code, permissions: [...permissions] }),
  );
  operatorRoute(platform, backoffice, operatorMerchant, async ({ merchant: { code, settings } }) => {
    const { name, country, currency, langList, theme } = settings;
    return ok({ code, name, country, currency, langList, theme });
  });
}
