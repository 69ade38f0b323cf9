import type { LotteryLine } from '@fairhouse/contract/play/studio-lottery';
import { priceLine, type OfferedPlay, type SlipLine } from './price-line.ts';

/** The lines of an earlier ticket at the odds of now; a line whose play is not offered any more is left out. */
export const linesAgain = (
  plays: readonly OfferedPlay[],
  lines: readonly Pick<LotteryLine, 'play' | 'selection' | 'unit' | 'multiple'>[],
): SlipLine[] =>
  lines.flatMap(({ play: code, selection, unit, multiple = 1 }) => {
    const play = plays.find((each) => each.code === code);
    const priced = play && priceLine(play, selection, unit, multiple);
    return priced?.ok ? [priced.line] : [];
  });
