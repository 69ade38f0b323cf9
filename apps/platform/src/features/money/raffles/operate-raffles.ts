import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import {
  MOST_WINNERS,
  type boCancelRaffle,
  type boCreateRaffle,
  type boRaffles,
  type BoRaffle,
} from '@fairhouse/contract/money/raffles-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { isAccessTooNew } from '../../house/operators/index.ts';
import { auditProposal, openProposal, type Acting } from '../rewards/index.ts';
import { closeRaffle } from './draw-raffle.ts';
import { newSeed } from './seeds.ts';
import {
  findListed,
  insertRaffle,
  listRaffles,
  lockRaffle,
  setCancelled,
  setOpen,
  type ListedRaffle,
  type RaffleRow,
  type RaffleTerms,
} from './store.ts';
import { listWins, type WinRow } from './ticket-store.ts';

const USUAL_PAGE = 25;

export const listPage = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = USUAL_PAGE, state }: RequestOf<typeof boRaffles>,
): Promise<Result<ResponseOf<typeof boRaffles>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { rows, total } = await listRaffles(tx, {
      state: state ?? null,
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    const list = rows.map((row) => present(row, [], merchant.settings.currency));
    return ok({ list, total, totalPages: Math.ceil(total / perPage) });
  });

export const readOne = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<BoRaffle>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) => answer(tx, merchant, id));

/** Why the terms cannot be proposed; undefined when they can. */
function findTermsFlaw(terms: Omit<RaffleTerms, 'id' | 'titles'>, now: Date): string | undefined {
  const isInstant = terms.kind === 'instant';
  if (terms.endsAt <= terms.startsAt || terms.endsAt <= now) return 'endsAt';
  if (terms.prizes.some(({ oneIn }) => (oneIn !== null) !== isInstant)) return 'prizes';
  if (terms.prizes.reduce((sum, { count }) => sum + count, 0) > MOST_WINNERS) return 'prizes';
  if (!isInstant && !terms.freeTicket && terms.validPerTicket === null) return 'freeTicket';
  return undefined;
}

/** The seed is chosen now, so that it is fixed before anybody can take a ticket. */
export async function createRaffle(
  core: Core,
  { operator, ip }: Acting,
  { id, startsAt, endsAt, ...terms }: RequestOf<typeof boCreateRaffle> & { id: string },
): Promise<Result<BoRaffle>> {
  const createdAt = core.clock.now();
  if (isAccessTooNew(operator, createdAt)) return fail('access_too_new');
  const written = { ...terms, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const flaw = findTermsFlaw(written, createdAt);
  if (flaw) return fail('reward_terms_invalid', { value: { field: flaw } });
  return inTransaction(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const row = { ...written, ...newSeed(core, id), id, createdBy: operator.username, createdAt };
    if (await insertRaffle(tx, operator.merchant.id, row))
      await auditProposal(core, tx, { operator, ip }, { kind: 'raffle', id }, 'propose', {
        ...terms,
        startsAt,
        endsAt,
      });
    return answer(tx, operator.merchant, id);
  });
}

export const openProposed = (core: Core, acting: Acting, id: string): Promise<Result<BoRaffle>> =>
  openProposal<RaffleRow, BoRaffle>(
    core,
    acting,
    { kind: 'raffle', id },
    {
      lock: (tx) => lockRaffle(tx, id),
      open: async (tx, row, by) => {
        await setOpen(tx, id, by);
        await core.jobs.add(tx, 'raffles.draw', {}, { key: `raffle:${id}`, runAt: row.endsAt });
      },
      answer: (tx) => answer(tx, acting.operator.merchant, id),
    },
  );

/** Draws a raffle whose end has come, before the job does. Its prizes are paid by the job. */
export const closeDue = (core: Core, { operator, ip }: Acting, id: string): Promise<Result<BoRaffle>> =>
  inTransaction<Result<BoRaffle>>(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    if (!(await closeRaffle(core, tx, operator.merchant, id))) {
      const known = await findListed(tx, id);
      if (!known) return fail('not_found');
      return known.state === 'closed' ? answer(tx, operator.merchant, id) : fail('raffle_state');
    }
    await core.jobs.add(tx, 'raffles.draw', {}, { key: `raffle:${id}` });
    await auditProposal(core, tx, { operator, ip }, { kind: 'raffle', id }, 'close', {});
    return answer(tx, operator.merchant, id);
  });

export const cancelRaffle = (
  core: Core,
  { operator, ip }: Acting,
  { id, reason }: RequestOf<typeof boCancelRaffle>,
): Promise<Result<BoRaffle>> =>
  inTransaction<Result<BoRaffle>>(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const row = await lockRaffle(tx, id);
    if (!row) return fail('not_found');
    if (row.tickets > 0 || (row.state !== 'proposed' && row.state !== 'open')) return fail('raffle_state');
    await setCancelled(tx, id, core.clock.now());
    await auditProposal(core, tx, { operator, ip }, { kind: 'raffle', id }, 'reject', { reason });
    return answer(tx, operator.merchant, id);
  });

async function answer(tx: PoolClient, { settings }: OperatorCaller['merchant'], id: string): Promise<Result<BoRaffle>> {
  const row = await findListed(tx, id);
  return row ? ok(present(row, await listWins(tx, id), settings.currency)) : fail('not_found');
}

function present(row: ListedRaffle, wins: readonly WinRow[], currency: BoRaffle['currency']): BoRaffle {
  const { seedSealed: _, serverSeed: __, root: ___, ...shown } = row;
  return {
    ...shown,
    currency,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    winners: wins.map(({ memberId, memberAccount, number, amount, paidAt }) => ({
      memberId,
      memberAccount,
      number,
      amount,
      paidAt: paidAt?.toISOString() ?? null,
    })),
  };
}
