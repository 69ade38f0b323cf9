import { createHash } from 'node:crypto';
import { createRandomStream } from '@fairhouse/games';
import { drawNumbers, drawShapes, type ShapeName } from '@fairhouse/games/lottery';
import { findBeaconFlaw } from './check-beacon.ts';
import { createBlockCheck } from './check-blocks.ts';
import type { Announced, Closed, Commitment, Drawn, LogEvent } from './log-events.ts';
import { northHistory } from './north-history.ts';

export interface LogEntry {
  no: number;
  previous: string;
  /** JSON; exactly this text is hashed. */
  entry: string;
  hash: string;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** What is wrong with a part of the log, and how many draws it has on `day` (UTC). Written without code of the studio. */
export function checkDrawLog(entries: readonly LogEntry[], day: string): { flaws: string[]; draws: number } {
  const flaws: string[] = [];
  const commitments = new Map<string, Commitment>();
  const roots = new Map<string, string>();
  const closed = new Map<string, Closed>();
  const drawn = new Set<string>();
  const proven = new Map<string, { ordinal: number; seed: string }>();
  const versions = new Map<string, { version: number; numbers: string }>();
  const blocks = createBlockCheck(commitments, roots, proven);
  let draws = 0;
  for (const [index, { no, previous, entry, hash }] of entries.entries()) {
    const before = entries[index - 1];
    if (hash !== sha256(previous + entry)) flaws.push(`entry ${no}: its hash is not that of its text`);
    if (before && (previous !== before.hash || no !== before.no + 1))
      flaws.push(`entry ${no} does not follow ${before.no}`);
    const event = JSON.parse(entry) as LogEvent;
    switch (event.kind) {
      case 'commitment':
        if (commitments.has(`${event.game} ${event.day}`)) flaws.push(`entry ${no}: a second commitment`);
        commitments.set(`${event.game} ${event.day}`, event);
        break;
      case 'closed':
        roots.set(`${event.game} ${event.numero}`, event.root);
        closed.set(`${event.game} ${event.numero}`, event);
        break;
      case 'height':
        if (roots.has(`${event.game} ${event.numero}`)) flaws.push(`entry ${no}: a block was named after the close`);
        blocks.name(event);
        break;
      case 'block':
        flaws.push(...blocks.add(event, event.at.startsWith(day)).map((flaw) => `block ${event.height}: ${flaw}`));
        break;
      case 'from_block': {
        const name = `${event.game} ${event.numero}`;
        if (drawn.has(name)) flaws.push(`${name} was drawn twice`);
        drawn.add(name);
        if (!event.at.startsWith(day)) break;
        draws += 1;
        const flaw = blocks.judge(event);
        if (flaw) flaws.push(`${name}: ${flaw}`);
        break;
      }
      case 'drawn': {
        const name = `${event.game} ${event.numero}`;
        if (drawn.has(name)) flaws.push(`${name} was drawn twice`);
        drawn.add(name);
        if (!event.at.startsWith(day)) break;
        draws += 1;
        const flaw = findFlaw(event, {
          closed: closed.get(name),
          root: roots.get(name),
          commitment: commitments.get(`${event.game} ${event.day}`),
          proven,
        });
        if (flaw) flaws.push(`${name}: ${flaw}`);
        break;
      }
      case 'result':
      case 'correction': {
        const name = `${event.game} ${event.numero}`;
        if (event.kind === 'result' && event.at.startsWith(day)) draws += 1;
        const flaw = findVersionFlaw(event, { root: roots.get(name), before: versions.get(name) });
        if (flaw) flaws.push(`${name}: ${flaw}`);
        versions.set(name, { version: event.version ?? 1, numbers: JSON.stringify(event.numbers) });
        break;
      }
      case 'void':
        break;
    }
  }
  return { flaws, draws };
}

interface Before {
  root: string | undefined;
  before: { version: number; numbers: string } | undefined;
}

/** Nobody can compute official numbers; but they come after the root of the tickets, once, and change by versions only. */
function findVersionFlaw({ kind, root, version, numbers }: Announced, { root: published, before }: Before) {
  if (kind === 'result') {
    if (before) return 'its numbers were announced twice';
    return root === published ? undefined : 'the root of its tickets was not published before';
  }
  // The first version may be of a day before those that were read.
  if (before && version !== before.version + 1) return `version ${version} follows version ${before.version}`;
  return before?.numbers === JSON.stringify(numbers) ? 'a correction changes nothing' : undefined;
}

interface Published {
  closed: Closed | undefined;
  root: string | undefined;
  commitment: Commitment | undefined;
  /** The last seed of each chain that leads to its commitment. */
  proven: Map<string, { ordinal: number; seed: string }>;
}

function findFlaw(draw: Drawn, { closed, root, commitment, proven }: Published): string | undefined {
  const { game, numero, day, ordinal, serverSeed, clientSeed, beacon } = draw;
  if (!commitment) return 'no commitment was published before';
  if (commitment.commitment !== draw.commitment) return 'another commitment was published';
  const chain = `${game} ${day}`;
  const known = proven.get(chain) ?? { ordinal: 0, seed: commitment.commitment };
  let seed = serverSeed;
  for (let step = ordinal; step > known.ordinal; step -= 1) seed = sha256(Buffer.from(seed, 'hex'));
  if (seed !== known.seed) return 'its seed does not lead to the commitment';
  proven.set(chain, { ordinal, seed: serverSeed });
  if (root !== draw.root) return 'the root of its tickets was not published before';
  const beaconFlaw = findBeaconFlaw(draw, closed);
  if (beaconFlaw) return beaconFlaw;
  if (clientSeed !== sha256(`${draw.root}:${beacon}:${game}:${numero}`)) return 'the client seed is another';
  if (!(draw.shape in drawShapes)) return `this copy does not know the shape ${draw.shape}`;
  const random = createRandomStream({ serverSeed, clientSeed, nonce: ordinal });
  const numbers = draw.replays
    ? numbersOfDay(draw.replays, (days) => random.uniform(days))
    : drawNumbers(drawShapes[draw.shape as ShapeName], random, day);
  return JSON.stringify(numbers) === JSON.stringify(draw.numbers) ? undefined : 'the seeds give other numbers';
}

/** The past result that the stream chooses, if it is the one of that day. */
function numbersOfDay(date: string, choose: (days: number) => number): unknown {
  const history = northHistory();
  const chosen = history[choose(history.length)];
  return chosen?.date === date ? chosen.numbers : null;
}
