import { inTransaction } from '@fairhouse/database';
import { shapeNamed } from '@fairhouse/games/lottery';
import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import type { Studio } from '../../studio.ts';
import { lockDrawOf } from '../draws/draw-store.ts';
import type { Draw } from '../draws/draw.ts';
import { findGame } from '../lottery.ts';
import { contradicts, readReport, type Report } from './read-report.ts';
import { readReports, storeReport } from './report-store.ts';
import type { ResultSource } from './result-source.ts';

/** Asks every source about these draws and stores what is new. Nothing that a source says draws by itself. */
export async function readSources(studio: Studio, draws: readonly Draw[]): Promise<void> {
  const { sources } = studio.lottery;
  await Promise.all(draws.flatMap((draw) => sources.map((source) => readSource(studio, draw, source))));
}

async function readSource({ pool, lottery, onError }: Studio, draw: Draw, source: ResultSource): Promise<void> {
  const game = findGame(lottery, draw.gameCode);
  if (game?.results === undefined) return;
  const { day, station } = draw;
  try {
    const answer = await source.report({ game: game.results, date: day, station });
    if (answer === undefined) return;
    const report = readReport(shapeNamed(game.shape), draw, answer);
    await inTransaction(pool, {}, (tx) => storeNew(tx, draw.id, source.name, report));
  } catch (error) {
    onError(error);
  }
}

async function storeNew(tx: PoolClient, drawId: number, source: string, report: Report): Promise<void> {
  // Two studios may read the same answer.
  await lockDrawOf(tx, drawId);
  const reports = (await readReports(tx, [drawId])).get(drawId) ?? [];
  const earlier = reports.filter((each) => each.source === source);
  const went = earlier.some((each) => contradicts(each, report));
  const next = went ? { ...report, flaw: 'changed' as const } : report;
  const last = earlier.at(-1);
  const same = last?.final === next.final && last.flaw === next.flaw && isDeepStrictEqual(last.numbers, next.numbers);
  if (!same) await storeReport(tx, drawId, source, next);
}
