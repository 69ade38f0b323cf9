import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkDrawLog, type LogEntry } from './check-draw-log.ts';

const DAY = '2026-08-15';
const AT = `${DAY}T10:00:00Z`;
const CHAIN = 'SIMULATED-CHAIN';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

const seeds = ['5a'.repeat(32)];
for (let step = 0; step < 3; step += 1) seeds.unshift(sha256(Buffer.from(seeds[0]!, 'hex')));
const commitment = seeds[0]!;

interface Written {
  kind: string;
  [field: string]: unknown;
}

/** Two draws of our own chain, a block each. */
function eventsOf(): Written[] {
  const events: Written[] = [{ kind: 'commitment', at: AT, game: CHAIN, day: DAY, commitment }];
  let previous = '0'.repeat(64);
  for (const ordinal of [1, 2]) {
    const [game, numero, height] = ['CHAIN-1', `20260815000${ordinal}`, 500 + ordinal];
    const root = sha256(String(ordinal));
    const seed = seeds[ordinal]!;
    const header = JSON.stringify({
      chain: CHAIN,
      height,
      at: AT,
      previous,
      root: sha256(`${game}:${numero}:${root}`),
      seed,
    });
    const hash = sha256(header);
    previous = hash;
    const block = { chain: CHAIN, height };
    const numbers = { kind: 'block', hash };
    events.push(
      { kind: 'height', at: AT, game, numero, ...block, simulated: true },
      { kind: 'closed', at: AT, game, numero, root },
      { kind: 'block', at: AT, ...block, day: DAY, ordinal, commitment, draws: [{ game, numero, root }], header, hash },
      { kind: 'from_block', at: AT, game, numero, root, ...block, simulated: true, hash, numbers },
    );
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

it('draws from blocks are recomputed from the hash, and our own blocks from their headers', () => {
  expect(checkDrawLog(write(eventsOf()), DAY)).toEqual({ flaws: [], draws: 2 });
});

const HASH = 'ab'.repeat(32);

it.each<[string, (events: Written[]) => void, RegExp]>([
  ['other numbers', (events) => (events[4]!['numbers'] = { kind: 'block', hash: HASH }), /other numbers/],
  ['another hash than the block has', (events) => (events[4]!['hash'] = HASH), /its block has another hash/],
  ['a hash that is not of the header', (events) => (events[3]!['hash'] = HASH), /not that of its header/],
  ['another block than was named', (events) => (events[1]!['height'] = 9), /was named, not/],
  ['no block that was named', (events) => events.splice(1, 1), /no block was named/],
  ['a block named after the close', (events) => events.splice(1, 2, events[2]!, events[1]!), /after the close/],
  ['a draw twice', (events) => events.push(events[4]!), /drawn twice/],
  ['a block twice', (events) => events.splice(4, 0, events[3]!), /there twice/],
  ['another root than published', (events) => (events[2]!['root'] = HASH), /root/],
  ['a block without tickets of its draws', (events) => (events[3]!['draws'] = []), /root is not that of its draws/],
  ['a seed that nobody committed to', (events) => (events[0]!['commitment'] = HASH), /commitment/],
])('%s is found', (_, change, flaw) => {
  const events = eventsOf();
  change(events);
  expect(checkDrawLog(write(events), DAY).flaws.join()).toMatch(flaw);
});

it('a block that does not follow the last is found', () => {
  const events = eventsOf();
  expect(checkDrawLog(write([...events.slice(0, 3), ...events.slice(5)]), DAY).flaws).toEqual([]);
  const swapped = [...events.slice(0, 3), ...events.slice(5, 8), events[3]!];
  expect(checkDrawLog(write(swapped), DAY).flaws.join()).toMatch(/does not follow the last/);
});
