import { randomUUID } from 'node:crypto';
import { fail, ok, type Failure, type Result } from '@fairhouse/contract';
import type { ContractAction, ContractKind, ContractState } from '@fairhouse/contract/money/agent-contracts';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import { auditMember } from '../../house/audit/index.ts';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { seesNames } from '../../people/agent-tree/index.ts';
import { acceptContract, acceptTermination } from './accept.ts';
import { isReceived } from './present.ts';
import { expiryOf } from './propose.ts';
import { readStateIn } from './read-state.ts';
import { decideRequest, insertRequest, lockRequest, type RequestRow } from './request-store.ts';
import { findContract } from './store.ts';

type Caller = MemberCaller & { ip: string };
interface Step {
  core: Core;
  tx: PoolClient;
  caller: Caller;
  kind: ContractKind;
  at: Date;
}

/** What an agent does with a contract of a kind; answers the state afterwards. */
export const processContract = (
  core: Core,
  caller: Caller,
  kind: ContractKind,
  action: ContractAction,
): Promise<Result<ContractState>> =>
  inTransaction<Result<ContractState>>(core.pool, { merchantId: caller.merchant.id }, async (tx) => {
    const step = { core, tx, caller, kind, at: core.clock.now() };
    const failure = await act(step, action);
    if (failure) return failure;
    return ok(await readStateIn(core, tx, caller, kind));
  });

function act(step: Step, action: ContractAction): Promise<Failure | undefined> {
  const { requestId, contractId } = action;
  if (action.action === 'terminate' && contractId !== undefined) return askToEnd(step, contractId);
  if (requestId === undefined) return Promise.resolve(fail('not_found'));
  return decide(step, action, requestId);
}

async function decide(step: Step, action: ContractAction, requestId: string): Promise<Failure | undefined> {
  const { core, tx, caller, kind, at } = step;
  const request = await lockRequest(tx, requestId);
  const { memberId } = caller;
  if (!request || request.kind !== kind || (request.agentId !== memberId && request.uplineId !== memberId))
    return fail('not_found');
  // A second operator has not agreed: the agent knows nothing of it.
  if (request.state === 'waiting' || request.about === 'end') return fail('not_found');
  if (request.state !== 'new' || request.expiresAt <= at) return fail('contract_request_closed');
  // Who asked withdraws, the other side answers.
  if (isReceived(request, memberId) !== (action.action !== 'terminate')) return fail('not_found');
  const failure = action.action === 'accept' ? await accept(step, request, action) : undefined;
  if (failure) return failure;
  const state = ({ accept: 'accepted', reject: 'rejected', terminate: 'withdrawn' } as const)[action.action];
  await decideRequest(tx, requestId, { state, at });
  const verb = ({ accept: 'accept_contract', reject: 'reject_contract', terminate: 'withdraw_contract' } as const)[
    action.action
  ];
  await auditMember(core, tx, caller, verb, {
    after: { request: requestId, agent: request.agentId, kind, confirmed: action.confirmedContractIds ?? [] },
  });
  return undefined;
}

const accept = ({ tx, caller, at }: Step, request: RequestRow, { confirmedContractIds = [] }: ContractAction) =>
  (request.about === 'contract' ? acceptContract : acceptTermination)(tx, request, {
    merchant: caller.merchant,
    at,
    confirmed: confirmedContractIds,
    viewer: seesNames(caller.accountType) ? caller.memberId : null,
  });

/** Either side asks the other to end the contract; one with the house is ended by operators. */
async function askToEnd({ core, tx, caller, kind, at }: Step, contractId: string): Promise<Failure | undefined> {
  const contract = await findContract(tx, contractId);
  const { memberId, merchant } = caller;
  if (!contract || contract.kind !== kind || (contract.agentId !== memberId && contract.uplineId !== memberId))
    return fail('not_found');
  if (contract.endsAt !== null) return fail('contract_request_closed');
  const id = randomUUID();
  const row: RequestRow & { merchantId: number } = {
    id,
    merchantId: merchant.id,
    kind,
    about: 'termination',
    agentId: contract.agentId,
    agent: contract.agent,
    uplineId: contract.uplineId,
    contractId,
    terms: null,
    askedBy: contract.agentId === memberId ? 'agent' : 'upline',
    operator: null,
    approvedBy: null,
    reason: null,
    state: 'new',
    createdAt: at,
    expiresAt: expiryOf(at),
    decidedAt: null,
  };
  if (!(await insertRequest(tx, row))) return fail('contract_request_open');
  await auditMember(core, tx, caller, 'propose_contract', {
    after: { request: id, contract: contractId, about: 'termination' },
  });
  return undefined;
}
