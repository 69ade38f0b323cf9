import { roomDoor } from '@fairhouse/contract/play/studio-tables';
import type { TablePhase } from '@fairhouse/contract/play/table-state';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { clientOf, createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import { quickTables } from './testing/quick-tables.ts';
import { expectComplete, readTickets } from './testing/settled-tickets.ts';
import { sessionOf, TablePlayer, type SeatedPlayer } from './testing/table-player.ts';

vi.setConfig({ testTimeout: 240_000 });

/** A kind of round each: cards, a wheel, dice, pools; the own spot and that of another player. */
const rooms = [
  ['baccarat-1', 'player', 'banker'],
  ['roulette-1', 'red', 'black'],
  ['sic-bo-1', 'big', 'small'],
  ['cockfight-1', 'meron', 'wala'],
] as const;
const phases = ['open', 'closing', 'closed', 'dealing', 'result', 'payout'] as const satisfies TablePhase[];
const START = 1_000_000;
const STAKE = 10_000;
/** Time to lay chips, of what is left for bets. */
const LAYING_MS = 3_000;

let bed: TestBed;
let studio: RunningStudio;

beforeAll(async () => {
  bed = await createTestBed();
  const pace = { open: 4_000, closed: 400, card: 150, wheel: 700, dice: 700, result: 600, payout: 600 };
  studio = await bed.start({
    ...patientTimes,
    tables: quickTables(
      rooms.map(([room]) => room),
      pace,
    ),
  });
  // Bets are on their way for a while: `closing` can be seen.
  bed.platform.slowMs = 500;
  bed.platform.faults.set('bet', Array<'slow'>(10_000).fill('slow'));
});
afterAll(() => bed.close());

const launch = (playerId: string, room: string, demo = false) =>
  bed.platform.launch({ playerId, balance: START, gameCode: `live-${room.replace(/-\d+$/, '')}`, demo });
const sit = (playerId: string, room: string, demo = false) =>
  TablePlayer.sit(studio.url, launch(playerId, room, demo), room);

/** A round that takes bets for a while, in which all have bet. */
async function betTogether(bets: readonly (readonly [TablePlayer, string])[]): Promise<number> {
  const [first] = bets[0]!;
  await first.until(() => {
    const { phase, until } = first.state!.round;
    return phase === 'open' && Date.parse(until!) - Date.now() > LAYING_MS;
  });
  const { no } = first.state!.round;
  for (const [player, spot] of bets) {
    await player.phase('open', no);
    player.bet({ [spot]: STAKE }, 1, no);
  }
  await Promise.all(bets.map(([player]) => player.until(() => player.ticketOf(no) !== undefined)));
  return no;
}

const balanceAtWallet = (playerId: string): number => bed.platform.players.get(playerId)!.balance;

/** Both have the same events, and so the same table. */
async function expectSame(back: TablePlayer, stayed: TablePlayer): Promise<void> {
  await stayed.until(() => back.s === stayed.s);
  expect(back.state).toEqual(stayed.state);
}

/** As a client that does not know whether its bet has arrived, and one that would bet more. */
async function tryToBetAgain(player: TablePlayer, spot: string, no: number): Promise<void> {
  const before = player.messages.length;
  player.bet({ [spot]: STAKE }, 1, no);
  const answered = (type: string) => player.messages.slice(before).some((message) => message.type === type);
  await player.until(() => answered('own') || answered('refused'));
  if (player.state!.round.no === no && player.state!.round.phase === 'open') return;
  player.bet({ [spot]: 2 * STAKE }, 2, no);
  const isLate = () => player.of('refused').some(({ round, version }) => round === no && version === 2);
  await player.until(isLate);
}

/** The bet plays once, is paid once, and its player knows both. */
async function expectPaid(player: TablePlayer, playerId: string, room: string, no: number): Promise<void> {
  await player.until(() => player.ticketOf(no)?.state === 'settled');
  const tickets = await readTickets(bed, room, [playerId]);
  expect(tickets).toMatchObject([{ roundNo: no, state: 'settled', stake: STAKE }]);
  const [{ id, pay }] = tickets as [(typeof tickets)[number]];
  expect(player.ticketOf(no)).toMatchObject({ id, pay });
  expect(bed.platform.bookedOn(id)).toEqual([-STAKE, pay]);
  expect(balanceAtWallet(playerId)).toBe(START - STAKE + pay!);
  await player.until(() => player.balance() === START - STAKE + pay!);
}

const rank = ({ state }: TablePlayer): number => {
  const { no, phase } = state!.round;
  return no * 10 + ([...phases, 'idle'] as string[]).indexOf(phase);
};

describe.each(rooms)('at %s', (room, spot, otherSpot) => {
  it.concurrent.each(phases)('a lost network and a reload in the phase "%s" change nothing', async (phase) => {
    const name = `${room}.${phase}`;
    const [stayed, cut, left] = [
      await sit(`${name}.stays`, room),
      await sit(`${name}.cut`, room),
      await sit(`${name}.reloads`, room),
    ];
    const bets = [
      [stayed, otherSpot],
      [cut, spot],
      [left, spot],
    ] as const;
    const no = await betTogether(bets);
    const isThere = (player: TablePlayer) => player.state!.round.no === no && player.state!.round.phase === phase;
    const reach = async (player: SeatedPlayer) => {
      await player.until(() => isThere(player));
      player.cut();
      return rank(player);
    };
    const reached = Math.max(...(await Promise.all([reach(cut), reach(left)])));

    const resumed = await cut.comeBack(studio.url, room);
    const reloaded = new TablePlayer(studio.url);
    await reloaded.hello(left.token, room);
    expect([resumed.of('snap').length, reloaded.of('snap').length]).toEqual([0, 1]);
    for (const player of [resumed, reloaded]) {
      expect(player.closed).toBeUndefined();
      expect(rank(player)).toBeGreaterThanOrEqual(reached);
      await expectSame(player, stayed);
      expect(player.ticketOf(no)).toMatchObject({ round: no, stake: STAKE, spots: { [spot]: STAKE } });
      await tryToBetAgain(player, spot, no);
    }
    for (const player of [resumed, reloaded]) {
      const playerId = `${name}.${player === resumed ? 'cut' : 'reloads'}`;
      await expectPaid(player, playerId, room, no);
      await expectSame(player, stayed);
      await player.leave();
    }
    await stayed.leave();
    await expectComplete(
      bed,
      room,
      ['stays', 'cut', 'reloads'].map((who) => `${name}.${who}`),
      START,
    );
  });
});

it.each([
  ['cards are dealt', 'dealing'],
  ['bets are on their way', 'closing'],
] as const)('who is lost while %s and returns in the next round learns how it ended', async (_, phase) => {
  const room = 'sic-bo-1';
  const ids = ['stays', 'pays', 'is-poor'].map((who) => `${phase}.${who}`);
  const [stayed, winner, poor] = [await sit(ids[0]!, room), await sit(ids[1]!, room), await sit(ids[2]!, room)];
  const trial = await sit(`${phase}.trial`, room, true);
  const no = await betTogether([stayed, winner, poor, trial].map((player) => [player, 'big'] as const));
  // It had the money when the chips were laid.
  bed.platform.players.get(ids[2]!)!.balance = 0;
  const lost = [winner, poor, trial];
  await Promise.all(lost.map((player) => player.phase(phase, no)));
  for (const player of lost) player.cut();
  await stayed.phase('open', no + 1);
  await stayed.until(() => stayed.ticketOf(no)?.state === 'settled');
  const states = async () => (await readTickets(bed, room, ids.slice(1))).map(({ state }) => state).toSorted();
  await vi.waitFor(async () => expect(await states()).toEqual(['refused', 'settled']), {
    timeout: 60_000,
    interval: 50,
  });

  const [paid, refused, forFun] = await Promise.all(lost.map((player) => player.comeBack(studio.url, room)));
  for (const back of [paid!, refused!, forFun!]) {
    expect(back.of('snap')).toEqual([]);
    await expectSame(back, stayed);
  }
  await expectPaid(paid!, ids[1]!, room, no);
  await refused!.until(() => refused!.ticketOf(no)?.state === 'refused');
  await refused!.until(() => refused!.balance() === 0);
  await forFun!.until(() => forFun!.ticketOf(no)?.state === 'settled');
  await forFun!.until(() => forFun!.balance() === START - STAKE + forFun!.ticketOf(no)!.pay!);
  await Promise.all([stayed, paid!, refused!, forFun!].map((player) => player.leave()));
});

it('who reloads while cards are dealt sees what others have on the table', async () => {
  const room = 'roulette-1';
  const [stayed, left] = [await sit('others.stay', room), await sit('others.reload', room)];
  const no = await betTogether([
    [stayed, 'black'],
    [left, 'red'],
  ]);
  await left.phase('dealing', no);
  left.cut();
  const back = new TablePlayer(studio.url);
  await back.hello(left.token, room);
  await back.until(() => back.of('totals').some(({ round }) => round === no) || back.state!.round.no > no);
  expect(back.of('totals').find(({ round }) => round === no)).toMatchObject({
    players: 2,
    spots: { black: STAKE, red: STAKE },
  });
  await Promise.all([stayed.leave(), back.leave()]);
});

it('who returns to a studio that has just started waits for its tables', async () => {
  const room = 'roulette-1';
  const token = await sessionOf(studio.url, launch('early', room));
  await bed.query('begin');
  await bed.query('lock table live_table in access exclusive mode');
  const fresh = await bed.start({ ...patientTimes, tables: quickTables([room]) });
  const call = clientOf(fresh.url, token);
  expect(await call(roomDoor, { id: room })).toMatchObject({ path: '/rt' });
  const player = new TablePlayer(fresh.url);
  const greeted = player.hello(token, room);
  await player.opened();
  await bed.query('rollback');
  await greeted;
  expect([player.closed, player.of('snap').length]).toEqual([undefined, 1]);
  await player.leave();
  await fresh.stop();
});
