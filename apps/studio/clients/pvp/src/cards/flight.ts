/** Cards fly for so long, and turn over in so long; look.md asks for less than 300 ms. */
export const FLIGHT_MS = 260;
export const TURN_MS = 220;

/** Where cards lay before the last change of the screen, so that they fly from there. */
const left = new Map<string, { place: DOMRect; at: number }>();

/** Places of an earlier change are of no use. */
const SAME_CHANGE_MS = 200;

/** Remembers where a card lay that is taken off. */
export const leavePlace = (card: string, element: Element): void => {
  left.set(card, { place: element.getBoundingClientRect(), at: performance.now() });
};

/** Where the card was before this change. */
export function placeBefore(card: string): DOMRect | null {
  const before = left.get(card);
  left.delete(card);
  return before && performance.now() - before.at < SAME_CHANGE_MS ? before.place : null;
}

/** Where a seat or the stock is. */
export const sourceOf = (from: string | null): DOMRect | null =>
  (from !== null && document.querySelector(`[data-origin="${from}"]`)?.getBoundingClientRect()) || null;

/** Where the card was, or what it comes from. */
export const originOf = (card: string, from: string | null): DOMRect | null => placeBefore(card) ?? sourceOf(from);

const centre = ({ x, y, width, height }: DOMRect): [number, number] => [x + width / 2, y + height / 2];

interface Flight {
  card: HTMLElement;
  origin: DOMRect;
  delay: number;
  /** Where it lands, where that is known without a measure. */
  place?: DOMRect;
  /** It begins. */
  onStart?: () => void;
  onLanded?: () => void;
}

const waiting: Flight[] = [];

/**
 * A card slides over the cloth to its place. All that come with one change are measured before the first one moves: a measure
 * after a move would make the browser compute every style again.
 */
export function fly(flight: Flight): void {
  if (waiting.push(flight) === 1) queueMicrotask(takeOff);
}

function takeOff(): void {
  const flights = waiting.splice(0);
  const places = flights.map(({ card, place }) => place ?? card.getBoundingClientRect());
  for (const [at, flight] of flights.entries()) slide(flight, places[at]!);
}

/** Lifted at first; its shadow tightens as it lands. */
function slide({ card, origin, delay, onStart, onLanded }: Flight, own: DOMRect): void {
  const [fromX, fromY] = centre(origin);
  const [toX, toY] = centre(own);
  const scale = Math.min(1.6, Math.max(0.5, origin.height / own.height));
  card.querySelector('.card-shadow')?.animate(
    [
      { transform: 'translate(8px, 14px) scale(1.1)', opacity: 0.25 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: FLIGHT_MS, delay, easing: 'ease-out', fill: 'backwards' },
  );
  const flight = card.animate(
    [
      { transform: `translate(${fromX - toX}px, ${fromY - toY}px) scale(${scale}) rotate(-6deg)` },
      { transform: 'translate(0, -4px) scale(1.03) rotate(1deg)', offset: 0.82 },
      { transform: 'none' },
    ],
    { duration: FLIGHT_MS, delay, easing: 'cubic-bezier(.2,.7,.25,1)', fill: 'backwards' },
  );
  if (onLanded) flight.addEventListener('finish', onLanded);
  onStart?.();
}
