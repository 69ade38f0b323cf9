import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'contracts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(content: unknown) {
  const program = new URL('../settle-contracts.ts', import.meta.url).pathname;
  const file = join(folder, 'file.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, file], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter(Boolean);
  return { lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>), stderr, status };
}

const file = {
  timeZone: 'Asia/Manila',
  agents: [
    { id: 'ana', parent: null, contracts: [{ kind: 'daily', period: 'D', tiers: [{ validBet: 100000, rate: 150 }] }] },
    { id: 'ben', parent: 'ana', contracts: [{ kind: 'daily', period: 'D', tiers: [{ rate: 100 }] }] },
  ],
  rounds: [{ member: 'ben', category: 'RNG', stake: 200000, paid: 0, closedAt: '2026-10-05T03:00:00Z' }],
  from: '2026-10-04T16:00:00Z',
  to: '2026-10-05T16:00:00Z',
};

it('prints a line for each settlement', () => {
  const common = { kind: 'daily', periodStart: '2026-10-04T16:00:00.000Z', base: 200000, tier: 0 };
  expect(run(file)).toEqual({
    status: 0,
    stderr: '',
    lines: [
      { contract: 'ana/daily', agent: 'ana', ...common, earned: 3000, passedOn: 2000, pay: 1000 },
      { contract: 'ben/daily', agent: 'ben', ...common, earned: 2000, passedOn: 0, pay: 2000 },
    ],
  });
});

it.each([
  [
    'a cycle',
    {
      agents: [
        { id: 'a', parent: 'b' },
        { id: 'b', parent: 'a' },
      ],
    },
    'the path has a cycle',
  ],
  ['an unknown parent', { agents: [{ id: 'a', parent: 'b' }] }, 'there is no parent b'],
  ['an id twice', { agents: [{ id: 'a' }, { id: 'a' }] }, 'an id is there twice'],
  ['an unknown member', { agents: [] }, 'there is no member ben'],
  ['a wrong time zone', { timeZone: 'Asia/Nowhere' }, 'timeZone'],
  ['a fraction of a minor unit', { rounds: [{ ...file.rounds[0], stake: 0.5 }] }, 'rounds.0.stake'],
  ['an unknown field', { extra: 1 }, 'extra'],
  ['an end before the beginning', { to: '2026-10-01T00:00:00Z' }, 'it is not after from'],
  ['a time of centuries', { to: '9999-12-31T23:59:59Z' }, 'more than 10 years after from'],
])('refuses %s with the reason', (_, change, reason) => {
  const { status, stderr, lines } = run({ ...file, ...change });
  expect(status).toBe(1);
  expect(lines).toEqual([]);
  expect(stderr).toContain(reason);
});

it('refuses what is no JSON', () => {
  expect(run('{').status).toBe(1);
});
