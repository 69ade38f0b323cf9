import { vendorCorrectResult, vendorPublishResult } from '@fairhouse/contract/play/vendor-draws';
import type { RequestOf } from '@fairhouse/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { untilRow, type BenchDraw } from '../lottery/draws.ts';
import { again, placeAll, type LineOf, type LotteryBed } from './lottery-bed.ts';

const GAME = 'XSMB-D';

/** XSMB 2026-08-15. */
const FIRST =
  '80278 | 97028 | 57724 00834 | 71946 84077 83718 45800 97287 77363 | 6233 3434 5381 6127 | 4027 2547 1283 5647 6635 0761 | 790 558 928 | 33 66 52 04';

/** The same, but 51 came instead of 27 in the fourth prize, and 99 instead of 04 in the last. */
const SECOND = FIRST.replace('6127', '6151').replace('52 04', '52 99');

/** Numbers that win by both, by one, and by none. */
const NUMBERS = ['51', '27', '99', '04', '78', '11'];
const lineOf: LineOf = (index) => ({
  play: 'LO2',
  selection: NUMBERS[index % NUMBERS.length]!,
  unit: 100,
  stake: 2900,
});

/** Milliseconds after the order within which the studio dies: while the correction is stored, decided or paid. */
const STRIKE_MS = 1200;
const operators = ['tala', 'amado'];

/** Official numbers are announced, then corrected, and a studio dies meanwhile. Ends once all of it is paid. */
export async function correctInterrupted(bed: LotteryBed, sessions: readonly string[], random: () => number) {
  const { owner } = bed;
  const draw = await again(() => addDraw(owner));
  const about = { gameCode: GAME, numero: draw.numero };
  await Promise.all(sessions.map((token, index) => placeAll(bed, token, about, index, lineOf)));
  await again(() =>
    owner.query(`update lottery_draw set closes_at = now(), draws_at = now() where id = $1`, [draw.id]),
  );
  await again(() => untilRow(owner, `select id from lottery_draw where id = $1 and state = 'drawing'`, [draw.id]));
  await again(() => publish(bed, { ...about, numbers: FIRST, confirmedBy: operators }));
  await again(() => untilRow(owner, `select id from lottery_draw where id = $1 and state = 'settled'`, [draw.id]));
  const correction = {
    ...about,
    numbers: SECOND,
    version: 2,
    reason: 'a digit was read wrong',
    confirmedBy: operators,
  };
  // It may die before it answers; the order is repeated below.
  const ordered = correct(bed, correction).catch(() => undefined);
  await sleep(random() * STRIKE_MS);
  await Promise.all([bed.studios[0]!.restart(), ordered]);
  await again(() => correct(bed, correction));
  await again(() =>
    untilRow(
      owner,
      `select id from lottery_correction c where draw_id = $1 and state = 'released'
        and not exists (select from lottery_fix f where f.correction_id = c.id and f.state <> 'settled')`,
      [draw.id],
    ),
  );
}

/** A draw of its own: a day has only one, and a run needs several. */
async function addDraw(owner: Pool): Promise<BenchDraw> {
  const { rows } = await owner.query<BenchDraw>(
    `insert into lottery_draw (game_code, numero, day, ordinal, opens_at, closes_at, draws_at, state, source)
      select $1, to_char(now(), 'YYYYMMDD') || place, current_date, place, now() - interval '1 hour',
        now() + interval '1 hour', now() + interval '1 hour', 'open', 'official'
      from (select coalesce(max(ordinal), 0) + 1000 as place from lottery_draw where game_code = $1) p
      returning id, numero`,
    [GAME],
  );
  return rows[0]!;
}

type Answer = { ok: true } | { ok: false; code: string };

async function sure(answer: Promise<Answer>): Promise<void> {
  const known = await answer;
  if (!known.ok) throw new Error(known.code);
}

async function publish(bed: LotteryBed, request: RequestOf<typeof vendorPublishResult>) {
  const client = bed.asPlatform();
  await sure(client.call(vendorPublishResult, request)).finally(() => client.close());
}

async function correct(bed: LotteryBed, request: RequestOf<typeof vendorCorrectResult>) {
  const client = bed.asPlatform();
  await sure(client.call(vendorCorrectResult, request)).finally(() => client.close());
}
