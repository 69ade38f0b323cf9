import type { FrameStorage } from '../../../shell/frame-storage.ts';
import { openSounds, type Sounds } from '../../../shell/sounds.ts';

export type FishSound = 'shot' | 'splash' | 'coin' | 'boss';

/** A soft thud, water, a small coin, and a low bell when the boss comes. Nothing sounds for a miss. */
export const openFishSounds = (storage: FrameStorage): Sounds<FishSound> =>
  openSounds(storage, 'fairhouse.fish.sound', ({ burst, tone }) => ({
    shot: () => burst(0.06, 520, 0.18),
    splash: () => burst(0.16, 1400, 0.12),
    coin: () => {
      tone(1320, 0.12, 0.05);
      tone(1980, 0.18, 0.04);
    },
    boss: () => tone(146, 1.4, 0.14),
  }));
