import { createHash } from 'node:crypto';
import { createRandomStream } from '@fairhouse/games';
import { drawNumbers, drawShapes } from '@fairhouse/games/lottery';
import { describe, expect, it } from 'vitest';
import { checkDrawLog, type LogEntry } from './check-draw-log.ts';
import { northHistory } from './north-history.ts';

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

  it('a past result is verified when the seeds choose its day', () => {
    const events = eventsOf();
    const history = northHistory();
    const { serverSeed, clientSeed } = events[6]! as unknown as { serverSeed: string; clientSeed: string };
    const chosen = history[createRandomStream({ serverSeed, clientSeed, nonce: 3 }).uniform(history.length)]!;
    const replay = { ...events[6]!, shape: 'vn-north', replays: chosen.date, numbers: chosen.numbers };
    expect(checkDrawLog(write(events.with(6, replay)), DAY)).toEqual({ flaws: [], draws: 3 });
    const other = history.find(({ date }) => date !== chosen.date)!;
    const forged = { ...replay, replays: other.date, numbers: other.numbers };
    expect(checkDrawLog(write(events.with(6, forged)), DAY).flaws.join()).toMatch(/other numbers/);
  });

  const official = (kind: string, about: object): Written => {
    const root = 'cd'.repeat(32);
    const [game, numero, at] = ['XSMB-D', '202608150001', `${DAY}T11:00:00Z`];
    return { kind, at, game, numero, ...(kind === 'correction' ? {} : { root }), ...about };
  };
  const closed = official('closed', {});
  const result = official('result', { numbers: { prizes: { DB: ['80278'] } } });
  const second = official('correction', { version: 2, numbers: { prizes: { DB: ['80279'] } } });

  it('official numbers are verified: once, after the root of the tickets, corrected by versions', () => {
    expect(checkDrawLog(write([closed, result, second]), DAY)).toEqual({ flaws: [], draws: 1 });
  });

  it.each<[string, Written[], RegExp]>([
    ['numbers before the tickets were fixed', [result], /root/],
    ['numbers twice', [closed, result, result], /twice/],
    ['a version that is missing', [closed, result, { ...second, version: 3 }], /version 3 follows version 1/],
    ['a correction of nothing', [closed, result, { ...second, numbers: result['numbers'] }], /changes nothing/],
  ])('of official numbers, %s is found', (_, events, flaw) => {
    expect(checkDrawLog(write(events), DAY).flaws.join()).toMatch(flaw);
  });

  it('a changed, a missing and an exchanged entry are found', () => {
    const entries = write(eventsOf());
    const changed = entries.with(3, { ...entries[3]!, entry: entries[3]!.entry.replace('K3', 'K4') });
    expect(checkDrawLog(changed, DAY).flaws.join()).toMatch(/hash is not that of its text/);
    expect(checkDrawLog(entries.toSpliced(2, 1), DAY).flaws.join()).toMatch(/does not follow/);
  });
});
