import * as z from 'zod/mini';
import { currencyCode, defineCall, minor, text } from '../core/index.ts';

export const playState = defineCall({
  name: 'playState',
  summary: 'Whether the member may stake on a game now; an open game asks at the event `play`',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/game/playState',
  auth: 'member',
  request: z.object({ vendor: text(1, 32), gameCode: text(1, 64) }),
  response: z.object({}),
  errors: ['game_unknown', 'game_unavailable', 'play_stopped', 'account_stopped'],
});

const stakeMoneySchema = z.object({
  /** Money of the main wallet, which pays first, and bonus money. */
  own: minor(),
  bonus: minor(),
  /** Whether bonus money may be staked on the game, and its stakes count for the wagering. */
  counts: z.boolean(),
  /** How much of a stake counts, in basis points. */
  rateBp: z.int(),
  /** The largest stake that bonus money may pay a part of. */
  maxStake: minor(),
  /** The largest stake that the game would take now. */
  most: minor(),
  /** Wagering that is left. */
  left: minor(),
  /** Whether the member's last stake was refused, because `most` was less. */
  refused: z.boolean(),
});
export type StakeMoney = z.infer<typeof stakeMoneySchema>;

export const stakeMoney = defineCall({
  name: 'stakeMoney',
  summary:
    'What a stake on the game would be paid with while a bonus is active; an open game asks at the event `balance`',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/game/stakeMoney',
  auth: 'member',
  request: z.object({ vendor: text(1, 32), gameCode: text(1, 64) }),
  /** `stake` is null without an active bonus. */
  response: z.object({ currency: currencyCode(), stake: z.nullable(stakeMoneySchema) }),
  errors: ['game_unknown'],
});
