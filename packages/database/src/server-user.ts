import { chownSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The system user that runs PostgreSQL: our own, or `nobody` when we are root (PostgreSQL refuses to run as root). */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  return { uid: Number(nobody?.[2] ?? 65534), gid: Number(nobody?.[3] ?? 65534) };
}

export function giveTo(user: ServerUser, path: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/** True when every user may enter all folders above the path. */
export function isOpenToAll(path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
