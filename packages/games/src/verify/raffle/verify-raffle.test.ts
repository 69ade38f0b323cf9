import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitToServerSeed } from '../../fairness/index.ts';
import { drawInstant, drawRaffle, ticketRoot } from '../../raffle/index.ts';
import { readRaffleDocument, verifyRaffle, type RaffleDocument } from './index.ts';

const seedOf = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32);
const raffleId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

function drawn(serverSeed: string, holders: readonly string[]): RaffleDocument {
  const tickets = holders.map((holder, at) => ({ number: at + 1, holder }));
  const prizes = [
    { amount: 500, count: 1, oneIn: null },
    { amount: 100, count: 2, oneIn: null },
  ];
  const winners = drawRaffle(tickets, serverSeed)
    .slice(0, 3)
    .map(({ number }, place) => ({ number, amount: place === 0 ? 500 : 100 }));
  const commitment = commitToServerSeed(serverSeed);
  const about = { family: 'raffle', raffleId, kind: 'draw', commitment, serverSeed } as const;
  return { ...about, prizes, root: ticketRoot(tickets), tickets, winners, claims: [] };
}

function claimed(serverSeed: string, claims: number): RaffleDocument {
  const prizes = [
    { amount: 500, count: 1, oneIn: 7 },
    { amount: 100, count: 3, oneIn: 4 },
  ];
  const left = prizes.map(({ count, oneIn }) => ({ left: count, oneIn }));
  const taken = Array.from({ length: claims }, (_, at) => {
    const prize = drawInstant(left, { serverSeed, clientSeed: raffleId, nonce: at + 1 });
    if (prize !== null) left[prize]!.left -= 1;
    return { nonce: at + 1, prize };
  });
  const commitment = commitToServerSeed(serverSeed);
  const about = { family: 'raffle', raffleId, kind: 'instant', commitment, serverSeed } as const;
  return { ...about, prizes, root: null, tickets: [], winners: [], claims: taken };
}

test('the verifier repeats what was drawn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(255), fc.array(fc.string({ maxLength: 8 }), { maxLength: 40 }), async (byte, holders) => {
      expect((await verifyRaffle(drawn(seedOf(byte), holders))).verdict).toBe('pass');
      expect((await verifyRaffle(claimed(seedOf(byte), holders.length))).verdict).toBe('pass');
    }),
    { numRuns: 30 },
  );
});

test.each<[string, Partial<RaffleDocument>, string]>([
  ['another winner', { winners: [{ number: 2, amount: 500 }] }, 'winners'],
  ['another commitment', { commitment: 'ab'.repeat(32) }, 'commitment'],
  ['a ticket that was added later', { tickets: [{ number: 1, holder: 'zz***' }] }, 'root'],
  ['a number left out', { tickets: [{ number: 2, holder: 'a***' }] }, 'tickets'],
])('%s is found', async (_name, change, step) => {
  const { verdict, steps } = await verifyRaffle({ ...drawn(seedOf(7), ['a***', 'b***', 'c***']), ...change });
  expect(verdict).toBe('fail');
  expect(steps.filter(({ passed }) => !passed).map((found) => found.step)).toContain(step);
});

test('without its seed a raffle cannot be verified yet, and other documents are no raffles', async () => {
  const document = { ...drawn(seedOf(7), ['a***']), serverSeed: null };
  expect((await verifyRaffle(document)).verdict).toBe('unrevealed');
  expect(readRaffleDocument({ success: true, value: document })).toMatchObject({ raffleId });
  expect(readRaffleDocument({ roundId: '1' })).toBeUndefined();
});
