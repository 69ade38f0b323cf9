import type { PvpOptions } from '../card-rooms.ts';

/** Hands that bots play in moments; a player has time on a slow machine. */
export const quickCards: PvpOptions = {
  times: { queue: 1_500, escrow: 20_000, auto: 1, extra: 60_000, presence: 30_000 },
  turnMs: 15_000,
};
