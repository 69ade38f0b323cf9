import { lastOf, type Followed } from '@fairhouse/contract/play/pvp-steps';
import type { Session } from '../sessions/store.ts';

/** What one page was sent of a room. When its connection is lost it goes on over the next one. */
export interface Track {
  followed: Followed;
  /** The newest steps as texts; the last of them has the number `followed.s`. */
  newest: string[];
  /** The hand, and how many of its moves were shown. */
  informed: { hand: string | null; moves: number };
}

/** Steps that are sent again after a lost connection; more of them are larger than the state. */
export const MOST_RESENT = 48;
/** Numbers of states are multiples of it, by chance, so that no other process takes a number for its own. */
export const STEPS_OF_STATE = 2 ** 20;
const AWAY_MS = 60_000;
/** Pages that are kept at once: who joins over and over leaves one each time. Then the oldest are forgotten, and get a state. */
export const MOST_LEFT = 10_000;

type Player = Pick<Session, 'playerId' | 'demo'>;

interface Left extends Player {
  roomId: string;
  track: Track;
  /** Milliseconds. */
  at: number;
}

export const baseOf = (last: number): number => last - (last % STEPS_OF_STATE);

/** Steps after `last`; undefined when one of them is not kept any more, or `last` is none of this page’s. */
export function missedSteps({ followed, newest }: Track, last: number): readonly string[] | undefined {
  const missed = lastOf(followed) - last;
  if (baseOf(last) !== followed.base || missed < 0 || missed > newest.length) return undefined;
  return newest.slice(newest.length - missed);
}

/** Pages without a connection, for a minute. */
export function createTracks(now: () => number = () => performance.now()) {
  const left = new Map<number, Left>();
  const forgetOld = (): void => {
    for (const [base, { at }] of left) {
      if (now() - at < AWAY_MS) return;
      left.delete(base);
    }
  };
  return {
    leave({ playerId, demo }: Player, roomId: string, track: Track): void {
      forgetOld();
      left.set(track.followed.base, { playerId, demo, roomId, track, at: now() });
      const [oldest] = left.keys();
      if (left.size > MOST_LEFT) left.delete(oldest!);
    },
    /** The track of a page of this player, which is not kept here any longer. */
    take({ playerId, demo }: Player, roomId: string, last: number): Track | undefined {
      forgetOld();
      const found = left.get(baseOf(last));
      if (found?.playerId !== playerId || found.demo !== demo || found.roomId !== roomId) return undefined;
      left.delete(baseOf(last));
      return found.track;
    },
  };
}
