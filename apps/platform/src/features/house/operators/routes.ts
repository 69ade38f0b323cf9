import { ok } from '@fairhouse/contract';
import { boEnrol, boOpenEnrolment } from '@fairhouse/contract/house/operator-enrolment-backoffice';
import * as managing from '@fairhouse/contract/house/operators-backoffice';
import { boChangeOwnPassword } from '@fairhouse/contract/house/operator-session-backoffice';
import { boLogin, boLogout, boMe } from '@fairhouse/contract/house/operator-session-backoffice';
import { boMerchant } from '@fairhouse/contract/house/merchant-backoffice';
import type { Apps, Platform } from '../../../system/platform.ts';
import { operatorRoute, visitorRoute } from '../../../system/routes.ts';
import { changeOperator, renewAccess } from './change-operator.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { enrolOperator } from './enrolment/enrol-operator.ts';
import { openEnrolment } from './enrolment/open-enrolment.ts';
import { inviteOperator } from './invite-operator.ts';
import { logInOperator } from './log-in-operator.ts';
import { logOutOperator } from './log-out-operator.ts';
import { listManaged, readManaged, readRoles } from './manage-operators.ts';
import { operatorSessionsOf } from './operator-sessions.ts';
import { verifyOperator } from './verify-operator.ts';

export function mountOperators(platform: Platform, { backoffice }: Apps): void {
  const sessions = operatorSessionsOf(platform);
  visitorRoute(platform, backoffice, boLogin, (_, request, { ip }) => logInOperator(platform, request, ip));
  operatorRoute(platform, backoffice, boLogout, async (operator, _, { ip }) => {
    await logOutOperator(platform, operator, ip);
    sessions.forget(operator.sessionId);
    return ok({});
  });
  operatorRoute(platform, backoffice, boMe, async ({ operatorId, username, displayName, merchant, permissions }) =>
    ok({ id: operatorId, username, displayName, merchantCode: merchant.code, permissions: [...permissions] }),
  );
  visitorRoute(platform, backoffice, boOpenEnrolment, (_, { token }) => openEnrolment(platform, token));
  visitorRoute(platform, backoffice, boEnrol, (_, request, { ip }) => enrolOperator(platform, request, ip));
  managingRoutes(platform, backoffice);
  operatorRoute(platform, backoffice, boMerchant, async ({ merchant: { code, settings } }) => {
    const { name, country, currency, timeZone, langList, theme } = settings;
    return ok({ code, name, country, currency, timeZone, langList, theme });
  });
}

function managingRoutes(platform: Platform, backoffice: Apps['backoffice']): void {
  operatorRoute(platform, backoffice, managing.boOperators, (caller, request) =>
    listManaged(platform, caller, request),
  );
  operatorRoute(platform, backoffice, managing.boOperator, (caller, { id }) => readManaged(platform, caller, id));
  operatorRoute(platform, backoffice, managing.boOperatorRoles, (caller) => readRoles(platform, caller));
  operatorRoute(platform, backoffice, managing.boInviteOperator, (caller, request, { ip }) =>
    inviteOperator(platform, caller, request, ip),
  );
  operatorRoute(platform, backoffice, managing.boChangeOperator, (caller, request, { ip }) =>
    changeOperator(platform, caller, request, ip),
  );
  operatorRoute(platform, backoffice, boChangeOwnPassword, (caller, request, { ip }) =>
    changeOwnPassword(platform, caller, request, ip),
  );
  operatorRoute(platform, backoffice, managing.boVerifyOperator, (caller, request, { ip }) =>
    verifyOperator(platform, caller, request, ip),
  );
  operatorRoute(platform, backoffice, managing.boRenewOperatorAccess, (caller, { id }, { ip }) =>
    renewAccess(platform, caller, id, ip),
  );
}
