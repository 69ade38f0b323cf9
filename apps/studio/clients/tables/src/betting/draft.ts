/** Minor units by spot. */
export type Stakes = Readonly<Record<string, number>>;

/** Chips on the table before the betting closes: what lies there, and what lay there before each move, newest last. */
export interface Draft {
  readonly stakes: Stakes;
  readonly before: readonly Stakes[];
}

/** What limits a draft; minor units. */
export interface DraftLimits {
  readonly spot: (code: string) => { readonly min: number; readonly max: number; readonly chips: number };
  readonly tableMax: number;
  /** What the player has for this round. */
  readonly balance: number;
}

/** Why chips do not lie where they were put, and the amount that explains it. */
export interface Obstacle {
  readonly code: 'spot_max' | 'table_max' | 'balance' | 'nothing';
  readonly amount: number;
}

export type Moved = { readonly draft: Draft } | { readonly obstacle: Obstacle };

export const emptyDraft: Draft = { stakes: {}, before: [] };

/** Moves that can be taken back. */
const MOST_MOVES = 100;

export const totalOf = (stakes: Stakes): number => Object.values(stakes).reduce((sum, each) => sum + each, 0);

const moved = ({ stakes, before }: Draft, next: Stakes): Draft => ({
  stakes: next,
  before: [...before, stakes].slice(-MOST_MOVES),
});

function findObstacle(stakes: Stakes, limits: DraftLimits): Obstacle | undefined {
  for (const [code, stake] of Object.entries(stakes)) {
    const { max } = limits.spot(code);
    if (stake > max) return { code: 'spot_max', amount: max };
  }
  const total = totalOf(stakes);
  if (total > limits.tableMax) return { code: 'table_max', amount: limits.tableMax };
  if (total > limits.balance) return { code: 'balance', amount: limits.balance };
  return undefined;
}

const replace = (draft: Draft, next: Stakes, limits: DraftLimits): Moved => {
  const obstacle = findObstacle(next, limits);
  return obstacle ? { obstacle } : { draft: moved(draft, next) };
};

/**
 * Puts a chip on a spot, one on each of its parts. Below the least stake of the spot the stake becomes that, and a chip
 * that exceeds the most fills it up.
 */
export function putChip(draft: Draft, code: string, chip: number, limits: DraftLimits): Moved {
  const { min, max, chips } = limits.spot(code);
  const lying = draft.stakes[code] ?? 0;
  if (lying >= max) return { obstacle: { code: 'spot_max', amount: max } };
  const wanted = Math.max(min, lying + chip * chips);
  return replace(draft, { ...draft.stakes, [code]: Math.min(wanted, max) }, limits);
}

export const undo = ({ stakes, before }: Draft): Draft => ({
  stakes: before.at(-1) ?? stakes,
  before: before.slice(0, -1),
});

export const clear = (draft: Draft): Draft => (totalOf(draft.stakes) === 0 ? draft : moved(draft, {}));

/** What was added since the studio was sent the chips goes back. */
export const clearAdded = (draft: Draft): Draft => (draft.before[0] ? { stakes: draft.before[0], before: [] } : draft);

/** What the studio was sent stays as it is: no move before it is taken back. */
export const asSent = ({ stakes }: Draft): Draft => ({ stakes, before: [] });

/** Twice what lies, each spot at most to its limit. */
export function double(draft: Draft, limits: DraftLimits): Moved {
  const next = Object.fromEntries(
    Object.entries(draft.stakes).map(([code, stake]) => [code, Math.min(stake * 2, limits.spot(code).max)]),
  );
  if (totalOf(next) === totalOf(draft.stakes)) return { obstacle: { code: 'nothing', amount: 0 } };
  return replace(draft, next, limits);
}

/** Lays the stakes of an earlier round. */
export function repeat(draft: Draft, stakes: Stakes, limits: DraftLimits): Moved {
  if (totalOf(stakes) === 0) return { obstacle: { code: 'nothing', amount: 0 } };
  return replace(draft, stakes, limits);
}
