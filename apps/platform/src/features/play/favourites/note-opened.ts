import { MAX_RECENT } from '@fairhouse/contract/play/favourites';
import type { PoolClient } from 'pg';
import { saveRecent, type MemberGame } from './store.ts';

/** Notes in the launch's own transaction that its game really opened: it becomes the member's latest. */
export const noteOpened = (tx: PoolClient, game: MemberGame, now: Date): Promise<void> =>
  saveRecent(tx, game, { most: MAX_RECENT, now });
