import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { computeSlotFigures } from '../slots/maths/slot-figures.ts';
import { readParSheet, type SheetReelSet } from './read-par-sheet.ts';

const text = readFileSync(new URL('fixtures/par_sheets.json', import.meta.url), 'utf8');

function readSets(sheet: string): readonly SheetReelSet[] {
  const read = readParSheet(sheet);
  if (!read.ok) throw new Error(read.reason);
  return read.reelSets;
}

/** The recomputation published with the sheet: exact rationals, independent of this engine. */
interface Sheet {
  games: {
    id: string;
    reel_sets: { recomputed_here: { total: number; lined?: number; scatter?: number; q?: number } }[];
  }[];
}
const recomputed = (JSON.parse(text) as Sheet).games.flatMap(({ id, reel_sets }) =>
  reel_sets.map((set, index) => ({ name: `${id} ${index}`, ...set.recomputed_here })),
);

describe('the published par sheets', () => {
  const sets = readSets(text);

  it('define fourteen reel sets of four games', () => {
    expect(sets.map(({ game, set }) => `${game} ${set}`)).toEqual(recomputed.map(({ name }) => name));
    expect(sets).toHaveLength(14);
  });

  it.each(sets.map((set, at) => ({ name: `${set.game} ${set.set}`, set, exact: recomputed[at] })))(
    '$name: the RTP equals the published one',
    ({ set, exact }) => {
      const figures = computeSlotFigures(set.definition);
      expect(Math.abs(figures.rtp - (set.published ?? Number.NaN))).toBeLessThan(1e-6); // percentage points
      expect(Math.abs(figures.rtp - (exact?.total ?? Number.NaN))).toBeLessThan(1e-7);
      expect(figures.base + figures.free).toBeCloseTo(figures.rtp, 10);
      if (exact?.q !== undefined) {
        expect(figures.base).toBeCloseTo((exact.lined ?? 0) + (exact.scatter ?? 0), 9);
        expect(figures.freeGamesOneIn).toBeCloseTo(262.15788666513305, 9); // published as 1/262.16
      }
    },
  );
});

describe('another sheet', () => {
  const lines = {
    id: 'small',
    grid: [3, 1],
    lines: [[1, 1, 1]],
    kind: 'lines_lr',
    line_pay: { 1: [0, 0, 4] },
    reel_sets: [
      {
        reels: [
          [1, 2],
          [1, 2],
          [1, 2],
        ],
      },
    ],
  };
  const sheet = (change: Record<string, unknown>): string => JSON.stringify({ games: [{ ...lines, ...change }] });
  const free = { count_by_scatters: [0, 0, 2], all_wins_mult: 2, retrigger: false, own_reels: false };

  it('is computed by the same rules', () => {
    const [set] = readSets(sheet({}));
    expect(computeSlotFigures((set as SheetReelSet).definition)).toMatchObject({ rtp: 50, hitRate: 1 / 8, maxWin: 4 });
  });

  it('may have free games without retrigger on the base reels', () => {
    const [set] = readSets(sheet({ scatter: { sym: 2, pay_total_bet: [] }, free_spins: free }));
    const figures = computeSlotFigures((set as SheetReelSet).definition);
    expect(figures).toMatchObject({ base: 50, free: 25, rtp: 75, freeGamesOneIn: 8, maxWin: 16, maxWinOf: 'round' });
  });

  it.each([
    ['no JSON', '{', /^the file is not JSON$/],
    ['something else', '[]', /expected object/],
    ['no games', '{"games":[]}', /^games: /],
    ['an unknown kind', sheet({ kind: 'megaways' }), /^games\.0\.kind: .*lines_lr/],
    ['a missing pay table', sheet({ line_pay: undefined }), /^games\.0\.line_pay: /],
    ['a negative pay', sheet({ line_pay: { 1: [-1] } }), /^games\.0\.line_pay\.1\.0: /],
    ['a pay as text', sheet({ line_pay: { 1: ['5'] } }), /^games\.0\.line_pay\.1\.0: /],
    ['a symbol that is no number', sheet({ line_pay: { seven: [5] } }), /^games\.0\.line_pay/],
    ['an empty reel', sheet({ reel_sets: [{ reels: [[1], [1], []] }] }), /^games\.0\.reel_sets\.0\.reels\.2: /],
    ['too few reels', sheet({ reel_sets: [{ reels: [[1], [1]] }] }), /^small: every reel set needs 3 reels$/],
    ['a line of another width', sheet({ lines: [[1, 1]] }), /^small: every line needs 3 rows$/],
    ['a line below the grid', sheet({ lines: [[1, 1, 2]] }), /^small: a line leaves the 1 rows/],
    ['free spins without their reels', sheet({ free_spins: { ...free, own_reels: true } }), /^small: free spins need/],
    ['a cherry rule it does not know', sheet({ kind: 'diamond', cherry: [1] }), /^games\.0\./],
  ])('with %s is refused with one line', (_, bad, reason) => {
    const read = readParSheet(bad);
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.reason).toMatch(reason);
    expect(read.reason).not.toContain('\n');
  });
});
