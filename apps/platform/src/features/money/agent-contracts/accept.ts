import { randomUUID } from 'node:crypto';
import { fail, type Failure } from '@fairhouse/contract';
import { contractKinds, type ContractKind, type ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { periodAt } from './maths/index.ts';
import { covers } from './check-proposal.ts';
import { presentEnding } from './present.ts';
import { withdrawRequests, type RequestRow } from './request-store.ts';
import { readRules } from './rules.ts';
import { endContracts, findAgent, findOpenContract, insertContract, lockBelow, type ContractRow } from './store.ts';

export interface Acceptance {
  merchant: Merchant;
  at: Date;
  /** Exactly the contracts of others that end with it. */
  confirmed: readonly string[];
  /** The agent who accepts and sees the names of agents directly below; null: an operator, or an affiliate. */
  viewer: number | null;
}

/** The first instant after now at which a period of the merchant ends. */
const nextBound = ({ settings: { timeZone } }: Merchant, period: ContractTerms['period'], at: Date): Date =>
  new Date(periodAt(period, timeZone, at.getTime()).end);

/**
 * New terms take the place of the old at the next bound. What the contracts below no longer leave room for ends at the
 * same time, with everything beneath, if exactly that was confirmed. Locks go from the root to the leaves, so that two
 * acceptances of a line take turns.
 */
export async function acceptContract(
  tx: PoolClient,
  { kind, agentId, uplineId, terms }: RequestRow,
  { merchant, at, confirmed, viewer }: Acceptance,
): Promise<Failure | undefined> {
  const rules = await readRules(tx);
  const upline = uplineId === null ? undefined : await findOpenContract(tx, uplineId, kind, 'share');
  const line = await lockBelow(tx, agentId, kind);
  const agent = await findAgent(tx, agentId);
  // Moved meanwhile.
  if (!agent || agent.parentId !== uplineId) return fail('contract_request_closed');
  if (uplineId !== null && (!upline || !covers(rules, kind, upline.terms, terms!))) return fail('contract_not_covered');
  const direct = line.filter((one) => one.uplineId === agentId);
  const uncovered = direct.filter((one) => !covers(rules, kind, terms!, one.terms));
  const ending = withBeneath(line, uncovered);
  const refused = refuseUnconfirmed(ending, confirmed, viewer);
  if (refused) return refused;
  const startsAt = nextBound(merchant, terms!.period, at);
  const old = line.filter((one) => one.agentId === agentId);
  await end(tx, kind, ending, { old, at: startsAt, now: at });
  const id = randomUUID();
  await insertContract(tx, { id, merchantId: merchant.id, kind, agentId, uplineId, terms: terms!, startsAt, at });
  return undefined;
}

/** A contract ends at the next bound, with everything beneath, if exactly that was confirmed. */
export async function acceptTermination(
  tx: PoolClient,
  { kind, agentId, contractId }: RequestRow,
  { merchant, at, confirmed, viewer }: Acceptance,
): Promise<Failure | undefined> {
  const line = await lockBelow(tx, agentId, kind);
  const contract = line.find(({ id }) => id === contractId);
  if (!contract) return fail('contract_request_closed');
  const ending = line.filter((one) => one !== contract);
  const refused = refuseUnconfirmed(ending, confirmed, viewer);
  if (refused) return refused;
  const endsAt = nextBound(merchant, contract.terms.period, at);
  await end(tx, kind, ending, { old: [contract], at: endsAt, now: at });
  return undefined;
}

/** Those and everything beneath them: nobody has a contract whose upline has none. */
function withBeneath(line: readonly ContractRow[], first: readonly ContractRow[]): ContractRow[] {
  const agents = new Set(first.map(({ agentId }) => agentId));
  // The line goes from the root to the leaves.
  return line.filter((one) => {
    const ends = agents.has(one.agentId) || (one.uplineId !== null && agents.has(one.uplineId));
    if (ends) agents.add(one.agentId);
    return ends;
  });
}

function refuseUnconfirmed(
  ending: readonly ContractRow[],
  confirmed: readonly string[],
  viewer: number | null,
): Failure | undefined {
  const ids = new Set(ending.map(({ id }) => id));
  const given = new Set(confirmed);
  if (ids.size === given.size && [...ids].every((id) => given.has(id))) return undefined;
  const contracts = ending.map((one) => presentEnding(one, viewer !== null && one.uplineId === viewer));
  return fail('contract_confirmation_needed', { value: { contracts } });
}

async function end(
  tx: PoolClient,
  kind: ContractKind,
  ending: readonly ContractRow[],
  { old, at, now }: { old: readonly ContractRow[]; at: Date; now: Date },
): Promise<void> {
  const all = [...old, ...ending].map(({ id }) => id);
  await endContracts(tx, all, at);
  if (ending.length > 0)
    await withdrawRequests(
      tx,
      ending.map(({ agentId }) => agentId),
      kind,
      now,
    );
}

const SLOT_MS = 300_000;
/** The end of the present five minutes: where contracts end that operators, a move or a closed account end. */
const endOfSlot = (at: Date): Date => new Date((Math.floor(at.getTime() / SLOT_MS) + 1) * SLOT_MS);

/** Ends the contracts of an agent and everybody below; all kinds when none is named. Answers how many. */
export async function endLine(
  tx: PoolClient,
  { agentId, at, kinds = contractKinds }: { agentId: number; at: Date; kinds?: readonly ContractKind[] },
): Promise<number> {
  let ended = 0;
  for (const kind of kinds) {
    const line = await lockBelow(tx, agentId, kind);
    await endContracts(
      tx,
      line.map(({ id }) => id),
      endOfSlot(at),
    );
    await withdrawRequests(tx, [agentId, ...line.map((one) => one.agentId)], kind, at);
    ended += line.length;
  }
  return ended;
}
