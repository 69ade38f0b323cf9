import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorCorrectResult } from '@fairhouse/contract/play/vendor-draws';
import { inTransaction } from '@fairhouse/database';
import type { Studio } from '../../studio.ts';
import { findDraw, lockDrawOf } from '../draws/draw-store.ts';
import { appendToLog } from '../log/log-store.ts';
import { findGame } from '../lottery.ts';
import { isSame, readNumbers } from '../results/publish-result.ts';
import { readCorrections, storeCorrection } from './correction-store.ts';

type Request = RequestOf<typeof vendorCorrectResult>;

/**
 * A further version of the official numbers of a settled draw, confirmed by two operators; without operators it is only
 * checked. The first version stays public. Repeating it changes nothing.
 */
export async function correctResult(
  { pool, lottery }: Pick<Studio, 'pool' | 'lottery'>,
  { gameCode, numero, numbers: text, reason, version, confirmedBy }: Request,
): Promise<Result<Record<string, never>>> {
  const known = await findDraw(pool, gameCode, numero);
  const game = findGame(lottery, gameCode);
  if (!known || !game) return fail('draw_unknown');
  const read = readNumbers(game, text);
  if (!read.ok) return read;
  const numbers = read.value;
  const corrected = await inTransaction(pool, {}, async (tx): Promise<Result<boolean>> => {
    const draw = await lockDrawOf(tx, known.id);
    const corrections = (await readCorrections(tx, [draw.id])).get(draw.id) ?? [];
    const same = corrections.find((each) => each.version === version);
    if (same) return isSame(same.numbers, numbers) ? ok(false) : fail('draw_state');
    const newest = corrections.at(-1);
    const isCorrectable =
      draw.source === 'official' &&
      draw.state === 'settled' &&
      (newest?.state ?? 'released') === 'released' &&
      version === (newest?.version ?? 1) + 1 &&
      !isSame(newest?.numbers ?? draw.numbers!, numbers);
    if (!isCorrectable) return fail('draw_state');
    if (confirmedBy.length === 0) return ok(false);
    await storeCorrection(tx, { drawId: draw.id, version, numbers, reason, confirmedBy });
    await appendToLog(tx, [{ kind: 'correction', game: gameCode, numero, version, reason, numbers }]);
    return ok(true);
  });
  if (!corrected.ok) return corrected;
  if (corrected.value) lottery.onStep?.('corrected', { gameCode, numero });
  return ok({});
}
