import type { FrameStorage } from './frame-storage.ts';

const KEY = 'fairhouse.slots.settings';

export interface Settings {
  sound: boolean;
  turbo: boolean;
}

/** The player's own choices; sound and turbo are off until chosen. */
export function loadSettings(storage: FrameStorage): Settings {
  const fallback: Settings = { sound: false, turbo: false };
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return fallback;
    return { sound: 'sound' in kept && kept.sound === true, turbo: 'turbo' in kept && kept.turbo === true };
  } catch {
    return fallback;
  }
}

export const keepSettings = (storage: FrameStorage, settings: Settings): void =>
  storage.setItem(KEY, JSON.stringify(settings));
