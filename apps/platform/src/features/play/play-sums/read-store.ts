import type { PoolClient } from 'pg';
import { playFigures } from './store.ts';

const names = playFigures.join(', ');

/** The columns of days and lifetimes that other features may join in their own statements. */
export const readableMemberDays = `select merchant_id, member_id, day, category, ${names} from member_day`;
export const readableMemberPlay = `select merchant_id, member_id, category, ${names}, changed_to from member_play`;

export interface CategoryPlay {
  category: string;
  staked: number;
  paid: number;
  /** Of both, what bonus money staked and got. */
  stakedBonus: number;
  paidBonus: number;
  valid: number;
  rounds: number;
}

const figures = `category, sum(staked)::bigint as staked, sum(paid)::bigint as paid, sum(staked_bonus)::bigint as "stakedBonus",
  sum(paid_bonus)::bigint as "paidBonus", sum(valid)::bigint as valid, sum(rounds)::bigint as rounds`;

/** What a member played on the days from `from` to before `until` (YYYY-MM-DD, of the merchant), by category. */
export async function readPlayOfDays(
  tx: PoolClient,
  memberId: number,
  { from, until }: { from: string; until: string },
): Promise<CategoryPlay[]> {
  const { rows } = await tx.query<CategoryPlay>(
    `select ${figures} from member_day where member_id = $1 and day >= $2::date and day < $3::date
      group by category order by category`,
    [memberId, from, until],
  );
  return rows;
}

/** What a member has played so far, by category. */
export async function readLifetimePlay(tx: PoolClient, memberId: number): Promise<CategoryPlay[]> {
  const { rows } = await tx.query<CategoryPlay>(
    `select ${figures} from member_play where member_id = $1 group by category order by category`,
    [memberId],
  );
  return rows;
}

/** Until when rounds are counted, as a text of the database; null before the first count. A day is whole once it is later. */
export async function readCountedTo(tx: PoolClient): Promise<string | null> {
  const { rows } = await tx.query<{ to: string }>('select counted_to::text as to from play_sums_mark');
  return rows[0]?.to ?? null;
}
