import type { FrameStorage } from '../../shell/frame-storage.ts';
import { createStore, type Store } from '../../shell/store.ts';
import { oddsFormats, type OddsFormat } from './odds-formats.ts';

/** What the player chose on this device. */
export interface Settings {
  oddsFormat: OddsFormat;
  /** Stakes of systems are those of a line, or of the whole ticket. */
  stakePerLine: boolean;
}

const KEY = 'fairhouse.sports.settings';

export function openSettings(storage: FrameStorage): Store<Settings> {
  const store = createStore(readSettings(storage.getItem(KEY)));
  store.subscribe(() => storage.setItem(KEY, JSON.stringify(store.read())));
  return store;
}

function readSettings(text: string | null): Settings {
  let stored: Partial<Settings> = {};
  try {
    stored = (JSON.parse(text ?? '{}') ?? {}) as Partial<Settings>;
  } catch {
    // Written by another version: the usual ones then.
  }
  return {
    oddsFormat: oddsFormats.find((format) => format === stored.oddsFormat) ?? 'decimal',
    stakePerLine: stored.stakePerLine !== false,
  };
}
