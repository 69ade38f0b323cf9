import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { giveTo, isOpenToAll, type ServerUser } from '../server-user.ts';
import { systemIdOf, walFolder } from './backup-folder.ts';

/** A segment that is not full is archived after this time, so a lost disk takes at most this much with it. */
const ARCHIVE_SECONDS = 60;

/** Prepares the archive of a data directory; returns the settings with which PostgreSQL fills it. Throws DatabaseError. */
export function archiveSettings(folder: string, dataDir: string, user: ServerUser): Record<string, string> {
  checkName(folder);
  const archive = walFolder(folder, systemIdOf(dataDir));
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined) {
    for (const above of [folder, dirname(archive)]) chmodSync(above, 0o711);
    if (!isOpenToAll(archive))
      throw new DatabaseError(
        'cannot_start',
        `PostgreSQL's user cannot reach ${folder}: choose a folder that all may enter.`,
      );
  }
  giveTo(user, archive);
  const [part, done] = [`'${archive}/%f.part'`, `'${archive}/%f.gz'`];
  // A segment that is there already must be the same one. It appears under its name only when it is on the disk.
  const command = [
    `gzip -1nc < "%p" > ${part}`,
    `sync ${part}`,
    `{ test ! -e ${done} || cmp -s ${part} ${done}; }`,
    `mv ${part} ${done}`,
  ];
  return { archive_mode: 'on', archive_command: command.join(' && '), archive_timeout: String(ARCHIVE_SECONDS) };
}

/** The settings with which PostgreSQL reads the archive up to a moment, or to its end. */
export function recoverySettings(folder: string, systemId: string, to: Date | undefined): Record<string, string> {
  checkName(folder);
  return {
    restore_command: `gzip -dc '${walFolder(folder, systemId)}/%f.gz' > "%p"`,
    recovery_target_action: 'promote',
    // Nobody connects before the last moment is reached.
    hot_standby: 'off',
    ...(to && { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
}

/** The name becomes part of a shell command and of a format with per cent signs. */
function checkName(folder: string): void {
  if (!/^\/[\w./ -]+$/.test(folder))
    throw new DatabaseError(
      'cannot_start',
      `The folder of backups must be an absolute path of plain letters, not ${folder}.`,
    );
}
