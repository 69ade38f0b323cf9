import { codeOfMove } from './move-codes.ts';
import { concludeStep, type FollowMoves } from './conclude-step.ts';
import type { PvpMadeMove, PvpServerMessage } from './pvp-messages.ts';
import type { PvpHand, PvpState } from './pvp-views.ts';
import { checkOf } from './state-check.ts';
import { patchOf, withPatch, type Patch } from './state-patch.ts';

export type { FollowMoves } from './conclude-step.ts';
export type PvpStep = Extract<PvpServerMessage, { type: 'step' }>;
export type PvpStated = Extract<PvpServerMessage, { type: 'state' }>;

/** A room as a client knows it: the last state that it was sent, with every step after it. */
export interface Followed {
  /** Number of the state. */
  base: number;
  /** Steps after it. */
  s: number;
  /** When it was sent, in milliseconds: ends of turns count from there. */
  since: number;
  state: PvpState;
  /** Of the newest hand that had them: those of the next one are told as what differs. The table is as it was dealt, for so begins the next. */
  before: Dealt;
}

type Dealt = Readonly<{ [Key in 'table' | 'proof']: PvpHand[Key] }>;

export const openFollowed = ({ s, now, state }: Pick<PvpStated, 's' | 'now' | 'state'>): Followed => ({
  base: s,
  s: 0,
  since: Date.parse(now),
  state,
  before: { table: state.hand?.table ?? null, proof: state.hand?.proof ?? null },
});

function dealtOf({ state: known, before }: Pick<Followed, 'state' | 'before'>, { hand }: PvpState): Dealt {
  const isDealt = known.hand?.id === hand?.id && Boolean(known.hand?.table);
  return { table: isDealt ? before.table : (hand?.table ?? before.table), proof: hand?.proof ?? before.proof };
}

/** What `hello` and `join` name as `last`. */
export const lastOf = ({ base, s }: Pick<Followed, 'base' | 's'>): number => base + s;

/** The room after a step, and the moves of the step; undefined when one before it is missing, or led elsewhere than at the studio. */
export function takeStep(
  followed: Followed,
  step: PvpStep,
  follow: FollowMoves,
): { followed: Followed; did: PvpMadeMove[] } | undefined {
  if (step.s !== followed.s + 1) return undefined;
  const { state: concluded, did } = concludeStep(followed, step, follow);
  const from = spread(concluded, followed.before);
  const state = gather(withPatch(from, step.rest as Patch | undefined) as typeof from);
  const next = nextFollowed(followed, step, state);
  return step.check === undefined || step.check === checkOf(next) ? { followed: next, did } : undefined;
}

export const nextFollowed = (followed: Followed, { s }: Pick<PvpStep, 's'>, state: PvpState): Followed => ({
  ...followed,
  s,
  state,
  before: dealtOf(followed, state),
});

/** The next step, to a state that is not the same; undefined where it is. */
export function stepTo(
  followed: Followed,
  { state, did, shown }: { state: PvpState; did: readonly PvpMadeMove[]; shown: readonly PvpMadeMove[] },
  follow: FollowMoves,
): PvpStep | undefined {
  const { before, s } = followed;
  const step: PvpStep = {
    type: 'step',
    s: s + 1,
    ...(did.length > 0 && { did: codesOf(did) }),
    ...(shown.length > 0 && { shown: codesOf(shown) }),
    ...newsOf(followed, state),
  };
  const rest = patchOf(spread(concludeStep(followed, step, follow).state, before), spread(state, before));
  const isEmpty = Object.keys(step).length === 2 && rest === undefined;
  if (isEmpty) return undefined;
  const check = step.next === undefined ? {} : { check: checkOf(nextFollowed(followed, step, state)) };
  return { ...step, ...(rest !== undefined && { rest }), ...check };
}

const codesOf = (moves: readonly PvpMadeMove[]) => moves.map(codeOfMove).map((code) => [...code]);

type News = Pick<PvpStep, 'next' | 'turn' | 'due' | 'pays'>;

function newsOf({ state: { hand: known }, since }: Followed, { hand }: PvpState): News {
  if (!known || !hand) return {};
  if (known.id !== hand.id) return { next: hand.roundId };
  const pays = hand.seats.map(({ result }) => result && [result.pay, result.rake]).filter((pay) => pay !== null);
  if (known.seats[0]?.result === null && pays.length === hand.seats.length) return { pays };
  const { turn } = hand;
  const isSame = turn?.until === known.turn?.until && turn?.seats.join() === known.turn?.seats.join();
  return !turn || isSame ? {} : { turn: [...turn.seats], due: Date.parse(turn.until) - since };
}

/** What patches lead from and to: a hand says whether it has a table and a proof; all three lie beside each other. */
function spread({ hand, ...state }: PvpState, before: Dealt) {
  const has = hand && { ...hand, table: hand.table !== null, proof: hand.proof !== null };
  return { ...state, hand: has, table: hand?.table ?? before.table, proof: hand?.proof ?? before.proof };
}

function gather({ hand, table, proof, ...state }: ReturnType<typeof spread>): PvpState {
  return { ...state, hand: hand && { ...hand, table: hand.table ? table : null, proof: hand.proof ? proof : null } };
}
