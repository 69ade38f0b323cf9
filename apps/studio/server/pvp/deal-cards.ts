import { createRandomStream } from '@fairhouse/games/fairness';
import { dealCards, leavesOf, rootOf } from '@fairhouse/games/pvp';
import type { Card } from '@fairhouse/games/tables';
import type { Pool, PoolClient } from 'pg';
import type { SeedSafe } from '../fairness/seed-safe.ts';
import { readTableChain } from '../tables/chain-store.ts';
import { openLink } from '../tables/chain.ts';
import type { Room } from './catalogue.ts';
import type { Hand } from './hand.ts';

/** All cards of a hand in the order of the deal, with what fixes them. */
export interface Deal {
  cards: Card[];
  serverSeed: string;
  chainStart: string;
  leaves: string[];
  root: string;
}

export type Dealer = (
  db: Pool | PoolClient,
  room: Room,
  hand: Pick<Hand, 'id' | 'chainId' | 'link' | 'clientSeed'>,
) => Promise<Deal>;

/** Hands whose cards are remembered. */
const MOST_HANDS = 500;

/**
 * The only way to the cards of a hand. It is asked when the escrows are final, and again by whoever plays the hand on; the
 * cards are stored nowhere.
 */
export function createDealer(seeds: SeedSafe): Dealer {
  const known = new Map<string, Deal>();
  return async (db, room, { id, chainId, link, clientSeed }) => {
    const remembered = known.get(id);
    if (remembered) return remembered;
    const chain = await readTableChain(db, chainId);
    const serverSeed = openLink(seeds, { phase: 'closed', link }, chain);
    const cards = dealCards(createRandomStream({ serverSeed, clientSeed, nonce: link }), room.rules.decks);
    const leaves = leavesOf(serverSeed, link, cards);
    const deal = { cards, serverSeed, chainStart: chain.start, leaves, root: rootOf(leaves) };
    if (known.size >= MOST_HANDS) known.delete(known.keys().next().value!);
    known.set(id, deal);
    return deal;
  };
}
