import type { DealtCard as Dealt } from '@fairhouse/contract/play/table-state';
import { useRoomPart, useWords } from '../client.tsx';
import { DealtCard } from './dealt-card.tsx';
import { SqueezedCard } from './squeezed-card.tsx';
import { useKnownCards, useSqueezedCards } from './use-known-cards.ts';
import { gameOf, roundOf } from '../room/room-view.ts';

export interface HandPlace {
  place: string;
  /** What its cards are worth now, or its hand; empty where they are none yet. */
  worth?: (cards: readonly string[]) => string;
  /** Places for cards that are reserved. */
  slots: number;
}

const cardsAt = (cards: readonly Dealt[], place: string) =>
  cards.map((dealt, at) => ({ ...dealt, at })).filter((dealt) => dealt.place === place);

/** Hands side by side. */
export function Hands({ places }: { places: readonly HandPlace[] }) {
  const game = useRoomPart(gameOf);
  const round = useRoomPart(roundOf);
  const { spotName, cardName } = useWords();
  const known = useKnownCards(round?.no ?? 0, round?.cards.length ?? 0);
  const squeezed = useSqueezedCards(round?.no ?? 0, round?.squeeze?.card);
  if (!round || game === undefined) return null;
  return (
    <div className="hands">
      {places.map(({ place, worth, slots }) => {
        const cards = cardsAt(round.cards, place);
        const isSqueezed = round.squeeze?.place === place;
        const worthNow = cards.length > 0 && worth?.(cards.map(({ card }) => card));
        return (
          <section
            key={place}
            className="hand"
            data-place={place}
            data-won={round.wins[place] !== undefined}
            aria-label={spotName(game, place)}
          >
            <h3 className="hand-name">
              {spotName(game, place)}
              {worthNow && <b className="hand-worth">{worthNow}</b>}
            </h3>
            <div className="hand-cards" data-slots={slots}>
              {cards.map(({ card, at }) => (
                <DealtCard
                  key={`${round.no}-${at}`}
                  card={card}
                  name={cardName(card)}
                  known={at < known}
                  turned={squeezed.has(at)}
                />
              ))}
              {isSqueezed && <SqueezedCard key={`${round.no}-squeeze`} />}
            </div>
          </section>
        );
      })}
    </div>
  );
}
