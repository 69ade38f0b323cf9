import { dealHand, totalOf, winnerOf, type BaccaratHand } from './baccarat/hand.ts';
import { cards, rankOf, ranks, type Card } from './cards/card.ts';
import { colors } from './color-game.ts';

/** A card for each number of points, and a second rank without any: pairs and no pairs of every total. */
const baccaratCards: readonly Card[] = [...ranks.slice(0, 9), 'K', 'Q'].map((rank) => `${rank}S` as Card);

const isPair = ([first, second]: readonly Card[]): boolean => rankOf(first!) === rankOf(second!);

/** What the spots of baccarat see of a hand. */
function classOf({ player, banker }: BaccaratHand): string {
  const winner = winnerOf({ player, banker });
  const six = winner === 'banker' && totalOf(banker) === 6 ? ` six ${banker.length}` : '';
  return `${winner}${six} ${isPair(player)} ${isPair(banker)}`;
}

/** Winner, or banker with six of two or three cards; a pair or none on each side. */
const BACCARAT_CLASSES = 5 * 2 * 2;

/** One hand for each way in which spots pay, found by dealing. */
function baccaratHands(): BaccaratHand[] {
  const found = new Map<string, BaccaratHand>();
  const [third, fourth] = [baccaratCards, baccaratCards];
  for (const p1 of baccaratCards)
    for (const b1 of baccaratCards)
      for (const p2 of baccaratCards)
        for (const b2 of baccaratCards)
          for (const five of third)
            for (const six of fourth) {
              const rest = [p1, b1, p2, b2, five, six].values();
              const hand = dealHand(() => rest.next().value!);
              const kind = classOf(hand);
              if (!found.has(kind)) found.set(kind, hand);
              if (found.size === BACCARAT_CLASSES) return [...found.values()];
              // Other third cards change nothing where none was drawn.
              if (hand.player.length + hand.banker.length < 6) break;
            }
  return [...found.values()];
}

const dice = <Face>(faces: readonly Face[]) =>
  faces.flatMap((a, at) =>
    faces.slice(at).flatMap((b, next) => faces.slice(at + next).map((c) => ({ dice: [a, b, c] }))),
  );

/** The match at each place, with any cards before it. */
function andarBaharCards() {
  const [joker, ...matches] = cards.filter((card) => rankOf(card) === '7');
  const others = cards.filter((card) => rankOf(card) !== '7');
  return Array.from({ length: others.length + 1 }, (_, before) => ({
    joker: joker!,
    cards: [...others.slice(0, before), matches[0]!],
  }));
}

/** Outcomes that stand for all: each pays on every spot, or on those of `of`, as some of these. */
export interface OutcomeList {
  outcomes: readonly unknown[];
  of?: readonly string[];
}

/** Of Teen Patti only who wins: with the kinds of both hands and of all six cards they are too many. */
const teenPattiWinners: OutcomeList = {
  of: ['a', 'b', 'tie'],
  outcomes: [
    { a: ['AC', 'KD', '2H'], b: ['3C', '5D', '9H'] },
    { a: ['3C', '5D', '9H'], b: ['AC', 'KD', '2H'] },
    { a: ['AC', 'KD', '2H'], b: ['AD', 'KC', '2S'] },
  ],
};

const lists: Readonly<Record<string, () => OutcomeList>> = {
  baccarat: () => ({ outcomes: baccaratHands() }),
  'dragon-tiger': () => ({ outcomes: cards.flatMap((dragon) => cards.map((tiger) => ({ dragon, tiger }))) }),
  roulette: () => ({ outcomes: Array.from({ length: 37 }, (_, number) => ({ number })) }),
  'sic-bo': () => ({ outcomes: dice([1, 2, 3, 4, 5, 6]) }),
  'color-game': () => ({ outcomes: dice(colors) }),
  'andar-bahar': () => ({ outcomes: andarBaharCards() }),
  'teen-patti-20-20': () => teenPattiWinners,
};

const known = new Map<string, OutcomeList>();

/** Undefined for a game whose outcomes cannot be listed. */
export function outcomeListOf(game: string): OutcomeList | undefined {
  const list = known.get(game) ?? lists[game]?.();
  if (list) known.set(game, list);
  return list;
}
