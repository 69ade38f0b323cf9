import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = join(mkdtempSync(join(tmpdir(), 'fairhouse-tickets-')), 'tickets.json');
const args = ['tools/boot.cjs', 'tools/settle-sports.ts', file];
const legs = [
  { odds: '1.80', result: 'win' },
  { odds: '2.10', result: 'void' },
  { odds: '2.50', result: 'win' },
];

test('prints what each ticket pays, or why it cannot be settled', () => {
  const tickets = [
    { id: 'a', type: 'system', system: 'trixie', stakePerLine: 1000, legs },
    { id: 2, type: 'multiple', stake: 1000, maxWin: 2000, legs },
    { id: 'c', type: 'single', stake: 1000, legs },
    'nothing',
  ];
  writeFileSync(file, JSON.stringify(tickets));
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { id: 'a', lines: 4, stake: 4000, payout: 13_300 },
    { id: 2, lines: 1, stake: 1000, payout: 2000 },
    { id: 'c', error: 'SYSTEM', what: 'a single has one leg' },
    { id: null, error: 'FIELDS', what: 'ticket: invalid_type' },
  ]);
});

test('a file that is no list is refused', () => {
  writeFileSync(file, '{}');
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('no JSON array');
});
