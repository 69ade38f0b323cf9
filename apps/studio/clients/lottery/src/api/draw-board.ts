import type { LotteryDraw, LotteryEntry } from '@fairhouse/contract/play/studio-draws';

const isAnnounced = ({ state }: LotteryDraw): boolean => state === 'drawn' || state === 'settled';

/** An entry of the menu after one of its draws changed. */
export function withDraw(entry: LotteryEntry, draw: LotteryDraw): LotteryEntry {
  const others = entry.coming.filter(({ numero }) => numero !== draw.numero);
  if (draw.state === 'void') return { ...entry, coming: others };
  if (isAnnounced(draw)) {
    const isNewer = entry.last === null || draw.numero >= entry.last.numero;
    return { ...entry, coming: others, last: isNewer ? draw : entry.last };
  }
  const coming = [...others, draw].sort((a, b) => (a.closesAt < b.closesAt ? -1 : a.closesAt > b.closesAt ? 1 : 0));
  return { ...entry, coming };
}

/** The draws on sale that close next, several where several stations draw together. */
export function drawsOnSale({ coming }: LotteryEntry, now: number): LotteryDraw[] {
  const ahead = coming.filter(({ closesAt, opensAt }) => Date.parse(closesAt) > now && Date.parse(opensAt) <= now);
  return ahead.filter(({ closesAt }) => closesAt === ahead[0]?.closesAt);
}

/** Closed, and its numbers are awaited. */
export const drawAwaited = ({ coming }: LotteryEntry, now: number): LotteryDraw | undefined =>
  coming.findLast(({ closesAt }) => Date.parse(closesAt) <= now);

/** The draw that opens next, where none is on sale. */
export const drawAhead = ({ coming }: LotteryEntry, now: number): LotteryDraw | undefined =>
  coming.find(({ closesAt }) => Date.parse(closesAt) > now);
