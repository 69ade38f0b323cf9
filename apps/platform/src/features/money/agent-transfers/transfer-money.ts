import { fail, formatMoney, ok, type Failure, type Result } from '@fairhouse/contract';
import type { AgentTransfer } from '@fairhouse/contract/money/agent-transfers';
import { inTransaction } from '@fairhouse/database';
import type { Outcome } from '@fairhouse/ledger';
import { createHash, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { TRIAL_ACCOUNT, type MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { auditMember } from '../../house/audit/index.ts';
import { deliverAndPush } from '../../house/inbox/index.ts';
import { findNode, lockEdge } from '../../people/agent-tree/index.ts';
import {
  lockMember,
  memberById,
  refuseLocked,
  refuseStatus,
  verifyPaymentPassword,
} from '../../people/identity/index.ts';
import { confirmForfeit } from '../bonuses/index.ts';
import { holdsTransfers } from '../payments/index.ts';
import { findPause, refuseUnplayed } from '../withdrawals/index.ts';
import { presentTransfer } from './present-transfer.ts';
import { findByKey, insertTransfer } from './store.ts';

export type Sender = MemberCaller & { ip: string };

export interface TransferRequest {
  amount: number;
  paymentPassword: string;
  idempotencyKey: string;
}

/** Agents of lines transfer; affiliates do not (docs/agents.md). */
export const mayTransferDown = (accountType: number): boolean => accountType === 1 || accountType === 2;

/** To a member directly below. Whoever is not there does not exist, whether or not there is such a member. */
export const transferToDownline = (
  core: Core,
  sender: Sender,
  { memberId, ...request }: TransferRequest & { memberId: number },
): Promise<Result<AgentTransfer>> =>
  mayTransferDown(sender.accountType)
    ? transfer(core, sender, request, { direction: 'down', toId: memberId })
    : Promise.resolve(fail('permission_denied'));

/** To the agent directly above. */
export const transferToUpline = (
  core: Core,
  sender: Sender,
  request: TransferRequest,
): Promise<Result<AgentTransfer>> => transfer(core, sender, request, { direction: 'up', toId: undefined });

interface Target {
  direction: 'down' | 'up';
  /** Undefined: the sender's upline. */
  toId: number | undefined;
}

async function transfer(
  core: Core,
  sender: Sender,
  { paymentPassword, ...request }: TransferRequest,
  target: Target,
): Promise<Result<AgentTransfer>> {
  if (sender.accountType === TRIAL_ACCOUNT) return fail('in_need_true_account');
  const verified = await verifyPaymentPassword(core, sender, paymentPassword);
  if (!verified.ok) return verified;
  return inTransaction<Result<AgentTransfer>>(core.pool, { merchantId: sender.merchant.id }, (tx) =>
    book(core, tx, sender, request, target),
  );
}

/**
 * One transfer per key. Both members are locked, in the order of their ids, so that limits, states and exclusions that are
 * being set are seen; the edge is locked too, so that a move of the tree comes before or after.
 */
async function book(
  core: Core,
  tx: PoolClient,
  sender: Sender,
  { amount, idempotencyKey }: Omit<TransferRequest, 'paymentPassword'>,
  { direction, toId: named }: Target,
): Promise<Result<AgentTransfer>> {
  const { merchant, memberId: fromId } = sender;
  const merchantId = merchant.id;
  const toId = named ?? (await findNode(tx, fromId))?.parentId ?? undefined;
  if (toId === undefined || toId === fromId) return fail('not_found');
  for (const id of [fromId, toId].toSorted((one, other) => one - other)) await lockMember(tx, id);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([direction, named ?? null, amount]))
    .digest();
  const known = await findByKey(tx, fromId, idempotencyKey);
  if (known) return known.requestHash.equals(requestHash) ? ok(presentTransfer(known, fromId)) : fail('key_reused');

  const refused = await refuse(core, tx, sender, { toId, direction, amount });
  if (refused) return refused;
  const id = randomUUID();
  const { currency } = merchant.settings;
  const [outcome] = await core.ledger.postIn(tx, merchantId, [
    {
      type: 'transfer',
      ref: id,
      merchantId,
      customerId: fromId,
      toCustomerId: toId,
      from: 'main',
      to: 'main',
      currency,
      amount,
      cause: { type: 'transfer', id },
    },
  ]);
  if (outcome?.status !== 'posted') return refusalOf(outcome, currency);
  const row = { id, fromId, toId, direction, amount, currency, requestHash, createdAt: core.clock.now() };
  await insertTransfer(tx, { ...row, merchantId, idempotencyKey });
  for (const memberId of [fromId, toId])
    await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
  await deliverAndPush(
    core,
    tx,
    { merchantId, memberId: toId },
    {
      kind: 'money',
      text: { template: 'transferReceived', amount: formatMoney(amount, currency) },
      path: '/wallet/record',
    },
  );
  const verb = direction === 'down' ? 'transfer_to_downline' : 'transfer_to_upline';
  await auditMember(core, tx, sender, verb, { after: { transferId: id, to: toId, amount, currency } });
  const other = (await memberById(tx, toId))!.username;
  return ok(presentTransfer({ ...row, fromName: sender.username, toName: other }, fromId));
}

interface Order {
  toId: number;
  direction: 'down' | 'up';
  amount: number;
}

/** Why the transfer is not booked. What is wrong with the receiver is not told: it is nobody else's business. */
async function refuse(
  core: Core,
  tx: PoolClient,
  { merchant, memberId: fromId }: Sender,
  { toId, direction, amount }: Order,
): Promise<Failure | undefined> {
  const [merchantId, at] = [merchant.id, core.clock.now()];
  const [agent, member] = direction === 'down' ? [fromId, toId] : [toId, fromId];
  if (!(await lockEdge(tx, agent, member))) return fail('not_found');
  const above = await memberById(tx, agent);
  if (!above || !mayTransferDown(above.accountType)) return fail('not_found');

  const locked = await refuseLocked(tx, fromId);
  if (locked) return locked;
  const excluded = await core.exclusions.enforce(tx, { merchantId, memberId: fromId, at });
  if (excluded) return excluded;
  if (await findPause(tx, fromId, at)) return fail('withdrawals_paused');
  // What a withdrawal asks for, or would end, is not avoided by sending the money to somebody who withdraws it.
  const unplayed = await refuseUnplayed(tx, merchant, fromId, at);
  if (unplayed) return unplayed;
  if (!(await confirmForfeit(tx, fromId, undefined)).ok) return fail('bonus_active');
  // Like the operator who holds a payout, it does not say that the books are being compared.
  if (await holdsTransfers(tx, fromId)) return fail('receiver_unavailable');

  const receiver = await memberById(tx, toId);
  const unable =
    !receiver ||
    receiver.accountType === TRIAL_ACCOUNT ||
    refuseStatus(receiver) ||
    (await core.exclusions.enforce(tx, { merchantId, memberId: toId, at })) ||
    (await core.exclusions.refuseOverLimit(tx, { merchant, memberId: toId, at }, amount));
  return unable ? fail('receiver_unavailable') : undefined;
}

function refusalOf(outcome: Outcome | undefined, currency: AgentTransfer['currency']): Failure {
  if (outcome?.status !== 'refused') throw new Error('a new transfer was posted before');
  const { code, balance } = outcome;
  if (code === 'insufficient_funds') {
    const params = { available: formatMoney(balance, currency) };
    return fail(code, { value: { balance, currency }, fields: { amount: { code: 'insufficient_funds', params } } });
  }
  if (code === 'wallet_frozen' || code === 'wallet_closed') return fail('wallet_frozen');
  throw new TypeError(`a transfer of an agent was refused as ${code}`);
}
