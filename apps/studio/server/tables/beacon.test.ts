import { createClient } from '@fairhouse/contract/client';
import { tableDocument } from '@fairhouse/contract/play/studio-tables';
import type { TableEvent } from '@fairhouse/contract/play/table-messages';
import { mixOf } from '@fairhouse/games/fairness';
import { randomnessOf, timeOfRound } from '@fairhouse/games/verify/beacon';
import { readTableDocument, verifyTable } from '@fairhouse/games/verify/table';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drandBeacon } from '../lottery/draws/drand-beacon.ts';
import type { RunningStudio } from '../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import type { TableBeacon } from './beacon-watch.ts';
import { startFakeDrand, type FakeDrand } from './testing/fake-drand.ts';
import { quickTables } from './testing/quick-tables.ts';
import { expectComplete } from './testing/settled-tickets.ts';
import { TablePlayer } from './testing/table-player.ts';

vi.setConfig({ testTimeout: 180_000 });

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(() => bed.close());

const START = 1_000_000;
/** Bets of a busy machine are answered in time. */
const pace = { open: 2_500, closing: 3_000 };

type Finished = (end: () => Promise<void>) => void;

async function startBeacon(finished: Finished): Promise<FakeDrand> {
  const drand = await startFakeDrand();
  finished(() => drand.stop());
  return drand;
}

async function start(finished: Finished, room: string, beacon?: TableBeacon): Promise<RunningStudio> {
  const studio = await bed.start({ ...patientTimes, tables: { ...quickTables([room], pace), beacon } });
  finished(() => studio.stop());
  return studio;
}

const beaconOf = ({ url, network }: FakeDrand, silentMs = 60_000, onError: (error: unknown) => void = () => {}) => ({
  source: drandBeacon([url], { onError, network }),
  silentMs,
});

const of = <Type extends TableEvent['type']>(player: TablePlayer, type: Type, no: number) =>
  player
    .events()
    .filter((event): event is Extract<TableEvent, { type: Type }> => event.type === type && event.no === no);

async function sit(url: string, room: string, demo = false) {
  const playerId = randomUUID();
  const gameCode = `live-${room.replace(/-\d+$/, '')}`;
  const player = await TablePlayer.sit(url, bed.platform.launch({ playerId, balance: START, gameCode, demo }), room);
  return { player, playerId };
}

/** Bets in the first round that it sees open and that takes it. Answers which. */
async function bet(player: TablePlayer, spot: string): Promise<number> {
  for (;;) {
    await player.phase('open', player.state!.round.no + 1);
    const { no } = player.state!.round;
    player.bet({ [spot]: 10_000 }, 1, no);
    await player.until(
      () => player.ticketOf(no) !== undefined || player.of('refused').some(({ round }) => round === no),
    );
    if (player.ticketOf(no)) return no;
  }
}

const documentOf = (url: string, id: string) =>
  createClient({ baseUrl: url, headers: () => ({}) })(tableDocument, { id });

test.concurrent('a round names a round of the beacon, waits for it, and is decided by it', async ({
  onTestFinished,
}) => {
  const room = 'roulette-1';
  const drand = await startBeacon(onTestFinished);
  const { url } = await start(onTestFinished, room, beaconOf(drand));
  const { player, playerId } = await sit(url, room);
  const no = await bet(player, 'red');
  await player.until(() => player.ticketOf(no)?.state === 'settled');
  const [open] = of(player, 'open', no);
  const { chain, round, value } = open!.proof.beacon!;
  expect([chain, value]).toEqual([drand.network.chain, null]);
  // It comes after the moment at which bets are final at the latest, and nothing is drawn before.
  const comes = timeOfRound(round, drand.network);
  const final = Date.parse(open!.until) + pace.closing;
  expect(comes).toBeGreaterThanOrEqual(final);
  expect(comes).toBeLessThan(final + drand.network.periodMs + 1);
  expect(Date.parse(of(player, 'roll', no)[0]!.at)).toBeGreaterThanOrEqual(comes);
  expect(of(player, 'result', no)[0]!.beacon!.value).toBe(drand.randomnessOf(round));
  expect(player.state!.round.no > no || player.state!.round.proof!.beacon!.value !== null).toBe(true);

  const given = await documentOf(url, player.ticketOf(no)!.id);
  expect(given).toMatchObject({
    beacon: drand.randomnessOf(round),
    beaconProof: { chain, round },
    clientSeed: mixOf(given.chainStart, given.contributions, drand.randomnessOf(round)),
  });
  expect(randomnessOf(round, given.beaconProof!.signature!, drand.network.publicKey)).toBe(given.beacon);
  const { verdict, steps } = await verifyTable(readTableDocument(given)!);
  expect(steps.filter(({ passed }) => !passed)).toEqual([]);
  expect([verdict, steps.some(({ step }) => step === 'beacon')]).toEqual(['pass', true]);
  await player.leave();
  await expectComplete(bed, room, [playerId], START);
  const rename = 'update table_round set beacon_round = beacon_round + 1 where table_id = $1 and no = $2';
  await expect(bed.query(rename, [room, no])).rejects.toThrow('was named');
});

test.concurrent('a silent beacon makes a round void: stakes go back, its seed is shown', async ({ onTestFinished }) => {
  const room = 'baccarat-1';
  const drand = await startBeacon(onTestFinished);
  const studio = await start(onTestFinished, room, beaconOf(drand, 1_500));
  drand.mode = 'silent';
  const [{ player, playerId }, trial] = [await sit(studio.url, room), await sit(studio.url, room, true)];
  const [no, ofTrial] = await Promise.all([bet(player, 'banker'), bet(trial.player, 'banker')]);
  await player.until(() => of(player, 'payout', no).length > 0);
  const last = of(player, 'closed', no).at(-1)!;
  expect(last).toMatchObject({ isVoid: true, reason: 'beacon_silent', serverSeed: expect.any(String) as string });
  await player.until(() => player.ticketOf(no)?.state === 'refunded');
  await trial.player.until(() => trial.player.ticketOf(ofTrial)?.state === 'refunded');
  expect(bed.platform.players.get(playerId)!.balance).toBe(START);
  const given = await documentOf(studio.url, player.ticketOf(no)!.id);
  expect(given).toMatchObject({
    isVoid: true,
    voidReason: 'beacon_silent',
    serverSeed: last.serverSeed,
    beacon: null,
    outcome: {},
    spots: {},
    refunded: { banker: 10_000 },
    state: 'refunded',
  });
  expect((await verifyTable(readTableDocument(given)!)).verdict).toBe('pass');
  const metrics = await (await fetch(`${studio.metricsUrl}/metrics`)).text();
  expect(metrics).toMatch(/studio_table_rounds_void_total\{reason="beacon_silent"\} [1-9]/);

  // The chain goes on: the seed that was shown is what the next round is held to.
  await player.until(() => of(player, 'open', no + 1).length > 0);
  expect(of(player, 'open', no + 1)[0]!.proof).toMatchObject({
    commitment: last.serverSeed,
    chainStart: given.chainStart,
  });
  drand.mode = 'true';
  await player.until(() => player.events().some((event) => event.type === 'result'));
  await Promise.all([player.leave(), trial.player.leave()]);
  await expectComplete(bed, room, [playerId], START);
});

test.concurrent('a forged value is refused, and a relay behind the one that lies is asked', async ({
  onTestFinished,
}) => {
  const [drand, liar] = [await startBeacon(onTestFinished), await startBeacon(onTestFinished)];
  // It answers for the same network, with a key of its own.
  const { chain, genesisMs } = drand.network;
  Object.assign(liar.network, { chain, genesisMs });
  const room = 'dragon-tiger-1';
  const errors: string[] = [];
  const onError = (error: unknown) => void errors.push(String(error));
  const source = drandBeacon([liar.url, drand.url], { onError, network: drand.network });
  const { url } = await start(onTestFinished, room, { source, silentMs: 60_000 });
  const { player, playerId } = await sit(url, room);
  const no = await bet(player, 'dragon');
  await player.until(() => player.ticketOf(no)?.state === 'settled');
  const { round } = of(player, 'open', no)[0]!.proof.beacon!;
  expect(liar.asked).toContain(round);
  expect(errors).toContainEqual(expect.stringContaining('wrong signature'));
  expect(of(player, 'result', no)[0]!.beacon!.value).toBe(drand.randomnessOf(round));
  await player.leave();
  await expectComplete(bed, room, [playerId], START);
});

test.concurrent('where every relay lies the round is void', async ({ onTestFinished }) => {
  const room = 'color-game-1';
  const drand = await startBeacon(onTestFinished);
  drand.mode = 'forged';
  const errors: unknown[] = [];
  const { url } = await start(
    onTestFinished,
    room,
    beaconOf(drand, 4_000, (error) => errors.push(error)),
  );
  const { player, playerId } = await sit(url, room);
  const no = await bet(player, 'red');
  await player.until(() => player.ticketOf(no)?.state === 'refunded');
  expect(of(player, 'closed', no).at(-1)).toMatchObject({ reason: 'beacon_silent' });
  expect(drand.asked).toContain(of(player, 'open', no)[0]!.proof.beacon!.round);
  await player.leave();
  await expectComplete(bed, room, [playerId], START);
});

test.concurrent('a studio that is killed while it waits goes on with the same number', async ({ onTestFinished }) => {
  const room = 'roulette-2';
  const drand = await startBeacon(onTestFinished);
  drand.mode = 'silent';
  const parts = { url: drand.url, network: drand.network, silentMs: 60_000 };
  const child = fork(
    join(import.meta.dirname, 'testing/crashing-tables.ts'),
    [JSON.stringify({ config: bed.config, room, crashAt: 'closed', pace: { ...pace, open: 8_000 }, drand: parts })],
    { execArgv: ['--disable-warning=ExperimentalWarning'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const died = once(child, 'exit');
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const { player, playerId } = await sit(url, room);
  const no = await player.betInTime({ red: 10_000 });
  const { proof } = player.state!.round;
  child.send('crash');
  await died;
  const stored = async () =>
    (
      await bed.query<{ phase: string; beacon: string; outcome: unknown }>(
        'select phase, beacon_round::text as beacon, outcome from table_round where table_id = $1 and no = $2',
        [room, no],
      )
    ).rows[0]!;
  const before = await stored();
  expect(before).toMatchObject({ phase: 'closed', outcome: null, beacon: String(proof!.beacon!.round) });

  drand.mode = 'true';
  const again = await start(onTestFinished, room, beaconOf(drand));
  const back = await player.comeBack(again.url, room);
  await back.until(() => back.ticketOf(no)?.state === 'settled');
  expect((await stored()).beacon).toBe(before.beacon);
  const given = await documentOf(again.url, back.ticketOf(no)!.id);
  expect(given.beacon).toBe(drand.randomnessOf(proof!.beacon!.round));
  expect((await verifyTable(readTableDocument(given)!)).verdict).toBe('pass');
  await back.leave();
  await expectComplete(bed, room, [playerId], START);
});

test.concurrent('without a beacon no event and no document knows of one', async ({ onTestFinished }) => {
  const room = 'andar-bahar-1';
  const { url } = await start(onTestFinished, room);
  const { player } = await sit(url, room);
  const no = await bet(player, 'andar');
  await player.until(() => player.ticketOf(no)?.state === 'settled');
  for (const event of player.events()) expect(JSON.stringify(event)).not.toContain('beacon');
  const given = await documentOf(url, player.ticketOf(no)!.id);
  expect(Object.keys(given).filter((key) => /beacon|voidReason/.test(key))).toEqual([]);
  await player.leave();
});
