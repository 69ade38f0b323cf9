import { ok } from '@fairhouse/contract';
import * as operatorCalls from '@fairhouse/contract/people/recovery-backoffice';
import { recoverAccess as recoverCall } from '@fairhouse/contract/people/recovery';
import { ASKING_RATE } from '../../../system/limit-by-address.ts';
import { placeOfLogin } from '../../../system/place-of.ts';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute, visitorRoute } from '../../../system/routes.ts';
import { memberSessionsOf } from '../identity/index.ts';
import { approveRecovery, rejectRecovery } from './decide-recovery.ts';
import { approveRelease, rejectRelease } from './decide-release.ts';
import { proposeRecovery, readRecovery } from './propose-recovery.ts';
import { proposeRelease, readReleases } from './propose-release.ts';
import { recoverAccess } from './recover-access.ts';

export const mountRecovery: Mount = (platform, { site, backoffice }) => {
  const sessions = memberSessionsOf(platform);
  const forget = (ended: readonly string[]) => ended.forEach((sessionId) => sessions.forget(sessionId));
  const { boMemberRecovery, boProposeRecovery, boApproveRecovery, boRejectRecovery } = operatorCalls;

  operatorRoute(platform, backoffice, boMemberRecovery, (operator, { id }) => readRecovery(platform, operator, id));
  operatorRoute(platform, backoffice, boProposeRecovery, (operator, request, { ip }) =>
    proposeRecovery(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, boApproveRecovery, async (operator, request, { ip }) => {
    const approved = await approveRecovery(platform, { operator, ip }, request);
    if (!approved.ok) return approved;
    forget(approved.value.ended);
    return ok(approved.value.answer);
  });
  operatorRoute(platform, backoffice, boRejectRecovery, (operator, request, { ip }) =>
    rejectRecovery(platform, { operator, ip }, request),
  );
  const { boContactReleases, boProposeContactRelease, boApproveContactRelease, boRejectContactRelease } = operatorCalls;
  operatorRoute(platform, backoffice, boContactReleases, (operator, { id }) => readReleases(platform, operator, id));
  operatorRoute(platform, backoffice, boProposeContactRelease, (operator, request, { ip }) =>
    proposeRelease(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, boApproveContactRelease, async (operator, request, { ip }) => {
    const approved = await approveRelease(platform, { operator, ip }, request);
    if (!approved.ok) return approved;
    forget(approved.value);
    return ok({});
  });
  operatorRoute(platform, backoffice, boRejectContactRelease, (operator, request, { ip }) =>
    rejectRelease(platform, { operator, ip }, request),
  );
  const recover: Parameters<typeof visitorRoute<typeof recoverCall>>[3] = async ({ merchant }, request, context) => {
    const { answer, ended } = await recoverAccess(platform, merchant, request, placeOfLogin(context));
    forget(ended);
    return answer;
  };
  visitorRoute(platform, site, recoverCall, recover, ASKING_RATE);
};
