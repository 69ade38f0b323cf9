import type { Locale } from '@fairhouse/contract';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { platformState } from '../../../../system/platform-state.ts';
import { buildView, type ContentView } from './build-view.ts';
import { languagesFor } from './choose-words.ts';
import { loadSnapshot, type Snapshot } from './load-snapshot.ts';

export interface ContentCache {
  /** The visible content of the merchant now, in the requested language. */
  read(merchant: Merchant, asked: Locale): Promise<ContentView>;
  /** Clears this server's cache at once; the other servers receive `contentChanged`. */
  forget(merchantId: number): void;
}

interface Entry {
  loading: Promise<Snapshot>;
  loaded: boolean;
  /** The merchant whose languages the views are in: a new object after each change of the merchant. */
  merchant: Merchant;
  views: Map<Locale, ContentView>;
}

type Needs = Pick<Core, 'pool' | 'clock' | 'events'>;

/**
 * Caches content: per merchant as rows, per language as it is sent. Parallel callers share one load; `contentChanged`
 * and a gap in the events clear it. While events are lost every request reads the database, or gets the cached content
 * when the database is unavailable. When content becomes visible or invisible, views are computed again without the
 * database.
 */
export function createContentCache({ pool, clock, events }: Needs): ContentCache {
  const entries = new Map<number, Entry>();
  const forget = (merchantId: number) => void entries.delete(merchantId);
  events.subscribe('contentChanged', ({ merchantId }) => forget(merchantId));
  events.onGap(() => entries.clear());

  function load(merchant: Merchant): Entry {
    const before = entries.get(merchant.id);
    const loading = loadSnapshot({ pool, clock }, merchant.id).catch((error: unknown) => {
      if (before?.loaded) return before.loading;
      throw error;
    });
    const entry: Entry = { loading, loaded: false, merchant, views: new Map() };
    entries.set(merchant.id, entry);
    loading.then(
      () => (entry.loaded = true),
      () => entries.get(merchant.id) === entry && entries.delete(merchant.id),
    );
    return entry;
  }

  function entryOf(merchant: Merchant): Entry {
    const known = entries.get(merchant.id);
    // Without events nothing would clear it: so it serves only callers that arrive during the read.
    return known && (events.connected() || !known.loaded) ? known : load(merchant);
  }

  return {
    async read(merchant, asked) {
      const entry = entryOf(merchant);
      const snapshot = await entry.loading;
      if (entry.merchant !== merchant) [entry.merchant, entry.views] = [merchant, new Map()];
      const now = clock.now();
      const known = entry.views.get(asked);
      if (known && known.from <= now.getTime() && now.getTime() < known.until) return known;
      const view = buildView(snapshot, languagesFor(merchant, asked), now);
      entry.views.set(asked, view);
      return view;
    },
    forget,
  };
}

/** The content cache of this server. */
export const contentCacheOf = platformState('content cache', createContentCache);
