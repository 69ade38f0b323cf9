import type { CurrencyCode } from '@fairhouse/contract';
import { csvLine } from '@fairhouse/contract/core/csv-line';
import type { RewardFigures } from '@fairhouse/contract/money/reward-reports-backoffice';
import { plainAmount } from '../../../records/save-file.ts';

export const amounts = ['granted', 'paid', 'converted', 'cost', 'forfeited', 'expired'] as const;

/** One line of a table: the figures of a day, a kind or a promotion, and the GGR of the same days. */
export interface RewardLine {
  key: string;
  /** The first cells, which name it. */
  names: readonly string[];
  figures: RewardFigures;
  ggr: number;
}

/** Bonuses whose wagering was completed, of those that ended; null without any. */
export const completionOf = ({ completed, ended }: RewardFigures): number | null =>
  ended === 0 ? null : completed / ended;

/** Null where the house won nothing that it could be a part of. */
export const shareOfGgr = (cost: number, ggr: number): number | null => (ggr > 0 ? cost / ggr : null);

export const percentText = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)} %`);

export const completionText = (figures: RewardFigures): string =>
  figures.ended === 0
    ? percentText(null)
    : `${percentText(completionOf(figures))} (${figures.completed}/${figures.ended})`;

const percentCell = (share: number | null): number | string => (share === null ? '' : Number((share * 100).toFixed(2)));

/** A table as it is shown; amounts and percentages are plain numbers, texts cannot be formulas (csvLine). */
export const rewardCsv = (head: readonly string[], lines: readonly RewardLine[], currency: CurrencyCode): string =>
  [
    [...head],
    ...lines.map(({ names, figures, ggr }) => [
      ...names,
      figures.rewards,
      ...amounts.map((name) => plainAmount(figures[name], currency)),
      percentCell(completionOf(figures)),
      percentCell(shareOfGgr(figures.cost, ggr)),
    ]),
  ]
    .map(csvLine)
    .join('');
