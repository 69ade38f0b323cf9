import type { Core } from './platform.ts';

/**
 * State of a feature in one running platform, such as a cache. Calling it returns the state; other features reach it
 * only through the feature's `index.ts`. Several platforms in one process share nothing.
 */
export interface PlatformState<State> {
  (core: Pick<Core, 'states'>): State;
  /** Runs once per platform, for all states in the manifests. */
  create(core: Core): void;
}

export function platformState<State>(name: string, create: (core: Core) => State): PlatformState<State> {
  const state: PlatformState<State> = Object.assign(
    ({ states }: Pick<Core, 'states'>) => {
      if (!states.has(state)) throw new Error(`no feature of this platform brings the ${name}`);
      return states.get(state) as State;
    },
    { create: (core: Core) => void core.states.set(state, create(core)) },
  );
  return state;
}
