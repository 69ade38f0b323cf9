/**
 * A life cycle as a table: state → event → next state. An event that leads back to its state is a repeat and changes
 * nothing; one that is missing contradicts the state.
 */
export type LifeCycle<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** The state that `event` leads to, or null when it may not happen. */
export const nextState = <State extends string, Event extends string>(
  table: LifeCycle<State, Event>,
  state: State,
  event: Event,
): State | null => table[state][event] ?? null;
