import { useMemo, useRef, type PointerEvent } from 'react';
import { useSteady } from './use-steady.ts';

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

/** Says on the place of a card that it is dragged. */
const mark = (card: HTMLElement, isDragged: boolean): void => {
  if (card.parentElement) card.parentElement.dataset['dragged'] = String(isDragged);
};

/** Handlers of the cards, which name themselves by `data-card`. */
export interface CardHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/** Cards are dragged by finger or mouse; a short press stays a press of the button. */
export function useCardDrag({ onDrop, onThrow }: DragHandlers) {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const drop = useSteady(onDrop);
  const throwOn = useSteady(onThrow);
  const handlers = useMemo((): CardHandlers => {
    const end = (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      drag.current = null;
      if (!now || now.id !== event.pointerId || !now.isMoving) return;
      const element = event.currentTarget;
      wasDragged.current = true;
      mark(element, false);
      element.style.translate = '';
      if (event.type === 'pointercancel') return;
      const target = targetAt(event.clientX, event.clientY)?.dataset['drop'];
      if (target) throwOn(now.card, target);
      else drop(now.card, event.clientX - now.fromX, event.clientY - now.fromY);
    };
    return {
      onPointerDown(event) {
        const card = event.currentTarget.dataset['card'];
        if (event.button !== 0 || card === undefined) return;
        wasDragged.current = false;
        drag.current = { id: event.pointerId, card, fromX: event.clientX, fromY: event.clientY, isMoving: false };
      },
      onPointerMove(event) {
        const now = drag.current;
        if (!now || now.id !== event.pointerId) return;
        const [x, y] = [event.clientX - now.fromX, event.clientY - now.fromY];
        if (!now.isMoving && Math.hypot(x, y) < DRAG_FROM) return;
        if (!now.isMoving) {
          now.isMoving = true;
          event.currentTarget.setPointerCapture(now.id);
          mark(event.currentTarget, true);
        }
        event.currentTarget.style.translate = `${x}px ${y}px`;
      },
      onPointerUp: end,
      onPointerCancel: end,
    };
  }, [drop, throwOn]);
  return {
    handlers,
    /** The click that a drag ends with is no press. */
    isClick: () => {
      const isDrag = wasDragged.current;
      wasDragged.current = false;
      return !isDrag;
    },
  };
}
