import type { Platform } from '../../../system/platform.ts';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import { purgeTries } from '../../../system/throttle.ts';
import { mailNoteTask } from '../push/index.ts';
import { mailNote } from './mail-note.ts';
import { purgeChanges } from './password-change-store.ts';
import { purgeSessions } from './session-store.ts';

const DAY_MS = 86_400_000;
/** Ended and idle sessions are stored this long, to answer questions about them. */
const STORED_DAYS = 90;

/**
 * Deletes what has expired: old sessions, answered password changes, counted tries, ids of encrypted bodies. And sends by
 * mail what members want to read there.
 */
export const identityTasks = (core: Platform): Tasks => ({
  'identity.purge': async () => {
    const now = core.clock.now().getTime();
    for (const { id } of core.merchants.all()) {
      await purgeSessions(core.pool, id, new Date(now - STORED_DAYS * DAY_MS));
      await purgeChanges(core.pool, id, new Date(now - DAY_MS));
      await purgeTries(core.pool, id, new Date(now - DAY_MS));
    }
    await core.purgeUsedBodies();
  },
  [mailNoteTask]: (payload) => mailNote(core, payload),
});

export const identityCron: readonly CronItem[] = [{ task: 'identity.purge', match: '17 * * * *' }];
