import { matchKeys, sliceDraw } from './chain.ts';
import type { Draw } from './draw.ts';

/** The rules of one sport: pure, and the same for the chain that decides and for its prices. */
export interface MatchModel<Plan, State, Event> {
  /** How long a slice takes. */
  readonly sliceSeconds: number;
  /** Length of the chain of keys; a match may end earlier. */
  slices(plan: Plan): number;
  begin(plan: Plan): State;
  isOver(plan: Plan, state: State): boolean;
  step(plan: Plan, state: State, draw: Draw): { state: State; events: readonly Event[] };
}

export interface PlayedSlice<State, Event> {
  readonly slice: number;
  readonly key: string;
  readonly events: readonly Event[];
  readonly state: State;
}

/** All slices of a match, from its last key. */
export function playMatch<Plan, State extends { readonly slice: number }, Event>(
  model: MatchModel<Plan, State, Event>,
  plan: Plan,
  { lastKey, matchId }: { lastKey: string; matchId: string },
): PlayedSlice<State, Event>[] {
  const keys = matchKeys(lastKey, model.slices(plan));
  const played: PlayedSlice<State, Event>[] = [];
  let state = model.begin(plan);
  while (!model.isOver(plan, state)) {
    const slice = state.slice + 1;
    const key = keys[slice]!;
    const result = model.step(plan, state, sliceDraw(key, matchId, slice));
    state = result.state;
    played.push({ slice, key, events: result.events, state });
  }
  return played;
}
