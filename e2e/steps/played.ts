import { inDatabase } from './in-database.ts';

const columns = 'merchant_id, member_id, category, staked, paid, staked_bonus, paid_bonus, valid, rounds';

/** Slots that a member has played some days ago, counted by day and for life; minor units. */
export const played = (
  username: string,
  { valid, paid = 0, daysAgo = 0 }: { valid: number; paid?: number; daysAgo?: number },
) =>
  inDatabase(
    `with figures as (select 1, m.id, 'RNG', $2::bigint, $3::bigint, 0, 0, $2::bigint, 1 from member m where m.username = $1),
      days as (insert into member_day (${columns}, day)
        select f.*, (now() at time zone 'Asia/Manila')::date - $4::int from figures f)
     insert into member_play as known (${columns}, changed_to) select f.*, now() from figures f
       on conflict (member_id, category) do update set staked = known.staked + excluded.staked,
         valid = known.valid + excluded.valid, changed_to = excluded.changed_to`,
    [username, valid, paid, daysAgo],
  );

/** Runs a job now, which otherwise runs by the clock. */
export const runJob = (task: string) => inDatabase(`select graphile_worker.add_job($1, '{}'::json)`, [task]);
