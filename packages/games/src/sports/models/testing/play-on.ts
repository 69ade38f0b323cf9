import type { Draw } from '../draw.ts';
import type { MatchModel } from '../play-match.ts';

/** Plays a match on to its end; what has happened so far, and then, with the slice in which it did. */
export interface Course<State, Event> {
  readonly state: State;
  readonly events: readonly { readonly slice: number; readonly event: Event }[];
}

export function playOn<Plan, State extends { readonly slice: number }, Event>(
  model: MatchModel<Plan, State, Event>,
  plan: Plan,
  from: Course<State, Event>,
  draw: Draw,
  upTo = Infinity,
): Course<State, Event> {
  let { state } = from;
  const events = [...from.events];
  while (!model.isOver(plan, state) && state.slice < upTo) {
    const played = model.step(plan, state, draw);
    state = played.state;
    for (const event of played.events) events.push({ slice: state.slice, event });
  }
  return { state, events };
}
