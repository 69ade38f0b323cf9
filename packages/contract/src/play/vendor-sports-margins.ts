import * as z from 'zod/mini';
import { defineCall, instant } from '../core/index.ts';
import { asked, decision, errors, market, matchId, outcome, sportName } from './vendor-sports.ts';

/**
 * What operators change of prices: the margin of a sport, a league or a match, of all its markets or of one, and single odds
 * by steps of the ladder (docs/sports.md, "Trading"). They count from the next pricing on.
 */
export const LEAST_MARGIN = 50;
export const MOST_MARGIN = 300;
export const MOST_STEPS = 6;

/** What a margin is for: the most exact one counts. */
export const marginScopeSchema = z.strictObject({
  sport: sportName(),
  league: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  match: z.nullable(matchId()),
  /** Null: all markets. */
  market: z.nullable(market.market),
});
export type MarginScope = z.infer<typeof marginScopeSchema>;

/** Hundredths of the usual margin; 100 takes a change back. */
export const marginPercent = () => z.int().check(z.gte(LEAST_MARGIN), z.lte(MOST_MARGIN));
export const shiftSteps = () => z.int().check(z.gte(-MOST_STEPS), z.lte(MOST_STEPS));

export const changedMarginSchema = z.object({
  scope: marginScopeSchema,
  percent: z.int(),
  changedBy: z.string(),
  reason: z.string(),
  at: instant(),
});

export const oddsFindingSchema = z.object({
  match: z.string(),
  rule: z.string(),
  /** `18 total=2.5 12`: market, specifiers, outcome. */
  where: z.string(),
  what: z.string(),
});
export type OddsFinding = z.infer<typeof oddsFindingSchema>;

export const vendorMargins = defineCall({
  ...asked,
  name: 'vendorMargins',
  summary: 'Margins that operators changed, those of the last change first',
  path: '/platform/v1/sports/margins',
  request: z.strictObject({}),
  response: z.object({
    list: z.array(changedMarginSchema),
    /** Leagues with matches, by sport. */
    leagues: z.array(z.object({ sport: sportName(), league: z.string() })),
  }),
  errors,
});

/** `value.findings` are `oddsFindingSchema`: what the linter has against it. */
const refusals = ['match_unknown', 'selection_unknown', 'odds_refused'] as const;

export const vendorChangeMargin = defineCall({
  ...asked,
  name: 'vendorChangeMargin',
  summary: 'Change a margin; the linter refuses an unfair book and a sure profit',
  path: '/platform/v1/sports/margins/change',
  request: z.strictObject({ scope: marginScopeSchema, percent: marginPercent(), ...decision }),
  response: z.object({
    /** As it was before. */
    before: z.int(),
    /** Matches whose prices follow. */
    matches: z.int(),
  }),
  errors: [...errors, ...refusals],
});

export const vendorShiftOdds = defineCall({
  ...asked,
  name: 'vendorShiftOdds',
  summary: 'Move the odds of one outcome by steps of the ladder, away from those of the model; 0 takes it back',
  path: '/platform/v1/sports/shift',
  request: z.strictObject({ match: matchId(), ...market, outcome: outcome(), steps: shiftSteps(), ...decision }),
  response: z.object({ before: z.int() }),
  errors: [...errors, ...refusals],
});
