import { ok } from '@fairhouse/contract';
import { appealRevocation as appealCall } from '@fairhouse/contract/money/revocations';
import * as calls from '@fairhouse/contract/money/revocations-backoffice';
import type { Mount } from '../../../../system/platform.ts';
import { memberRoute, operatorRoute } from '../../../../system/routes.ts';
import { answerAppeal } from './answer-appeal.ts';
import { appealRevocation } from './appeal-revocation.ts';
import { approveRevocation, rejectRevocation } from './decide-revocation.ts';
import { countRevocations, listBonuses, listRevocations, readRevocation } from './list-revocations.ts';
import { proposeRevocation } from './propose-revocation.ts';

export const mountRevocations: Mount = (platform, { site, backoffice }) => {
  memberRoute(platform, site, appealCall, (caller, request, { ip }) =>
    appealRevocation(platform, caller, { ...request, ip }),
  );
  operatorRoute(platform, backoffice, calls.boBonuses, (caller, request) => listBonuses(platform, caller, request));
  operatorRoute(platform, backoffice, calls.boProposeRevocation, (operator, request, { ip }) =>
    proposeRevocation(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, calls.boRevocations, (caller, request) =>
    listRevocations(platform, caller, request),
  );
  operatorRoute(platform, backoffice, calls.boWaitingRevocations, async (caller) =>
    ok({ waiting: await countRevocations(platform, caller) }),
  );
  operatorRoute(platform, backoffice, calls.boRevocation, (caller, { id }) => readRevocation(platform, caller, id));
  operatorRoute(platform, backoffice, calls.boApproveRevocation, (operator, { id }, { ip }) =>
    approveRevocation(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, calls.boRejectRevocation, (operator, request, { ip }) =>
    rejectRevocation(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, calls.boUpholdRevocation, (operator, request, { ip }) =>
    answerAppeal(platform, { operator, ip }, { ...request, verdict: 'uphold' }),
  );
  operatorRoute(platform, backoffice, calls.boGrantAgain, (operator, request, { ip }) =>
    answerAppeal(platform, { operator, ip }, { ...request, verdict: 'grant_again' }),
  );
};
