import * as z from 'zod/mini';
import type { SlotDefinition } from '../slots/slot-definition.ts';
import { defineSheetGame } from './define-sheet-game.ts';
import { parSheetFile, type ParSheetGame } from './par-sheet.ts';

export interface SheetReelSet {
  readonly game: string;
  /** Index among the reel sets of the game, from 0. */
  readonly set: number;
  readonly definition: SlotDefinition;
  /** The RTP its source publishes, in percent. */
  readonly published: number | undefined;
}

export type ReadParSheet =
  | { readonly ok: true; readonly reelSets: readonly SheetReelSet[] }
  | { readonly ok: false; readonly reason: string };

/** Reads the text of a par sheet file; the reason of a refusal is one line and names the position. */
export function readParSheet(text: string): ReadParSheet {
  const parsed = parseJson(text);
  if (parsed === undefined) return { ok: false, reason: 'the file is not JSON' };
  const sheet = parSheetFile.safeParse(parsed, { error: z.locales.en().localeError });
  if (!sheet.success) {
    const [issue] = sheet.error.issues;
    const place = issue?.path.join('.') || 'the file';
    return { ok: false, reason: `${place}: ${issue?.message ?? 'not a par sheet'}` };
  }
  for (const game of sheet.data.games) {
    const flaw = findFlaw(game);
    if (flaw) return { ok: false, reason: `${game.id}: ${flaw}` };
  }
  return { ok: true, reelSets: sheet.data.games.flatMap(readReelSets) };
}

function readReelSets(game: ParSheetGame): SheetReelSet[] {
  return game.reel_sets.map(({ reels, published_rtp_percent: published }, set) => ({
    game: game.id,
    set,
    definition: defineSheetGame(game, reels),
    published,
  }));
}

/** Checks that the schema cannot express: sizes that must match each other. */
function findFlaw(game: ParSheetGame): string | undefined {
  const [width, rows] = game.grid;
  if (game.kind !== 'lines_lr' && width !== 3) return `${game.kind} games have 3 reels, not ${width}`;
  if (game.lines.some((line) => line.length !== width)) return `every line needs ${width} rows`;
  if (game.lines.flat().some((row) => row > rows)) return `a line leaves the ${rows} rows of the grid`;
  const bonus = game.kind === 'lines_lr' ? game.bonus_reels : undefined;
  if (game.kind === 'lines_lr' && game.free_spins?.own_reels && !bonus) return 'free spins need bonus_reels';
  const sets = [...game.reel_sets.map(({ reels }) => reels), ...(bonus ? [bonus] : [])];
  if (sets.some((reels) => reels.length !== width)) return `every reel set needs ${width} reels`;
  if (sets.flat().some((reel) => reel.length < rows)) return `a reel is shorter than ${rows} rows`;
  if (game.kind === 'diamond' && !Object.values(game.symbols).some((name) => name.startsWith('diamond'))) {
    return 'no symbol is named diamond';
  }
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
