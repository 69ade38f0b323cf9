import { failField, ok, type Result } from '@fairhouse/contract';
import { checkInThread, type CheckedOdds, type OddsCheck } from './compute-in-thread.ts';

/** What the linter says about a play at other odds; a failure when a pay step is missing or unknown. */
export async function checkOdds(checked: CheckedOdds): Promise<Result<OddsCheck>> {
  const check = await checkInThread(checked);
  return check ? ok(check) : failField('odds_refused', 'odds', 'not_allowed');
}
