import { writeOutcome, type DrawShape } from '@fairhouse/games/lottery';
import { outcomeOf, type Flaw } from './read-report.ts';
import type { StoredReport } from './report-store.ts';

/** So many sources must agree in every number before one operator is enough. */
const AGREEING = 2;

export interface SourceState {
  name: string;
  /** `refused`: its last answer has a flaw, or it went back on an earlier one. */
  state: 'waiting' | 'partial' | 'final' | 'refused';
  /** Canonical text of final numbers. */
  numbers: string | null;
  flaw: Flaw | null;
  at: Date | null;
}

export interface Judgement {
  /** The numbers in which at least two sources agree and that no other contradicts. */
  agreed: string | null;
  sources: SourceState[];
}

/** What the sources say about a draw, each by its last report. */
export function judgeReports(shape: DrawShape, names: readonly string[], reports: readonly StoredReport[]): Judgement {
  const known = [...new Set([...names, ...reports.map(({ source }) => source)])];
  const sources = known.map((name) =>
    judgeSource(
      shape,
      name,
      reports.filter(({ source }) => source === name),
    ),
  );
  const finals = sources.flatMap(({ state, numbers }) => (state === 'final' && numbers !== null ? [numbers] : []));
  const isAgreed = finals.length >= AGREEING && new Set(finals).size === 1;
  return { agreed: isAgreed ? finals[0]! : null, sources };
}

function judgeSource(shape: DrawShape, name: string, reports: readonly StoredReport[]): SourceState {
  const last = reports.at(-1);
  if (!last) return { name, state: 'waiting', numbers: null, flaw: null, at: null };
  const { at } = last;
  // A source that went back once is refused for the draw, whatever it says later.
  const flaw = reports.some((report) => report.flaw === 'changed') ? 'changed' : last.flaw;
  const outcome = outcomeOf(shape, { ...last, flaw: null });
  const numbers = outcome && writeOutcome(outcome);
  if (flaw !== null) return { name, state: 'refused', numbers, flaw, at };
  return { name, state: outcome ? 'final' : 'partial', numbers, flaw, at };
}
