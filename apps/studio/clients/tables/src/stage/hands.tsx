import type { DealtCard as Dealt } from '@fairhouse/contract/play/table-messages';
import { useRoom, useWords } from '../client.tsx';
import { DealtCard } from './dealt-card.tsx';
import { SqueezedCard } from './squeezed-card.tsx';
import { useKnownCards } from './use-known-cards.ts';

export interface HandPlace {
  place: string;
  /** What its cards are worth now, or its hand. */
  worth?: (cards: readonly string[]) => string;
  /** Places for cards that are reserved. */
  slots: number;
}

const cardsAt = (cards: readonly Dealt[], place: string) =>
  cards.map((dealt, at) => ({ ...dealt, at })).filter((dealt) => dealt.place === place);

/** Hands side by side. */
export function Hands({ places }: { places: readonly HandPlace[] }) {
  const { state } = useRoom();
  const { spotName, cardName } = useWords();
  const round = state?.round;
  const known = useKnownCards(round?.no ?? 0, round?.cards.length ?? 0);
  if (!round || !state) return null;
  return (
    <div className="hands">
      {places.map(({ place, worth, slots }) => {
        const cards = cardsAt(round.cards, place);
        const isSqueezed = round.squeeze?.place === place;
        return (
          <section
            key={place}
            className="hand"
            data-place={place}
            data-won={round.wins[place] !== undefined}
            aria-label={spotName(state.table.game, place)}
          >
            <h3 className="hand-name">
              {spotName(state.table.game, place)}
              {worth && cards.length > 0 && <b className="hand-worth">{worth(cards.map(({ card }) => card))}</b>}
            </h3>
            <div className="hand-cards" data-slots={slots}>
              {cards.map(({ card, at }) => (
                <DealtCard key={`${round.no}-${at}`} card={card} name={cardName(card)} known={at < known} />
              ))}
              {isSqueezed && <SqueezedCard key={`${round.no}-squeeze`} />}
            </div>
          </section>
        );
      })}
    </div>
  );
}
