import type { Draws } from '../draw-stops.ts';

const order = 'CDHS'.split('').flatMap((suit) => 'A23456789TJQK'.split('').map((rank) => rank + suit));

/** All cards of a shoe in a row; a number takes the card at its place out. */
export class CardPile {
  readonly #cards: string[];
  readonly #draws: Draws;

  constructor(left: readonly number[], draws: Draws) {
    this.#cards = order.flatMap((card, at) => Array<string>(left[at]!).fill(card));
    this.#draws = draws;
  }

  static ofDecks = (decks: number, draws: Draws): CardPile => new CardPile(Array<number>(52).fill(decks), draws);

  async take(): Promise<string> {
    const place = await this.#draws.next(this.#cards.length);
    return this.#cards.splice(place, 1)[0]!;
  }

  async takeSome(count: number): Promise<string[]> {
    const taken: string[] = [];
    while (taken.length < count) taken.push(await this.take());
    return taken;
  }
}
