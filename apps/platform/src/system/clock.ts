/** Time comes through this port, so that tests own it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
