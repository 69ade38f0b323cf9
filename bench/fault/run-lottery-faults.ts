import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openFor, untilRow } from '../lottery/draws.ts';
import { compareTickets, type TicketComparison } from './compare-tickets.ts';
import { correctInterrupted } from './correct-interrupted.ts';
import { again, openSessions, placeAll, setUp, type LineOf, type LotteryBed } from './lottery-bed.ts';
import type { FaultOptions } from './run-faults.ts';
import { seededRandom } from './seeded-random.ts';

/** Games of one family, so that one line fits all of them. */
const GAMES = ['K3-1', 'K3-3', 'K3-5', 'VIDEO-K3-3'];
const lineOf: LineOf = (index) => ({ play: 'HZ', selection: String(3 + (index % 16)), unit: 100, stake: 200 });
/** Milliseconds after the close within which a fault strikes: while the draw is fixed, drawn or settled. */
const STRIKE_MS = 1500;
const OUTAGE_MS = 700;
const PAUSE_MS = 20;

interface Struck {
  id: number;
}

const faults: Record<string, (bed: LotteryBed, draw: Struck) => Promise<unknown>> = {
  'kill -9 of a studio': ({ studios }) => studios[0]!.restart(),
  'kill -9 of the database': async (bed) => bed.killDatabase(),
  'the wallet cannot be reached': ({ platform }) => platform.failFor('down', OUTAGE_MS),
  'answers of the wallet are lost': ({ platform }) => platform.failFor('drop', OUTAGE_MS),
  'kill -9 of both studios': ({ studios }) => Promise.all(studios.map((studio) => studio.restart())),
  'kill -9 of a studio and the database': (bed) => {
    bed.killDatabase();
    return bed.studios[1]!.restart();
  },
  'kill -9 of both studios in a batch of payments': killInBatch,
};

/** The platform has booked payments of the draw, and no studio knows it yet. */
async function killInBatch({ platform, studios, owner }: LotteryBed, { id }: Struck): Promise<void> {
  await platform.fail('drop');
  const { rows } = await again(() =>
    owner.query<{ id: string }>('select id from lottery_ticket where draw_id = $1', [id]),
  );
  const isPaid = async () => {
    const books = await platform.readBooks();
    return rows.some((ticket) => `${ticket.id}.win` in books);
  };
  while (!(await isPaid())) await sleep(PAUSE_MS);
  const restarted = Promise.all(studios.map((studio) => studio.restart()));
  await platform.fail(null);
  await restarted;
}

/**
 * Bets on draws at two studios with one database, and injects faults between close, drawing and settlement, and while a
 * result is corrected; then compares tickets, announced numbers and the books of the platform, which is in memory.
 */
export async function runLotteryFaults({ seconds, seed, log }: FaultOptions): Promise<TicketComparison> {
  const random = seededRandom(seed);
  const stops: (() => unknown)[] = [];
  try {
    const bed = await setUp(stops);
    const sessions = await openSessions(bed, GAMES[0]!);
    const announced = new Map<number, string>();
    const end = performance.now() + seconds * 1000;
    const turns = Object.entries(faults);
    for (let turn = 0; turn < turns.length || performance.now() < end; turn += 1) {
      const [name, strike] = turns[turn % turns.length]!;
      const draw = await again(() => openFor(bed.owner, GAMES[turn % GAMES.length]!, '1 hour'));
      const request = { gameCode: GAMES[turn % GAMES.length]!, numero: draw.numero };
      await Promise.all(sessions.map((token, index) => placeAll(bed, token, request, index, lineOf)));
      await again(() =>
        bed.owner.query(
          `update lottery_draw set closes_at = now(), draws_at = now() + interval '1 second' where id = $1`,
          [draw.id],
        ),
      );
      await sleep(strike === killInBatch ? 0 : random() * STRIKE_MS);
      await noteAnnounced(bed.owner, announced);
      await strike(bed, draw);
      await again(() =>
        untilRow(bed.owner, `select id from lottery_draw where id = $1 and state = 'settled'`, [draw.id]),
      );
      log(`${name}: draw ${turn + 1} settled`);
      if (turn % turns.length === turns.length - 1) {
        await correctInterrupted(bed, sessions, random);
        await noteAnnounced(bed.owner, announced);
        log('kill -9 of a studio in a correction: corrected and paid');
      }
    }
    return await compareTickets(bed.owner, () => bed.platform.readBooks(), announced);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Numbers that everybody has seen: they must never be other ones. */
async function noteAnnounced(owner: Pool, announced: Map<number, string>): Promise<void> {
  const { rows } = await again(() =>
    owner.query<{ id: number; numbers: string }>(
      `select id, numbers::text as numbers from lottery_draw where numbers is not null`,
    ),
  );
  for (const { id, numbers } of rows) announced.set(id, announced.get(id) ?? numbers);
}
