import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = join(mkdtempSync(join(tmpdir(), 'fairhouse-wager-')), 'grant.json');
const args = ['tools/boot.cjs', 'tools/wager.ts', file];
const grant = { bonus: 50_000, wagering: { times: 5, contributionBp: { RNG: 10_000 }, maxStake: 20_000 } };

test('prints the state after each event, and says which was refused', () => {
  const events = [
    { type: 'bet', game: 'RNG', round: 'a', amount: 40_000 },
    { type: 'win', round: 'a', amount: 0 },
    { type: 'bet', game: 'RNG', round: 'b', amount: 16_000 },
    { type: 'win', round: 'b', amount: 48_000 },
    { type: 'bet', game: 'RNG', round: 'c', amount: 50_001 },
    { type: 'withdraw', amount: 30_000 },
  ];
  writeFileSync(file, JSON.stringify({ grant: { kind: 'gift', ...grant }, main: 50_000, events }));
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
  const states = lines.map((line) => JSON.parse(line) as object);
  expect(states).toHaveLength(events.length);
  expect(states[3]).toEqual({ main: 30_000, bonus: 62_000, counted: 56_000, left: 194_000, state: 'process' });
  expect(states[4]).toEqual({ ...states[3], refused: 'stake_above_bonus_limit' });
  expect(states[5]).toEqual({ main: 0, bonus: 0, counted: 56_000, left: 194_000, state: 'closed' });
});

test('names what is wrong in a file', () => {
  writeFileSync(file, JSON.stringify({ grant, events: [{ type: 'bet', game: 'RNG', round: 'a', amount: 0 }] }));
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('events.0.amount: too_small');
});
