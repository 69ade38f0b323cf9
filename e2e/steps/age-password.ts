import { inDatabase } from './in-database.ts';

/** Sets the age of a member's password in days; no call can do that. */
export const agePassword = (username: string, days: number): Promise<void> =>
  inDatabase(
    'update member set password_changed_at = password_changed_at - make_interval(days => $2) where username = $1',
    [username, days],
  );
