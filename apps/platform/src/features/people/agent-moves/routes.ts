import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/people/agents-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { approveMove, rejectMove, requestMove } from './move.ts';
import { countWaiting, listAgents, listMoves, readAgent, readMove, readRecounts } from './read-tree.ts';

export const mountAgentMoves: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, calls.boAgents, (caller, request) => listAgents(platform, caller, request));
  operatorRoute(platform, backoffice, calls.boAgent, (caller, { id }) => readAgent(platform, caller, id));
  operatorRoute(platform, backoffice, calls.boRequestAgentMove, (operator, request, { ip }) =>
    requestMove(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, calls.boAgentMoves, (caller, request) => listMoves(platform, caller, request));
  operatorRoute(platform, backoffice, calls.boWaitingAgentMoves, async (caller) =>
    ok({ requested: await countWaiting(platform, caller) }),
  );
  operatorRoute(platform, backoffice, calls.boAgentMove, (caller, { id }) => readMove(platform, caller, id));
  operatorRoute(platform, backoffice, calls.boApproveAgentMove, (operator, { id }, { ip }) =>
    approveMove(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, calls.boRejectAgentMove, (operator, request, { ip }) =>
    rejectMove(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, calls.boAgentRecounts, async (caller) =>
    ok(await readRecounts(platform, caller)),
  );
};
