/**
 * The end of a merchant's chain at some time, stored outside the database, where rewriting the database does not change
 * it.
 */
export interface Anchor {
  merchantId: number;
  id: number;
  hash: string;
  at: string;
  /** Entry of the previous anchor in the same file; 0 for the first one. It shows that lines were removed. */
  after?: number;
}

/** How often the ends of chains are anchored without an event. */
export const ANCHOR_INTERVAL_MS = 30_000;

/** An anchor must cover every entry that is older than this. */
export const ANCHOR_DEADLINE_MS = 2 * ANCHOR_INTERVAL_MS;

/** Parses lines; a line that was cut short by a crash is left out. */
export const parseAnchors = (lines: readonly string[]): Anchor[] =>
  lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Anchor];
    } catch {
      return [];
    }
  });
