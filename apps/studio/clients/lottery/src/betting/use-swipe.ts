import { useRef, type PointerEvent } from 'react';

const tokenAt = ({ clientX, clientY }: PointerEvent, list: Element): string | null => {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-token]');
  return cell && list.contains(cell) ? (cell.dataset['token'] ?? null) : null;
};

/**
 * Picks every number that a finger moves over sideways; up and down scrolls the page. The first number decides whether
 * the others are picked or taken back. A tap is a click, which the buttons take themselves.
 */
export function useSwipe(chosen: readonly string[], onChange: (tokens: readonly string[]) => void) {
  const swipe = useRef<{ first: string; adds: boolean; tokens: Set<string>; moved: boolean } | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const first = tokenAt(event, event.currentTarget);
      const tokens = new Set(chosen);
      swipe.current = first === null ? null : { first, adds: !tokens.has(first), tokens, moved: false };
      // A touch would send all its moves to the first button.
      if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
        event.target.releasePointerCapture(event.pointerId);
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = swipe.current;
      if (!current || event.buttons === 0) return;
      const token = tokenAt(event, event.currentTarget);
      if (token === null || (token === current.first && !current.moved)) return;
      const crossed = current.moved ? [token] : [current.first, token];
      current.moved = true;
      for (const each of crossed) {
        if (current.adds) current.tokens.add(each);
        else current.tokens.delete(each);
      }
      onChange([...current.tokens]);
    },
    /** The click that ends a swipe picks nothing. */
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!swipe.current?.moved) return;
      swipe.current = null;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerCancel: () => void (swipe.current = null),
  };
}
