import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { cardPicture } from '../../../shell/cards/card-pictures.ts';
import { useStill } from '../../../shell/parts/use-still.ts';
import { useClient, useWords } from '../client.tsx';
import { fanPlaces, placeNear, type FanPlace } from './fan-places.ts';
import { fly, leavePlace, originOf } from './flight.ts';
import { useCardDrag } from './use-card-drag.ts';

interface FanProps {
  label: string;
  /** In the order of the player. */
  cards: readonly string[];
  chosen: ReadonlySet<string>;
  /** Cards that were here when this page opened. */
  known: ReadonlySet<string>;
  /** What drawn cards come from. */
  from: string;
  /** Cards that may be played now; without it all. */
  playable?: readonly string[] | undefined;
  onToggle: (card: string) => void;
  onMove: (card: string, to: number) => void;
  onThrow: (card: string, target: string) => void;
}

/** Milliseconds between the cards of a deal. */
const DEAL_MS = 22;

/** The own hand, fanned: press to choose, drag to order or to play, arrow keys to go along. */
export function Fan({ label, cards, chosen, known, from, playable, onToggle, onMove, onThrow }: FanProps) {
  const fan = useRef<HTMLFieldSetElement>(null);
  const width = useWidth(fan);
  const [focused, setFocused] = useState(0);
  const { places, cardWidth, height } = fanPlaces(cards.length, width);
  const drag = useCardDrag({
    onDrop: (card, wayX, wayY) => {
      const place = places[cards.indexOf(card)];
      if (place) onMove(card, placeNear(places, place.x + wayX, place.y + wayY));
    },
    onThrow,
  });
  /** By its keys, the focus follows a card that is moved. */
  const follows = useRef(false);
  useLayoutEffect(() => {
    if (follows.current) fan.current?.querySelectorAll('button')[focused]?.focus();
    follows.current = false;
  });
  const go = (at: number) => {
    follows.current = true;
    setFocused(Math.max(0, Math.min(cards.length - 1, at)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = Math.min(focused, cards.length - 1);
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -cards.length, End: cards.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const card = cards[at];
    if (event.shiftKey && card) onMove(card, at + step);
    go(at + step);
  };
  return (
    <fieldset ref={fan} className="fan" aria-label={label} style={{ height, '--card-width': `${cardWidth}px` }}>
      {cards.map((card, at) => (
        <FanCard
          key={card}
          card={card}
          place={places[at]!}
          isChosen={chosen.has(card)}
          isDim={playable !== undefined && !playable.includes(card)}
          isStop={at === Math.min(focused, cards.length - 1)}
          origin={known.has(card) ? null : from}
          delay={cards.length > 2 ? at * DEAL_MS : 0}
          onPress={() => {
            setFocused(at);
            if (drag.isClick()) onToggle(card);
          }}
          onKeyDown={onKeyDown}
          handlers={drag.handlersOf(card)}
        />
      ))}
    </fieldset>
  );
}

function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(344);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface FanCardProps {
  card: string;
  place: FanPlace;
  isChosen: boolean;
  /** It may not be played now. */
  isDim: boolean;
  /** The tab key stops at this one. */
  isStop: boolean;
  origin: string | null;
  delay: number;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  handlers: ReturnType<ReturnType<typeof useCardDrag>['handlersOf']>;
}

function FanCard({ card, place, isChosen, isDim, isStop, origin, delay, onPress, onKeyDown, handlers }: FanCardProps) {
  const element = useRef<HTMLButtonElement>(null);
  const still = useStill();
  const { sounds } = useClient();
  const { cardName } = useWords();
  useLayoutEffect(() => {
    const button = element.current;
    if (!button) return;
    const source = originOf(card, origin);
    if (source && !still) {
      sounds.play('card');
      fly(button, source, delay);
    }
    return () => leavePlace(card, button);
    // Once, when it comes into the hand.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const { x, y, angle } = place;
  return (
    <span className="fan-place" style={{ transform: `translate(${x}px, ${y}px) rotate(${angle}deg)` }}>
      <button
        ref={element}
        type="button"
        className="fan-card"
        data-card={card}
        data-dim={isDim}
        aria-pressed={isChosen}
        aria-label={cardName(card)}
        tabIndex={isStop ? 0 : -1}
        onClick={onPress}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <img src={cardPicture(card)} alt="" draggable={false} />
      </button>
    </span>
  );
}
