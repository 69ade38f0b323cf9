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

/** Where the card was, or the middle of what it comes from: a seat, the stock. */
export function originOf(card: string, from: string | null): DOMRect | null {
  const before = left.get(card);
  left.delete(card);
  if (before && performance.now() - before.at < SAME_CHANGE_MS) return before.place;
  const source = from === null ? null : document.querySelector(`[data-origin="${from}"]`);
  return source?.getBoundingClientRect() ?? null;
}

const centre = ({ x, y, width, height }: DOMRect): [number, number] => [x + width / 2, y + height / 2];

/** A card slides over the cloth to its place: lifted at first, its shadow tightens as it lands. */
export function fly(card: HTMLElement, origin: DOMRect, delay: number): Animation {
  const own = card.getBoundingClientRect();
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
  return card.animate(
    [
      { transform: `translate(${fromX - toX}px, ${fromY - toY}px) scale(${scale}) rotate(-6deg)` },
      { transform: 'translate(0, -4px) scale(1.03) rotate(1deg)', offset: 0.82 },
      { transform: 'none' },
    ],
    { duration: FLIGHT_MS, delay, easing: 'cubic-bezier(.2,.7,.25,1)', fill: 'backwards' },
  );
}
