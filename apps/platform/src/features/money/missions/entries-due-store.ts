import { gameCategories } from '@fairhouse/contract/play/games';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { readableMemberDays, readRaised } from '../../play/play-sums/index.ts';
import type { EntryRow } from './entry-store.ts';
import type { Period } from './period-store.ts';

/** What entries of one mission and period have so far, by member. */
export interface CountsRow {
  memberId: number;
  valid: number;
  rounds: number;
  check_in: number;
  verify_round: number;
  /** Steps that were earned. */
  earned: number;
}

/** The same figures as `readProgress` takes, of many members at once. */
export async function readCounts(
  tx: PoolClient,
  merchant: Merchant,
  { missionId, day }: Pick<EntryRow, 'missionId' | 'day'>,
  { members, categories, period }: { members: readonly number[]; categories: readonly string[]; period: Period },
): Promise<CountsRow[]> {
  const { rows } = await tx.query<CountsRow>(
    `select m.id as "memberId", coalesce(p.valid, 0)::bigint as valid, coalesce(p.rounds, 0)::bigint as rounds,
        (select count(*)::int from mission_check_in c where c.member_id = m.id and c.day >= $4 and c.day < $5) as check_in,
        (select count(*)::int from verified_round v where v.member_id = m.id and v.day >= $4 and v.day < $5)
          as verify_round,
        (select count(*)::int from mission_reward r
          where r.mission_id = $1 and r.day = $2 and r.member_id = m.id) as earned
      from unnest($3::bigint[]) m(id)
      left join lateral (select sum(d.valid) as valid, sum(d.rounds) as rounds from (${readableMemberDays}) d
        where d.member_id = m.id and d.day >= $4 and d.day < $5
          and (cardinality($6::text[]) = 0 or d.category = any($6))) p on true`,
    [missionId, day, members, period.day, period.nextDay, categories],
  );
  const raisedOf = await readRaised(tx, merchant, { from: period.day, until: period.nextDay });
  const counting = categories.length === 0 ? ['', ...gameCategories] : categories;
  return rows.map((row) => ({
    ...row,
    valid: counting.reduce((sum, category) => sum - raisedOf({ ...row, category }).valid, row.valid),
  }));
}
