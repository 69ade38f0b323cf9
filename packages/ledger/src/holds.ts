import { KINDS } from './operations.ts';

/** States of a hold as stored: reserved, or the kind of the operation that resolved it. */
export const HOLD_STATES = {
  reserved: 0,
  posted: KINDS.post_hold,
  voided: KINDS.void_hold,
  expired: KINDS.expire_hold,
} as const;
