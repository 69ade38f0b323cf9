import * as z from 'zod/mini';
import { defineCall } from '../core/index.ts';
import { asked, decision, errors, market, matchId, outcome, resultEntrySchema } from './vendor-sports.ts';

/** Results of matches by hand: one operator enters them, another one confirms; then they count like those of the feed. */
export const handResults = ['win', 'half_win', 'void', 'half_lose', 'lose', 'open'] as const;

/** Of every outcome of a market; `open` takes the results back. */
export const resultsOfMarket = () => z.record(outcome(), z.enum(handResults));

export const vendorEnterResult = defineCall({
  ...asked,
  name: 'vendorEnterResult',
  summary: 'Enter the result of a market by hand; it counts once another operator has confirmed it',
  path: '/platform/v1/sports/result',
  request: z.strictObject({ match: matchId(), ...market, results: resultsOfMarket(), ...decision }),
  response: z.object({ entry: resultEntrySchema }),
  errors: [
    ...errors,
    'match_unknown',
    'selection_unknown',
    // The newest results are these already.
    'result_known',
    // Another entry of the market waits.
    'proposal_closed',
  ],
});

export const vendorDecideResult = defineCall({
  ...asked,
  name: 'vendorDecideResult',
  summary: "Confirm another operator's result, which then counts, or reject one; a repeat answers the same",
  path: '/platform/v1/sports/result/decide',
  request: z.strictObject({
    entry: z.int().check(z.gte(1)),
    verdict: z.enum(['confirmed', 'rejected']),
    operator: decision.operator,
  }),
  response: z.object({ entry: resultEntrySchema }),
  errors: [
    ...errors,
    'not_found',
    // Decided otherwise, or by somebody else.
    'proposal_closed',
    // The same person entered it.
    'second_operator_needed',
    // The feed says the same by now.
    'result_known',
  ],
});

export const vendorWaitingResults = defineCall({
  ...asked,
  name: 'vendorWaitingResults',
  summary: 'Results by hand that wait for a second person or were decided within the hour, the oldest first',
  path: '/platform/v1/sports/results',
  request: z.strictObject({}),
  response: z.object({ list: z.array(resultEntrySchema) }),
  errors,
});
