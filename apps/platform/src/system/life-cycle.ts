/**
 * A life cycle as a table: state → event → next state. An event that leads back to its state is a repeat and changes
 * nothing; a missing one contradicts the state.
 */
export type LifeCycle<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** The state that `event` leads to, or null when it is not allowed. */
export const nextState = <State extends string, Event extends string>(
  table: LifeCycle<State, Event>,
  state: State,
  event: Event,
): State | null => table[state][event] ?? null;
