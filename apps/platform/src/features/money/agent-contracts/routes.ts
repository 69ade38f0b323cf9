import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/money/agent-contracts';
import * as boCalls from '@fairhouse/contract/money/agent-contracts-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { agentRoute, operatorRoute } from '../../../system/routes.ts';
import { approveRequest, askEnd, proposeToRoot, rejectRequest } from './operate.ts';
import { processContract } from './process.ts';
import { proposeContract } from './propose.ts';
import { changeRules, listContractRequests, listContracts, showRules } from './read-for-operators.ts';
import { readState, readSubordinates } from './read-state.ts';

const byKind = {
  dividend: [calls.dividendState, calls.processDividend],
  daily: [calls.dailySalaryState, calls.processDailySalary],
  hourly: [calls.hourlySalaryState, calls.processHourlySalary],
  realTime: [calls.realTimeSalaryState, calls.processRealTimeSalary],
} as const;

export const mountAgentContracts: Mount = (platform, { site, backoffice }) => {
  for (const kind of calls.contractKinds) {
    const [state, act] = byKind[kind];
    agentRoute(platform, site, state, async (agent) => ok(await readState(platform, agent, kind)));
    agentRoute(platform, site, act, (agent, action, { ip }) =>
      processContract(platform, { ...agent, ip }, kind, action),
    );
  }
  agentRoute(platform, site, calls.contractSubordinates, (agent, request) =>
    readSubordinates(platform, agent, request),
  );
  agentRoute(platform, site, calls.proposeContract, (agent, request, { ip }) =>
    proposeContract(platform, { ...agent, ip }, request),
  );
  operatorRoute(platform, backoffice, boCalls.boContracts, (caller, request) =>
    listContracts(platform, caller, request),
  );
  operatorRoute(platform, backoffice, boCalls.boContractRequests, (caller, request) =>
    listContractRequests(platform, caller, request),
  );
  operatorRoute(platform, backoffice, boCalls.boProposeContract, (operator, request, { ip }) =>
    proposeToRoot(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, boCalls.boEndContract, (operator, request, { ip }) =>
    askEnd(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, boCalls.boApproveContractRequest, (operator, { id }, { ip }) =>
    approveRequest(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, boCalls.boRejectContractRequest, (operator, { id }, { ip }) =>
    rejectRequest(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, boCalls.boAgentRules, async (caller) => ok(await showRules(platform, caller)));
  operatorRoute(platform, backoffice, boCalls.boSaveAgentRules, async (operator, rules, { ip }) =>
    ok(await changeRules(platform, { operator, ip }, rules)),
  );
};
