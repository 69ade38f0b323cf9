import type { PvpHand, PvpTable, TableOf } from '@fairhouse/contract/play/studio-pvp';
import { createContext, use } from 'react';
import type { RoomView } from '../room/room-view.ts';
import type { OwnCards } from './use-own-cards.ts';

interface HandOf<Table extends PvpTable> {
  hand: PvpHand;
  table: Table;
  /** The own seat’s number. */
  you: number;
  /** The newest move of each seat. */
  made: RoomView['made'];
  /** A move is awaited of this player, and none is on its way. */
  isTurn: boolean;
  /** The page has just opened: what lies there is not dealt again. */
  isOpening: boolean;
}

const HandContext = createContext<HandOf<PvpTable> | null>(null);

export const HandProvider = HandContext.Provider;

/** The hand that is played, of a game that the caller knows. */
export function useHand<Game extends PvpTable['game']>(game: Game): HandOf<TableOf<Game>> {
  const hand = use(HandContext);
  if (!hand) throw new Error('a part of a hand is outside of it');
  if (hand.table.game !== game) throw new Error(`this hand is no ${game}`);
  return hand as HandOf<TableOf<Game>>;
}

/** The hand, whatever the game. */
export function useAnyHand(): HandOf<PvpTable> {
  const hand = use(HandContext);
  if (!hand) throw new Error('a part of a hand is outside of it');
  return hand;
}

const OwnContext = createContext<OwnCards | null>(null);

export const OwnProvider = OwnContext.Provider;

/** The own hand, and what is chosen of it. A press on a card draws only those again that use it. */
export function useOwn(): OwnCards {
  const own = use(OwnContext);
  if (!own) throw new Error('a part of a hand is outside of it');
  return own;
}

/** The seat that a move came from, as an origin of cards. */
export const originOfSeat = (seat: number): string => `seat-${seat}`;
