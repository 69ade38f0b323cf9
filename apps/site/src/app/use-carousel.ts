import { useCallback, useEffect, useRef, useState } from 'react';
import { loops, settle, stepBack, stepOn, type CarouselSize } from './carousel-position.ts';
import { useHold, useMotion } from './motion.ts';

/** A scroll has ended when nothing moved for this long. */
const SETTLE_MILLISECONDS = 120;

export interface CarouselOptions extends CarouselSize {
  /** Milliseconds between two steps. */
  everyMilliseconds: number;
  /** Pauses, for example while one of its items is chosen. */
  still?: boolean;
}

/**
 * A row that scrolls by touch, wheel, keys and by itself, with the browser's own snapping: no library, no dragging
 * code. When it loops, its list has copies of the first `visible` items after the last; after a step onto them it jumps
 * back without a visible change.
 */
export function useCarousel({ count, visible, everyMilliseconds, still = false }: CarouselOptions) {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const { moving, reduced } = useMotion();
  const { held, holders } = useHold();
  const looping = loops({ count, visible });

  const scrollTo = useCallback(
    (position: number, behavior: ScrollBehavior) =>
      list.current?.scrollTo({ left: position * stepOf(list.current), behavior: reduced ? 'instant' : behavior }),
    [reduced],
  );
  const here = useCallback(() => (list.current ? positionOf(list.current) : 0), []);

  const next = useCallback(
    () => scrollTo(stepOn(here(), { count, visible }), 'smooth'),
    [count, visible, here, scrollTo],
  );
  const previous = useCallback(() => {
    const { from, to } = stepBack(here(), { count, visible });
    if (from !== here()) scrollTo(from, 'instant');
    scrollTo(to, 'smooth');
  }, [count, visible, here, scrollTo]);
  const goTo = useCallback((position: number) => scrollTo(position, 'smooth'), [scrollTo]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const position = positionOf(element);
        const settled = settle(position, { count, visible });
        if (looping && settled !== position) element.scrollTo({ left: settled * stepOf(element), behavior: 'instant' });
        setIndex(settled);
      }, SETTLE_MILLISECONDS);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
    };
  }, [count, visible, looping]);

  const running = looping && moving && !held && !still;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(next, everyMilliseconds);
    return () => clearInterval(timer);
  }, [running, next, everyMilliseconds]);

  return { list, index: Math.min(index, Math.max(0, count - 1)), looping, next, previous, goTo, holders };
}

/** Pixels from one item to the next. */
function stepOf(list: HTMLElement): number {
  const [first, second] = list.children as unknown as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : list.clientWidth;
}

const positionOf = (list: HTMLElement) => Math.round(list.scrollLeft / (stepOf(list) || 1));
