import type { QueryClient } from '@tanstack/react-query';
import { needsOf } from '../app/pages.ts';
import { needWords } from '../app/words.ts';
import type { ListedPage } from '../sections.ts';

interface Loaded<Deps> {
  context: { queries: QueryClient };
  deps: Deps;
}

/**
 * A route's loader. It starts the page's reads while the page's code loads, if its module is on, and waits for the words of
 * the manifest and for the result of `begin`.
 */
export const loadPage =
  <Deps = object>(path: ListedPage['path'], begin?: (queries: QueryClient, deps: Deps) => unknown) =>
  ({ context, deps }: Loaded<Deps>) => {
    const { reads, words } = needsOf(path);
    return Promise.all([reads && begin?.(context.queries, deps), needWords(...words)]);
  };
