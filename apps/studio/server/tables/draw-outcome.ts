import { createRandomStream } from '@fairhouse/games/fairness';
import { newShoe, playShoeHand, type Card, type Shoe } from '@fairhouse/games/tables';
import type { LiveTable } from './catalogue.ts';

/** A shoe with its number at the table. */
export interface NumberedShoe extends Shoe {
  readonly no: number;
}

export interface Drawn {
  outcome: unknown;
  /** Cards that a fresh shoe burned. */
  burned: readonly Card[];
  shoeAfter: NumberedShoe | null;
}

export interface DrawSeeds {
  serverSeed: string;
  clientSeed: string;
  /** Number of the round in its chain. */
  link: number;
}

/** The outcome that seeds and shoe give; nothing else decides. Pools of stakes are not of the stream. */
export function drawOutcome(
  { rules }: Pick<LiveTable, 'rules'>,
  { serverSeed, clientSeed, link }: DrawSeeds,
  shoe: NumberedShoe | null,
): Drawn {
  const random = createRandomStream({ serverSeed, clientSeed, nonce: link });
  if (!shoe) {
    const outcome = rules.draw(random);
    return { outcome: rules.pool ? rules.pool.drawn(outcome) : outcome, burned: [], shoeAfter: null };
  }
  const { burned, hand, shoe: after } = playShoeHand(shoe, random);
  return { outcome: hand, burned, shoeAfter: { ...after, no: shoe.no } };
}

/** The shoe of the next round: the one in use, or a new one. */
export const nextShoe = (table: LiveTable, shoe: NumberedShoe | null): NumberedShoe | null => {
  if (!table.hasShoe) return null;
  return shoe && !shoe.ended ? shoe : { ...newShoe(), no: (shoe?.no ?? 0) + 1 };
};
