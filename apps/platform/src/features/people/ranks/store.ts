import type { PoolClient } from 'pg';
import { readableMemberPlay } from '../../play/play-sums/index.ts';

export interface RankRow {
  level: number;
  rewarded: number;
  warned: boolean;
  /** First day of the month that is judged next, YYYY-MM-DD. */
  nextMonth: string;
}

const columns = `level, rewarded, warned, to_char(next_month, 'YYYY-MM-DD') as "nextMonth"`;

export async function findRank(tx: PoolClient, memberId: number): Promise<RankRow | undefined> {
  const { rows } = await tx.query<RankRow>(`select ${columns} from member_rank where member_id = $1`, [memberId]);
  return rows[0];
}

/** Locks the rank until the transaction ends; a new one is judged from the given month on. */
export async function lockRank(
  tx: PoolClient,
  { merchantId, memberId, nextMonth }: { merchantId: number; memberId: number; nextMonth: string },
): Promise<RankRow> {
  await tx.query(
    'insert into member_rank (member_id, merchant_id, next_month) values ($1, $2, $3) on conflict do nothing',
    [memberId, merchantId, nextMonth],
  );
  const { rows } = await tx.query<RankRow>(`select ${columns} from member_rank where member_id = $1 for update`, [
    memberId,
  ]);
  return rows[0]!;
}

export async function writeRankRow(tx: PoolClient, memberId: number, row: RankRow): Promise<void> {
  await tx.query(
    'update member_rank set level = $2, rewarded = $3, warned = $4, next_month = $5 where member_id = $1',
    [memberId, row.level, row.rewarded, row.warned, row.nextMonth],
  );
}

export interface Due {
  members: number[];
  /** Until when changes of play are known; null: none. */
  upTo: string | null;
}

/** Members who played since the last time, and those whose month has ended before the given one. */
export async function readDue(tx: PoolClient, thisMonth: string): Promise<Due> {
  const { rows } = await tx.query<{ member: number; upTo: string | null }>(
    `select x.member, max(max(x.changed)) over ()::text as "upTo" from (
        select p.member_id as member, p.changed_to as changed from (${readableMemberPlay}) p
          where p.merchant_id = current_merchant() and p.changed_to
            > coalesce((select judged_to from rank_mark where merchant_id = current_merchant()), '-infinity')
        union all
        select member_id, null from member_rank where merchant_id = current_merchant() and next_month < $1::date
      ) x group by x.member order by x.member`,
    [thisMonth],
  );
  return { members: rows.map(({ member }) => member), upTo: rows[0]?.upTo ?? null };
}

export async function writeMark(tx: PoolClient, merchantId: number, upTo: string): Promise<void> {
  await tx.query(
    `insert into rank_mark as m (merchant_id, judged_to) values ($1, $2)
      on conflict (merchant_id) do update set judged_to = greatest(m.judged_to, excluded.judged_to)`,
    [merchantId, upTo],
  );
}
