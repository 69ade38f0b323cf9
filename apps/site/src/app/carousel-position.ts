/** Number of items of a carousel, and how many of them its window shows at once. */
export interface CarouselSize {
  count: number;
  visible: number;
}

/** A carousel loops when it holds more than its window (spec §9); then the first `visible` items follow the last again. */
export const loops = ({ count, visible }: CarouselSize): boolean => count > visible;

/** One step forward. The last item is followed by copies of the first items. */
export const stepOn = (position: number, size: CarouselSize): number =>
  position < size.count ? position + 1 : (position % size.count) + 1;

/** One step back. The first item is preceded by the last, reached from the copy of the first. */
export const stepBack = (position: number, size: CarouselSize): { from: number; to: number } => {
  const from = position <= 0 ? size.count : position;
  return { from, to: from - 1 };
};

/** The item that a position on the copies stands for. */
export const settle = (position: number, size: CarouselSize): number =>
  size.count === 0 ? 0 : loops(size) ? position % size.count : Math.min(position, size.count - 1);
