import type { LineWin, Position, RoundBook, SlotEvent } from '@fairhouse/games/slots';

/** One game of a round with its wins. */
export interface RoundGame {
  set: 'base' | 'free';
  /** 0 for the base game, then the free games from 1. */
  index: number;
  grid: number[][];
  stops: number[];
  wins: LineWin[];
  scatter: { symbol: number; count: number; positions: Position[]; pay: number } | null;
  /** Free games awarded here. */
  awarded: number;
  /** Minor units. */
  pay: number;
}

/** The games of a round, in order, from its book, which is a list of events. */
export function listGamesOf(events: readonly SlotEvent[]): RoundGame[] {
  const games: RoundGame[] = [];
  let index = 0;
  for (const event of events) {
    const game = games.at(-1);
    switch (event.type) {
      case 'freeSpin':
        index = event.index;
        break;
      case 'reveal':
        games.push({
          set: event.set,
          index,
          grid: event.grid,
          stops: event.stops,
          wins: [],
          scatter: null,
          awarded: 0,
          pay: 0,
        });
        break;
      case 'lineWins':
        if (game) {
          game.wins = event.wins;
          game.pay += event.total;
        }
        break;
      case 'scatterWin':
        if (game) {
          game.scatter = event;
          game.pay += event.pay;
        }
        break;
      case 'freeSpinsAwarded':
        if (game) game.awarded = event.spins;
        break;
      // The draw of a jackpot is shown beside the games (read-jackpot.ts).
      case 'jackpotDraw':
      case 'freeSpinsEnd':
      case 'roundEnd':
    }
  }
  return games;
}

/** The outcome of a round document when it is a slot's book; other game families are not drawn here. */
export function readBook(outcome: unknown): RoundBook | null {
  if (typeof outcome !== 'object' || outcome === null) return null;
  const { events, totalPay } = outcome as Partial<RoundBook>;
  return Array.isArray(events) && typeof totalPay === 'number' ? (outcome as RoundBook) : null;
}
