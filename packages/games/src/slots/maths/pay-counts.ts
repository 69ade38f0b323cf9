/** Pays of one game in coins and how many of the reels' stop combinations give each. */
export type PayCounts = Map<number, number>;
