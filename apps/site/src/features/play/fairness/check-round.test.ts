import { commitToServerSeed, createRandomStream } from '@fairhouse/games';
import { slotGames, spin } from '@fairhouse/games/slots';
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
