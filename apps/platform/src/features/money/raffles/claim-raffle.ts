import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { claimRafflePromotion } from '@fairhouse/contract/money/raffles';
import { inTransaction } from '@fairhouse/database';
import { drawInstant } from '@fairhouse/games/raffle';
import { refOf } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { readPlayOfPeriod } from '../../play/play-sums/index.ts';
import { maskName } from '../../play/winners/index.ts';
import { findSamePerson, mayBeOffered, orRefused } from '../rewards/index.ts';
import { creditReward } from '../wallets/index.ts';
import { openSeed } from './seeds.ts';
import { findRaffle, lockRaffle, takeNumbers, type RaffleRow } from './store.ts';
import { hasClaimed, insertClaim, insertTickets, listOwnTickets, takePrize, takesPart } from './ticket-store.ts';

type Answer = ResponseOf<typeof claimRafflePromotion>;

/** Takes the member's tickets, or decides a claim of an instant raffle: number, prize and payment in one transaction. */
export const claimRaffle = (core: Core, caller: MemberCaller, promotionId: string): Promise<Result<Answer>> =>
  orRefused(
    inTransaction<Result<Answer>>(core.pool, { merchantId: caller.merchant.id }, async (tx) => {
      const { merchant, memberId } = caller;
      const known = await findRaffle(tx, promotionId);
      if (!known || known.state === 'proposed') return fail('raffle_unknown');
      if (!(await mayBeOffered(core, tx, merchant, memberId))) return fail('offer_unavailable');
      const raffle = (await lockRaffle(tx, promotionId))!;
      const now = core.clock.now();
      if (raffle.state !== 'open' || now < raffle.startsAt || now >= raffle.endsAt) return fail('raffle_closed');
      const others = (await findSamePerson(tx, memberId)).map(({ memberId: id }) => id);
      const day = dayOfClaim(raffle, merchant, now);
      if (others.length > 0 && (await takesPart(tx, raffle.id, others, day))) return fail('raffle_claimed');
      return raffle.kind === 'draw' ? takeTickets(core, tx, caller, raffle) : decide(core, tx, caller, raffle, day);
    }),
  );

/** The day in which a member may claim once. */
export const dayOfClaim = ({ repeats, startsAt }: RaffleRow, { settings: { timeZone } }: Merchant, now: Date): string =>
  localDay(repeats === 'D' ? now : startsAt, timeZone);

const localDay = (at: Date, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);

async function decide(
  core: Core,
  tx: PoolClient,
  { merchant, memberId }: MemberCaller,
  raffle: RaffleRow,
  day: string,
): Promise<Result<Answer>> {
  const { id: raffleId, commitment } = raffle;
  if (await hasClaimed(tx, raffleId, memberId, day)) return fail('raffle_claimed');
  const nonce = await takeNumbers(tx, raffleId, 1);
  const prizes = raffle.prizes.map(({ oneIn, left }) => ({ oneIn: oneIn ?? 1, left }));
  const prize = drawInstant(prizes, { serverSeed: openSeed(core, raffle), clientSeed: raffleId, nonce });
  const amount = prize === null ? null : raffle.prizes[prize]!.amount;
  if (prize !== null && !(await takePrize(tx, raffleId, prize))) throw new Error('a prize was won twice');
  await insertClaim(tx, merchant.id, { raffleId, memberId, day, nonce, prize, amount, at: core.clock.now() });
  if (amount !== null)
    await creditReward(core, tx, merchant, {
      memberId,
      amount,
      ref: refOf('raffle', raffleId, 'claim', String(nonce)),
      cause: { type: 'promotion', id: `raffle:${raffleId}:${nonce}` },
    });
  return ok({ status: amount === null ? 'closed' : 'claimed', prize: amount, nonce, commitment, tickets: [] });
}

async function takeTickets(
  core: Core,
  tx: PoolClient,
  { merchant, memberId, username }: MemberCaller,
  raffle: RaffleRow,
): Promise<Result<Answer>> {
  await addTickets(core, tx, merchant, raffle, { memberId, username });
  const tickets = (await listOwnTickets(tx, raffle.id, memberId)).map(({ number }) => number);
  return tickets.length === 0
    ? fail('reward_not_earned')
    : ok({ status: 'joined', prize: null, nonce: null, commitment: raffle.commitment, tickets });
}

/** The tickets that a member may have by now. */
export async function countTickets(
  tx: PoolClient,
  raffle: RaffleRow,
  merchant: Merchant,
  memberId: number,
): Promise<number> {
  const { timeZone } = merchant.settings;
  const free = raffle.freeTicket ? 1 : 0;
  if (raffle.validPerTicket === null) return Math.min(free, raffle.mostTickets);
  const days = {
    from: localDay(raffle.startsAt, timeZone),
    until: localDay(new Date(raffle.endsAt.getTime() - 1 + 86_400_000), timeZone),
  };
  const play = await readPlayOfPeriod(tx, merchant, memberId, days);
  const valid = play.reduce((sum, row) => sum + row.valid, 0);
  return Math.min(free + Math.max(0, Math.floor(valid / raffle.validPerTicket)), raffle.mostTickets);
}

/** Gives the tickets that the member does not have yet. The caller holds the raffle's lock. */
export async function addTickets(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  raffle: RaffleRow,
  { memberId, username }: Pick<MemberCaller, 'memberId' | 'username'>,
): Promise<void> {
  const due = await countTickets(tx, raffle, merchant, memberId);
  const missing = due - (await listOwnTickets(tx, raffle.id, memberId)).length;
  if (missing <= 0) return;
  const last = await takeNumbers(tx, raffle.id, missing);
  const about = { raffleId: raffle.id, memberId, holder: maskName(username), at: core.clock.now() };
  await insertTickets(tx, merchant.id, about, { first: last - missing + 1, last });
}
