import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { countTries, forgiveTry } from '../../../../system/throttle.ts';

/** Codes that a logged-in member may get wrong, all forms together, before a pause. */
const MOST = 5;
const WINDOW_MS = 30 * 60_000;

const keyOf = (memberId: number) => `authenticator:${memberId}`;

type Person = Pick<MemberCaller, 'merchant' | 'memberId'>;

/** Counts a code before it is looked at; false when there were too many. */
export const countCode = ({ pool, clock }: Pick<Core, 'pool' | 'clock'>, { merchant, memberId }: Person) =>
  countTries(pool, merchant.id, {
    limits: [{ key: keyOf(memberId), most: MOST }],
    windowMs: WINDOW_MS,
    now: clock.now(),
  });

/** A right code does not count. */
export const forgiveCode = ({ pool }: Pick<Core, 'pool'>, { merchant, memberId }: Person) =>
  inTransaction(pool, { merchantId: merchant.id }, (tx) => forgiveTry(tx, merchant.id, [keyOf(memberId)]));
