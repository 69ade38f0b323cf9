import {
  changeClientSeed,
  finishRound,
  openGameSession,
  resumeGameSession,
  spinReels,
} from '@fairhouse/contract/play/studio';
import { vendorGames, vendorRevealRound, vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { betLevels, commitToServerSeed, publishedFigures, slotGames } from '@fairhouse/games';
import { readRoundDocument, verifySlotRound } from '@fairhouse/games/verify';
import { createSignedClient, type SignedClient } from '@fairhouse/vendor-sdk';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { clientOf, createTestBed, enterGame, quickTimes, type TestBed } from '../testing/start-test-studio.ts';

let bed: TestBed;
let studio: RunningStudio;
let platform: SignedClient;

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start();
  platform = bed.asPlatform(studio.url);
});
afterAll(async () => {
  platform.close();
  await bed.close();
});

const game = slotGames.get('jasmine-elephant')!;
const enter = (options: Parameters<TestBed['platform']['launch']>[0] = {}) =>
  enterGame(studio.url, bed.platform.launch(options));

test.each([{ demo: false }, { demo: true }])(
  'rounds can be verified once their seed is revealed, and not before (demo: $demo)',
  async ({ demo }) => {
    const { call, session } = await enter({ demo });
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const { round } = await call(spinReels, { requestId: randomUUID(), stake: 200 });
      expect(round).toMatchObject({ nonce: index, clientSeed: session.fairness.clientSeed });
      await call(finishRound, { id: round.id });
      ids.push(round.id);
    }
    const hidden = await platform.call(vendorRoundDocument, { roundId: ids[0]! });
    expect(hidden).toMatchObject({ ok: true, value: { serverSeed: null } });

    const { revealed, fairness } = await call(changeClientSeed, { clientSeed: 'sampaguita' });
    expect(revealed).toMatchObject({ ...seeds(session.fairness), rounds: 4 });
    expect(commitToServerSeed(revealed.serverSeed)).toBe(session.fairness.serverSeedHash);
    expect(fairness).toMatchObject({
      serverSeedHash: session.fairness.nextServerSeedHash, // committed before the new client seed was known
      clientSeed: 'sampaguita',
      nonce: 0,
    });
    expect(fairness.nextServerSeedHash).not.toBe(fairness.serverSeedHash);
    expect((await call(resumeGameSession, {})).fairness).toEqual(fairness);

    for (const roundId of ids) {
      const published = await platform.call(vendorRoundDocument, { roundId });
      if (!published.ok) throw new Error(published.code);
      expect(published.value).toMatchObject({ roundId, game: game.id, version: game.version, stake: 200 });
      const read = readRoundDocument(JSON.parse(JSON.stringify(published.value)));
      if (!read.ok) throw new Error(read.field);
      const { serverSeed = null, ...rest } = read.round;
      const verified = await verifySlotRound({ ...rest, serverSeed }, game);
      expect(verified.verdict).toBe('pass');
      const forged = { ...rest, serverSeed, clientSeed: 'other' };
      expect((await verifySlotRound(forged, game)).verdict).toBe('fail');
    }

    const { round } = await call(spinReels, { requestId: randomUUID(), stake: 200 });
    expect(round).toMatchObject({ nonce: 0, clientSeed: 'sampaguita', serverSeedHash: fairness.serverSeedHash });
  },
);

test('The platform reveals a finished round once, with the seed of the player', async () => {
  const { call, session } = await enter();
  const { round } = await call(spinReels, { requestId: randomUUID(), stake: 200 });
  const reveal = (clientSeed: string) => platform.call(vendorRevealRound, { roundId: round.id, clientSeed });
  expect(await reveal('first')).toMatchObject({ ok: false, code: 'round_in_progress' });
  await call(finishRound, { id: round.id });
  expect(await reveal('not visible\u0007')).toMatchObject({ ok: false, code: 'client_seed_invalid' });
  const answers = await Promise.all([reveal('first'), reveal('first')]);
  for (const answer of answers) {
    if (!answer.ok) throw new Error(answer.code);
    expect(commitToServerSeed(answer.value.serverSeed!)).toBe(session.fairness.serverSeedHash);
  }
  const next = (await call(resumeGameSession, {})).fairness;
  expect(next).toMatchObject({ serverSeedHash: session.fairness.nextServerSeedHash, clientSeed: 'first', nonce: 0 });
  // The round's seed is revealed already: the seeds in use stay.
  expect(await reveal('second')).toEqual(answers[0]);
  expect((await call(resumeGameSession, {})).fairness).toEqual(next);
  const unknown = await platform.call(vendorRevealRound, { roundId: 'never', clientSeed: 'first' });
  expect(unknown).toMatchObject({ ok: false, code: 'round_unknown' });
});

const seeds = ({ serverSeedHash, clientSeed }: { serverSeedHash: string; clientSeed: string }) => ({
  serverSeedHash,
  clientSeed,
});

test('trial play and real play of one player have separate seeds', async () => {
  const playerId = randomUUID();
  const real = await enter({ playerId });
  const trial = await enter({ playerId, demo: true });
  expect(real.session.fairness.serverSeedHash).not.toBe(trial.session.fairness.serverSeedHash);
  expect((await enter({ playerId })).session.fairness).toEqual(real.session.fairness);
});

test.each(['', ' ', 'a b', 'sampaguíta', 'x'.repeat(65), 'tab\t', 'নদী'])(
  'the client seed %j is refused under its field',
  async (clientSeed) => {
    const { call, session } = await enter({ playerId: 'seeder' });
    await expect(call(changeClientSeed, { clientSeed })).rejects.toMatchObject({
      code: 'client_seed_invalid',
      status: 400,
      fields: { clientSeed: { code: 'wrong_format' } },
    });
    expect((await call(resumeGameSession, {})).fairness).toEqual(session.fairness);
  },
);

test('parallel changes of the seed reveal each server seed once', async () => {
  const { call, session } = await enter();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => call(changeClientSeed, { clientSeed: `seed-${index}` })),
  );
  const hashes = new Set(answers.map(({ revealed }) => revealed.serverSeedHash));
  expect(hashes.size).toBe(8);
  expect(hashes).toContain(session.fairness.serverSeedHash);
});

test('spins that race with changes of the seed each get a nonce of the pair in use', async () => {
  const { call } = await enter();
  const spins = Array.from({ length: 6 }, () => call(spinReels, { requestId: randomUUID(), stake: 200 }));
  const changes = Array.from({ length: 6 }, (_, index) => call(changeClientSeed, { clientSeed: `seed-${index}` }));
  const answers = await Promise.allSettled([...spins, ...changes]);
  const played = answers.slice(0, 6).filter((answer) => answer.status === 'fulfilled');
  expect(played).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'round_in_progress' });
  }
});

test('only the platform reads a round document, and an outcome only after its stake was taken', async () => {
  const stranger = createSignedClient({
    baseUrl: studio.url,
    keyId: 'platform',
    privateKey: generateKeyPairSync('ed25519').privateKey,
  });
  expect(await stranger.call(vendorRoundDocument, { roundId: 'x' })).toMatchObject({ code: 'signature_invalid' });
  expect(await stranger.call(vendorGames, {})).toMatchObject({ code: 'signature_invalid' });
  stranger.close();
  expect(await platform.call(vendorRoundDocument, { roundId: 'x' })).toMatchObject({ code: 'round_unknown' });

  const { session } = await enter();
  const impatient = await bed.start(quickTimes);
  bed.platform.always = 'error';
  const spin = clientOf(impatient.url, session.session)(spinReels, { requestId: randomUUID(), stake: 200 });
  await expect(spin).rejects.toMatchObject({ status: 503 });
  const { rows } = await bed.query<{ id: string; state: string }>(
    'select id, state from round order by ordinal desc limit 1',
  );
  expect(rows[0]!.state).toBe('bet_pending');
  expect(await platform.call(vendorRoundDocument, { roundId: rows[0]!.id })).toMatchObject({ code: 'round_unknown' });
  bed.platform.always = undefined;
  await impatient.stop();
});

test('the catalogue contains the exact figures and addresses that exist', async () => {
  const answer = await platform.call(vendorGames, {});
  if (!answer.ok) throw new Error(answer.code);
  const { games } = answer.value;
  const stakes = [...betLevels(game, 2)];
  expect(games).toHaveLength(slotGames.size);
  expect(games).toContainEqual({
    gameCode: 'jasmine-elephant',
    name: 'Jasmine Elephant',
    label: 'padma',
    labelName: expect.stringMatching(/\w/) as string,
    labelImage: '/labels/padma.webp',
    category: 'RNG',
    classify: [],
    lines: 20,
    rtp: publishedFigures(game)!.rtp,
    minBet: { TLB: 20, BDT: 20 },
    freeRoundStakes: { TLB: stakes, BDT: stakes },
    image: '/tiles/jasmine-elephant.svg',
    client: '/games/slots/jasmine-elephant/',
    demo: true,
    wallet: 'seamless',
  });
  expect(games.filter(({ wallet }) => wallet === 'transfer').map(({ gameCode }) => gameCode)).toEqual([
    'bangka-regatta',
  ]);
  const pictures = games.flatMap(({ image, labelImage, series }) => [
    image,
    labelImage,
    ...(series ? [series.image] : []),
  ]);
  for (const path of new Set(pictures)) {
    const picture = await fetch(studio.url + path);
    const type = path.endsWith('.svg') ? 'image/svg+xml; charset=utf-8' : 'image/webp';
    expect([path, picture.headers.get('content-type')]).toEqual([path, type]);
    await picture.arrayBuffer();
  }
});

test('no session is opened without the platform', async () => {
  bed.platform.faults.set('authenticate', ['down']);
  await expect(enter()).rejects.toMatchObject({ code: 'platform_unreachable', status: 503 });
  const { call } = await enter();
  await expect(call(openGameSession, { launchToken: '' })).rejects.toMatchObject({ code: 'invalid_request' });
});
