import type { Sport } from '@fairhouse/games/sports';
import type { PlacedLeg } from '../tickets/ticket.ts';

/** So long after its start a match has ended, with breaks, added time and overtime. */
export const LONGEST_MS: Record<Sport, number> = {
  football: 2.5 * 3_600_000,
  basketball: 3.5 * 3_600_000,
  valorant: 5 * 3_600_000,
};

/** When the last of these matches has ended at the latest, as far as it is known before. */
export const lastEnd = (legs: readonly Pick<PlacedLeg, 'sport' | 'startsAt'>[]): Date =>
  new Date(Math.max(...legs.map(({ sport, startsAt }) => Date.parse(startsAt) + LONGEST_MS[sport])));
