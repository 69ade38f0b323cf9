import type { QueryClient } from '@tanstack/react-query';

/** What shows games, the parts of a key apart by spaces. */
const showing = ['games', 'menus', 'winners', 'member games'].map((key) => ({ queryKey: key.split(' ') }));

/** All pages hear of a change in the same moment; that long they take to ask, each at a moment of its own. */
const SPREAD_MILLISECONDS = 5000;

const ownMoment = () => (crypto.getRandomValues(new Uint16Array(1))[0]! / 2 ** 16) * SPREAD_MILLISECONDS;

let isDue = false;

/**
 * The catalogue changed. What opens from now on is read again; what is open already follows within seconds, and on a page
 * that nobody sees when it is shown again. Changes until then are read together.
 */
export function rereadCatalogue(queries: QueryClient): void {
  for (const filter of showing) void queries.invalidateQueries({ ...filter, refetchType: 'none' });
  if (isDue) return;
  isDue = true;
  const read = () => {
    isDue = false;
    for (const filter of showing)
      void queries.refetchQueries({ ...filter, type: 'active', stale: true }, { cancelRefetch: false });
  };
  setTimeout(() => {
    if (document.hidden) document.addEventListener('visibilitychange', read, { once: true });
    else read();
  }, ownMoment());
}
