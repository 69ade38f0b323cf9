/** Rank and suit, as `KS` or `TD`. */
export type Card = `${Rank}${Suit}`;
export type Rank = (typeof ranks)[number];
export type Suit = (typeof suits)[number];

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
/** Clubs, diamonds, hearts, spades. */
export const suits = ['C', 'D', 'H', 'S'] as const;

/** The 52 cards in the order in which a draw counts them: AC 2C … KC AD … KS. */
export const cards: readonly Card[] = suits.flatMap((suit) => ranks.map((rank): Card => `${rank}${suit}`));

const places = new Map<string, number>(cards.map((card, at) => [card, at]));

export const isCard = (text: unknown): text is Card => typeof text === 'string' && places.has(text);
export const placeOf = (card: Card): number => places.get(card)!;

/** 1 (ace) to 13 (king). */
export const rankNumber = (card: Card): number => (placeOf(card) % ranks.length) + 1;
export const rankOf = (card: Card): string => card[0]!;
export const suitOf = (card: Card): string => card[1]!;

/** An ace is above the king, 14. */
export const rankAceHigh = (card: Card): number => (rankNumber(card) === 1 ? ranks.length + 1 : rankNumber(card));
