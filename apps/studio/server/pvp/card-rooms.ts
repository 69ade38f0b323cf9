import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRooms, type Room } from './catalogue.ts';

/** Milliseconds. */
export interface PvpTimes {
  /** The longest wait of the first one in the queue before seats are drawn, so that nobody chooses whom to meet. */
  queue: number;
  /** For the wallet's answers. */
  escrow: number;
  /** More time for a seat whose connection is lost. */
  extra: number;
  /** A move of a bot, and of a seat that is played automatically. */
  auto: number;
  /** Hands that stood still for so long are void. */
  outage: number;
  /** A connection that was not renewed for so long is lost. */
  presence: number;
  /** From the end of a hand until its seed is revealed. */
  secret: number;
}

export const pvpTimes: PvpTimes = {
  queue: 3_000,
  escrow: 4_000,
  extra: 30_000,
  auto: 1_200,
  outage: 120_000,
  presence: 6_000,
  secret: 24 * 3_600_000,
};

/** A step of a hand that cannot be undone, or an answer of the wallet that is not stored yet. */
export type PvpStep = 'seated' | 'bet answered' | 'dealt' | 'moved' | 'decided' | 'void';

/** What the card rooms of a studio consist of. */
export interface CardRooms {
  rooms: readonly Room[];
  times: PvpTimes;
  /** Their client is built: the catalogue lists the games. */
  hasClient: boolean;
  /** Reported after each step, for tests that interrupt there. */
  onStep?: (step: PvpStep, handId: string) => void;
}

export interface PvpOptions {
  times?: Partial<PvpTimes>;
  /** Milliseconds of a move, in every room. */
  turnMs?: number;
  onStep?: CardRooms['onStep'];
}

export function openCardRooms(clientsDir: string, { times, turnMs, onStep }: PvpOptions = {}): CardRooms {
  const rooms = createRooms();
  return {
    rooms: turnMs === undefined ? rooms : rooms.map((room) => ({ ...room, turnMs })),
    times: { ...pvpTimes, ...times },
    hasClient: existsSync(join(clientsDir, 'pvp', 'index.html')),
    ...(onStep && { onStep }),
  };
}
