import type { RecordedMove } from './hand-document.ts';

const RANKS = '23456789TJQKA';

/** Numbers to be compared from the left: how often ranks come, and which. */
function measure(cards: readonly string[]): number[] {
  const heights = cards.map((card) => RANKS.indexOf(card[0]!)).sort((a, b) => b - a);
  const groups = [...new Set(heights)]
    .map((height) => ({ height, count: heights.filter((each) => each === height).length }))
    .sort((a, b) => b.count - a.count || b.height - a.height);
  const counts = groups.map(({ count }) => count).join('');
  const order = groups.map(({ height }) => height);
  const five = cards.length === 5;
  const suited = five && new Set(cards.map((card) => card[1])).size === 1;
  const wheel = order.join() === '12,3,2,1,0';
  const width = heights[0]! - heights.at(-1)!;
  const straight = five && counts === '11111' && (wheel || width === 4);
  const top = wheel ? 3 : heights[0]!;
  if (straight) return [suited ? 8 : 4, top];
  if (counts === '41') return [7, ...order];
  if (counts === '32') return [6, ...order];
  if (suited) return [5, ...order];
  const kind = { '3': 3, '311': 3, '221': 2, '21': 1, '2111': 1 }[counts] ?? 0;
  return [kind, ...order];
}

function compare(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [measure(a), measure(b)];
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? -1) - (other[at] ?? -1);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

const rowsOf = ({ front = [], middle = [], back = [] }: RecordedMove) => [front, middle, back];

const isSound = (rows: readonly (readonly string[])[]): boolean =>
  compare(rows[1]!, rows[0]!) >= 0 && compare(rows[2]!, rows[1]!) >= 0;

/** Units that the first rows win of the others. */
export function leadOfRows(a: RecordedMove, b: RecordedMove): number {
  const [one, other] = [rowsOf(a), rowsOf(b)];
  if (!isSound(one) || !isSound(other)) return 6 * (Number(isSound(one)) - Number(isSound(other)));
  const units = one.map((row, at) => compare(row, other[at]!)).reduce((sum, each) => sum + each, 0);
  return Math.abs(units) === 3 ? units * 2 : units;
}
