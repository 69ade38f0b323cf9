import { createHash } from 'node:crypto';
import { commitToServerSeed, createRandomStream } from '@fairhouse/games';
import { slotGames, spin } from '@fairhouse/games/slots';
import { roulette } from '@fairhouse/games/tables';
import { expect, it } from 'vitest';
import { checkRound, readRoundText } from './check-round.ts';

const definition = slotGames.get('jasmine-elephant')!;
const serverSeed = '5e'.repeat(32);
const book = spin(definition, { stake: 2000 }, createRandomStream({ serverSeed, clientSeed: 'maria', nonce: 7 }));
const round = {
  roundId: 'r1',
  game: definition.id,
  gameName: definition.title,
  version: definition.version,
  stake: 2000,
  nonce: 7,
  clientSeed: 'maria',
  serverSeedHash: commitToServerSeed(serverSeed),
  serverSeed: serverSeed as string | null,
  outcome: book,
  decidedAt: '2026-11-20T14:00:00.000Z',
};

const verdictOf = async (document: unknown) => {
  const checked = await checkRound(document);
  return checked.result === 'checked' ? checked.verification.verdict : checked.result;
};

it.each([
  ['a true round', round, 'pass'],
  ['another pay', { ...round, outcome: { ...book, totalPay: book.totalPay + 1 } }, 'fail'],
  ['another commitment', { ...round, serverSeedHash: '00'.repeat(32) }, 'fail'],
  ['a sealed round', { ...round, serverSeed: null }, 'unrevealed'],
  ['a saved answer', { success: true, value: round }, 'pass'],
  ['another game', { ...round, game: 'nothing' }, 'unknownGame'],
  ['nonsense', { hello: 1 }, 'unreadable'],
  ['nothing', null, 'unreadable'],
])('%s: %s', async (_, document, verdict) => expect(await verdictOf(document)).toBe(verdict));

it.each([
  ['{"a":1}', { a: 1 }],
  ['{', null],
])('reads %j', (text, json) => expect(readRoundText(text)).toEqual(json));

const hash = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const chainStart = hash(serverSeed);
const clientSeed = hash(chainStart + 'ab'.repeat(16));
const outcome = roulette.draw(createRandomStream({ serverSeed, clientSeed, nonce: 1 }));
const won = outcome.number === 17;
const ticket = {
  family: 'table',
  roundId: 'roulette-1-7-abcdefgh',
  game: 'roulette',
  variant: 'classic',
  nonce: 1,
  serverSeed: serverSeed as string | null,
  serverSeedHash: chainStart,
  chainStart,
  contributions: ['ab'.repeat(16)],
  clientSeed,
  shoe: null,
  burned: [],
  outcome,
  spots: { '17': 100 },
  returns: { '17': won ? 3600 : 0 },
  total: won ? 3600 : 0,
};

it.each([
  ['a ticket of a table', ticket, 'pass'],
  ['a ticket in the document of its round', { ...round, family: 'table', outcome: ticket }, 'pass'],
  ['a saved answer with it', { success: true, value: { ...round, family: 'table', outcome: ticket } }, 'pass'],
  ['another number', { ...ticket, outcome: { number: (outcome.number + 1) % 37 } }, 'fail'],
  ['another pay', { ...ticket, total: ticket.total + 1 }, 'fail'],
  ['another contribution', { ...ticket, contributions: [] }, 'fail'],
  ['a round that is still played', { ...ticket, serverSeed: null }, 'unrevealed'],
])('%s: %s', async (_, document, verdict) => {
  const checked = await checkRound(document);
  expect(checked.result === 'checkedTable' && checked.verification.verdict).toBe(verdict);
});

it('a ticket without its stakes is unreadable', async () => {
  expect((await checkRound({ ...ticket, spots: undefined })).result).toBe('unreadable');
});
