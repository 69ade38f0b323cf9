import { fail, ok, type Result } from '@fairhouse/contract';
import { SITTING_PAUSE } from '@fairhouse/contract/people/responsible-play';
import type { PlayRules, SittingRow } from './sitting-store.ts';

const MINUTE_MS = 60_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

/** The instants that decide about a sitting. */
export interface SittingTimes {
  /** From then on the next reality check is due. */
  checkAt: Date;
  /** When the member's own limit ends the sitting; null: no limit. */
  endsAt: Date | null;
  /** When a sitting may begin after this one has reached its limit. */
  closedUntil: Date;
}

export function timesOf(
  { startedAt, lastAt, checkedAt }: SittingRow,
  { sittingMinutes, checkMinutes }: Pick<PlayRules, 'sittingMinutes' | 'checkMinutes'>,
  longest: number,
): SittingTimes {
  return {
    checkAt: after(checkedAt, Math.min(checkMinutes ?? longest, longest)),
    endsAt: sittingMinutes === null ? null : after(startedAt, sittingMinutes),
    closedUntil: after(lastAt, SITTING_PAUSE),
  };
}

/** Until when bets are taken without another look, or why none is taken now. A reached limit comes before a check. */
export function judgeSitting({ checkAt, endsAt }: SittingTimes, at: Date): Result<Date> {
  if (endsAt && endsAt <= at) return fail('sitting_limit');
  if (checkAt <= at) return fail('reality_check_due');
  return ok(endsAt && endsAt < checkAt ? endsAt : checkAt);
}
