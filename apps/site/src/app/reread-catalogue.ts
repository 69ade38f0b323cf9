import type { QueryClient } from '@tanstack/react-query';

/** Keys of queries that show games, the parts of a key separated by spaces. */
const showing = ['games', 'menus', 'winners', 'member games'].map((key) => ({ queryKey: key.split(' ') }));

/**
 * All pages receive a change at the same moment. Each reads at a random moment within this time, to spread the load.
 */
const SPREAD_MILLISECONDS = 5000;

const ownMoment = () => (crypto.getRandomValues(new Uint16Array(1))[0]! / 2 ** 16) * SPREAD_MILLISECONDS;

let isDue = false;

/**
 * Marks the catalogue as changed. Queries that open from now on read it; open ones are read again within seconds, and
 * on a hidden page when it is shown again. Changes until then are read together.
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
