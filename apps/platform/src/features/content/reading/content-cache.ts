import type { Locale } from '@fairhouse/contract';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { buildView, type ContentView } from './build-view.ts';
import { languagesFor } from './choose-words.ts';
import { loadSnapshot, type Snapshot } from './load-snapshot.ts';

export interface ContentCache {
  /** What visitors of the merchant read at this moment in the language asked for. */
  read(merchant: Merchant, asked: Locale): Promise<ContentView>;
  /** Makes this server forget at once; the others hear it by `contentChanged`. */
  forget(merchantId: number): void;
}

interface Entry {
  loading: Promise<Snapshot>;
  views: Map<Locale, ContentView>;
}

type Needs = Pick<Core, 'pool' | 'clock' | 'events'>;

/**
 * Content in memory, per merchant as rows and per language as it is sent. Loaded once however many ask at the same time;
 * dropped by `contentChanged`, by a change of the merchant (its languages) and by a gap in the events. What begins or
 * ends to show is computed anew at that moment, without the database.
 */
export function createContentCache({ pool, clock, events }: Needs): ContentCache {
  const entries = new Map<number, Entry>();
  const forget = (merchantId: number) => void entries.delete(merchantId);
  events.subscribe('contentChanged', ({ merchantId }) => forget(merchantId));
  events.subscribe('merchantChanged', ({ merchantId }) => forget(merchantId));
  events.onGap(() => entries.clear());

  function load(merchantId: number): Entry {
    const entry: Entry = { loading: loadSnapshot({ pool, clock }, merchantId), views: new Map() };
    entries.set(merchantId, entry);
    const drop = () => void (entries.get(merchantId) === entry && entries.delete(merchantId));
    // Without events nobody would say when it is stale: then it serves those who asked meanwhile, and no one else.
    entry.loading.then(() => events.connected() || drop(), drop);
    return entry;
  }

  return {
    async read(merchant, asked) {
      const entry = entries.get(merchant.id) ?? load(merchant.id);
      const snapshot = await entry.loading;
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

const caches = new WeakMap<object, ContentCache>();

/** The one cache of this server. */
export function contentCacheOf(core: Needs): ContentCache {
  const cache = caches.get(core.events) ?? createContentCache(core);
  caches.set(core.events, cache);
  return cache;
}
