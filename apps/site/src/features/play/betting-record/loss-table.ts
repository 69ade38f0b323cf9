import type { CurrencyCode } from '@fairhouse/contract';
import type { BetTotals } from '@fairhouse/contract/play/betting-record';
import { inUnits, writeTable } from '../../../app/record-table.ts';

/** Wins and losses by kind of game, as the page shows them: amounts with a decimal point, the net result of the member. */
export const lossTable = <Category extends string>(
  head: readonly string[],
  categories: readonly (BetTotals & { category: Category })[],
  currency: CurrencyCode,
  nameOf: (category: Category) => string,
): string =>
  writeTable(
    head,
    categories.map(({ category, staked, paid }) => [
      nameOf(category),
      inUnits(staked, currency),
      inUnits(paid, currency),
      inUnits(paid - staked, currency),
    ]),
  );
