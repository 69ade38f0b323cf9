import type { FrameStorage } from '../../shell/frame-storage.ts';

const KEY = 'fairhouse.slots.settings';

export interface Settings {
  sound: boolean;
  turbo: boolean;
}

/** The player's own settings; sound and turbo are off by default. */
export function loadSettings(storage: FrameStorage): Settings {
  const fallback: Settings = { sound: false, turbo: false };
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return fallback;
    return { sound: 'sound' in stored && stored.sound === true, turbo: 'turbo' in stored && stored.turbo === true };
  } catch {
    return fallback;
  }
}

export const storeSettings = (storage: FrameStorage, settings: Settings): void =>
  storage.setItem(KEY, JSON.stringify(settings));
