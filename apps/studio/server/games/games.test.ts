import { motifs, vendors } from '@fairhouse/art';
import {
  createRandomStream,
  commitToServerSeed,
  isOfferedStake,
  publishedFigures,
  spin,
  type RoundBook,
} from '@fairhouse/games';
import { verifySlotRound } from '@fairhouse/games/verify';
import { currencies } from '@fairhouse/contract';
import { studioGameSchema } from '@fairhouse/contract/play/studio-game';
import { vendorGames } from '@fairhouse/contract/play/vendor-games';
import { describe, expect, it, test } from 'vitest';
import { loadGames, returnOf } from './games.ts';
import { listGames } from './list-games.ts';
import { slotSeries } from './slot-series.ts';

const games = loadGames();
const listed = listGames(games).games;

/** Symbols without a picture. */
const LETTERED = /^(?:A|K|Q|J|10|[23]?BAR)$/;

describe.each(games.all())('$definition.id', ({ definition, figures }) => {
  it('has only symbols that the art can draw', () => {
    expect(Object.keys(vendors)).toContain(definition.vendor);
    expect(motifs).toContain(definition.hero);
    for (const { name } of definition.symbols) if (!LETTERED.test(name)) expect(motifs).toContain(name);
  });

  it('is described for players of every currency', () => {
    for (const { code, decimals } of Object.values(currencies)) {
      const described = studioGameSchema.parse(games.describe(definition.id, code));
      expect(described).toMatchObject({
        rtp: returnOf({ definition, figures }),
        hero: definition.hero,
        maxWinMultiple: figures.maxWin,
      });
      expect(described.lines).toHaveLength(
        described.model === 'ways' ? 0 : described.model === 'classic' ? 5 : described.coins,
      );
      expect(described.freeSpins === null).toBe(described.model === 'classic');
      expect(described.anyOf === null).toBe(described.model !== 'classic');
      expect(isOfferedStake(definition, described.defaultBet, decimals)).toBe(true);
    }
  });

  it('plays rounds that verify', async () => {
    const serverSeed = '3c'.repeat(32);
    const stake = games.describe(definition.id, 'BDT').defaultBet;
    for (let nonce = 0; nonce < 24; nonce += 1) {
      const seeds = { serverSeed, clientSeed: 'sampaguita', nonce };
      // As it is read from the database and sent over the network.
      const outcome = JSON.parse(JSON.stringify(spin(definition, { stake }, createRandomStream(seeds)))) as RoundBook;
      const proof = { ...seeds, serverSeedHash: commitToServerSeed(serverSeed), stake, outcome };
      expect((await verifySlotRound(proof, definition)).verdict).toBe('pass');
      const forged = { ...proof, outcome: { ...outcome, totalPay: outcome.totalPay + stake } };
      expect((await verifySlotRound(forged, definition)).verdict).toBe('fail');
    }
  });
});

test('no figure is computed at the start: every figure is published', () => {
  for (const { definition, figures } of games.all()) expect(figures).toBe(publishedFigures(definition));
});

test('the platform receives sixty games of twelve labels', () => {
  expect(vendorGames.response.parse({ games: listed }).games).toHaveLength(60);
  expect(new Set(listed.map(({ label }) => label))).toEqual(new Set(Object.keys(vendors)));
  expect(listed.find(({ gameCode }) => gameCode === 'kanto-sevens')).toMatchObject({
    name: 'Kanto Sevens',
    labelName: 'Neon Jeepney',
    labelImage: '/labels/jeepney.webp',
    image: '/tiles/kanto-sevens.svg',
    category: 'RNG',
    classify: ['AC'],
    lines: 5,
    minBet: { TLB: 5, BDT: 5 },
  });
  const kinds = new Set(listed.map(({ classify, lines, minBet }) => `${classify.join()} ${lines} ${minBet.TLB}`));
  expect(kinds).toEqual(new Set(['AC 5 5', 'JP,AC 5 100', ' 10 10', ' 20 20', ' 0 25', ' 0 50']));
});

test('each series has several games of its label, and a code that no game has', () => {
  const codes = listed.map(({ gameCode }) => gameCode);
  for (const { id, name, vendor, games: members } of slotSeries) {
    const own = listed.filter(({ series }) => series?.code === id);
    expect(own.map(({ gameCode }) => gameCode)).toEqual(members);
    expect(own.length).toBeGreaterThan(1);
    for (const { series, label } of own)
      expect([series, label]).toEqual([{ code: id, name, image: `/tiles/${id}.svg` }, vendor]);
    expect(codes).not.toContain(id);
  }
  expect(listed.filter(({ series }) => series).length).toBe(slotSeries.flatMap((series) => series.games).length);
});
