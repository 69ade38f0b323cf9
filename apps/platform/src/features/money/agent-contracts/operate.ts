import { randomUUID } from 'node:crypto';
import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/money/agent-contracts-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';
import { acceptTermination, endLine } from './accept.ts';
import { refuseTerms } from './check-proposal.ts';
import { expiryOf } from './propose.ts';
import {
  decideRequest,
  findRequest,
  insertRequest,
  lockRequest,
  releaseRequest,
  type RequestRow,
} from './request-store.ts';
import { readRules } from './rules.ts';
import { findAgent, findAgentId, findContract, findOpenContract, lockBelow } from './store.ts';
import { highestRate } from './terms.ts';

export interface Acting {
  operator: OperatorCaller;
  ip: string;
}
type Answer = Result<calls.BoContractRequest>;

export function presentBoRequest(row: RequestRow): calls.BoContractRequest {
  const { id, kind, about, agentId, agent, terms, state, askedBy, operator, approvedBy, reason } = row;
  return {
    id,
    kind,
    about,
    agentId,
    agent,
    terms,
    state,
    askedBy,
    operator,
    approvedBy,
    reason,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** Proposes terms of the house to a root. Salaries that no margin may carry wait for another person first. */
export async function proposeToRoot(
  core: Core,
  acting: Acting,
  { agent: name, kind, terms, reason }: RequestOf<typeof calls.boProposeContract>,
): Promise<Answer> {
  const { merchant, username } = acting.operator;
  const at = core.clock.now();
  if (isAccessTooNew(acting.operator, at)) return fail('access_too_new');
  return inTransaction<Answer>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const agentId = await findAgentId(tx, name);
    const agent = agentId === undefined ? undefined : await findAgent(tx, agentId);
    if (agentId === undefined || agent?.parentId !== null) return fail('not_found');
    const rules = await readRules(tx);
    const refused = refuseTerms(rules, kind, terms);
    if (refused) return refused;
    const isHigh =
      kind !== 'dividend' && (await salariesOf(tx, agentId, { kind, rate: highestRate(terms) })) > rules.secondFrom;
    return add(core, tx, acting, {
      kind,
      about: 'contract',
      agentId,
      contractId: null,
      terms,
      operator: username,
      reason,
      state: isHigh ? 'waiting' : 'new',
      at,
    });
  });
}

const salaries = ['daily', 'hourly', 'realTime'] as const;

/** The highest rates of all salaries of a root together, with the one that is proposed. */
async function salariesOf(
  tx: PoolClient,
  agentId: number,
  proposed: { kind: (typeof salaries)[number]; rate: number },
): Promise<number> {
  let sum = proposed.rate;
  for (const kind of salaries) {
    const contract = kind === proposed.kind ? undefined : await findOpenContract(tx, agentId, kind);
    if (contract) sum += highestRate(contract.terms);
  }
  return sum;
}

/** Asks to end a contract; another operator must approve. */
export async function askEnd(
  core: Core,
  acting: Acting,
  { id, reason }: RequestOf<typeof calls.boEndContract>,
): Promise<Answer> {
  const { merchant, username } = acting.operator;
  const at = core.clock.now();
  if (isAccessTooNew(acting.operator, at)) return fail('access_too_new');
  return inTransaction<Answer>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const contract = await findContract(tx, id);
    if (!contract) return fail('not_found');
    if (contract.endsAt !== null) return fail('contract_request_closed');
    const { kind, agentId } = contract;
    const row = { kind, about: 'end' as const, agentId, contractId: id, terms: null, operator: username, reason };
    return add(core, tx, acting, { ...row, state: 'waiting', at });
  });
}

type Added = Pick<RequestRow, 'kind' | 'about' | 'agentId' | 'contractId' | 'terms' | 'operator' | 'reason' | 'state'>;

async function add(core: Core, tx: PoolClient, acting: Acting, { at, ...row }: Added & { at: Date }): Promise<Answer> {
  const id = randomUUID();
  const merchantId = acting.operator.merchant.id;
  const whole = { ...row, id, merchantId, uplineId: null, askedBy: 'operator' as const, createdAt: at };
  if (!(await insertRequest(tx, { ...whole, expiresAt: expiryOf(at) }))) return fail('contract_request_open');
  const request = (await findRequest(tx, id))!;
  await auditRequest(core, tx, acting, 'propose', request);
  return ok(presentBoRequest(request));
}

/** Another person agrees to a proposal or an end, or the house agrees to what a root asks. */
export async function approveRequest(core: Core, acting: Acting, id: string): Promise<Answer> {
  const { merchant, username } = acting.operator;
  const at = core.clock.now();
  if (isAccessTooNew(acting.operator, at)) return fail('access_too_new');
  return inTransaction<Answer>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request || (request.uplineId !== null && request.about !== 'end')) return fail('not_found');
    if (request.expiresAt <= at || !isDecidable(request)) return fail('contract_request_closed');
    if (request.state === 'waiting') {
      const refused = await refuseSamePerson(core, tx, acting.operator, request.operator!, 'own_proposal');
      if (refused) return refused;
    }
    if (request.about === 'contract') await releaseRequest(tx, id, { approvedBy: username, expiresAt: expiryOf(at) });
    else {
      if (request.about === 'end') await endLine(tx, { agentId: request.agentId, at, kinds: [request.kind] });
      else {
        // The house knows what ends with it: everything beneath.
        const line = await lockBelow(tx, request.agentId, request.kind);
        const confirmed = line.filter((one) => one.id !== request.contractId).map((one) => one.id);
        const failure = await acceptTermination(tx, request, { merchant, at, confirmed, viewer: null });
        if (failure) return failure;
      }
      await decideRequest(tx, id, { state: 'accepted', at, approvedBy: username });
    }
    await auditRequest(core, tx, acting, 'approve', request);
    return ok(presentBoRequest((await findRequest(tx, id))!));
  });
}

/** Operators decide what waits for a second one, and what a root asks the house. */
const isDecidable = ({ state, about, askedBy }: RequestRow) =>
  state === 'waiting' || (state === 'new' && about === 'termination' && askedBy === 'agent');

export const rejectRequest = (core: Core, acting: Acting, id: string): Promise<Answer> =>
  inTransaction<Answer>(core.pool, { merchantId: acting.operator.merchant.id }, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request || (request.uplineId !== null && request.about !== 'end')) return fail('not_found');
    if (request.state !== 'waiting' && request.state !== 'new') return fail('contract_request_closed');
    await decideRequest(tx, id, { state: 'rejected', at: core.clock.now() });
    await auditRequest(core, tx, acting, 'reject', request);
    return ok(presentBoRequest((await findRequest(tx, id))!));
  });

const auditRequest = (
  core: Core,
  tx: PoolClient,
  { operator: { merchant, username }, ip }: Acting,
  verb: 'propose' | 'approve' | 'reject',
  { id, kind, about, agentId, terms, reason, operator }: RequestRow,
) =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: `contract.${verb}`,
    subject: `contract:${id}`,
    before: verb === 'propose' ? null : { requestedBy: operator },
    after: { agent: agentId, kind, about, terms, reason },
    ip,
  });
