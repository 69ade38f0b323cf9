import type { LegResult } from '@fairhouse/games/sports';

/** All outcomes of a market. */
export const ALL = '*';

/** What became known of an outcome. Revisions are only added; the newest counts. */
export interface NewResult {
  match: string;
  market: number;
  specifiers: string;
  /** Or `ALL`. */
  outcome: string;
  /** `open`: an earlier result is taken back. */
  result: LegResult | 'open';
  /** 1: as it was seen live. 2: confirmed. */
  certainty: 1 | 2;
  /** `n/d` */
  deadHeat: string | null;
  reason: string | null;
  /** What happened in the match, where the result depends on the score at the bet. */
  record: unknown;
  /** Only bets accepted between these times. */
  from: string | null;
  until: string | null;
  /** Number of the message, or an operator's entry. */
  source: string;
}

export interface Result extends NewResult {
  rev: number;
  at: string;
}
