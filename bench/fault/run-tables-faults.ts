import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findReplayFlaws } from '../../apps/studio/server/tables/testing/check-replay.ts';
import { TablePlayer } from '../../apps/studio/server/tables/testing/table-player.ts';
import { storeSessions } from '../tables/sessions.ts';
import { compareTableTickets, type TableComparison } from './compare-table-tickets.ts';
import { again, setUp, type LotteryBed } from './lottery-bed.ts';
import type { FaultOptions } from './run-faults.ts';
import { seededRandom } from './seeded-random.ts';

const tables = [
  ['baccarat-3', 'banker'],
  ['roulette-2', 'red'],
  ['sic-bo-2', 'big'],
  ['andar-bahar-2', 'andar'],
] as const;
const PLAYERS = 8;
const STAKE = 10_000;
/** A fault strikes within a round. */
const STRIKE_MS = 1_000;
const OUTAGE_MS = 700;
const POLL_MS = 50;
const RETURN_MS = 300;

const faults: Record<string, (bed: LotteryBed) => Promise<unknown>> = {
  'kill -9 of a studio': ({ studios }) => studios[0]!.restart(),
  'kill -9 of the database': async (bed) => bed.killDatabase(),
  'the wallet cannot be reached': ({ platform }) => platform.failFor('down', OUTAGE_MS),
  'answers of the wallet are lost': ({ platform }) => platform.failFor('drop', OUTAGE_MS),
  'kill -9 of both studios': ({ studios }) => Promise.all(studios.map((studio) => studio.restart())),
  'kill -9 of a studio and the database': (bed) => {
    bed.killDatabase();
    return bed.studios[1]!.restart();
  },
};

/** A player who bets in every round and comes back, at either studio, whenever the line is cut. */
async function play(bed: LotteryBed, token: string, place: number, isOn: () => boolean): Promise<void> {
  const [room, spot] = tables[place % tables.length]!;
  for (let visit = place; isOn(); visit += 1) {
    const player = new TablePlayer(bed.studios[visit % bed.studios.length]!.url());
    await player.hello(token, room);
    let last = 0;
    while (isOn() && !player.closed) {
      const { no = 0, phase } = player.state?.round ?? {};
      if (phase === 'open' && no > last) player.bet({ [spot]: STAKE }, 1, (last = no));
      await sleep(POLL_MS);
    }
    player.cut();
    await sleep(RETURN_MS);
  }
}

/**
 * Plays at four tables of two studios with one database while faults strike in the middle of rounds; every table must then end
 * another round. Compares tickets with the books of the platform, and repeats all rounds from what is stored.
 */
export async function runTablesFaults({ seconds, seed, log }: FaultOptions): Promise<TableComparison> {
  const random = seededRandom(seed);
  const stops: (() => unknown)[] = [];
  try {
    const bed = await setUp(stops, join(import.meta.dirname, 'tables-studio.ts'));
    const players = await storeSessions(bed.owner, PLAYERS);
    await bed.platform.open({ rounds: [], players: players.map(({ playerId }) => playerId) });
    let isOn = true;
    const playing = Promise.all(players.map(({ token }, place) => play(bed, token, place, () => isOn)));
    const turns = Object.entries(faults);
    const end = performance.now() + seconds * 1000;
    for (let turn = 0; turn < turns.length || performance.now() < end; turn += 1) {
      const [name, strike] = turns[turn % turns.length]!;
      await roundsEnd(bed);
      await sleep(random() * STRIKE_MS);
      const struck = performance.now();
      await strike(bed);
      await roundsEnd(bed);
      log(`${name}: all tables have ended a round after ${((performance.now() - struck) / 1000).toFixed(1)} s`);
    }
    isOn = false;
    await playing;
    const compared = await compareTableTickets(bed.owner, () => bed.platform.readBooks());
    const flaws = await findReplayFlaws(bed.owner.query.bind(bed.owner));
    for (const flaw of flaws.slice(0, 20)) log(flaw);
    return { ...compared, changed: flaws.length };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Until each table has ended a round that is the present one or a later one. */
async function roundsEnd({ owner }: LotteryBed): Promise<void> {
  const read = () =>
    again(() =>
      owner.query<{ id: string; ended: number }>(
        `select id, (select coalesce(max(no), 0) from table_round r where r.table_id = t.id and phase in ('payout', 'ended'))
        as ended from live_table t order by id`,
      ),
    );
  const before = new Map((await read()).rows.map(({ id, ended }) => [id, ended]));
  for (;;) {
    const { rows } = await read();
    if (rows.length === tables.length && rows.every(({ id, ended }) => ended > (before.get(id) ?? 0))) return;
    await sleep(POLL_MS);
  }
}
