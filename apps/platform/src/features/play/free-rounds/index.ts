import type { Feature } from '../../../system/feature.ts';

export {
  findFreeRoundGame,
  grantFreeRounds,
  SEND_TASK,
  worthOfRounds,
  type FreeRoundTerms,
} from './grant-free-rounds.ts';
export {
  endFreeRounds,
  findFreeRounds,
  listExpired,
  listFreeRounds,
  listWaiting,
  lockFreeRounds,
  noteRound,
  noteSent,
  readableFreeRounds,
  readFreeRounds,
  takeUnchecked,
  type FreeRoundGrant,
} from './store.ts';

/** Grants of free rounds (docs/decisions/free-rounds.md); `free-round-delivery` tells vendors and members of them. */
export const freeRounds: Feature = { name: 'free-rounds' };
