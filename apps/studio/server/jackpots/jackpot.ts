import { contributionOf, jackpotSeed, type RoundBook, type SlotDefinition } from '@fairhouse/games';

/** What a round did to the pot of its game once its stake was booked; minor units. */
export interface RoundJackpot {
  /** Of the pot that it put into: the first is number 1. */
  number: number;
  /** What that pot began with. */
  seed: number;
  contributed: number;
  /** Put by for the seeds of later pots. */
  reserved: number;
  /** What all rounds had put into the pot, this one too, when it was won; null where it was not won. */
  collected: number | null;
  won: number;
}

/** A pot for each of these: money of different kinds is never won for each other. */
export interface JackpotKey {
  gameCode: string;
  /** Code of the merchant. */
  merchant: string;
  currency: string;
  money: 'real' | 'trial' | 'demo';
}

/** The seat of a round. */
interface PlayerSeat {
  playerId: string;
  currency: string;
  gameCode: string;
  demo: boolean;
}

/** Ids of trial accounts begin with a `t` (docs/vendor-wallet.md, section 3). */
const TRIAL = /^t\d+\./;

export const jackpotKeyOf = ({ gameCode, currency, demo, playerId }: PlayerSeat, merchant: string): JackpotKey => ({
  gameCode,
  merchant,
  currency,
  money: demo ? 'demo' : TRIAL.test(playerId) ? 'trial' : 'real',
});

/** What a decided round puts in, and whether its number wins the pot. */
export interface DecidedEntry {
  contributed: number;
  reserved: number;
  wins: boolean;
}

/** Undefined for a game without a jackpot. */
export function entryOf({ jackpot }: SlotDefinition, { stake, events }: RoundBook): DecidedEntry | undefined {
  if (!jackpot) return undefined;
  const wins = events.some((event) => event.type === 'jackpotDraw' && event.won);
  return { ...contributionOf(jackpot, stake), wins };
}

export const seedOf = ({ jackpot }: SlotDefinition): number => (jackpot ? jackpotSeed(jackpot) : 0);
