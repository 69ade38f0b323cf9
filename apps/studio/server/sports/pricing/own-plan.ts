import type { CommittedMatch } from '../matches/match-store.ts';

/**
 * The match with a plan that nobody else has. The models keep what they work out for a plan as long as it is there: with this
 * one it goes when the match is priced. Of thousands of matches to come that would be half a gigabyte.
 */
export const withOwnPlan = (match: CommittedMatch): CommittedMatch => ({ ...match, plan: { ...match.plan } });
