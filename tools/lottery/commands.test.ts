import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { families } from '@fairhouse/games/lottery';

const folder = mkdtempSync(join(tmpdir(), 'lottery-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(tool: string, ...args: string[]): Record<string, unknown>[] {
  const program = new URL(`../${tool}.ts`, import.meta.url).pathname;
  const printed = execFileSync(process.execPath, [program, ...args], { encoding: 'utf8', maxBuffer: 2 ** 24 });
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('npm run settle:lottery', () => {
  it('prints a line for each selection, with the reason of those that it refuses', () => {
    const k3 = { game: 'K3-1', selection: '9', unit: 100, draw: '225' };
    const bets = [
      { id: 'a', ...k3, play: 'HZ', multiple: 2 },
      { id: 7, ...k3, play: 'HZ', draw: { dice: [1, 1, 1] } },
      { id: 'game', ...k3, game: 'K4', play: 'HZ' },
      { id: 'play', ...k3, play: 'LO2' },
      { id: 'unit', ...k3, play: 'HZ', unit: 0 },
      { id: 'draw', ...k3, play: 'HZ', draw: '227' },
      { id: 'fields', ...k3, play: 'HZ', unit: '100' },
      null,
    ];
    const file = join(folder, 'bets.json');
    writeFileSync(file, JSON.stringify(bets));
    expect(run('settle-lottery', file)).toEqual([
      { id: 'a', lots: 1, stake: 400, hits: 1, payout: 3100 },
      { id: 7, lots: 1, stake: 200, hits: 0, payout: 0 },
      { id: 'game', error: 'GAME', what: 'there is no game K4' },
      { id: 'play', error: 'PLAY', what: 'K3 has no play LO2' },
      { id: 'unit', error: 'UNIT', what: 'a unit is 1 to 10000000' },
      { id: 'draw', error: 'DRAW', what: '3 dice from 1 to 6 are expected' },
      { id: 'fields', error: 'FIELDS', what: 'unit is missing or of another type' },
      { id: null, error: 'FIELDS', what: 'game is missing or of another type' },
    ]);
  });
});

describe('npm run odds:lottery', () => {
  it('prints every play with exact chances and a return of at most 99 %', { timeout: 60_000 }, () => {
    const rows = run('odds-lottery');
    const plays = new Set(rows.map(({ family, play }) => `${String(family)} ${String(play)}`));
    expect(plays.size).toBe(families.reduce((total, family) => total + family.plays.length, 0));
    for (const row of rows) {
      expect(row['probability']).toMatch(/^\d+\/\d+$/);
      expect(row['rtp']).toBeLessThanOrEqual(0.99);
    }
    expect(rows.find(({ family, play }) => family === 'K3' && play === 'DTYS')).toMatchObject({
      probability: '91/216',
      odds: 4.27,
      cost: 2,
    });
  });
});
