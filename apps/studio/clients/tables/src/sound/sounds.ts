import type { FrameStorage } from '../../../shell/frame-storage.ts';
import { openSounds, type Sounds } from '../../../shell/sounds.ts';

/** A card on cloth, a chip of clay, one low bell, and a cock that crows. */
export type TableSounds = Sounds<'card' | 'chip' | 'bell' | 'crow'>;

export const openTableSounds = (storage: FrameStorage): TableSounds =>
  openSounds(storage, 'fairhouse.tables.sound', ({ burst, tone }) => ({
    card: () => burst(0.09, 1800, 0.25),
    chip: () => {
      burst(0.03, 4200, 0.3);
      tone(2400, 0.06, 0.05);
    },
    bell: () => tone(220, 1.1, 0.12),
    crow: () => {
      tone(740, 0.16, 0.08);
      tone(990, 0.5, 0.06);
    },
  }));
