import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorPublishResult } from '@fairhouse/contract/play/vendor-draws';
import { inTransaction } from '@fairhouse/database';
import { readOutcome, shapeNamed, writeOutcome, type Outcome } from '@fairhouse/games/lottery';
import type { PoolClient } from 'pg';
import type { Studio } from '../../studio.ts';
import { announceOfficial, findDraw, lockDrawOf } from '../draws/draw-store.ts';
import type { Draw } from '../draws/draw.ts';
import type { LotteryGame } from '../games/lottery-games.ts';
import { appendToLog } from '../log/log-store.ts';
import { findGame, type Lottery } from '../lottery.ts';
import { judgeReports } from './judge-reports.ts';
import { repeats } from './read-report.ts';
import { readReports } from './report-store.ts';

type Request = RequestOf<typeof vendorPublishResult>;

/**
 * Announces the numbers of an official draw. One operator is enough where two sources agree in every number, else two
 * are needed; without an operator the numbers are only checked. Repeating it changes nothing.
 */
export async function publishResult(
  { pool, lottery }: Pick<Studio, 'pool' | 'lottery'>,
  { gameCode, numero, numbers: text, confirmedBy }: Request,
): Promise<Result<Record<string, never>>> {
  const known = await findDraw(pool, gameCode, numero);
  const game = findGame(lottery, gameCode);
  if (!known || !game) return fail('draw_unknown');
  const read = readNumbers(game, text);
  if (!read.ok) return read;
  const numbers = read.value;
  return inTransaction(pool, {}, async (tx) => {
    const draw = await lockDrawOf(tx, known.id);
    if (draw.numbers) return isSame(draw.numbers, numbers) ? ok({}) : fail('draw_state');
    if (draw.source !== 'official' || draw.state !== 'drawing') return fail('draw_state');
    if (confirmedBy.length === 0) return ok({});
    const agreed = await agreedNumbers(tx, lottery, game, draw);
    const isAgreed = agreed === writeOutcome(numbers);
    if (!isAgreed && confirmedBy.length < 2) return fail('results_differ');
    await announceOfficial(tx, draw.id, { numbers, confirmedBy });
    const { day, station, root } = draw;
    const about = { game: gameCode, numero, shape: game.shape, day, station, root };
    const confirmed = { sources: isAgreed, operators: confirmedBy.length };
    await appendToLog(tx, [{ kind: 'result', ...about, ...confirmed, numbers }]);
    return ok({});
  });
}

async function agreedNumbers(tx: PoolClient, { sources }: Lottery, { shape }: LotteryGame, { id }: Draw) {
  const reports = (await readReports(tx, [id])).get(id) ?? [];
  const names = sources.map(({ name }) => name);
  return judgeReports(shapeNamed(shape), names, reports).agreed;
}

/** Numbers that an operator entered, in their canonical text. */
export function readNumbers({ shape }: LotteryGame, text: string): Result<Outcome> {
  const read = readOutcome(shapeNamed(shape), text);
  if (!read.ok) return fail('numbers_invalid', { value: { what: read.what } });
  const { outcome } = read;
  if (outcome.kind === 'prizes' && repeats(outcome.prizes))
    return fail('numbers_invalid', { value: { what: 'a number comes twice in one prize' } });
  return ok(outcome);
}

export const isSame = (a: Outcome, b: Outcome): boolean => writeOutcome(a) === writeOutcome(b);
