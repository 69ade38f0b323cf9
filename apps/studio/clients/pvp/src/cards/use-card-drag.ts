import { useRef, type PointerEvent } from 'react';

interface Drag {
  id: number;
  card: string;
  fromX: number;
  fromY: number;
  isMoving: boolean;
}

interface DragHandlers {
  /** It was moved within the hand: the pointer's way in pixels. */
  onDrop: (card: string, wayX: number, wayY: number) => void;
  /** It was let go over a place of the table that takes cards. */
  onThrow: (card: string, target: string) => void;
}

/** Movement in pixels from which a press is a drag. */
const DRAG_FROM = 8;

/** Where cards may be let go: elements with `data-drop`. */
const targetAt = (x: number, y: number): HTMLElement | null =>
  document.elementsFromPoint(x, y).reduce<HTMLElement | null>((found, element) => {
    return found ?? (element instanceof HTMLElement ? element.closest<HTMLElement>('[data-drop]') : null);
  }, null);

/** Cards are dragged by finger or mouse; a short press stays a press of the button. */
export function useCardDrag({ onDrop, onThrow }: DragHandlers) {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);

  const begin = (card: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    wasDragged.current = false;
    drag.current = { id: event.pointerId, card, fromX: event.clientX, fromY: event.clientY, isMoving: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now || now.id !== event.pointerId) return;
    const [x, y] = [event.clientX - now.fromX, event.clientY - now.fromY];
    if (!now.isMoving && Math.hypot(x, y) < DRAG_FROM) return;
    if (!now.isMoving) {
      now.isMoving = true;
      event.currentTarget.setPointerCapture(now.id);
      event.currentTarget.dataset['dragged'] = 'true';
    }
    event.currentTarget.style.translate = `${x}px ${y}px`;
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    drag.current = null;
    if (!now || now.id !== event.pointerId || !now.isMoving) return;
    const element = event.currentTarget;
    wasDragged.current = true;
    delete element.dataset['dragged'];
    element.style.translate = '';
    if (event.type === 'pointercancel') return;
    const target = targetAt(event.clientX, event.clientY)?.dataset['drop'];
    if (target) onThrow(now.card, target);
    else onDrop(now.card, event.clientX - now.fromX, event.clientY - now.fromY);
  };
  return {
    handlersOf: (card: string) => ({
      onPointerDown: begin(card),
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    }),
    /** The click that a drag ends with is no press. */
    isClick: () => {
      const isDrag = wasDragged.current;
      wasDragged.current = false;
      return !isDrag;
    },
  };
}
