const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const centre = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** Of the spots in a direction, the nearest; those straight ahead before those aside. */
function nextSpot(spots: readonly HTMLElement[], from: HTMLElement, [dx, dy]: readonly [number, number]) {
  const [x, y] = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const spot of spots) {
    if (spot === from) continue;
    const [cx, cy] = centre(spot);
    const ahead = (cx - x) * dx + (cy - y) * dy;
    if (ahead < 2) continue;
    const distance = ahead + 3 * Math.abs((cx - x) * dy + (cy - y) * dx);
    if (distance < least) [best, least] = [spot, distance];
  }
  return best;
}

/**
 * One stop of the tabulator for a whole board; arrow keys go from spot to spot, or between what else has this key in its data. The
 * stop is first what `data-at` of the board names.
 */
export function followArrowKeys(board: HTMLElement, key = 'spot'): () => void {
  const spotsIn = () => [...board.querySelectorAll<HTMLElement>(`[data-${key}]`)];
  const only = (chosen: HTMLElement | undefined) => {
    for (const spot of spotsIn()) {
      const index = spot === chosen ? 0 : -1;
      if (spot.getAttribute('tabindex') !== String(index)) spot.tabIndex = index;
    }
  };
  const spots = spotsIn();
  only(spots.find(({ dataset }) => dataset[key] === board.dataset['at']) ?? spots[0]);
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.dataset[key] === undefined) return;
    board.dataset['at'] = target.dataset[key];
    only(target);
  };
  const onKey = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    const { target } = event;
    if (!direction || !(target instanceof HTMLElement) || target.dataset[key] === undefined) return;
    const next = nextSpot(spotsIn(), target, direction);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  board.addEventListener('focusin', onFocus);
  board.addEventListener('keydown', onKey);
  return () => {
    board.removeEventListener('focusin', onFocus);
    board.removeEventListener('keydown', onKey);
  };
}
