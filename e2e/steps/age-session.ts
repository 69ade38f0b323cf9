import { inDatabase } from './in-database.ts';

/** Makes the member's sessions as idle as if they had last been used so many seconds ago. */
export const ageSession = (username: string, seconds: number): Promise<void> =>
  inDatabase(
    `update member_session s set last_active_at = now() - make_interval(secs => $2)
     from member m where m.id = s.member_id and m.username = $1`,
    [username, seconds],
  );
