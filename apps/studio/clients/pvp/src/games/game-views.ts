import type { PvpGame } from '@fairhouse/contract/play/studio-pvp';
import type { RankOrder } from '../cards/hand-order.ts';
import { callbreakView } from './callbreak/view.ts';
import type { GameViews } from './game-view.ts';
import { pusoyDosView } from './pusoy-dos/view.ts';
import { pusoyView } from './pusoy/view.ts';
import { teenPattiView } from './teen-patti/view.ts';
import { tongitsView } from './tongits/view.ts';

export const gameViews: GameViews = {
  tongits: tongitsView,
  'pusoy-dos': pusoyDosView,
  pusoy: pusoyView,
  'teen-patti': teenPattiView,
  callbreak: callbreakView,
};

const ACE_HIGH = '23456789TJQKA';

/** Ranks from low to high. */
export const rankOrders: Readonly<Record<PvpGame, RankOrder>> = {
  tongits: 'A23456789TJQK',
  'pusoy-dos': '3456789TJQKA2',
  pusoy: ACE_HIGH,
  'teen-patti': ACE_HIGH,
  callbreak: ACE_HIGH,
};
