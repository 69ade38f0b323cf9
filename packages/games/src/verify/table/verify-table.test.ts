import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { commitToServerSeed, createRandomStream, linkBefore, mixOf } from '../../fairness/index.ts';
import { cockfight, earlyOf, newShoe, playShoeHand, settleSpots } from '../../tables/index.ts';
import { readTableDocument, verifyTable, type TableDocument } from './index.ts';

const last = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const chainStart = linkBefore(last, 40);
const contributions = ['0b'.repeat(16), '0a'.repeat(16)];
const clientSeed = mixOf(chainStart, contributions);

/** The first hand of a fresh shoe. */
function firstHand(): TableDocument {
  const serverSeed = linkBefore(last, 39);
  const shoe = newShoe();
  const { hand, burned } = playShoeHand(shoe, createRandomStream({ serverSeed, clientSeed, nonce: 1 }));
  return {
    family: 'table',
    roundId: 'bacc-1-1-abcdefgh',
    game: 'baccarat',
    variant: 'classic',
    nonce: 1,
    serverSeed,
    serverSeedHash: commitToServerSeed(serverSeed),
    chainStart,
    contributions,
    beacon: null,
    clientSeed,
    shoe: { left: [...shoe.deck], fresh: true },
    burned: [...burned],
    outcome: { ...hand },
    spots: {},
    returns: {},
    total: 0,
  };
}

const hand = firstHand();

test('a hand of a fresh shoe, with the cards that it burned', async () => {
  const { verdict, steps } = await verifyTable(readTableDocument({ success: true, value: hand })!);
  expect(steps.filter(({ passed }) => !passed)).toEqual([]);
  expect(verdict).toBe('pass');
  expect(hand.burned!.length).toBeGreaterThan(1);
});

test.each<[string, Partial<TableDocument>, string[]]>([
  ['another commitment', { serverSeedHash: 'ab'.repeat(32) }, ['commitment']],
  ['a seed that is no link of the chain', { chainStart: 'ab'.repeat(32) }, ['chain', 'mix']],
  ['another place in the chain', { nonce: 2 }, ['chain', 'outcome']],
  ['a contribution that was left out', { contributions: contributions.slice(1) }, ['mix']],
  ['a beacon that came later', { beacon: 'ab'.repeat(32) }, ['beacon', 'mix']],
  ['other cards', { outcome: { ...hand.outcome, banker: ['AS', 'AS'] } }, ['outcome']],
  ['other burned cards', { burned: [] }, ['outcome']],
  ['a return without a stake', { returns: { tie: 900 }, total: 900 }, ['returns', 'total']],
  ['an unknown spot', { spots: { seven: 5 }, returns: { seven: 0 } }, ['returns', 'total']],
  [
    'a shoe that is too short',
    { shoe: { left: Array<number>(52).fill(0), fresh: false } },
    ['outcome', 'returns', 'total'],
  ],
  ['a total that is no sum', { total: 5 }, ['total']],
  ['an unknown game', { game: 'poker' }, ['outcome', 'returns', 'total']],
])('%s is found', async (_, change, expected) => {
  const { verdict, steps } = await verifyTable({ ...hand, ...change });
  expect(verdict).toBe('fail');
  expect(steps.filter(({ passed }) => !passed).map(({ step }) => step)).toEqual(expected);
});

/** A ticket of a bout whose bets closed at a moment that was locked in. */
async function bout(): Promise<TableDocument> {
  const serverSeed = linkBefore(last, 38);
  const seed = '5e'.repeat(32);
  const nonce = 2;
  const { pool, draw } = cockfight;
  const drawn = pool!.drawn(draw(createRandomStream({ serverSeed, clientSeed, nonce })));
  const spots = { meron: 5_000, wala: 5_000 };
  const outcome = pool!.join(drawn, { meron: 123_450, wala: 98_700 });
  const settled = settleSpots(cockfight, outcome, spots);
  if ('code' in settled) throw new Error(settled.what);
  const earlyMs = earlyOf({ seed, clientSeed, nonce, withinMs: 5_000 });
  const announcedUntil = 1_790_000_020_000;
  const closedAt = announcedUntil - earlyMs;
  return {
    ...hand,
    game: 'cockfight',
    nonce,
    serverSeed,
    serverSeedHash: commitToServerSeed(serverSeed),
    shoe: null,
    burned: [],
    closing: { commitment: commitToServerSeed(seed), seed, withinMs: 5_000, earlyMs, announcedUntil, closedAt },
    outcome: { ...outcome },
    spots,
    returns: { ...settled.returns },
    total: settled.total,
  };
}

describe('a bout', () => {
  it('is proven with its pools and its closing moment', async () => {
    const { verdict, steps } = await verifyTable(readTableDocument(await bout())!);
    expect(steps.filter(({ passed }) => !passed)).toEqual([]);
    expect([verdict, steps.some(({ step }) => step === 'closing')]).toEqual(['pass', true]);
  });

  it('of a round from before the times were kept is proven without them', async () => {
    const { closing, ...document } = await bout();
    const { announcedUntil: _, closedAt: __, ...old } = closing!;
    const { verdict } = await verifyTable(readTableDocument({ ...document, closing: old })!);
    expect(verdict).toBe('pass');
  });

  it.each<[string, (document: TableDocument) => Partial<TableDocument>, string[]]>([
    ['another moment', ({ closing }) => ({ closing: { ...closing!, earlyMs: closing!.earlyMs! + 1 } }), ['closing']],
    ['another seed', ({ closing }) => ({ closing: { ...closing!, seed: '5f'.repeat(32) } }), ['closing']],
    ['a moment without its seed', ({ closing }) => ({ closing: { ...closing!, seed: null } }), ['closing']],
    [
      'a later end of bets',
      ({ closing }) => ({ closing: { ...closing!, closedAt: closing!.announcedUntil! + 1 } }),
      ['closing'],
    ],
    ['no end of bets', ({ closing }) => ({ closing: { ...closing!, closedAt: null } }), ['closing']],
    ['other pools', ({ outcome }) => ({ outcome: { ...outcome, pools: { meron: 1, wala: 0 } } }), ['returns', 'total']],
  ])('with %s is found', async (_, change, expected) => {
    const document = await bout();
    const { steps } = await verifyTable({ ...document, ...change(document) });
    expect(steps.filter(({ passed }) => !passed).map(({ step }) => step)).toEqual(expected);
  });
});

describe('a round of a public beacon', () => {
  const signature = 'ab'.repeat(48);
  const value = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
  const beaconProof = { chain: 'c0'.repeat(32), round: 1000, signature };

  /** A bout, whose closing moment was fixed before the beacon came. */
  async function withBeacon(): Promise<TableDocument> {
    const before = await bout();
    const mixed = mixOf(chainStart, contributions, value);
    const drawn = cockfight.pool!.drawn(
      cockfight.draw(createRandomStream({ serverSeed: before.serverSeed!, clientSeed: mixed, nonce: before.nonce })),
    );
    const outcome = cockfight.pool!.join(drawn, { meron: 123_450, wala: 98_700 });
    const settled = settleSpots(cockfight, outcome, before.spots);
    if ('code' in settled) throw new Error(settled.what);
    return {
      ...before,
      clientSeed: mixed,
      beacon: value,
      beaconProof,
      outcome: { ...outcome },
      returns: { ...settled.returns },
      total: settled.total,
    };
  }
  /** The round did not come. */
  async function silent(): Promise<TableDocument> {
    return {
      ...(await bout()),
      beacon: null,
      beaconProof: { ...beaconProof, signature: null },
      voidReason: 'beacon_silent',
      outcome: {},
      spots: {},
      returns: {},
      total: 0,
    };
  }
  const failing = async (document: TableDocument) =>
    (await verifyTable(readTableDocument(document)!)).steps.flatMap(({ step, passed }) => (passed ? [] : [step]));

  it('is proven with what came', async () => {
    const { verdict, steps } = await verifyTable(readTableDocument(await withBeacon())!);
    expect(steps.filter(({ passed }) => !passed)).toEqual([]);
    expect(steps.find(({ step }) => step === 'beacon')).toMatchObject({ published: `1000 ${value}` });
    expect(verdict).toBe('pass');
  });

  it.each<[string, Partial<TableDocument>, string[]]>([
    ['another value', { beacon: '00'.repeat(32) }, ['beacon', 'mix']],
    ['another signature', { beaconProof: { ...beaconProof, signature: 'cd'.repeat(48) } }, ['beacon']],
    ['no signature', { beaconProof: { ...beaconProof, signature: null } }, ['beacon']],
    ['a value that was left out', { beacon: null }, ['beacon', 'mix']],
    ['a value that nothing proves', { beaconProof: null }, ['beacon']],
  ])('with %s is found', async (_, change, expected) => {
    const failed = await failing({ ...(await withBeacon()), ...change });
    expect(failed).toEqual(expect.arrayContaining(expected));
    expect(failed).not.toContain('commitment');
  });

  it('that was given up has a seed of the chain, and nothing that was drawn', async () => {
    const { verdict, steps } = await verifyTable(readTableDocument(await silent())!);
    expect([verdict, steps.map(({ step }) => step)]).toEqual([
      'pass',
      ['commitment', 'chain', 'beacon', 'mix', 'closing', 'outcome', 'returns', 'total'],
    ]);
  });

  it.each<[string, (document: TableDocument) => Partial<TableDocument>, string]>([
    ['an outcome', () => ({ outcome: { winner: 'meron' } }), 'outcome'],
    ['a bet that played', () => ({ spots: { meron: 100 } }), 'returns'],
    ['a pay', () => ({ total: 100 }), 'total'],
    ['a value that came', () => ({ beacon: value }), 'beacon'],
    ['a signature that came', () => ({ beaconProof }), 'beacon'],
    ['no named round', () => ({ beaconProof: null }), 'outcome'],
    ['another seed', ({ chainStart: start }) => ({ serverSeed: start }), 'commitment'],
  ])('that was given up with %s is found', async (_, change, expected) => {
    const document = await silent();
    expect(await failing({ ...document, ...change(document) })).toContain(expected);
  });
});

describe('reading', () => {
  it('leaves a ticket without its seed undecided', async () => {
    expect((await verifyTable({ ...hand, serverSeed: null })).verdict).toBe('unrevealed');
  });

  it.each([
    ['a slot round', { roundId: 'x' }],
    ['a shoe of 51 cards', { ...hand, shoe: { left: Array(51).fill(8), fresh: false } }],
    ['a shoe of nine decks', { ...hand, shoe: { left: Array(52).fill(9), fresh: false } }],
    ['a nonce beyond the chain', { ...hand, nonce: 16_385 }],
    ['a stake below 0', { ...hand, spots: { tie: -1 } }],
  ])('refuses %s', (_, document) => {
    expect(readTableDocument(document)).toBeUndefined();
  });
});
