import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { cardPicture } from '../../../shell/cards/card-pictures.ts';
import { useStill } from '../../../shell/parts/use-still.ts';
import { useClient, useWords } from '../client.tsx';
import { CARD_RATIO, fanPlaces, placeNear } from './fan-places.ts';
import { fly, placeBefore } from './flight.ts';
import { CardPlaces, type Measured } from './card-places.tsx';
import { useCardDrag, type CardHandlers } from './use-card-drag.ts';
import { useSteady } from './use-steady.ts';

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

/** Milliseconds between cards that come in one frame. */
const DEAL_MS = 8;
/** Of a deal so many cards come in one frame: a cheap phone needs some milliseconds for each. */
const AT_ONCE = 2;

/** The own hand, fanned: press to choose, drag to order or to play, arrow keys to go along. */
export const Fan = memo(function Fan(props: FanProps) {
  const { label, cards, chosen, known, from, playable, onToggle, onMove, onThrow } = props;
  const fan = useRef<HTMLFieldSetElement>(null);
  const measured = useRef<Measured>(null);
  const width = useWidth(fan);
  const [focused, setFocused] = useState(0);
  const come = useComing(cards);
  const { places, cardWidth, height } = useMemo(() => fanPlaces(cards.length, width), [cards.length, width]);
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
  const onKeyDown = useSteady((event: KeyboardEvent) => {
    const at = Math.min(focused, cards.length - 1);
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -cards.length, End: cards.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const card = cards[at];
    if (event.shiftKey && card) onMove(card, at + step);
    go(at + step);
  });
  const onPress = useSteady((card: string) => {
    setFocused(cards.indexOf(card));
    if (drag.isClick()) onToggle(card);
  });
  return (
    <fieldset ref={fan} className="fan" aria-label={label} style={{ height, '--card-width': `${cardWidth}px` }}>
      <CardPlaces {...{ cards: come, fan, from, measured }}>
        {come.map((card, at) => (
          <FanCard
            key={card}
            card={card}
            x={places[at]!.x}
            y={places[at]!.y}
            angle={places[at]!.angle}
            isChosen={chosen.has(card)}
            isDim={playable !== undefined && !playable.includes(card)}
            isStop={at === Math.min(focused, cards.length - 1)}
            width={cardWidth}
            measured={known.has(card) ? null : measured}
            delay={(at % AT_ONCE) * DEAL_MS}
            onPress={onPress}
            onKeyDown={onKeyDown}
            handlers={drag.handlers}
          />
        ))}
      </CardPlaces>
    </fieldset>
  );
});

/** The cards that have come: none in the first frame, all of them after some. */
function useComing(cards: readonly string[]): readonly string[] {
  const [count, setCount] = useState(0);
  const hasAll = count >= cards.length;
  useEffect(() => {
    if (hasAll) return;
    const frame = requestAnimationFrame(() => setCount(count + AT_ONCE));
    return () => cancelAnimationFrame(frame);
  }, [count, hasAll]);
  return hasAll ? cards : cards.slice(0, count);
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
  /** Where it lies, as `FanPlace` says. */
  x: number;
  y: number;
  angle: number;
  isChosen: boolean;
  /** It may not be played now. */
  isDim: boolean;
  /** The tab key stops at this one. */
  isStop: boolean;
  width: number;
  /** For its flight; null: it was here already. */
  measured: RefObject<Measured | null> | null;
  delay: number;
  onPress: (card: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  handlers: CardHandlers;
}

const FanCard = memo(function FanCard(props: FanCardProps) {
  const { card, x, y, angle, isChosen, isDim, isStop, width, measured, delay, onPress, onKeyDown, handlers } = props;
  const element = useRef<HTMLButtonElement>(null);
  const still = useStill();
  const { sounds } = useClient();
  const { cardName } = useWords();
  useLayoutEffect(() => {
    const button = element.current;
    if (!button) return;
    const origin = placeBefore(card) ?? measured?.current?.source;
    const fanAt = measured?.current?.fan;
    if (!origin || !fanAt || still) return;
    sounds.play('card');
    fly({ card: button, origin, delay, place: new DOMRect(fanAt.x + x, fanAt.y + y, width, width * CARD_RATIO) });
    // Once, when it comes into the hand.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
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
        onClick={() => onPress(card)}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <img src={cardPicture(card)} alt="" draggable={false} />
      </button>
    </span>
  );
});
