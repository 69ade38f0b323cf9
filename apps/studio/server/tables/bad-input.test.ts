import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '@fairhouse/contract/client';
import { PAGE_NUMBER } from '@fairhouse/contract/play/realtime';
import { roomDoor, tableTickets } from '@fairhouse/contract/play/studio-tables';
import { clientOf, createTestBed, enterGame, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import type { RunningStudio } from '../start-studio.ts';
import { quickTables } from './testing/quick-tables.ts';
import { sessionOf, TablePlayer } from './testing/table-player.ts';

let bed: TestBed;
let studio: RunningStudio;
/** Limits in minor units: 100 to 200,000 a spot, 1,000,000 a ticket, a spot wins 10,000,000 at most. */
const TABLE = 'roulette-2';

beforeAll(async () => {
  bed = await createTestBed();
  const tables = quickTables([TABLE, 'roulette-1', 'baccarat-5'], { open: 3_000, squeeze: 4_000 });
  studio = await bed.start({ ...patientTimes, tables, socketRates: { openings: { burst: 60, perSecond: 60 } } });
});
afterAll(() => bed.close());

const launch = (about: Parameters<TestBed['platform']['launch']>[0] = {}) =>
  bed.platform.launch({ gameCode: 'live-roulette', ...about });

async function sit(about: Parameters<TestBed['platform']['launch']>[0] = {}, room = TABLE) {
  const player = await TablePlayer.sit(studio.url, launch(about), room);
  await player.phase('open');
  return player;
}

async function refusal(player: TablePlayer) {
  const before = player.of('refused').length;
  await player.until(() => player.of('refused').length > before);
  return player.of('refused').at(-1)!;
}

async function closing(player: TablePlayer): Promise<number> {
  await player.until(() => player.closed !== undefined);
  return player.closed!.code;
}

describe('chips', () => {
  const rich = { balance: 10 ** 10 };
  it.each<[string, Record<string, number>, object]>([
    ['on no spot of the table', { blue: 100 }, { code: 'spot_unknown', spot: 'blue' }],
    ['below the least stake', { red: 99 }, { code: 'stake_below_minimum', spot: 'red', limit: 100 }],
    ['above the most of a spot', { red: 200_001 }, { code: 'stake_above_maximum', spot: 'red', limit: 200_000 }],
    ['that could win too much', { '17': 285_800 }, { code: 'stake_above_maximum', spot: '17', limit: 200_000 }],
    [
      'above the most of a ticket',
      { red: 200_000, black: 200_000, odd: 200_000, even: 200_000, low: 200_000, high: 100 },
      { code: 'stake_above_maximum', limit: 1_000_000 },
    ],
    ['that do not divide', { voisins: 901 }, { code: 'chips_uneven', spot: 'voisins' }],
  ])('%s are refused and named', async (_, spots, expected) => {
    const player = await sit(rich);
    player.bet(spots);
    expect(await refusal(player)).toMatchObject({ ...expected, version: 1 });
    expect(player.tickets.size).toBe(0);
    await player.leave();
  });

  it('beyond the balance are refused with the balance', async () => {
    const player = await sit({ balance: 150 });
    player.bet({ red: 200 });
    expect(await refusal(player)).toMatchObject({ code: 'insufficient_funds', limit: 150 });
    await player.leave();
  });

  it('after closing, by the clock of the studio, are refused; so are those for the next round', async () => {
    const player = await sit();
    const { no } = player.state!.round;
    player.bet({ red: 100 }, 1, no + 1);
    expect(await refusal(player)).toMatchObject({ code: 'bets_closed', round: no + 1 });
    await player.phase('closed', no);
    player.bet({ red: 100 }, 1, no);
    expect(await refusal(player)).toMatchObject({ code: 'bets_closed', round: no });
    expect(player.ticketOf(no)).toBeUndefined();
    await player.leave();
  });

  it('laid twice are one ticket; an older version changes nothing; none takes all back', async () => {
    const playerId = 'twice';
    const player = await sit({ playerId });
    const { no } = player.state!.round;
    for (const _ of [1, 2]) player.bet({ red: 500 }, 3, no);
    await player.until(() => player.of('own').filter(({ ticket }) => ticket?.version === 3).length === 2);
    player.bet({ black: 500 }, 2, no);
    expect(await refusal(player)).toMatchObject({ code: 'version_old', version: 2 });
    player.bet({}, 4, no);
    await player.until(() => player.of('own').some(({ ticket }) => ticket === null && player.messages.length > 3));
    const { rows } = await bed.query('select version, stake from table_ticket where player_id = $1', [playerId]);
    expect(rows).toEqual([{ version: 4, stake: 0 }]);
    await player.phase('result', no);
    expect((await bed.query('select 1 from table_ticket where player_id = $1', [playerId])).rowCount).toBe(0);
    expect(bed.platform.players.get(playerId)!.balance).toBe(1_000_000);
    await player.leave();
  });
});

describe('a socket', () => {
  it.each<[string, object | string]>([
    ['that is no JSON', '{'],
    ['of an unknown type', { type: 'win', amount: 5 }],
    ['with a field too many', { type: 'pong', id: 1, admin: true }],
    ['with a stake of a half', { type: 'bet', round: 1, version: 1, spots: { red: 0.5 } }],
    ['with a stake below nothing', { type: 'bet', round: 1, version: 1, spots: { red: -100 } }],
  ])('ends with a message %s', async (_, message) => {
    const player = await sit();
    player.send(message);
    expect(await closing(player)).toBe(4400);
  });

  it('ends with a message of 5 kB', async () => {
    const player = await sit();
    player.send({ type: 'contribute', value: 'a'.repeat(5_000) });
    expect(await closing(player)).toBe(1009);
  });

  it('ends with a flood, and the money of a ticket is safe', async () => {
    const player = await sit();
    const { no } = player.state!.round;
    player.bet({ red: 100 }, 1, no);
    for (let count = 0; count < 40; count += 1) player.bet({ red: 100 }, 1, no);
    expect(await closing(player)).toBe(4429);
  });

  it('is closed without a hello in five seconds', async () => {
    const player = new TablePlayer(studio.url);
    await player.opened();
    expect(await closing(player)).toBe(4408);
  }, 20_000);

  it.each([
    ['before the hello', { type: 'bet', round: 1, version: 1, spots: { red: 100 } }],
    ['with the token of nobody', { type: 'hello', token: 'x'.repeat(32), room: TABLE }],
  ])('is closed for a message %s', async (_, message) => {
    const player = new TablePlayer(studio.url);
    await player.opened();
    player.send(message);
    expect(await closing(player)).toBe(4401);
  });

  it('of another game, or to no room, is closed', async () => {
    const { session } = await enterGame(studio.url, bed.platform.launch({ gameCode: 'jasmine-elephant' }));
    const stranger = new TablePlayer(studio.url);
    await stranger.hello(session.session, TABLE);
    expect(await closing(stranger)).toBe(4403);
    const lost = new TablePlayer(studio.url);
    await lost.hello(await sessionOf(studio.url, launch()), 'roulette-99');
    expect(await closing(lost)).toBe(4404);
  });

  it('from a page of another origin is refused before it opens', async () => {
    for (const origin of ['https://evil.example', 'null', studio.url.replace('127.0.0.1', 'localhost')]) {
      const player = new TablePlayer(studio.url, { origin });
      expect(await closing(player)).toBe(1006);
    }
    const other = new TablePlayer(studio.url, {}, 'fairhouse.rt.99');
    expect(await closing(other)).toBe(1006);
  });

  it.each<[string, number, object]>([
    ['that is older than the studio is told to load itself again', 4426, { page: PAGE_NUMBER - 1 }],
    ['from before pages had numbers is told so too', 4426, {}],
    ['that is newer asks for another process', 4409, { page: PAGE_NUMBER + 1 }],
  ])('of a page %s', async (_, code, about) => {
    const token = await sessionOf(studio.url, launch());
    const player = new TablePlayer(studio.url);
    await player.opened();
    player.send({ type: 'hello', token, room: TABLE, ...about });
    expect(await closing(player)).toBe(code);
    expect(player.of('snap')).toEqual([]);
  });

  it('is the fifth of a player: refused', async () => {
    const token = await sessionOf(studio.url, launch());
    const players = [0, 1, 2, 3].map(() => new TablePlayer(studio.url));
    for (const player of players) await player.hello(token, TABLE);
    const fifth = new TablePlayer(studio.url);
    await fifth.hello(token, TABLE);
    expect(await closing(fifth)).toBe(4424);
    await Promise.all(players.map((player) => player.leave()));
  });
});

it('bets belong to the owner of the token, whatever else a message says', async () => {
  const [one, other] = [await sit({ playerId: 'one' }), await sit({ playerId: 'other' })];
  const { no } = one.state!.round;
  one.bet({ red: 100 }, 1, no);
  await one.until(() => one.ticketOf(no) !== undefined);
  expect(other.ticketOf(no)).toBeUndefined();
  other.bet({}, 9, no);
  await one.until(() => one.ticketOf(no)?.state === 'settled');
  expect(one.ticketOf(no)!.spots).toEqual({ red: 100 });
  const token = await sessionOf(studio.url, launch({ playerId: 'other' }));
  expect((await clientOf(studio.url, token)(tableTickets, {})).list).toEqual([]);
  await Promise.all([one.leave(), other.leave()]);
});

it('a squeezed card is turned by who leads, by nobody else', async () => {
  const about = { balance: 10 ** 9, gameCode: 'live-baccarat' };
  const [small, large] = [await sit(about, 'baccarat-5'), await sit(about, 'baccarat-5')];
  const { no } = large.state!.round;
  small.bet({ player: 10_000 }, 1, no);
  large.bet({ player: 20_000 }, 1, no);
  await large.until(() => large.of('own').some(({ leads }) => leads));
  const { squeeze } = large.state!.round;
  expect(squeeze?.place).toBe('player');
  // The leader alone is shown the card, which everybody sees once it is turned.
  const { face } = large.of('own').find(({ leads }) => leads)!;
  expect(face).toMatch(/^[A2-9TJQK][CDHS]$/);
  expect(small.of('own').filter((own) => 'face' in own)).toEqual([]);
  small.send({ type: 'turn', round: no, card: squeeze!.card });
  expect(await refusal(small)).toMatchObject({ code: 'not_yours' });
  large.send({ type: 'turn', round: no, card: squeeze!.card + 7 });
  expect(await refusal(large)).toMatchObject({ code: 'too_late' });
  const start = performance.now();
  large.send({ type: 'turn', round: no, card: squeeze!.card });
  await small.until(() => small.state!.round.cards.length > squeeze!.card);
  expect(small.state!.round.cards[squeeze!.card]).toEqual({ place: 'player', card: face });
  expect(performance.now() - start).toBeLessThan(Date.parse(squeeze!.until) - Date.now() + 4_000);
  await Promise.all([small.leave(), large.leave()]);
}, 60_000);

it('the door of a room needs a session and the room', async () => {
  const token = await sessionOf(studio.url, launch());
  expect(await clientOf(studio.url, token)(roomDoor, { id: TABLE })).toEqual({
    path: '/rt',
    protocol: 'fairhouse.rt.1',
  });
  await expect(clientOf(studio.url, token)(roomDoor, { id: 'nothing' })).rejects.toMatchObject({ code: 'not_found' });
  const nobody = createClient({ baseUrl: studio.url, headers: () => ({}) });
  await expect(nobody(roomDoor, { id: TABLE })).rejects.toMatchObject({ code: 'login_required' });
});
