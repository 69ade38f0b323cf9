import type { CallContext } from '@fairhouse/server';
import type { Place } from './second-step.ts';

/** The address that a call comes from. */
export const placeOf = ({ ip, http }: CallContext): Place => ({ ip, userAgent: http.headers['user-agent'] ?? '' });
