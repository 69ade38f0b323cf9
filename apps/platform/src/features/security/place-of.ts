import type { CallContext } from '@fairhouse/server';
import { plainAddress } from '../../system/address-key.ts';
import type { Place } from '../../system/second-step.ts';

/** Where a call comes from. */
export const placeOf = ({ ip, http }: CallContext): Place => ({
  ip: plainAddress(ip),
  userAgent: http.headers['user-agent'] ?? '',
});
