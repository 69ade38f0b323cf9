import type { Game } from '@fairhouse/contract/play/games';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { nextGamePage, PAGE_SIZE, readGamePage, type ReadPage } from './game-list-pages.ts';

const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
let stop = () => {};
afterEach(() => {
  stop();
  client.clear();
});

/** A fake list of this many games that records the requests. It answers once this many calls have arrived together. */
function listOf(count: number) {
  const list = { count, fails: 0, tries: 1, together: 1, asked: [] as string[] };
  let { promise: together, resolve: answer } = Promise.withResolvers<void>();
  const read: ReadPage = async (pageNo, pageSize) => {
    if (list.asked.push(`${pageNo} of ${pageSize}`) % list.together === 0) answer();
    await together;
    ({ promise: together, resolve: answer } = Promise.withResolvers<void>());
    if (list.fails-- > 0) throw new Error('not answered');
    const [page, size] = [Number(pageNo), Number(pageSize)];
    const games = Array.from({ length: list.count }, (_, nodeId) => ({ nodeId }) as Game);
    return {
      games: games.slice((page - 1) * size, page * size),
      total: list.count,
      totalPages: Math.ceil(list.count / size),
    };
  };
  return { list, read };
}

async function openList(count: number, pages: number) {
  const { list, read } = listOf(count);
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['games'],
    queryFn: (context) => readGamePage(context, read),
    initialPageParam: 1,
    getNextPageParam: nextGamePage,
    enabled: false,
    retry: (failures) => failures + 1 < list.tries,
    retryDelay: 0,
  });
  stop = observer.subscribe(() => undefined);
  await observer.refetch();
  for (let page = 2; page <= pages; page += 1) await observer.fetchNextPage();
  expect(list.asked.splice(0)).toEqual(Array.from({ length: pages }, (_, index) => `${index + 1} of 24`));
  return { list, observer, shown: () => observer.getCurrentResult().data!.pages };
}

it.each([
  [1, ['1 of 24']],
  [2, ['1 of 96']],
  [4, ['1 of 96']],
  [9, ['1 of 96', '2 of 96', '3 of 96']],
])('%d pages are read again by the calls %j at the same time', async (pages, calls) => {
  const { list, observer, shown } = await openList(240, pages);
  const before = shown();
  list.together = calls.length;
  await observer.refetch();
  expect(list.asked).toEqual(calls);
  // The objects stay the same, so that no tile is drawn again.
  expect(shown()).toBe(before);
});

it.each([
  [60, 60, [24, 24, 12]],
  [240, 50, [24, 24, 2]],
  [240, 0, [0]],
])('of %d games there are %d', async (count, left, sizes) => {
  const { list, observer, shown } = await openList(count, Math.min(5, Math.ceil(count / PAGE_SIZE)));
  list.count = left;
  await observer.refetch();
  expect(shown().map(({ games }) => games.length)).toEqual(sizes);
  expect(observer.getCurrentResult().hasNextPage).toBe(false);
});

it('keeps the list after a failure, and reads it at the next request', async () => {
  const { list, observer, shown } = await openList(240, 6);
  const before = shown();
  list.fails = 2;
  expect((await observer.refetch()).isError).toBe(true);
  expect(shown()).toBe(before);
  expect((await observer.refetch()).isSuccess).toBe(true);
});

it('an automatic retry reads again', async () => {
  const { list, observer } = await openList(240, 6);
  Object.assign(list, { fails: 2, tries: 2 });
  expect((await observer.refetch()).isSuccess).toBe(true);
  expect(list.asked).toEqual(['1 of 96', '2 of 96', '1 of 96', '2 of 96']);
});
