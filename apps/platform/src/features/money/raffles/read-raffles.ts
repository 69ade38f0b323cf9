import { fail, ok, type Locale, type ResponseOf, type Result } from '@fairhouse/contract';
import type { ownRaffle, Raffle, raffleList, RaffleDocument } from '@fairhouse/contract/money/raffles';
import { titleIn, type MemberReward } from '@fairhouse/contract/money/rewards';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller, VisitorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { mayBeOffered, type RewardReader } from '../rewards/index.ts';
import { countTickets, dayOfClaim } from './claim-raffle.ts';
import { findRaffle, listPublicRaffles, type RaffleRow } from './store.ts';
import { hasClaimed, listClaims, listOwnTickets, listOwnWins, listTickets, listWins } from './ticket-store.ts';

const SHOWN_MS = 30 * 86_400_000;

export const listRaffles = (
  core: Core,
  { merchant }: VisitorCaller,
  locale: Locale,
): Promise<Result<ResponseOf<typeof raffleList>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const now = core.clock.now();
    const rows = await listPublicRaffles(tx, now, new Date(now.getTime() - SHOWN_MS));
    return ok({ currency: merchant.settings.currency, list: rows.map((row) => present(row, locale)) });
  });

function present(row: RaffleRow, locale: Locale): Raffle {
  const { id, titles, state, startsAt, endsAt, kind, prizes, tickets, commitment } = row;
  const { freeTicket, validPerTicket, mostTickets, repeats } = row;
  return {
    promotionId: id,
    title: titleIn(titles, locale),
    kind,
    state: state === 'proposed' ? 'open' : state,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    prizes,
    freeTicket,
    validPerTicket,
    mostTickets,
    repeats,
    tickets,
    commitment,
  };
}

export const readOwn = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  promotionId: string,
): Promise<Result<ResponseOf<typeof ownRaffle>>> =>
  inTransaction<Result<ResponseOf<typeof ownRaffle>>>(
    core.pool,
    { merchantId: merchant.id, readOnly: true },
    async (tx) => {
      const raffle = await findRaffle(tx, promotionId);
      if (!raffle || raffle.state === 'proposed') return fail('raffle_unknown');
      const tickets = await listOwnTickets(tx, promotionId, memberId);
      const claims = await listClaims(tx, promotionId, memberId);
      const now = core.clock.now();
      const isOpen = raffle.state === 'open' && now >= raffle.startsAt && now < raffle.endsAt;
      const hasMore = async () =>
        raffle.kind === 'draw'
          ? (await countTickets(tx, raffle, merchant, memberId)) > tickets.length
          : !(await hasClaimed(tx, promotionId, memberId, dayOfClaim(raffle, merchant, now)));
      return ok({
        tickets: tickets.map(({ number }) => number),
        claims: claims.map(({ nonce, amount, at }) => ({ nonce, prize: amount, at: at.toISOString() })),
        wins: tickets.flatMap(({ number, amount, paidAt }) =>
          amount === null ? [] : [{ ticket: number, amount, paid: paidAt !== null }],
        ),
        canClaim: isOpen && (await hasMore()) && (await mayBeOffered(core, tx, merchant, memberId)),
      });
    },
  );

/** For anybody: names are masked, and the seed is there once the raffle has ended. */
export const readDocument = (
  core: Core,
  { merchant }: VisitorCaller,
  promotionId: string,
): Promise<Result<RaffleDocument>> =>
  inTransaction<Result<RaffleDocument>>(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const raffle = await findRaffle(tx, promotionId);
    if (!raffle || raffle.state === 'proposed') return fail('raffle_unknown');
    const isDraw = raffle.kind === 'draw';
    return ok({
      family: 'raffle',
      raffleId: raffle.id,
      kind: raffle.kind,
      commitment: raffle.commitment,
      serverSeed: raffle.serverSeed,
      prizes: raffle.prizes.map(({ amount, count, oneIn }) => ({ amount, count, oneIn })),
      root: raffle.root,
      tickets: isDraw ? (await listTickets(tx, promotionId)).map(({ number, holder }) => ({ number, holder })) : [],
      winners: isDraw ? (await listWins(tx, promotionId)).map(({ number, amount }) => ({ number, amount })) : [],
      claims: isDraw ? [] : (await listClaims(tx, promotionId, null)).map(({ nonce, prize }) => ({ nonce, prize })),
    });
  });

/** What a member has won at raffles. */
export const readRaffleRewards: RewardReader = async (_core, tx, { memberId }, { locale, since, limit }) => {
  const rows = await listOwnWins(tx, memberId, { since, limit });
  const found: MemberReward[] = [];
  for (const { raffleId, number, amount, at, paidAt } of rows)
    found.push({
      id: `raffle:${raffleId}:${number}`,
      source: 'raffle',
      title: titleIn((await findRaffle(tx, raffleId))!.titles, locale),
      amount,
      status: paidAt ? 'issued' : 'process',
      at: at.toISOString(),
      until: null,
      slug: null,
      step: null,
    });
  return found;
};
