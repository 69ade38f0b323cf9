import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/money/agent-contracts';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { seesNames } from '../../people/agent-tree/index.ts';
import { presentContract, presentRequest, shownName } from './present.ts';
import { listOpenRequests, listRequests } from './request-store.ts';
import { readRules } from './rules.ts';
import { listAgentsBelow, listCurrent } from './store.ts';

/** The agent's contract of a kind, the one that follows, and the requests. */
export async function readStateIn(
  core: Core,
  tx: PoolClient,
  { merchant, memberId, accountType }: MemberCaller,
  kind: calls.ContractKind,
): Promise<calls.ContractState> {
  const at = core.clock.now();
  const current = await listCurrent(tx, [memberId], kind, at);
  const requests = await listRequests(tx, memberId, kind);
  const { rateStep } = await readRules(tx);
  const contract = current.find(({ startsAt }) => startsAt <= at);
  const next = current.find(({ startsAt }) => startsAt > at);
  return {
    currency: merchant.settings.currency,
    contract: contract ? presentContract(contract) : null,
    next: next ? presentContract(next) : null,
    requests: requests.map((row) => presentRequest(row, memberId, seesNames(accountType))),
    rateStep,
  };
}

export const readState = (core: Core, caller: MemberCaller, kind: calls.ContractKind): Promise<calls.ContractState> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id, readOnly: true }, (tx) =>
    readStateIn(core, tx, caller, kind),
  );

export async function readSubordinates(
  core: Core,
  { merchant, memberId, accountType }: MemberCaller,
  { kind, page = 1 }: RequestOf<typeof calls.contractSubordinates>,
): Promise<Result<ResponseOf<typeof calls.contractSubordinates>>> {
  if (!isModuleOn(merchant.settings, calls.contractModules[kind])) return fail('module_disabled');
  const limit = calls.CONTRACT_PAGE_SIZE;
  const named = seesNames(accountType);
  return inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const below = await listAgentsBelow(tx, { agentId: memberId, offset: (page - 1) * limit, limit });
    const ids = below.rows.map(({ id }) => id);
    const contracts = await listCurrent(tx, ids, kind, core.clock.now());
    const requests = await listOpenRequests(tx, ids, kind);
    const list = below.rows.map(({ id, username }) => {
      const contract = contracts.find(({ agentId }) => agentId === id);
      const request = requests.find(({ agentId }) => agentId === id);
      return {
        id,
        name: shownName(username, named),
        contract: contract ? presentContract(contract, named) : null,
        request: request ? presentRequest(request, memberId, named) : null,
      };
    });
    return ok({ list, total: below.total, totalPages: Math.ceil(below.total / limit) });
  });
}
