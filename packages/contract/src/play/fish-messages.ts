import * as z from 'zod/mini';
import { instant, minor, positiveMinor, text, uuid } from '../core/index.ts';

/**
 * The messages of a tank in the protocol `fairhouse.rt.1` (`realtime.ts`: hello, close codes). Rules, fish and their
 * ways are `packages/games/src/fish`, the same functions on both sides. Times `at` are milliseconds of the tank's clock.
 */
const tankId = () => z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const fishId = () => minor();
const time = () => minor();
/** A place in the tank, whole units; a blast may reach out of it. */
const place = () => z.int().check(z.gte(-400), z.lte(2_000));

export const FISH_SEATS = 4;
/** Milliseconds between two commits of shots; results are shown after theirs. */
export const FISH_COMMIT_MS = 100;
/** A shot hit so long ago, or so far ahead of the tank's clock. */
export const SHOT_LATE_MS = 300;
export const SHOT_EARLY_MS = 50;
/** Without a shot for so long, a magazine ends and what is left of it goes back; a connection may be lost meanwhile. */
export const FISH_IDLE_MS = 30_000;
/** Rounds left at which the next magazine may be loaded. */
export const NEXT_MAGAZINE_AT = 10;
/** Of paid weapons and blasts together. */
export const SHOTS_PER_SECOND = 5;
export const MOST_SHOTS = 8;

export const weaponName = () => z.enum(['cannon', 'harpoon', 'net', 'blast']);

const shotSchema = z.strictObject({
  /** Counts up within the magazine, so that a repeat is fired once; may have gaps. */
  n: z.int().check(z.gte(1), z.lte(10_000)),
  weapon: weaponName(),
  /** When it hit. */
  at: time(),
  x: place(),
  y: place(),
  /** The fish that it hit; null for a weapon with a radius, whose targets the studio finds. */
  fish: z.nullable(fishId()),
});
export type ClaimedShot = z.infer<typeof shotSchema>;

/** What a client sends after `hello`. */
export const fishClientMessage = z.discriminatedUnion('type', [
  /**
   * Pays for a magazine of fifty rounds at this bet each. A repeat with the same id has no second effect. With a magazine in
   * use it is the next one, from `NEXT_MAGAZINE_AT` rounds left on; with another bet the one in use ends first.
   */
  z.strictObject({ type: z.literal('load'), id: uuid(), bet: positiveMinor() }),
  /** Shots that hit something. Answered by `shots` once they are stored. */
  z.strictObject({
    type: z.literal('fire'),
    magazine: text(1, 64),
    shots: z.array(shotSchema).check(z.minLength(1), z.maxLength(MOST_SHOTS)),
  }),
  /** Where the cannon points, for the others to see; it decides nothing. */
  z.strictObject({ type: z.literal('aim'), x: place(), y: place(), weapon: weaponName(), shooting: z.boolean() }),
  /** Ends the magazines: what was not fired goes back. */
  z.strictObject({ type: z.literal('unload') }),
]);
export type FishClientMessage = z.infer<typeof fishClientMessage>;

export const magazineStates = [
  'bet_pending',
  'loaded',
  'decided',
  'settled',
  'refund_pending',
  'refunded',
  'refused',
] as const;

/** One bet at the wallet, and one payment. */
export const magazineSchema = z.object({
  /** Id of its round at the vendor wallet. */
  id: z.string(),
  tank: tankId(),
  /** Of the `load` that asked for it. */
  request: z.uuid(),
  /**
   * `bet_pending`: the wallet was asked. `loaded`: it can be fired, or waits to be the next. `decided`: it has ended, and its pay
   * is due. `refused`: nothing was charged; `refusal` says why.
   */
  state: z.enum(magazineStates),
  bet: minor(),
  /** Fifty bets. */
  stake: minor(),
  /** Rounds that were not fired, and blasts that were won and not fired. */
  rounds: z.int(),
  blasts: z.int(),
  /** Number of its newest shot; 0 before the first. */
  shot: z.int(),
  /** Won until now; at the end with the average of the blasts that were not fired. The unused stake is not in it. */
  pay: minor(),
  /** Unused stake, given back at the end; null before. */
  returned: z.nullable(minor()),
  refusal: z.nullable(z.string()),
  loadedAt: instant(),
});
export type FishMagazine = z.infer<typeof magazineSchema>;

const seatSchema = z.object({
  seat: z.int(),
  /** Shortened by the studio, such as `li•••`. */
  name: z.string(),
  /** Of the loaded magazine, in the player's own currency; null without one. */
  bet: z.nullable(minor()),
  currency: z.string(),
  /** Of trial play. */
  demo: z.boolean(),
});
export type FishSeat = z.infer<typeof seatSchema>;

/** A shot that is stored, as all see it: twenty a second in a full tank, so only what is shown. Amounts are in its player's currency. */
const firedSchema = z.object({
  seat: z.int(),
  n: z.int(),
  weapon: weaponName(),
  x: z.int(),
  y: z.int(),
  /** Fish that it caught, with their pay. */
  kills: z.array(z.object({ fish: fishId(), pay: minor() })),
  /** What it won of the boss's pot; absent mostly. */
  pot: z.optional(minor()),
});
export type FiredShot = z.infer<typeof firedSchema>;

/** How the magazine in use stands after its newest shots: the fields of `magazineSchema` that shots change. */
const standSchema = z.pick(magazineSchema, { id: true, rounds: true, blasts: true, shot: true, pay: true });
export type Stand = z.infer<typeof standSchema>;

export const fishRefusals = [
  // Of `load`.
  'bet_unknown',
  'magazine_full',
  'insufficient_funds',
  'session_expired',
  'platform_unreachable',
  'unavailable',
  // Of a shot: it stays in the magazine.
  'magazine_unknown',
  'magazine_empty',
  'shot_old',
  'shot_early',
  'shot_late',
  'fish_unknown',
  'fish_gone',
  'fish_missed',
  'too_little',
  'too_fast',
] as const;
export type FishRefusal = (typeof fishRefusals)[number];

const own = {
  /** The one in use and the next one, and those whose pay is on its way. */
  magazines: z.array(magazineSchema),
  /** As the wallet said last; null before it was asked. */
  balance: z.nullable(minor()),
};

/** What the studio sends to a tank's clients; besides these come `ping` and `bye` of `table-messages.ts`. */
export const fishServerMessage = z.discriminatedUnion('type', [
  /** After `hello`: everything. */
  z.object({
    type: z.literal('tank'),
    room: tankId(),
    now: instant(),
    /** The tank's clock at `now`. */
    at: time(),
    /** `fishBetween` makes all fish of it. */
    seed: z.string(),
    theme: z.string(),
    /** Your seat, from 0. */
    seat: z.int(),
    seats: z.array(seatSchema),
    /** Caught, though their way is not over. */
    caught: z.array(fishId()),
    /** Bets to choose from, ascending. */
    bets: z.array(minor()),
    /** What the boss's pot holds in your currency. */
    pot: minor(),
    ...own,
  }),
  z.object({ type: z.literal('seats'), room: tankId(), seats: z.array(seatSchema) }),
  /** Together at most every 100 ms; from the store, so they never come back. `stand` is of who fired some of them. */
  z.object({
    type: z.literal('shots'),
    room: tankId(),
    shots: z.array(firedSchema),
    pot: minor(),
    stand: z.optional(standSchema),
  }),
  z.object({
    type: z.literal('aim'),
    room: tankId(),
    seat: z.int(),
    x: z.int(),
    y: z.int(),
    weapon: weaponName(),
    shooting: z.boolean(),
  }),
  z.object({ type: z.literal('own'), room: tankId(), ...own }),
  z.object({
    type: z.literal('refused'),
    room: tankId(),
    code: z.enum(fishRefusals),
    /** Of the `load`. */
    id: z.optional(z.string()),
    /** Of the shot, with its magazine. */
    n: z.optional(z.int()),
    magazine: z.optional(z.string()),
    /** The balance that was too little. */
    limit: z.optional(minor()),
    /** What the wallet answered to a bet, such as a limit of the member's own. */
    refusal: z.optional(z.string()),
  }),
  z.object({ type: z.literal('ping'), id: z.int(), now: instant(), roundTripMs: z.nullable(z.number()) }),
  z.object({ type: z.literal('bye'), reason: z.string() }),
]);
export type FishServerMessage = z.infer<typeof fishServerMessage>;
