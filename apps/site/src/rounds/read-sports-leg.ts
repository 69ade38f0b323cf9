import type { TicketDocument } from '@fairhouse/games/verify/sports';

type Leg = TicketDocument['outcome']['legs'][number];
type Result = NonNullable<Leg['result']> | 'open';

/** Why a stake is returned; there is a text for each. */
const voidReasons = [
  'not_begun',
  'abandoned',
  'walkover',
  'format_changed',
  'wrong_teams',
  'not_played',
  'annulled_goal',
  'declared_void',
] as const;
type VoidReason = (typeof voidReasons)[number];

/** A leg as it is shown: what the verifier reads, and what the vendor says besides. */
export interface ShownLeg extends Pick<
  Leg,
  'market' | 'specifiers' | 'outcome' | 'odds' | 'banker' | 'result' | 'factor'
> {
  sport: string;
  home: string;
  away: string;
  /** Home and away at the bet; null before the match. */
  score: readonly [number, number] | null;
  commitment: string | null;
  /** Of a void leg; null where it is not known. */
  voidReason: VoidReason | null;
  revisions: readonly { result: Result; certainty: number; at: string }[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const results: readonly string[] = ['win', 'half_win', 'void', 'half_lose', 'lose', 'open'];

/** Anything that is missing or of another form is left out: a document may come from a file. */
export function readLeg(leg: Leg): ShownLeg {
  const { sport, home, away, score, commitment, reason, revisions } = leg as Record<string, unknown>;
  const list = Array.isArray(revisions) ? (revisions as Record<string, unknown>[]) : [];
  return {
    ...leg,
    sport: text(sport),
    home: text(home),
    away: text(away),
    score: Array.isArray(score) && score.length === 2 ? [Number(score[0]), Number(score[1])] : null,
    commitment: text(commitment) || null,
    voidReason: (leg.result === 'void' && voidReasons.find((known) => known === reason)) || null,
    revisions: list
      .filter(({ result, at }) => results.includes(text(result)) && !Number.isNaN(Date.parse(text(at))))
      .map(({ result, certainty, at }) => ({
        result: text(result) as Result,
        certainty: Number(certainty),
        at: text(at),
      })),
  };
}
