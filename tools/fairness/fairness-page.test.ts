import { commitToServerSeed, createRandomStream } from '@fairhouse/games/fairness';
import { slotGames, spin, type RoundBook, type SlotDefinition } from '@fairhouse/games/slots';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { publishedRules } from './published-rules.ts';
import { fairnessPage, rulesBlock } from './rules-block.ts';

const verifier = new URL('../../docs/examples/verify_slot_round.py', import.meta.url).pathname;
const directory = mkdtempSync(join(tmpdir(), 'fairness-'));
afterAll(() => rmSync(directory, { recursive: true }));

const hasPython = ((): boolean => {
  try {
    execFileSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 8)'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Rounds per game; a few thousand in total. */
const ROUNDS = 60;

function publish(definition: SlotDefinition, nonce: number) {
  const { id: game, version, coins } = definition;
  const serverSeed = (nonce % 256).toString(16).padStart(2, '0').repeat(32);
  const stake = coins * (1 + (nonce % 50));
  const seeds = { serverSeed, clientSeed: `page-${nonce % 11}`, nonce };
  const outcome: RoundBook = spin(definition, { stake }, createRandomStream(seeds));
  const serverSeedHash = commitToServerSeed(serverSeed);
  return { roundId: `${game}-${nonce}`, game, version, stake, ...seeds, serverSeedHash, outcome };
}

function verify(documents: unknown) {
  const file = join(directory, 'rounds.json');
  writeFileSync(file, JSON.stringify(documents));
  const { status, stdout } = spawnSync('python3', [verifier, file], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return { status, lines: stdout.trimEnd().split('\n') };
}

it('the page has the current rules of every game (npm run write:fairness)', () => {
  expect(rulesBlock.exec(readFileSync(fairnessPage, 'utf8'))?.[1]).toBe(publishedRules());
});

const withPython = hasPython ? 'in Python' : 'in Python (SKIPPED: this machine has no python3)';
describe.skipIf(!hasPython)(`the verifier written from the page, ${withPython}`, () => {
  it('covers every event and figure of every game', { timeout: 300_000 }, () => {
    const rounds = [...slotGames.values()].flatMap((definition) =>
      Array.from({ length: ROUNDS }, (_, nonce) => publish(definition, nonce)),
    );
    const { status, lines } = verify(rounds);
    expect(lines.filter((line) => !line.startsWith('PASS '))).toEqual([]);
    expect(lines).toHaveLength(rounds.length);
    expect(status).toBe(0);
    const events = new Set(rounds.flatMap(({ outcome }) => outcome.events.map(({ type }) => type)));
    expect([...events].sort()).toEqual(
      [
        'freeSpin',
        'freeSpinsAwarded',
        'freeSpinsEnd',
        'jackpotDraw',
        'lineWins',
        'reveal',
        'roundEnd',
        'scatterWin',
      ].sort(),
    );
  });

  it('reports what is wrong with a round, and what it cannot verify', () => {
    const round = publish(slotGames.get('jasmine-elephant')!, 5);
    const { outcome } = round;
    const [first, ...rest] = outcome.events;
    const changed = { ...outcome, events: [{ ...first, stops: [0, 0, 0, 0, 0] }, ...rest] };
    const { status, lines } = verify([
      { ...round, serverSeedHash: '0'.repeat(64) },
      { ...round, outcome: { ...outcome, totalPay: outcome.totalPay + 1 } },
      { ...round, outcome: changed },
      { ...round, serverSeed: null },
    ]);
    expect(lines.map((line) => line.replace(/:? .*?: /, ' '))).toEqual([
      expect.stringMatching(/^FAIL the server seed is not/),
      expect.stringMatching(/^FAIL it pays \d+, not \d+/),
      expect.stringMatching(/^FAIL event 0 is/),
      'UNDECIDED the server seed is not revealed yet',
    ]);
    expect(status).toBe(2);
  });
});
