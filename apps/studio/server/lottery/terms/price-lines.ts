import { fail, ok, type Result } from '@fairhouse/contract';
import type { LotteryGame } from '../games/lottery-games.ts';
import type { LotteryMaths, OddsTable, TicketLine } from '../maths.ts';
import type { Terms } from './terms.ts';

/** A pay step whose odds are others than the player was shown. */
export interface ChangedOdds {
  line: number;
  play: string;
  step: string;
  shown: number | null;
  now: number;
}

export interface LinesOfDraw {
  game: LotteryGame;
  merchant: string;
  opensAt: Date;
  lines: readonly TicketLine[];
}

/**
 * The lines at the odds of the draw, which a ticket keeps whatever operators change later. A line that was shown other
 * odds is refused with both.
 */
export function priceLines(
  maths: LotteryMaths,
  terms: Terms,
  { game, merchant, opensAt, lines }: LinesOfDraw,
): Result<TicketLine[]> {
  const changes: ChangedOdds[] = [];
  const priced = lines.map(({ odds: shown, ...line }, at): TicketLine => {
    const standard = maths.standardOdds(game, line.play);
    if (!standard) return line;
    const own = terms.oddsOf(merchant, game.code, line.play, opensAt);
    const now = own ?? standard;
    for (const [step, odds] of Object.entries(now)) {
      const seen = (shown ?? standard)[step] ?? null;
      if (seen !== odds) changes.push({ line: at, play: line.play, step, shown: seen, now: odds });
    }
    return withOdds(line, now, standard);
  });
  return changes.length > 0 ? fail('price_changed', { value: { odds: changes } }) : ok(priced);
}

/** Without odds if they are the standard ones, so that one line has one form. */
export function withOdds(line: TicketLine, odds: OddsTable, standard: OddsTable): TicketLine {
  const steps = Object.keys(standard);
  const isStandard = steps.every((step) => odds[step] === standard[step]) && steps.length === Object.keys(odds).length;
  return isStandard ? line : { ...line, odds: Object.fromEntries(Object.entries(odds).toSorted(byStep)) };
}

const byStep = ([a]: [string, number], [b]: [string, number]): number => (a < b ? -1 : 1);

/** Lines of a request in the form that is stored. */
export function normaliseLines(
  maths: LotteryMaths,
  game: LotteryGame,
  lines: readonly (Omit<TicketLine, 'multiple' | 'odds'> & {
    multiple?: number | undefined;
    odds?: OddsTable | undefined;
  })[],
): TicketLine[] {
  return lines.map(({ play, selection, unit, multiple = 1, odds }) => {
    const line = { play, selection, unit, multiple };
    const standard = odds && maths.standardOdds(game, play);
    return standard ? withOdds(line, odds, standard) : line;
  });
}
