/** Draws a number below 10⁹ from the stream of a slice. */
export type Next = () => Promise<number>;

export type ReplayedEvent = Readonly<Record<string, unknown>>;

/** A match that is played again, written from docs/sports-models.md and without the engine. */
export interface Replay {
  readonly isOver: () => boolean;
  readonly play: (slice: number, next: Next) => Promise<ReplayedEvent[]>;
}

export const BILLION = 1e9;
