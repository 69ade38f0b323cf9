import type { PvpMadeMove } from './pvp-messages.ts';
import type { PvpMove } from './pvp-views.ts';

/**
 * A move as a list: seat, kind, and what the kind has: cards, a meld before its cards, tricks, 2 for a doubled bet. `true` is last
 * where it was made automatically. Its turn is the one that was awaited.
 */
export type MoveCode = readonly (string | number | boolean)[];

export function codeOfMove({ seat, move, auto }: Pick<PvpMadeMove, 'seat' | 'move' | 'auto'>): MoveCode {
  return [seat, move.kind, ...valuesOf(move), ...(auto ? [true] : [])];
}

function valuesOf(move: PvpMove): MoveCode {
  switch (move.kind) {
    case 'draw':
      return move.card === undefined ? [] : [move.card];
    case 'discard':
      return [move.card];
    case 'take':
    case 'meld':
    case 'play':
      return move.cards;
    case 'lay':
      return [move.meld, ...move.cards];
    case 'set':
      return [...move.front, ...move.middle, ...move.back];
    case 'bet':
      return move.double ? [2] : [];
    case 'bid':
      return [move.tricks];
    default:
      return [];
  }
}

export function moveOfCode([seat, kind, ...values]: MoveCode): Omit<PvpMadeMove, 'turn'> {
  const cards = values.filter((value) => typeof value === 'string');
  const [number] = values.filter((value) => typeof value === 'number');
  const auto = values.at(-1) === true;
  return { seat: seat as number, move: readMove(kind as PvpMove['kind'], cards, number), auto };
}

function readMove(kind: PvpMove['kind'], cards: string[], number = 0): PvpMove {
  switch (kind) {
    case 'draw':
      return cards.length === 0 ? { kind } : { kind, card: cards[0]! };
    case 'discard':
      return { kind, card: cards[0]! };
    case 'take':
    case 'meld':
    case 'play':
      return { kind, cards };
    case 'lay':
      return { kind, meld: number, cards };
    case 'set':
      return { kind, front: cards.slice(0, 3), middle: cards.slice(3, 8), back: cards.slice(8) };
    case 'bet':
      return { kind, double: number === 2 };
    case 'bid':
      return { kind, tricks: number };
    default:
      return { kind };
  }
}
