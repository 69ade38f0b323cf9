import { readTableDocument, verifyTable } from '@fairhouse/games/verify/table';
import { createClient } from '@fairhouse/contract/client';
import { liveTables, tableDocument } from '@fairhouse/contract/play/studio-tables';
import { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import type { RunningStudio } from '../start-studio.ts';
import { createTables, tableFamilies } from './catalogue.ts';
import { quickTables } from './testing/quick-tables.ts';
import { TablePlayer } from './testing/table-player.ts';

let bed: TestBed;
let studio: RunningStudio;
const firsts = tableFamilies.map(({ gameCode }) => `${gameCode.slice('live-'.length)}-1`);
// Nobody plays alone where players win from each other.
const pooled = createTables().flatMap(({ id, rules }) => (rules.pool ? [id] : []));
const rooms = [...firsts, 'baccarat-5', 'baccarat-6', 'roulette-3'].filter((room) => !pooled.includes(room));

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({ ...patientTimes, tables: quickTables(rooms) });
  // A table is known when the studio has read it.
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  const listed = async () => (await visitor(liveTables, {})).tables.length;
  await vi.waitFor(async () => expect(await listed()).toBe(rooms.length), { timeout: 60_000, interval: 100 });
});
afterAll(() => bed.close());

/** A bet on each of the first spots of a table, at the least stake of its limits. */
function someBets(room: string): Record<string, number> {
  const { spots } = createTables().find(({ id }) => id === room)!;
  const names = [...spots].filter(([, { chips }]) => chips === 1).map(([name]) => name);
  return Object.fromEntries(names.slice(0, 6).map((name) => [name, 10_000]));
}

/** Bets in the first round that takes them: a busy machine may be late for one. Answers which. */
async function betInTime(player: TablePlayer, spots: Record<string, number>): Promise<number> {
  for (let least = 1; ; least += 1) {
    await player.phase('open', least);
    const { no } = player.state!.round;
    player.bet(spots, 1, no);
    const isLate = () => player.of('refused').some(({ round }) => round === no);
    await player.until(() => player.ticketOf(no) !== undefined || isLate());
    if (player.ticketOf(no)) return no;
    least = no;
  }
}

describe.each(rooms)('a round at %s', (room) => {
  it('is played, paid and proven', async () => {
    const playerId = `p-${room}`;
    // A session of one table is good for all of the same label.
    const launchToken = bed.platform.launch({ playerId, gameCode: 'live-baccarat' });
    const player = await TablePlayer.sit(studio.url, launchToken, room);
    const spots = someBets(room);
    const no = await betInTime(player, spots);
    await player.until(() => player.ticketOf(no)?.state === 'settled');
    const ticket = player.ticketOf(no)!;

    const stake = Object.values(spots).reduce((sum, each) => sum + each, 0);
    expect(bed.platform.bookedOn(ticket.id)).toEqual([-stake, ticket.pay]);
    expect(bed.platform.rounds.get(ticket.id)).toBe('completed');
    expect(bed.platform.players.get(playerId)!.balance).toBe(1_000_000 - stake + ticket.pay!);

    const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
    const document = readTableDocument(await visitor(tableDocument, { id: ticket.id }))!;
    const { verdict, steps } = await verifyTable(document);
    expect(steps.filter(({ passed }) => !passed)).toEqual([]);
    expect(verdict).toBe('pass');
    expect(document.total).toBe(ticket.pay);
    const opened = player.events().find((event) => event.type === 'open' && event.no === no) as { proof?: unknown };
    if (opened)
      expect(opened.proof).toMatchObject({ commitment: document.serverSeedHash, chainStart: document.chainStart });

    const record = await bed.asPlatform(studio.url).call(vendorRoundDocument, { roundId: ticket.id });
    expect(readTableDocument(record.ok ? record.value : {})?.serverSeed).toBe(document.serverSeed);
    expect(record).toMatchObject({
      ok: true,
      value: { family: 'table', proof: 'chain', stake, outcome: { game: document.game } },
    });
    await player.leave();
  });
});
