import type { ResponseOf } from '@fairhouse/contract';
import type { vendorOpenDraws } from '@fairhouse/contract/play/vendor-draws';
import { shapeNamed, writeOutcome } from '@fairhouse/games/lottery';
import type { Studio } from '../../studio.ts';
import { readCorrections, sumFixes } from '../correct/correction-store.ts';
import { findGame } from '../lottery.ts';
import { judgeReports } from '../results/judge-reports.ts';
import { readReports } from '../results/report-store.ts';
import type { OperatedRow } from './operate-store.ts';

type Results = Pick<ResponseOf<typeof vendorOpenDraws>['draws'][number], 'results'>;

/** What operators are shown of the official numbers of these draws: sources, versions, and what corrections cost. */
export async function readResults(
  { pool, lottery }: Pick<Studio, 'pool' | 'lottery'>,
  rows: readonly OperatedRow[],
): Promise<(drawId: number) => Results> {
  const official = new Map(rows.filter(({ source }) => source === 'official').map((row) => [row.id, row]));
  if (official.size === 0) return () => ({});
  const ids = [...official.keys()];
  const [reports, corrections, sums] = [
    await readReports(pool, ids),
    await readCorrections(pool, ids),
    await sumFixes(pool, ids),
  ];
  const names = lottery.sources.map(({ name }) => name);
  return (drawId) => {
    const row = official.get(drawId);
    const game = row && findGame(lottery, row.gameCode);
    if (!game) return {};
    const { agreed, sources } = judgeReports(shapeNamed(game.shape), names, reports.get(drawId) ?? []);
    const last = corrections.get(drawId)?.at(-1);
    const numbers = last?.numbers ?? row.numbers;
    return {
      results: {
        agreed,
        sources: sources.map((source) => ({ ...source, at: source.at?.toISOString() ?? null })),
        version: last?.version ?? 1,
        numbers: numbers && writeOutcome(numbers),
        corrected: sums
          .filter((sum) => sum.drawId === drawId)
          .map(({ currency, added, booked, overpaid }) => ({ currency, added, booked, overpaid })),
      },
    };
  };
}
