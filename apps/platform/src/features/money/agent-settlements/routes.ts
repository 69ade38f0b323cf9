import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/money/agent-settlements';
import * as boCalls from '@fairhouse/contract/money/agent-settlements-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { agentRoute, operatorRoute } from '../../../system/routes.ts';
import { approveRun, recomputeRun, reverseRun } from './decide-run.ts';
import { previewContract } from './preview.ts';
import { readAnyStatement, readPays, readStatement } from './read-pays.ts';
import { countWaiting, listRuns, readAgentCosts, readRun } from './read-runs.ts';
import { reviewSettlement } from './review-settlement.ts';

export const mountAgentSettlements: Mount = (platform, { site, backoffice }) => {
  agentRoute(platform, site, calls.agentPays, async (agent, request) => ok(await readPays(platform, agent, request)));
  agentRoute(platform, site, calls.settlement, (agent, request) => readStatement(platform, agent, request));
  agentRoute(platform, site, calls.previewContract, (agent, request) => previewContract(platform, agent, request));
  operatorRoute(platform, backoffice, boCalls.boSettlementRuns, (caller, request) =>
    listRuns(platform, caller, request),
  );
  operatorRoute(platform, backoffice, boCalls.boWaitingSettlementRuns, async (caller) =>
    ok({ held: await countWaiting(platform, caller) }),
  );
  operatorRoute(platform, backoffice, boCalls.boSettlementRun, (caller, { id }) => readRun(platform, caller, id));
  operatorRoute(platform, backoffice, boCalls.boSettlement, (caller, { settlementId }) =>
    readAnyStatement(platform, caller, settlementId),
  );
  operatorRoute(platform, backoffice, boCalls.boAgentCosts, async (caller, request) =>
    ok(await readAgentCosts(platform, caller, request)),
  );
  operatorRoute(platform, backoffice, boCalls.boApproveSettlementRun, (operator, { id }, { ip }) =>
    approveRun(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, boCalls.boReverseSettlementRun, (operator, request, { ip }) =>
    reverseRun(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, boCalls.boReviewSettlement, (operator, request, { ip }) =>
    reviewSettlement(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, boCalls.boRecomputeSettlementRun, (operator, { id }, { ip }) =>
    recomputeRun(platform, { operator, ip }, id),
  );
};
