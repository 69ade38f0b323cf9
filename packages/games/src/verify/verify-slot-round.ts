import type { RoundBook, SlotEvent } from '../slots/round-book.ts';
import type { SlotDefinition } from '../slots/slot-definition.ts';
import { hashOfSeed, openDraws } from './draw-stops.ts';
import { replayRound, type ReplayedGame } from './replay-round.ts';

/** The input for checking a round. */
export interface SlotRoundProof {
  /** Null or absent until the server reveals it. */
  readonly serverSeed?: string | null;
  /** Published before the round. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Minor units. */
  readonly stake: number;
  /** The round as played; without it the round is recomputed and only the commitment is checked. */
  readonly outcome?: RoundBook;
  /** Of a game with a jackpot. */
  readonly jackpot?: RoundJackpot | undefined;
}

/** What a round did to the pot of its game, minor units. */
export interface RoundJackpot {
  /** Of the pot: the first is number 1. */
  readonly number: number;
  /** What the pot began with. */
  readonly seed: number;
  /** What this round put into it. */
  readonly contributed: number;
  /** What all rounds had put into it when it was won; null where it was not won. */
  readonly collected: number | null;
  /** What the round won of it. */
  readonly won: number;
}

export type VerificationStep =
  | { step: 'inputs'; passed: boolean; flaw: InputFlaw | null }
  | { step: 'commitment'; passed: boolean; published: string; computed: string }
  | { step: 'game'; passed: boolean; game: ReplayedGame; recorded: SlotEvent[] | null }
  | { step: 'jackpot'; passed: boolean; number: number; of: number; won: boolean; recorded: RoundJackpot | null }
  | { step: 'total'; passed: boolean; computed: number; recorded: number | null };

export type InputFlaw = 'serverSeed' | 'clientSeed' | 'nonce' | 'stake' | 'game' | 'version';

export interface SlotVerification {
  readonly verdict: 'pass' | 'fail' | 'unrevealed';
  readonly steps: readonly VerificationStep[];
}

/** Recomputes a slot round from its seeds and the published definition of the game, and reports every step. */
export async function verifySlotRound(proof: SlotRoundProof, definition: SlotDefinition): Promise<SlotVerification> {
  const { serverSeed, serverSeedHash, clientSeed, nonce, stake, outcome } = proof;
  if (serverSeed === undefined || serverSeed === null) return { verdict: 'unrevealed', steps: [] };
  const flaw = findFlaw(serverSeed, proof, definition);
  const steps: VerificationStep[] = [{ step: 'inputs', passed: flaw === null, flaw }];
  if (flaw) return { verdict: 'fail', steps };

  const computed = await hashOfSeed(serverSeed);
  const published = serverSeedHash.toLowerCase();
  steps.push({ step: 'commitment', passed: published === computed, published, computed });

  const round = await replayRound(definition, stake, await openDraws(serverSeed, clientSeed, nonce));
  const unread = outcome && [...outcome.events];
  for (const game of round.games) {
    const recorded = unread?.splice(0, game.events.length) ?? null;
    steps.push({ step: 'game', passed: recorded === null || same(recorded, game.events), game, recorded });
  }
  if (round.jackpot) {
    const recorded = proof.jackpot ?? null;
    const passed = recorded === null ? !round.jackpot.won : isPaidOut(recorded, round.jackpot.won, stake, definition);
    steps.push({ step: 'jackpot', passed, ...round.jackpot, recorded });
  }
  const closed = !outcome || (outcome.totalPay === round.totalPay && outcome.stake === stake);
  const passed = closed && (!unread || same(unread, round.closing));
  steps.push({ step: 'total', passed, computed: round.totalPay, recorded: outcome?.totalPay ?? null });
  return { verdict: steps.every((step) => step.passed) ? 'pass' : 'fail', steps };
}

/** The pot is paid whole, and only to who won it; the shares are those of the rules. */
function isPaidOut(
  { seed, contributed, collected, won }: RoundJackpot,
  isWinner: boolean,
  stake: number,
  { jackpot }: SlotDefinition,
): boolean {
  const { oneIn, potPercent, seedPercent } = jackpot!;
  if (contributed * 100 !== stake * potPercent || seed * 100 !== oneIn * seedPercent) return false;
  if (!isWinner) return won === 0 && collected === null;
  return collected !== null && collected >= contributed && won === seed + collected;
}

function findFlaw(serverSeed: string, proof: SlotRoundProof, definition: SlotDefinition): InputFlaw | null {
  const { clientSeed, nonce, stake, outcome } = proof;
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) return 'serverSeed';
  if (!/^[!-~]{1,64}$/.test(clientSeed)) return 'clientSeed';
  if (!Number.isSafeInteger(nonce) || nonce < 0) return 'nonce';
  if (!Number.isSafeInteger(stake) || stake <= 0 || stake % definition.coins !== 0) return 'stake';
  if (outcome && outcome.game !== definition.id) return 'game';
  if (outcome && outcome.version !== definition.version) return 'version';
  return null;
}

/** Equality of values, whatever the order of keys in an object. */
function same(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right;
  const keys = Object.keys(left);
  if (Array.isArray(left) !== Array.isArray(right) || keys.length !== Object.keys(right).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(right, key) &&
      same((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]),
  );
}
