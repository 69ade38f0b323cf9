import { isRed } from '@fairhouse/games/tables';
import { nameCard, nameSpot, type SpotWords } from '@fairhouse/i18n/table-spots';

interface DrawnOutcomeProps {
  game: string;
  outcome: Readonly<Record<string, unknown>>;
  words: SpotWords;
  /** The picture of a card. */
  drawCard: (card: string) => string;
}

const colors: Readonly<Record<string, string>> = {
  red: 'bg-[#c9283a]',
  blue: 'bg-[#2462c4]',
  yellow: 'bg-[#f0c22e]',
  green: 'bg-[#218a52]',
  white: 'bg-[#f4efe4]',
  pink: 'bg-[#e86fa6]',
};

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

/** Hands by side, the number, or the dice. */
export function DrawnOutcome({ game, outcome, words, drawCard }: DrawnOutcomeProps) {
  if (game === 'roulette') return <Pocket number={outcome['number'] as number} />;
  if (game === 'cockfight')
    return <p className="text-xl font-bold">{nameSpot(words, game, String(outcome['winner']))}</p>;
  if (game === 'sic-bo' || game === 'color-game')
    return (
      <ol className="flex gap-2">
        {listOf(outcome['dice']).map((face, at) => (
          <li
            key={at}
            className={`grid size-11 place-items-center rounded-soft border border-line text-xl font-bold ${colors[face] ?? 'bg-page'}`}
          >
            {colors[face] ? <span className="sr-only">{nameSpot(words, game, face)}</span> : face}
          </li>
        ))}
      </ol>
    );
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-4">
      {handsOf(game, outcome).map(([side, cards]) => (
        <section key={side} className="grid gap-1.5" aria-label={nameSpot(words, game, side)}>
          <h3 className="text-sm font-semibold">{nameSpot(words, game, side)}</h3>
          <ol className="flex flex-wrap gap-1.5">
            {cards.map((card, at) => (
              <li key={at}>
                <img
                  src={drawCard(card)}
                  alt={nameCard(words, card)}
                  width={50}
                  height={70}
                  className="h-[70px] w-[50px]"
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Andar and Bahar get their cards by turns. */
function handsOf(game: string, outcome: Readonly<Record<string, unknown>>): (readonly [string, readonly string[]])[] {
  if (game !== 'andar-bahar') return Object.entries(outcome).map(([side, cards]) => [side, listOf(cards)] as const);
  const cards = listOf(outcome['cards']);
  return [
    ['joker', listOf(outcome['joker'])],
    ['andar', cards.filter((_, at) => at % 2 === 0)],
    ['bahar', cards.filter((_, at) => at % 2 === 1)],
  ];
}

function Pocket({ number }: { number: number }) {
  const colour = number === 0 ? 'bg-[#14784a]' : isRed(number) ? 'bg-[#b3202c]' : 'bg-[#1d1a22]';
  return (
    <p className={`figures grid size-14 place-items-center rounded-full text-2xl font-bold text-white ${colour}`}>
      {number}
    </p>
  );
}
