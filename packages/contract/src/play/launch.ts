import * as z from 'zod/mini';
import { defineCall, text } from '../core/index.ts';
import { gameCategories, prizeModes } from './games.ts';
import { roomId } from './realtime.ts';

const launched = z.object({
  /** On the vendor's own origin; the one-time token is in the fragment. */
  url: z.string(),
  /** Exact origin for postMessage checks. */
  origin: z.string(),
  nodeId: z.int(),
  gameType: z.enum(gameCategories),
  gameName: z.string(),
  vendorName: z.string(),
  demo: z.boolean(),
  /** Played with the trial money of a trial account. */
  trial: z.boolean(),
  /** It is played from the vendor's transfer wallet, into which money must be brought. */
  transfer: z.optional(z.literal(true)),
});

const launchErrors = [
  'game_unknown',
  'game_unavailable',
  'game_is_series',
  'vendor_unavailable',
  'play_stopped',
  'account_stopped',
  'account_excluded',
  'stake_limit',
  'loss_limit',
  'sitting_limit',
  'stakes_uncounted',
] as const;

/** Each launch is a session at the vendor. */
const launchRate = { burst: 60, perMinute: 20 };

/** What the client is to show first, as a match, or a play of a lottery; it gives no right. It is in the fragment beside the token. */
const target = () => z.string().check(z.regex(/^[\w.:|=+~-]{1,160}$/));

export const launchGame = defineCall({
  name: 'launchGame',
  summary: 'A one-time address that opens the game in its frame; login required, demo included (spec §5)',
  module: 'GAMES',
  method: 'POST',
  path: '/wps/game/launchGame',
  auth: 'member',
  rate: launchRate,
  request: z.strictObject({
    vendor: text(1, 32),
    gameCode: text(1, 64),
    demo: z.optional(z.boolean()),
    language: z.optional(text(2, 5)),
    theme: z.optional(z.enum(['light', 'dark'])),
    // A lottery's launch (spec §9); they reach its client in the address. The view follows from the game's code.
    lottoArea: z.optional(z.literal('VN')),
    launchMode: z.optional(z.literal('LOTT')),
    lottoPrizeMode: z.optional(z.enum(prizeModes)),
    lottoGameCode: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/))),
    lottoView: z.optional(z.enum(['lobby', 'betting'])),
    device: z.optional(z.string().check(z.regex(/^[A-Z]{1,8}$/))),
    /** A table of the vendor to open first, if it can be. */
    roomId: z.optional(roomId()),
    target: z.optional(target()),
    /** On the page's own origin. */
    backUrl: z.optional(z.url().check(z.maxLength(500))),
  }),
  response: launched,
  errors: [...launchErrors],
});

export const launchSports = defineCall({
  name: 'launchSports',
  summary: 'The same for the sports book of the merchant: the first that can be opened (spec §7)',
  module: 'SPORTS',
  method: 'POST',
  path: '/wps/relay/GCS_gameLaunchFB',
  auth: 'member',
  rate: launchRate,
  request: z.strictObject({
    language: z.optional(text(2, 5)),
    theme: z.optional(z.enum(['light', 'dark'])),
    target: z.optional(target()),
  }),
  response: launched,
  errors: [...launchErrors],
});
