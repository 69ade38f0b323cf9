import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor } from '../core/index.ts';

export const jackpot = defineCall({
  name: 'jackpot',
  summary:
    'The home counter: a funded jackpot if the merchant set one, otherwise an invented figure that grows with time',
  module: 'JACKPOT',
  method: 'GET',
  path: '/wps/system/jackpot',
  auth: 'visitor',
  request: z.object({}),
  response: z.object({
    currency: currencyCode(),
    /** `show` is an invented figure and marked as such; `funded` is the balance of a house account. */
    kind: z.enum(['show', 'funded']),
    /** Minor units at `at`; a show figure grows by `step` every `everyMs` (spec §2: 165.11 / 3 s). */
    amount: minor(),
    at: instant(),
    step: minor(),
    everyMs: z.int(),
  }),
  errors: [],
});

const potSchema = z.object({
  nodeId: z.int(),
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  imageUrl: z.string(),
  currency: currencyCode(),
  /** What a win pays now, minor units; of that, what every pot begins with. */
  amount: minor(),
  seed: minor(),
  /** Minor units of stakes to one win, on average. */
  oneIn: z.int(),
  lastWin: z.nullable(z.object({ amount: minor(), at: instant(), roundId: z.string() })),
});
export type Pot = z.infer<typeof potSchema>;

export const jackpots = defineCall({
  name: 'jackpots',
  summary: 'The pots that members can win now, as their vendors answer; the largest first',
  module: 'GAMES',
  method: 'GET',
  path: '/lgw/games/jackpots',
  auth: 'visitor',
  request: z.object({}),
  response: z.object({ list: z.array(potSchema) }),
  errors: [],
});
