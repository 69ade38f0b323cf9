import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rereadCatalogue } from './reread-catalogue.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
const read = { games: vi.fn(async () => 'games'), content: vi.fn(async () => 'content') };
const show = (key: keyof typeof read) =>
  new QueryObserver(queries, { queryKey: [key], queryFn: read[key] }).subscribe(() => undefined);

const draw = (part: number) =>
  vi.stubGlobal('crypto', { getRandomValues: (numbers: Uint16Array) => numbers.fill(part * 2 ** 16) });

let leave: (() => void)[] = [];
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  draw(0.5);
  page.hidden = false;
  leave = [show('games'), show('content')];
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllMocks();
});
afterEach(() => {
  for (const stop of leave) stop();
  queries.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  [0, 0],
  [0.25, 1250],
  [0.999, 4995],
])('A page whose random part is %d reads after %d ms, and only queries that show games', async (part, wait) => {
  draw(part);
  rereadCatalogue(queries);
  if (wait > 0) {
    await vi.advanceTimersByTimeAsync(wait - 5);
    expect(read.games).not.toHaveBeenCalled();
  }
  await vi.advanceTimersByTimeAsync(5);
  expect(read.games).toHaveBeenCalledTimes(1);
  expect(read.content).not.toHaveBeenCalled();
});

it('Several changes are read together, and later ones again', async () => {
  rereadCatalogue(queries);
  await vi.advanceTimersByTimeAsync(1000);
  rereadCatalogue(queries);
  await vi.advanceTimersByTimeAsync(5000);
  expect(read.games).toHaveBeenCalledTimes(1);
  rereadCatalogue(queries);
  await vi.advanceTimersByTimeAsync(5000);
  expect(read.games).toHaveBeenCalledTimes(2);
});

it('A query that opens meanwhile is read at once, and not a second time', async () => {
  leave.shift()!();
  rereadCatalogue(queries);
  leave.push(show('games'));
  await vi.advanceTimersByTimeAsync(0);
  expect(read.games).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(read.games).toHaveBeenCalledTimes(1);
});

it('A hidden page reads once for all changes when it is shown again', async () => {
  page.hidden = true;
  rereadCatalogue(queries);
  await vi.advanceTimersByTimeAsync(60_000);
  rereadCatalogue(queries);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read.games).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(read.games).toHaveBeenCalledTimes(1);
});
