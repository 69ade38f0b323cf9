import type { PoolClient } from 'pg';
import { readableMembers, readableTypes } from '../../people/identity/index.ts';
import { gameOfRound, readableGames } from '../../play/games/index.ts';
import type { Period } from './period-store.ts';

export interface ScoreRow {
  memberId: number;
  username: string;
  scoreX100: number;
  /** When the last of the counted rounds ended. */
  at: Date;
}

/** A payout in hundredths of its stake, as corrections have left it. */
const ratio = '(r.paid + r.corrected) * 100 / r.staked';

/**
 * Scores of the members who take part, best first: the sum of their best payouts in hundredths of the stake, so that small
 * stakes compete. Players only: agents take part in no leaderboard.
 */
export async function listScores(
  tx: PoolClient,
  { missionId, categories, bestRounds }: { missionId: string; categories: string[]; bestRounds: number },
  { day, from, until }: Period,
): Promise<ScoreRow[]> {
  const { rows } = await tx.query<ScoreRow>(
    `select m.id as "memberId", m.username, sum(b.ratio)::bigint as "scoreX100", max(b.closed_at) as at
      from (select e.member_id, r.closed_at, ${ratio} as ratio,
              row_number() over (partition by e.member_id order by ${ratio} desc, r.closed_at) as number
            from mission_entry e
            join (${readableTypes}) t on t.id = e.member_id and t.account_type = 0
            join ledger_reading.round r on r.wallet_id = ledger_reading.main_wallet(e.member_id)
              and r.bucket = ledger_reading.bucket(e.member_id) and r.opened_at >= $3 and r.opened_at < $4
              and r.state = 'completed' and r.staked > 0
            left join (${readableGames}) g on g.id = ${gameOfRound('r.round')}
            where e.mission_id = $1 and e.day = $2 and (cardinality($5::text[]) = 0 or g.category = any($5))) b
      join (${readableMembers}) m on m.id = b.member_id
      where b.number <= $6 group by m.id, m.username having sum(b.ratio) > 0
      order by 3 desc, 4, 1`,
    [missionId, day, from, until, categories, bestRounds],
  );
  return rows;
}

export interface PlaceRow {
  memberId: number;
  username: string;
  place: number;
  scoreX100: number;
  prize: number;
}

/** The places of a period that is over; undefined while it has no result. */
export async function listPlaces(tx: PoolClient, missionId: string, day: string): Promise<PlaceRow[] | undefined> {
  const known = await tx.query('select from mission_board where mission_id = $1 and day = $2', [missionId, day]);
  if (known.rowCount === 0) return undefined;
  const { rows } = await tx.query<PlaceRow>(
    `select p.member_id as "memberId", m.username, p.place, p.score_x100 as "scoreX100", p.prize
      from mission_place p join (${readableMembers}) m on m.id = p.member_id
      where p.mission_id = $1 and p.day = $2 order by p.place, p.prize desc, p.member_id`,
    [missionId, day],
  );
  return rows;
}

/** False when the period has a result already. */
export async function insertBoard(
  tx: PoolClient,
  merchantId: number,
  { missionId, day, at }: { missionId: string; day: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into mission_board (merchant_id, mission_id, day, finished_at) values ($1, $2, $3, $4)
      on conflict do nothing`,
    [merchantId, missionId, day, at],
  );
  return rowCount === 1;
}

export async function insertPlaces(
  tx: PoolClient,
  merchantId: number,
  { missionId, day }: { missionId: string; day: string },
  places: readonly Omit<PlaceRow, 'username'>[],
): Promise<void> {
  await tx.query(
    `insert into mission_place (merchant_id, mission_id, day, member_id, place, score_x100, prize)
      select $1, $2, $3, u.* from unnest($4::bigint[], $5::int[], $6::bigint[], $7::bigint[]) u`,
    [
      merchantId,
      missionId,
      day,
      places.map(({ memberId }) => memberId),
      places.map(({ place }) => place),
      places.map(({ scoreX100 }) => scoreX100),
      places.map(({ prize }) => prize),
    ],
  );
}

export interface UnpaidPlace {
  missionId: string;
  day: string;
  memberId: number;
  prize: number;
}

/** Without those that wait, named as `<mission> <day> <member>`. */
export async function listUnpaid(tx: PoolClient, waiting: readonly string[], limit: number): Promise<UnpaidPlace[]> {
  const { rows } = await tx.query<UnpaidPlace>(
    `select mission_id as "missionId", to_char(day, 'YYYY-MM-DD') as day, member_id as "memberId", prize
      from mission_place where prize > 0 and paid_at is null
        and mission_id || ' ' || to_char(day, 'YYYY-MM-DD') || ' ' || member_id <> all($1::text[])
      order by day, place, member_id limit $2`,
    [waiting, limit],
  );
  return rows;
}

/** False when it was paid before. */
export async function notePaid(tx: PoolClient, { missionId, day, memberId }: UnpaidPlace, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update mission_place set paid_at = $4 where mission_id = $1 and day = $2 and member_id = $3 and paid_at is null`,
    [missionId, day, memberId, at],
  );
  return rowCount === 1;
}

export interface OwnPlace {
  missionId: string;
  day: string;
  place: number;
  prize: number;
  finishedAt: Date;
  paidAt: Date | null;
}

/** Prizes of a member, the newest first. */
export async function listOwnPrizes(
  tx: PoolClient,
  memberId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<OwnPlace[]> {
  const { rows } = await tx.query<OwnPlace>(
    `select p.mission_id as "missionId", to_char(p.day, 'YYYY-MM-DD') as day, p.place, p.prize, b.finished_at as "finishedAt",
        p.paid_at as "paidAt"
      from mission_place p join mission_board b on b.mission_id = p.mission_id and b.day = p.day
      where p.member_id = $1 and p.prize > 0 and b.finished_at >= $2 order by b.finished_at desc limit $3`,
    [memberId, since, limit],
  );
  return rows;
}

/** Periods with members, at missions with prizes, that have no result yet. */
export async function listUnfinished(tx: PoolClient, limit: number): Promise<{ missionId: string; day: string }[]> {
  const { rows } = await tx.query<{ missionId: string; day: string }>(
    `select distinct e.mission_id as "missionId", to_char(e.day, 'YYYY-MM-DD') as day
      from mission_entry e join mission m on m.id = e.mission_id and cardinality(m.prizes) > 0
      where e.closed_at is null
        and not exists (select from mission_board b where b.mission_id = e.mission_id and b.day = e.day)
      order by 2, 1 limit $1`,
    [limit],
  );
  return rows;
}

export const readablePrizes = 'select mission_id, prize, paid_at from mission_place where paid_at is not null';
