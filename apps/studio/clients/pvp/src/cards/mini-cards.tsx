import { backPicture, cardPicture } from '../../../shell/cards/card-pictures.ts';
import { useWords } from '../client.tsx';

/** Cards in a row, small: a meld, a hand that is shown. */
export function MiniCards({ cards }: { cards: readonly string[] }) {
  const { cardName } = useWords();
  return (
    <span className="mini-cards">
      {cards.map((card) => (
        <img key={card} src={cardPicture(card)} alt={cardName(card)} draggable={false} />
      ))}
    </span>
  );
}

const MOST_BACKS = 5;

/** The backs of a hand that is not seen; their number is said beside them. */
export function Backs({ count }: { count: number }) {
  return (
    <span className="mini-cards backs" aria-hidden="true">
      {Array.from({ length: Math.min(count, MOST_BACKS) }, (_, at) => (
        <img key={at} src={backPicture()} alt="" draggable={false} />
      ))}
    </span>
  );
}
