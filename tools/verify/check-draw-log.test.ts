import { createHash } from 'node:crypto';
import { createRandomStream } from '@fairhouse/games';
import { drawNumbers, drawShapes } from '@fairhouse/games/lottery';
import { describe, expect, it } from 'vitest';
import { checkDrawLog, type LogEntry } from './check-draw-log.ts';

const DAY = '2026-08-15';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** Seeds of a day: each is the hash of the next. */
const seeds = ['5a'.repeat(32)];
for (let step = 0; step < 3; step += 1) seeds.unshift(sha256(Buffer.from(seeds[0]!, 'hex')));
const commitment = seeds[0]!;

interface Written {
  kind: string;
  [field: string]: unknown;
}

function eventsOf(): Written[] {
  const events: Written[] = [{ kind: 'commitment', at: '2026-08-13T00:00:00Z', game: 'K3', day: DAY, commitment }];
  for (let ordinal = 1; ordinal <= 3; ordinal += 1) {
    const numero = `20260815000${ordinal}`;
    const root = sha256(String(ordinal));
    const beacon = '0'.repeat(64);
    const clientSeed = sha256(`${root}:${beacon}:K3:${numero}`);
    const serverSeed = seeds[ordinal]!;
    const numbers = drawNumbers(drawShapes.dice, createRandomStream({ serverSeed, clientSeed, nonce: ordinal }), DAY);
    const at = `${DAY}T10:0${ordinal}:00Z`;
    events.push({ kind: 'closed', at, game: 'K3', numero, root });
    const proof = { ordinal, commitment, root, beacon, clientSeed, serverSeed };
    events.push({ kind: 'drawn', at, game: 'K3', numero, shape: 'dice', day: DAY, ...proof, numbers });
  }
  return events;
}

function write(events: readonly Written[]): LogEntry[] {
  let previous = '0'.repeat(64);
  return events.map((event, index) => {
    const entry = JSON.stringify(event);
    const written = { no: index + 1, previous, entry, hash: sha256(previous + entry) };
    previous = written.hash;
    return written;
  });
}

const flawsOf = (change: (events: Written[]) => void) => {
  const events = eventsOf();
  change(events);
  return checkDrawLog(write(events), DAY).flaws;
};

describe('the log of draws', () => {
  it('is verified when every draw follows from what was published before', () => {
    expect(checkDrawLog(write(eventsOf()), DAY)).toEqual({ flaws: [], draws: 3 });
  });

  it.each<[string, (events: Written[]) => void, RegExp]>([
    ['other numbers', (events) => (events[2]!['numbers'] = { kind: 'dice', dice: [1, 1, 1] }), /other numbers/],
    ['another seed', (events) => (events[4]!['serverSeed'] = 'ab'.repeat(32)), /does not lead to the commitment/],
    ['another root than published', (events) => (events[1]!['root'] = 'ab'.repeat(32)), /root/],
    ['another client seed', (events) => (events[2]!['clientSeed'] = 'ab'.repeat(32)), /client seed/],
    ['no commitment', (events) => events.shift(), /no commitment/],
    ['another commitment', (events) => (events[0]!['commitment'] = 'ab'.repeat(32)), /another commitment/],
    ['a draw twice', (events) => events.push(events[2]!), /drawn twice/],
    ['a second commitment', (events) => events.push(events[0]!), /second commitment/],
  ])('%s is found', (_, change, flaw) => {
    expect(flawsOf(change).join()).toMatch(flaw);
  });

  it('a changed, a missing and an exchanged entry are found', () => {
    const entries = write(eventsOf());
    const changed = entries.with(3, { ...entries[3]!, entry: entries[3]!.entry.replace('K3', 'K4') });
    expect(checkDrawLog(changed, DAY).flaws.join()).toMatch(/hash is not that of its text/);
    expect(checkDrawLog(entries.toSpliced(2, 1), DAY).flaws.join()).toMatch(/does not follow/);
  });
});
