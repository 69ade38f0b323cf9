import { families, type Play } from '@fairhouse/games/lottery';
import { priceLine, type SlipLine } from './price-line.ts';

export type ChaseStakes = 'same' | 'double';

/** As the contract allows. */
const MOST_TIMES = 10_000;

/** Numbers of draws that are offered; 1 is a bet without a chase. */
export const drawCounts = ['1', '5', '10', '20', '50'] as const;

/** The times of each draw: the same, or twice the one before. */
export const chaseTimes = (count: number, stakes: ChaseStakes): number[] =>
  Array.from({ length: count }, (_, at) => (stakes === 'same' ? 1 : Math.min(MOST_TIMES, 2 ** at)));

const findPlay = (family: string, code: string): Play | undefined =>
  families.find((each) => each.code === family)?.plays.find((play) => play.code === code);

/** What the lines cost in draws of these times, minor units; each draw is rounded for itself. */
export function stakeOfDraws(family: string, lines: readonly SlipLine[], times: readonly number[]): number {
  const stakes = times.flatMap((each) =>
    lines.map(({ play: code, selection, unit, multiple, stake }) => {
      if (each === 1) return stake;
      const play = findPlay(family, code);
      const priced = play && priceLine(play, selection, unit, Math.min(MOST_TIMES, multiple * each));
      return priced?.ok ? priced.line.stake : 0;
    }),
  );
  return stakes.reduce((sum, stake) => sum + stake, 0);
}

/**
 * That no draw of a chase wins, or null where the lots of a line may win together and the chance is not simply their
 * number times that of one.
 */
export function chanceOfNoWin(family: string, lines: readonly SlipLine[], draws: number): number | null {
  const [line, ...others] = lines;
  const play = line && findPlay(family, line.play);
  if (!play || others.length > 0) return null;
  const { rule } = play;
  const { form } = rule;
  if (form.kind !== 'places' && form.kind !== 'blocks') return null;
  // Sides of a place may come together, digits never.
  if (form.kind === 'places' && form.tokens.kind === 'words') return null;
  const win = rule.chances()[0]?.steps['win'];
  if (!win) return null;
  return (1 - Math.min(1, (line.lots * Number(win.n)) / Number(win.d))) ** draws;
}
