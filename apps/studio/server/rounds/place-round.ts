import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import { createRandomStream, spin, type RoundBook, type SlotDefinition } from '@fairhouse/games';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { lockActivePair } from '../fairness/store.ts';
import { takeRound } from '../free-rounds/store.ts';
import { entryOf, jackpotKeyOf, seedOf, type DecidedEntry, type RoundJackpot } from '../jackpots/jackpot.ts';
import { enterPot, openJackpot, storeEntry } from '../jackpots/store.ts';
import type { Studio } from '../studio.ts';
import { changeBalance, readTransferBalance } from '../transfers/store.ts';
import { usesTransferWallet } from '../transfers/transfer-games.ts';
import { playForFun } from './play-balance-store.ts';
import type { Round, Seat } from './round.ts';
import { findInTheWay, storeRound, type NewRound } from './store.ts';

export interface Placing {
  seat: Seat;
  platformSession: string;
  /** Code of the merchant whose player it is. */
  merchant: string;
  requestId: string;
  /** Minor units, one of the game's levels. */
  stake: number;
  /** A free round of this grant; the balance of the player stays as it is. */
  free?: { grantId: string; balance: number };
}

export interface PlacedRound {
  round: Round;
  /** True when it was stored just now and this worker has its claim. */
  fresh: boolean;
}

/** The request id belongs to a round of another game that was placed at the same time. */
class RequestTaken extends Error {}

/**
 * In one transaction: takes the next nonce, decides the round, stores it. From here on the outcome is final, whatever
 * happens to the stake: no second outcome is ever drawn for this nonce.
 */
export const placeRound = (
  studio: Pick<Studio, 'pool' | 'seeds' | 'times' | 'now'>,
  definition: SlotDefinition,
  placing: Placing,
): Promise<Result<PlacedRound>> =>
  place(studio, definition, placing).catch((error: unknown) => {
    if (error instanceof RequestTaken) return fail('key_reused');
    throw error;
  });

function place(
  { pool, seeds, times, now }: Pick<Studio, 'pool' | 'seeds' | 'times' | 'now'>,
  definition: SlotDefinition,
  { seat, platformSession, merchant, requestId, stake, free: wanted }: Placing,
): Promise<Result<PlacedRound>> {
  return inTransaction(pool, {}, async (tx) => {
    const pair = await lockActivePair(tx, seeds, seat);
    const inTheWay = await findInTheWay(tx, seat, requestId);
    const same = inTheWay.find((round) => round.requestId === requestId);
    if (same)
      return isSame(same, { seat, stake, free: wanted }) ? ok({ round: same, fresh: false }) : fail('key_reused');
    if (inTheWay.length > 0) return fail('round_in_progress');

    const { id: seedPairId, nextNonce: nonce, serverSeed, serverSeedHash, clientSeed } = pair;
    const book = spin(definition, { stake }, createRandomStream({ serverSeed, clientSeed, nonce }));
    const pay = book.totalPay;
    const free = wanted && (await takeRound(tx, seat, { grantId: wanted.grantId, stake, pay, now: now() }));
    if (wanted && !free) return fail('free_rounds_unknown');
    const pot = wanted ? undefined : await decidePot(tx, { definition, seat, merchant, book, nonce });
    const money = wanted ? unpaid(wanted.balance) : await takeMoney(tx, seat, stake, pay + (pot?.jackpot?.won ?? 0));
    if (!money) return fail('insufficient_funds', { value: { balance: await readTransferBalance(tx, seat) } });
    const round: NewRound = {
      ...seat,
      ...money,
      id: randomUUID(),
      requestId,
      platformSession,
      seedPairId,
      nonce,
      serverSeedHash,
      clientSeed,
      stake,
      pay,
      free: free ?? null,
      jackpotId: pot?.jackpotId ?? null,
      jackpot: pot?.jackpot ?? null,
      book,
    };
    const createdAt = await storeRound(tx, round, times.leaseMs);
    if (!createdAt) throw new RequestTaken();
    if (pot)
      await storeEntry(tx, { roundId: round.id, jackpotId: pot.jackpotId, entry: pot.entry, taken: pot.jackpot });
    const untold = { refusal: null, refusalValue: null, finishedAt: null };
    return ok({ round: { ...round, ...untold, claim: 1, createdAt }, fresh: true });
  });
}

interface Deciding {
  definition: SlotDefinition;
  seat: Seat;
  merchant: string;
  book: RoundBook;
  nonce: number;
}

/** The pot of the game: trial play takes part at once, since its stake is taken here. Undefined for a game without one. */
async function decidePot(tx: PoolClient, { definition, seat, merchant, book, nonce }: Deciding) {
  const entry = entryOf(definition, book);
  if (!entry) return undefined;
  const jackpotId = await openJackpot(tx, jackpotKeyOf(seat, merchant), seedOf(definition));
  const jackpot: RoundJackpot | null = seat.demo ? await enterAtOnce(tx, jackpotId, entry, nonce) : null;
  return { entry, jackpotId, jackpot };
}

async function enterAtOnce(
  tx: PoolClient,
  jackpotId: number,
  entry: DecidedEntry,
  part: number,
): Promise<RoundJackpot> {
  const { contributed, reserved } = entry;
  return { ...(await enterPot(tx, jackpotId, entry, part)), contributed, reserved };
}

/** A free round begins where another has paid its stake. */
const unpaid = (balance: number) => ({ state: 'bet_taken', balanceAfterBet: balance, balanceAfterWin: null }) as const;

/** The money of wallets that are here moves with the round; null when it does not suffice. */
async function takeMoney(tx: PoolClient, seat: Seat, stake: number, pay: number) {
  if (seat.demo) return { state: 'settled', ...(await playForFun(tx, seat, stake, pay)) } as const;
  if (!usesTransferWallet(seat)) return { state: 'bet_pending', balanceAfterBet: null, balanceAfterWin: null } as const;
  const balanceAfterBet = await changeBalance(tx, seat, -stake);
  if (balanceAfterBet === null) return null;
  const balanceAfterWin = pay > 0 ? await changeBalance(tx, seat, pay) : balanceAfterBet;
  return { state: 'settled', balanceAfterBet, balanceAfterWin } as const;
}

const isSame = (
  round: Round,
  { seat, stake, free }: Pick<Placing, 'seat' | 'stake'> & { free: Placing['free'] | undefined },
) =>
  round.stake === stake &&
  round.gameCode === seat.gameCode &&
  round.demo === seat.demo &&
  round.free?.grantId === free?.grantId;
