import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = join(mkdtempSync(join(tmpdir(), 'fairhouse-match-')), 'match.json');
const args = ['tools/boot.cjs', 'tools/price-sports.ts', file];

interface Line {
  market: number;
  specifiers: string;
  margin: number;
  outcomes: { outcome: string; probability: number; void?: number; fair: number | null; odds: number | null }[];
}

test('prints fair and offered prices of every market', () => {
  writeFileSync(file, JSON.stringify({ sport: 'football', goals: [1.55, 1.2] }));
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
  const markets = lines.map((line) => JSON.parse(line) as Line);
  expect(markets.length).toBeGreaterThan(80);
  const [result] = markets;
  expect(result).toMatchObject({ market: 1, specifiers: '', margin: 0.05 });
  expect(result!.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6);
  const book = result!.outcomes.reduce((sum, { odds }) => sum + 1 / odds!, 0);
  expect(book).toBeGreaterThan(1.05);
  expect(book).toBeLessThan(1.08);
  for (const { outcomes } of markets) {
    for (const { odds, fair } of outcomes) expect(odds ?? 0).toBeLessThan((fair ?? Infinity) + 1e-4);
  }
});

test('a match that cannot be is refused', () => {
  writeFileSync(file, JSON.stringify({ sport: 'valorant', logit: 0, state: { maps: [], rounds: [14, 3] } }));
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('maps have ended');
});
