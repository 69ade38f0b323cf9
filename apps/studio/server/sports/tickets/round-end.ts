/** The platform waits for a round for a day; results may take an hour or two. */
const DAY_MS = 22 * 3_600_000;
/** For results by hand of matches whose feed does not confirm them. */
const RESULTS_MS = 2 * 3_600_000;

/** What the platform is told of a round that stays open for longer than a day; null: nothing. */
export const roundEnd = (matchesEnd: Date, now: Date): Date | null =>
  matchesEnd.getTime() > now.getTime() + DAY_MS ? new Date(matchesEnd.getTime() + RESULTS_MS) : null;
