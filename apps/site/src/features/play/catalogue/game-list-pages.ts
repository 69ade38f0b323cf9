import type { Game } from '@fairhouse/contract/play/games';
import type { InfiniteData, QueryFunctionContext } from '@tanstack/react-query';

/** Spec §9. */
export const PAGE_SIZE = 24;

export interface GamePage {
  games: Game[];
  total: number;
  totalPages: number;
  /** Of the list of a series: the series itself. */
  series?: Game | undefined;
}

/** Spec §4: while there are more pages than the current one, the page advances. */
export const nextGamePage = ({ totalPages }: GamePage, _: unknown, page: number): number | undefined =>
  page < totalPages ? page + 1 : undefined;

export type ReadPage = (pageNo: string, pageSize: string) => Promise<GamePage>;

/** The next page of a list. Reading a list of several pages again takes few parallel calls, not one per page. */
export async function readGamePage(
  { client, queryKey, pageParam, signal }: QueryFunctionContext<readonly unknown[], number>,
  read: ReadPage,
): Promise<GamePage> {
  const shown = client.getQueryData<InfiniteData<GamePage>>(queryKey)?.pages.length ?? 0;
  if (shown < 2 || pageParam > shown) return read(String(pageParam), String(PAGE_SIZE));
  const { readAgain } = await import('./read-again.ts');
  return readAgain(signal, shown, pageParam, read);
}
