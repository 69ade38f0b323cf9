import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, queryInt, slice } from '../core/index.ts';
import { magazineSchema, weaponName } from './fish-messages.ts';

/**
 * What a player of the fish games asks of the studio over HTTP; shots and fish come over the socket (`fish-messages.ts`). A
 * session is good for every tank of its game. The client seed is changed by `changeClientSeed` of `studio.ts`.
 */
const offered = { module: 'STUDIO', servedBy: 'vendor' } as const;

const sessionErrors = [
  'login_required',
  'session_expired',
  'account_locked',
  'account_closed',
  'account_excluded',
] as const;

const tankId = () => z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const magazineId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));

const sessionSchema = z.object({
  /** Bearer token of the calls below, and of `hello`. */
  session: z.string(),
  gameCode: z.string(),
  /** Theme of packages/games/src/fish. */
  theme: z.string(),
  currency: z.object({ code: currencyCode(), sign: z.string(), decimals: z.int() }),
  balance: minor(),
  demo: z.boolean(),
  /** The pair of seeds that decides the next magazines; `nonce` is that of the next one. */
  fairness: z.object({
    serverSeedHash: z.string(),
    clientSeed: z.string(),
    nonce: z.int(),
    nextServerSeedHash: z.string(),
  }),
  /** The tank in which a magazine of this player is loaded, to go back to; null without one. */
  tank: z.nullable(tankId()),
  /** Exact origin of the page around the frame, for postMessage. */
  parentOrigin: z.string(),
  /** Address of the page that checks a round, without the round's id. */
  verifyUrl: z.string(),
});
export type FishSession = z.infer<typeof sessionSchema>;

export const openFishSession = defineCall({
  ...offered,
  name: 'openFishSession',
  summary: 'Exchange the one-time launch token for a session of a fish game',
  method: 'POST',
  path: '/api/fish/session',
  auth: 'visitor',
  request: z.strictObject({ launchToken: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: sessionSchema,
  errors: ['launch_token_invalid', 'game_unknown', 'play_stopped', 'account_stopped', 'platform_unreachable'],
});

export const resumeFishSession = defineCall({
  ...offered,
  name: 'resumeFishSession',
  summary: 'The same session again, with the balance of now',
  method: 'GET',
  path: '/api/fish/session',
  auth: 'member',
  request: z.strictObject({}),
  response: sessionSchema,
  errors: [...sessionErrors, 'wrong_game', 'platform_unreachable'],
});

/** A tank as a lobby shows it. */
export const tankEntrySchema = z.object({
  id: tankId(),
  name: z.string(),
  gameCode: z.string(),
  theme: z.string(),
  /** Which bets: every theme has tanks of each. */
  tier: z.enum(['shallow', 'middle', 'deep']),
  seats: z.int(),
  seated: z.int(),
  bets: z.array(z.object({ currency: currencyCode(), bets: z.array(minor()) })),
  /** What the boss's pot holds, without trial play. */
  pots: z.array(z.object({ currency: currencyCode(), pot: minor() })),
});
export type TankEntry = z.infer<typeof tankEntrySchema>;

const tanks = z.object({ now: instant(), tanks: z.array(tankEntrySchema) });
const ofGame = z.strictObject({ gameCode: z.optional(z.string().check(z.maxLength(64))) });

export const fishTanks = defineCall({
  ...offered,
  name: 'fishTanks',
  summary: 'Every tank with its bets, seats and pots',
  method: 'GET',
  path: '/api/fish/tanks',
  auth: 'visitor',
  request: ofGame,
  response: tanks,
  errors: [],
});

export const fishSeat = defineCall({
  ...offered,
  name: 'fishSeat',
  summary: 'Where the socket of a tank with a free seat is opened: of this tank, or of any of this tier',
  method: 'POST',
  path: '/api/fish/seat',
  auth: 'member',
  request: z.strictObject({ tank: z.optional(tankId()), tier: z.optional(z.enum(['shallow', 'middle', 'deep'])) }),
  response: z.object({
    tank: tankId(),
    /** Path on the studio's own origin. */
    path: z.string(),
    protocol: z.string(),
  }),
  /** `room_full`: all seats of it are taken. `room_closed`: operators closed the tank that is wanted. */
  errors: [...sessionErrors, 'not_found', 'room_full', 'room_closed'],
});

export const fishMagazines = defineCall({
  ...offered,
  name: 'fishMagazines',
  summary: 'Magazines of this player in this game, newest first',
  method: 'GET',
  path: '/api/fish/magazines',
  auth: 'member',
  request: z.strictObject({ before: z.optional(magazineId()), limit: z.optional(queryInt(1, 50)) }),
  response: slice(magazineSchema),
  errors: [...sessionErrors, 'not_found'],
});

/** What `verify/fish` of packages/games recomputes: docs/tables.md, Fish. */
export const fishDocumentSchema = z.object({
  family: z.literal('fish'),
  roundId: z.string(),
  tank: tankId(),
  tankName: z.string(),
  theme: z.string(),
  /** From which all fish and their ways follow. */
  tankSeed: z.string(),
  bet: minor(),
  stake: minor(),
  unitsPerPot: z.int(),
  shots: z.array(
    z.object({
      n: z.int(),
      weapon: weaponName(),
      at: minor(),
      x: z.int(),
      y: z.int(),
      /** Fish in the order of the draw, each with its species. */
      targets: z.array(z.object({ fish: minor(), species: z.string() })),
      /** Places among the targets. */
      kills: z.array(z.int()),
      /** Pay of the kills. */
      pay: minor(),
      /** From the boss's pot: null where the shot did not win it, else what it held. */
      pot: z.nullable(minor()),
    }),
  ),
  /** Blasts that were won and not fired, paid with their average; null while it is loaded. */
  unfired: z.nullable(z.int()),
  pay: minor(),
  /** Unused stake. */
  returned: minor(),
  state: z.enum(['loaded', 'settled', 'refunded']),
});
export type FishDocument = z.infer<typeof fishDocumentSchema>;

/** Asked by the platform, signed (docs/vendor-wallet.md): what /fish shows. */
export const vendorTanks = defineCall({
  name: 'vendorTanks',
  summary: 'The vendor lists its fish tanks with their state',
  module: 'STUDIO',
  method: 'POST',
  path: '/platform/v1/tanks',
  auth: 'provider',
  servedBy: 'vendor',
  request: ofGame,
  response: tanks,
  errors: ['signature_invalid', 'signature_expired'],
});
