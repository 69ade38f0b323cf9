import { useRoomPart, useWords } from '../client.tsx';
import { DealtCard } from './dealt-card.tsx';
import { useKnownCards } from './use-known-cards.ts';
import { gameOf, roundOf } from '../room/room-view.ts';

/** A row moves on when more cards came than it shows. */
const SHOWN = 9;

/** The joker, and the cards of both sides in rows that overlap. */
export function AndarBaharHand() {
  const game = useRoomPart(gameOf);
  const round = useRoomPart(roundOf);
  const { spotName, cardName, words } = useWords();
  const known = useKnownCards(round?.no ?? 0, round?.cards.length ?? 0);
  if (!round || game === undefined) return null;
  const placed = round.cards.map((dealt, at) => ({ ...dealt, at }));
  const row = (place: string) => placed.filter((dealt) => dealt.place === place);
  return (
    <div className="andar-bahar">
      <section className="hand joker" aria-label={words.spots.joker}>
        <h3 className="hand-name">{words.spots.joker}</h3>
        <div className="hand-cards" data-slots={1}>
          {row('joker').map(({ card, at }) => (
            <DealtCard key={`${round.no}-${at}`} card={card} name={cardName(card)} known={at < known} />
          ))}
        </div>
      </section>
      {['andar', 'bahar'].map((place) => {
        const cards = row(place);
        return (
          <section
            key={place}
            className="hand side"
            data-place={place}
            data-won={round.wins[place] !== undefined}
            aria-label={spotName(game, place)}
          >
            <h3 className="hand-name">
              {spotName(game, place)}
              {cards.length > 0 && <b className="hand-worth">{cards.length}</b>}
            </h3>
            <div className="hand-row">
              <div className="row-cards" style={{ '--gone': Math.max(0, cards.length - SHOWN) }}>
                {cards.map(({ card, at }, index) => (
                  <span key={`${round.no}-${at}`} className="row-place" style={{ '--index': index }}>
                    <DealtCard card={card} name={cardName(card)} known={at < known} />
                  </span>
                ))}
              </div>
            </div>
          </section>
        );
      })}
    </div>
  );
}
