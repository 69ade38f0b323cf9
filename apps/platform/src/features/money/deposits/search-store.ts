import type { CurrencyCode } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';
import { isNamed, namesIn, readableDiscrepancies } from '../payments/index.ts';
import { readableDeposits } from './store.ts';

export interface DepositSearch {
  /** A state, or `mismatch`: refused because the report did not match. */
  state: string | null;
  memberId: number | null;
  search: string;
  /** Instants: created at or after the first, before the second. */
  from: string | null;
  until: string | null;
  limit: number;
  offset: number;
}

export interface BackofficeDepositRow {
  id: string;
  reference: string;
  memberId: number;
  memberAccount: string;
  methodName: string;
  amount: number;
  currency: CurrencyCode;
  state: string;
  createdAt: Date;
}

/** Whether a report of the provider is recorded that does not match the deposit. */
const hasDiscrepancy = `exists (select from (${readableDiscrepancies}) p where p.subject_id = d.id and p.reason <> 'claim')`;

/** Like members, operators see no difference between `expired` and `lapsed`. */
const shownState = `case d.state when 'lapsed' then 'expired' else d.state end`;

/** Of a deposit `d` and its member `m`; one that is not credited and has a discrepancy is shown as `mismatch`. */
const shownColumns = `d.id, d.reference, d.member_id as "memberId", m.username as "memberAccount",
  d.method_name as "methodName", coalesce(d.credited_amount, d.amount) as amount, d.currency, d.created_at as "createdAt",
  case when d.state <> 'credited' and ${hasDiscrepancy} then 'mismatch' else ${shownState} end as state`;

function stateCondition(state: string | null): string {
  if (state === null) return '$1::text is null';
  if (state === 'mismatch') return `$1 = 'mismatch' and d.state <> 'credited' and ${hasDiscrepancy}`;
  return state === 'credited' ? 'd.state = $1' : `${shownState} = $1 and not ${hasDiscrepancy}`;
}

/** Deposits for operators, newest first. */
export async function searchDeposits(
  tx: PoolClient,
  { state, memberId, search, from, until, limit, offset }: DepositSearch,
): Promise<{ rows: BackofficeDepositRow[]; total: number }> {
  const matching = `from deposit d where ${stateCondition(state)} and ($2::bigint is null or d.member_id = $2)
    and ${isNamed(readableDeposits, 'd.id', search)}
    and ($5::timestamptz is null or d.created_at >= $5) and ($6::timestamptz is null or d.created_at < $6)`;
  const asked = [state, memberId, ...namesIn(search), from, until];
  const { rows } = await tx.query<BackofficeDepositRow>(
    `select ${shownColumns} from (select d.* ${matching} order by d.created_at desc, d.id limit $7 offset $8) d join (${readableMembers}) m on m.id = d.member_id
     order by d.created_at desc, d.id`,
    [...asked, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, asked);
  return { rows, total: count.rows[0]!.total };
}

/** A deposit as the list shows it. */
export async function findMerchantDeposit(tx: PoolClient, id: string): Promise<BackofficeDepositRow | undefined> {
  const { rows } = await tx.query<BackofficeDepositRow>(
    `select ${shownColumns} from deposit d join (${readableMembers}) m on m.id = d.member_id where d.id = $1`,
    [id],
  );
  return rows[0];
}
