import { inDatabase } from './in-database.ts';

const week = `(select date_trunc('week', now() at time zone 'Asia/Manila')::date)`;
const mission = `(select id from mission where titles->>'EN' = 'Weekly mission')`;

/** Ends the leaderboard of this week with the member in the second place, behind another one. */
export const endLeaderboard = (username: string) =>
  inDatabase(
    `with board as (insert into mission_board (merchant_id, mission_id, day, finished_at) values (1, ${mission}, ${week}, now()))
     insert into mission_place (merchant_id, mission_id, day, member_id, place, score_x100, prize, paid_at)
       select 1, ${mission}, ${week}, m.id, case when m.username = $1 then 2 else 1 end,
         case when m.username = $1 then 4800 else 5250 end, case when m.username = $1 then 60000 else 100000 end, now()
       from member m where m.username = $1 or m.id = (select min(id) from member where username <> $1)`,
    [username],
  );

/** The week goes on. */
export async function reopenLeaderboard(): Promise<void> {
  for (const table of ['mission_place', 'mission_board'])
    await inDatabase(`delete from ${table} where mission_id = ${mission} and day = ${week}`, []);
}
