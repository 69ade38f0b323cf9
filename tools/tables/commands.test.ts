import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(tool: 'roads' | 'settle-tables', content: string) {
  const file = join(folder, 'input');
  writeFileSync(file, content);
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/boot.cjs', `tools/${tool}.ts`, file], {
    encoding: 'utf8',
  });
  const lines = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { lines, stderr, status };
}

describe('npm run roads', () => {
  it('prints the roads of every line', () => {
    const { lines, status } = run('roads', 'TBBPBBBBBBBBPPTTPBPBPPPBBTPPPPPPPB\n\nBBTPPPB\r\n');
    expect(status).toBe(0);
    expect(lines[0]).toMatchObject({
      bead: ['TBBPBB', 'BBBBBB', 'PPTTPB', 'PBPPPB', 'BTPPPP', 'PPPB'],
      bigEye: 'bbrrrrrrbrrbbrrbrbrbrbrrrrb',
      small: 'rbrrrrrbbrbbbrbrbbbrrbrrrb',
      cockroach: 'rbbrbbbrbbbbrrrrrb',
    });
    expect(lines[1]).toEqual({ bead: [], big: [], bigEye: '', small: '', cockroach: '' });
    expect(lines[2]?.['big']).toEqual([
      { column: 0, row: 0, winner: 'B', ties: 0 },
      { column: 0, row: 1, winner: 'B', ties: 1 },
      { column: 1, row: 0, winner: 'P', ties: 0 },
      { column: 1, row: 1, winner: 'P', ties: 0 },
      { column: 1, row: 2, winner: 'P', ties: 0 },
      { column: 2, row: 0, winner: 'B', ties: 0 },
    ]);
  });

  it('names a line with other letters', () => {
    const { stderr, status } = run('roads', 'BPT\nBPX\n');
    expect([status, stderr]).toEqual([1, expect.stringContaining('line 2 has other letters')]);
  });
});

describe('npm run settle:tables', () => {
  const one = { game: 'sic-bo', outcome: { dice: [4, 4, 4] }, spots: { big: 100, 'any-triple': 100 } };
  const settled = { returns: { big: 0, 'any-triple': 3100 }, total: 3100 };

  it.each([
    ['one', JSON.stringify(one, null, 2), 1],
    ['an array', JSON.stringify([one, one]), 2],
    ['one a line', `${JSON.stringify(one)}\n${JSON.stringify(one)}\n`, 2],
  ])('settles %s', (_, content, count) => {
    expect(run('settle-tables', content).lines).toEqual(Array.from({ length: count }, () => settled));
  });

  it('gives the reason of what it refuses, and settles the rest', () => {
    const bets = [
      { ...one, id: 'a' },
      { ...one, id: 2, spots: { bigger: 100 } },
      { ...one, spots: { big: 0.5 } },
      { ...one, game: 'poker' },
      { ...one, variant: 'speed' },
      { ...one, outcome: { dice: [4, 4, 7] } },
      { ...one, spots: [100] },
      null,
    ];
    expect(run('settle-tables', JSON.stringify(bets)).lines).toEqual([
      { id: 'a', ...settled },
      { id: 2, error: 'SPOT', what: 'there is no spot bigger' },
      { error: 'STAKE', what: 'a stake on big is a whole number from 1 to 1000000000000' },
      { error: 'GAME', what: 'there is no game poker' },
      { error: 'VARIANT', what: 'sic-bo has no variant speed' },
      { error: 'OUTCOME', what: 'sic-bo cannot end so' },
      { error: 'FIELDS', what: 'spots is no object' },
      { error: 'FIELDS', what: 'game is missing or no text' },
    ]);
  });

  it('names what is no JSON', () => {
    expect(run('settle-tables', '{')).toMatchObject({ status: 1, lines: [] });
  });
});
