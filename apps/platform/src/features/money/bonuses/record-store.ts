import type { EndedBonusState } from '@fairhouse/contract/money/bonuses';
import type { PoolClient } from 'pg';
import { withinDays, type Days } from '../../../system/within-days.ts';
import { grantColumns, type GrantRow } from './store.ts';

/** A grant that has ended. */
export type EndedRow = GrantRow & { state: EndedBonusState; endedAt: Date };

interface Selection extends Days {
  memberId: number;
  /** Null: every one. */
  state: EndedBonusState | null;
}

interface Sums {
  lines: number;
  granted: number;
  converted: number;
  returned: number;
}

const selected = `from bonus_grant where member_id = $1 and ended_at is not null
  and ${withinDays('ended_at', '$2', '$3', '$4')} and ($5::text is null or state = $5)`;

/** The statement of a page of the record. */
export const endedPage = `select ${grantColumns} ${selected} order by ended_at desc, id limit $6 offset $7`;

const parametersOf = ({ memberId, from, until, timeZone, state }: Selection) => [
  memberId,
  from,
  until,
  timeZone,
  state,
];

/** The latest end first. */
export async function listEnded(
  tx: PoolClient,
  { limit, offset, ...selection }: Selection & { limit: number; offset: number },
): Promise<EndedRow[]> {
  const { rows } = await tx.query<EndedRow>(endedPage, [...parametersOf(selection), limit, offset]);
  return rows;
}

/** Of the whole selection. */
export async function sumEnded(tx: PoolClient, selection: Selection): Promise<Sums> {
  const { rows } = await tx.query<Sums>(
    `select count(*) as lines, coalesce(sum(amount), 0)::bigint as granted,
        coalesce(sum(converted), 0)::bigint as converted, coalesce(sum(returned), 0)::bigint as returned ${selected}`,
    parametersOf(selection),
  );
  return rows[0]!;
}
