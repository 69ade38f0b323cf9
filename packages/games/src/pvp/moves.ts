import type { Card } from '../tables/index.ts';

/** A move of a seat in one of the card rooms' games: docs/pvp.md says when each is legal. */
export type PvpMove =
  | { kind: 'draw'; card?: Card | undefined }
  | { kind: 'take'; cards: Card[] }
  | { kind: 'meld'; cards: Card[] }
  | { kind: 'lay'; meld: number; cards: Card[] }
  | { kind: 'discard'; card: Card }
  | { kind: 'call' }
  | { kind: 'fold' }
  | { kind: 'fight' }
  | { kind: 'play'; cards: Card[] }
  | { kind: 'pass' }
  | { kind: 'set'; front: Card[]; middle: Card[]; back: Card[] }
  | { kind: 'see' }
  | { kind: 'bet'; double: boolean }
  | { kind: 'pack' }
  | { kind: 'side' }
  | { kind: 'accept' }
  | { kind: 'refuse' }
  | { kind: 'show' }
  | { kind: 'bid'; tricks: number };

/** A move as one seat learns of it. */
export interface SeenMove {
  seat: number;
  move: PvpMove;
}

export type PvpMoveKind = PvpMove['kind'];
export type MoveOf<Kind extends PvpMoveKind> = Extract<PvpMove, { kind: Kind }>;
