import { MAX_RECENT } from '@fairhouse/contract/play/favourites';
import type { PoolClient } from 'pg';
import { saveRecent, type MemberGame } from './store.ts';

/** Records in the launch's transaction that its game was opened: it becomes the member's latest one. */
export const noteOpened = (tx: PoolClient, game: MemberGame, now: Date): Promise<void> =>
  saveRecent(tx, game, { most: MAX_RECENT, now });
