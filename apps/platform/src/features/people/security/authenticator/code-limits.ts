import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { countTries, forgiveTry } from '../../../../system/throttle.ts';

/** Wrong codes of a logged-in member, over all forms, before a pause. */
const MOST = 5;
const WINDOW_MS = 30 * 60_000;

const keyOf = (memberId: number) => `authenticator:${memberId}`;

type Person = Pick<MemberCaller, 'merchant' | 'memberId'>;

/** Counts a try before the code is checked; false when there were too many. */
export const countCode = ({ pool, clock }: Pick<Core, 'pool' | 'clock'>, { merchant, memberId }: Person) =>
  countTries(pool, merchant.id, {
    limits: [{ key: keyOf(memberId), most: MOST }],
    windowMs: WINDOW_MS,
    now: clock.now(),
  });

/** Forgives the try of a right code. */
export const forgiveCode = ({ pool }: Pick<Core, 'pool'>, { merchant, memberId }: Person) =>
  inTransaction(pool, { merchantId: merchant.id }, (tx) => forgiveTry(tx, merchant.id, [keyOf(memberId)]));
