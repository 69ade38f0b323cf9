import { themeOf, type Species } from '@fairhouse/games/fish';
import { createStore, type Store } from '../../../shell/store.ts';
import { isInTank } from '../gun/aim.ts';
import type { Swimmer } from './shoal.ts';

/** How many of each species are in the tank, and the boss if it is. */
export interface WatersNow {
  counts: Readonly<Record<string, number>>;
  boss: string | null;
}

export interface Waters extends Pick<Store<WatersNow>, 'read' | 'subscribe'> {
  /** All species of the tank, from small to large pay. */
  species: readonly Species[];
  count: (swimmers: readonly Swimmer[]) => void;
}

const same = (a: WatersNow['counts'], b: WatersNow['counts']): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([code, count]) => b[code] === count);

/** What swims now, for those who read instead of watching. */
export function openWaters(theme: string): Waters {
  const store = createStore<WatersNow>({ counts: {}, boss: null });
  return {
    read: store.read,
    subscribe: store.subscribe,
    species: themeOf(theme).species.toSorted((a, b) => a.pay - b.pay),
    count(swimmers) {
      const counts: Record<string, number> = {};
      let boss: string | null = null;
      for (const { fish, x, y } of swimmers) {
        if (!isInTank({ x, y })) continue;
        const { code } = fish.species;
        counts[code] = (counts[code] ?? 0) + 1;
        if (fish.species.boss) boss = code;
      }
      const before = store.read();
      if (before.boss !== boss || !same(before.counts, counts)) store.write({ counts, boss });
    },
  };
}
