import type { MatchSport } from '@fairhouse/contract/play/studio-sports';

/** The sports of each game of the catalogue. */
export const sportsOf = (gameCode: string): readonly MatchSport[] =>
  gameCode === 'esports' ? ['valorant'] : ['football', 'basketball'];
