import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const tool = new URL('par.ts', import.meta.url).pathname;
const sheet = new URL('../packages/games/src/par-sheet/fixtures/par_sheets.json', import.meta.url).pathname;
const directory = mkdtempSync(join(tmpdir(), 'par-'));

afterAll(() => rmSync(directory, { recursive: true }));

const par = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });

function write(name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}

interface Line {
  game: string;
  set: number;
  rtp: number;
  base: number;
  free: number;
}

describe('npm run par', () => {
  it('prints one JSON line per reel set of a sheet', () => {
    const { status, stdout } = par('--sheet', sheet);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    const { games } = JSON.parse(readFileSync(sheet, 'utf8')) as {
      games: { id: string; reel_sets: { published_rtp_percent: number }[] }[];
    };
    const published = games.flatMap(({ id, reel_sets }) =>
      reel_sets.map(({ published_rtp_percent: rtp }, set) => ({ game: id, set, rtp })),
    );
    expect(status).toBe(0);
    expect(lines.map(({ game, set }) => ({ game, set }))).toEqual(published.map(({ game, set }) => ({ game, set })));
    for (const [at, line] of lines.entries()) {
      expect(Math.abs(line.rtp - (published[at]?.rtp ?? 0))).toBeLessThan(1e-6);
      expect(Object.keys(line).slice(0, 8)).toEqual([
        'game',
        'set',
        'rtp',
        'base',
        'free',
        'hitRate',
        'volatility',
        'maxWin',
      ]);
    }
  });

  it('prints a game of ours', () => {
    const { status, stdout } = par('--game', 'jasmine-elephant');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      game: 'jasmine-elephant',
      set: 0,
      maxWin: 3000,
      sheet: { version: '1.0.0', rows: 3 },
    });
  });

  const endless = {
    id: 'endless',
    grid: [1, 1],
    lines: [[1]],
    kind: 'lines_lr',
    line_pay: { 1: [1] },
    scatter: { sym: 2, pay_total_bet: [] },
    free_spins: { count_by_scatters: [5], all_wins_mult: 1, retrigger: true, own_reels: false },
    reel_sets: [{ reels: [[1, 2]] }],
  };
  it.each([
    ['a missing file', ['--sheet', join(directory, 'none.json')], /ENOENT/],
    ['invalid JSON', ['--sheet', write('text.json', 'RTP 96 %')], /not JSON/],
    ['JSON of another shape', ['--sheet', write('shape.json', '{"games":[{"id":"x"}]}')], /games\.0/],
    [
      'free games that never end',
      ['--sheet', write('endless.json', JSON.stringify({ games: [endless] }))],
      /never end/,
    ],
    ['an unknown game', ['--game', 'nothing'], /jasmine-elephant/],
    ['no option', [], /usage/],
    ['both options', ['--game', 'jasmine-elephant', '--sheet', sheet], /usage/],
    ['an unknown option', ['--reels'], /usage/],
  ])('refuses %s with one line', (_, args, reason) => {
    const { status, stdout, stderr } = par(...args);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(reason);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
