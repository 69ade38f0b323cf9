import { randomUUID } from 'node:crypto';
import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import {
  contractModules,
  type ContractRequest,
  type proposeContract as call,
} from '@fairhouse/contract/money/agent-contracts';
import { inTransaction } from '@fairhouse/database';
import { auditMember } from '../../house/audit/index.ts';
import type { MemberCaller } from '../../../system/callers.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { seesNames } from '../../people/agent-tree/index.ts';
import { covers, refuseTerms } from './check-proposal.ts';
import { presentRequest } from './present.ts';
import { findRequest, insertRequest } from './request-store.ts';
import { readRules } from './rules.ts';
import { findAgent, findOpenContract } from './store.ts';

/** Days in which a request can be answered. */
export const REQUEST_DAYS = 7;
const DAY_MS = 86_400_000;
export const expiryOf = (at: Date): Date => new Date(at.getTime() + REQUEST_DAYS * DAY_MS);

/**
 * An agent proposes terms to an agent directly below; nothing is in force until that one accepts. The own contract is
 * locked: it must cover the terms now, and again when they are accepted.
 */
export async function proposeContract(
  core: Core,
  caller: MemberCaller & { ip: string },
  { agentId, kind, terms }: RequestOf<typeof call>,
): Promise<Result<ContractRequest>> {
  const { merchant, memberId } = caller;
  if (!isModuleOn(merchant.settings, contractModules[kind])) return fail('module_disabled');
  const at = core.clock.now();
  return inTransaction<Result<ContractRequest>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const own = await findOpenContract(tx, memberId, kind, 'share');
    const agent = await findAgent(tx, agentId);
    if (agent?.parentId !== memberId) return fail('not_found');
    const rules = await readRules(tx);
    const refused = refuseTerms(rules, kind, terms);
    if (refused) return refused;
    if (!own || !covers(rules, kind, own.terms, terms)) return fail('contract_not_covered');
    const id = randomUUID();
    const row = {
      id,
      merchantId: merchant.id,
      kind,
      about: 'contract' as const,
      agentId,
      uplineId: memberId,
      contractId: null,
      terms,
      askedBy: 'upline' as const,
      operator: null,
      reason: null,
      state: 'new' as const,
      createdAt: at,
      expiresAt: expiryOf(at),
    };
    if (!(await insertRequest(tx, row))) return fail('contract_request_open');
    await auditMember(core, tx, caller, 'propose_contract', { after: { request: id, agent: agentId, kind, terms } });
    return ok(presentRequest((await findRequest(tx, id))!, memberId, seesNames(caller.accountType)));
  });
}
