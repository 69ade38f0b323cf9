import type { CallContext } from '@fairhouse/server';
import type { Place } from './second-step.ts';

/** Where a call comes from. */
export const placeOf = ({ ip, http }: CallContext): Place => ({ ip, userAgent: http.headers['user-agent'] ?? '' });
