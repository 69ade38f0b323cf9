/** Page numbers that a paginator shows, in order; null stands for the pages left out between two of them. */
export type PageMark = number | null;

/** Spec §9: three pages around the current one, one at either end. */
const RANGE = 3;
const MARGIN = 1;

/**
 * Marks for this page of this many, both from 1. A gap of a single page is shown as that page: a mark for "left out"
 * would take the same space.
 */
export function pageMarks(page: number, pages: number, range = RANGE, margin = MARGIN): PageMark[] {
  const start = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1));
  const shown = new Set<number>();
  for (let number = start; number < start + range; number += 1) shown.add(number);
  for (let number = 1; number <= margin; number += 1) shown.add(number).add(pages + 1 - number);
  const numbers = [...shown].filter((number) => number >= 1 && number <= pages).sort((one, other) => one - other);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
