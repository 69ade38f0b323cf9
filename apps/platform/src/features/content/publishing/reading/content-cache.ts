import type { Locale } from '@fairhouse/contract';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { platformState } from '../../../../system/platform-state.ts';
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
  loaded: boolean;
  /** Whose languages the views were written for: another object whenever a merchant changed. */
  merchant: Merchant;
  views: Map<Locale, ContentView>;
}

type Needs = Pick<Core, 'pool' | 'clock' | 'events'>;

/**
 * Content in memory, per merchant as rows and per language as it is sent. Loaded once however many ask at the same time;
 * dropped by `contentChanged` and by a gap in the events. While they are lost everybody gets what the database says, or
 * what was known before if it says nothing. What begins or ends to show is computed again at that moment, without the
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
    // Without events nobody would say when it is stale: then it serves those who ask while it is read, and no one else.
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

/** The one cache of this server. */
export const contentCacheOf = platformState('content cache', createContentCache);
