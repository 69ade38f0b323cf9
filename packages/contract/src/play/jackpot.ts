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
