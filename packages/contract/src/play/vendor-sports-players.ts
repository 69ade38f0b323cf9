import * as z from 'zod/mini';
import { currencyCode, defineCall, instant } from '../core/index.ts';
import { asked, decision, errors, player } from './vendor-sports.ts';

/**
 * What a player won is compared with the chances of the bets when they were accepted: by results, where each bet weighs the
 * same, and by money, where it weighs what it would have brought.
 */
export const playerMeasures = ['result', 'money'] as const;
export type PlayerMeasure = (typeof playerMeasures)[number];
export const playerMeasure = () => z.enum(playerMeasures);

/** Since when somebody has looked at an alarm, and what was found. */
export const checkedSchema = z.object({ by: z.string(), at: instant(), reason: z.string() });

export const watchedPlayerFields = {
  measure: playerMeasure(),
  currency: currencyCode(),
  /** Ended matches with bets of the player. */
  matches: z.int(),
  /** Bets that won, or minor units that they brought; and how much they should have. */
  came: z.number(),
  expected: z.number(),
  sigmas: z.number(),
  alarmSince: instant(),
  /** Null while nobody has looked at it. */
  checked: z.nullable(checkedSchema),
};

export const vendorWatchedPlayers = defineCall({
  ...asked,
  name: 'vendorWatchedPlayers',
  summary:
    'Players who win on matches beyond chance, five standard deviations and more; those that nobody checked first',
  path: '/platform/v1/sports/players',
  request: z.strictObject({
    /** Only those whose ids begin so: those of one merchant. */
    players: z.optional(player()),
  }),
  response: z.object({ list: z.array(z.object({ playerId: z.string(), ...watchedPlayerFields })) }),
  errors,
});

export const vendorCheckPlayer = defineCall({
  ...asked,
  name: 'vendorCheckPlayer',
  summary:
    'Somebody has looked at the alarm of a player; it stays until it ends by itself, and nobody is asked any more',
  path: '/platform/v1/sports/players/check',
  request: z.strictObject({ playerId: player(), measure: playerMeasure(), ...decision }),
  response: z.object({}),
  // No such alarm, or another operator has checked it: `player_unknown`.
  errors: [...errors, 'player_unknown'],
});
