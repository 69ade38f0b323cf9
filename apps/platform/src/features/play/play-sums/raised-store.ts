import { CURRENCIES } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { gameOfRound, readableGames } from '../games/index.ts';
import { readPlayOfDays, type CategoryPlay } from './read-store.ts';
import { validPlay } from './store.ts';

/** What a member would be given for again, or for a loss that never was. Minor units. */
interface Raised {
  /** Of payouts, what was taken back: 0 or less. */
  paid: number;
  /** What became valid: 0 or more. */
  valid: number;
}

interface OfMember {
  memberId: number;
  category: string;
}

/** Of a member in a category. */
export type RaisedOf = (of: OfMember) => Raised;

const NOTHING: Raised = { paid: 0, valid: 0 };

/**
 * What corrections on the days from `from` to before `until` raise of losses and valid bets, of rounds that had ended before
 * these days: their days were paid for as they were then (docs/decisions/corrections.md). Three days later none of them can be
 * corrected any more.
 */
export async function readRaised(
  tx: PoolClient,
  { id: merchantId, settings: { timeZone, currency } }: Merchant,
  { from, until }: { from: string; until: string },
): Promise<RaisedOf> {
  const begin = (day: string) => `(${day}::date::timestamp at time zone $4)`;
  const beforeBegin = (day: string) => `${begin(day)} - interval '1 microsecond'`;
  const { rows } = await tx.query<OfMember & Raised>(
    `select member_id as "memberId", category, sum(least(paid, 0))::bigint as paid, sum(greatest(valid, 0))::bigint as valid
      from (
        select r.customer as member_id, coalesce(g.category, '') as category, sum(r.sign * r.paid) as paid,
            sum(r.sign * (${validPlay})) as valid
          from ledger_reading.corrected_rounds($1, ${beforeBegin('$2')},
            least(${beforeBegin('$3')}, ${begin('$2')} + interval '4 days'), $4) r
          left join (${readableGames}) g on g.id = ${gameOfRound('r.round')}
          where r.currency = $5 and r.closed_at < ${begin('$2')}
          group by r.customer, r.vendor, r.round, g.category) x
      group by 1, 2`,
    [merchantId, from, until, timeZone, CURRENCIES[currency].number],
  );
  const keyOf = ({ memberId, category }: OfMember) => `${memberId} ${category}`;
  const raised = new Map(rows.map((row) => [keyOf(row), row]));
  return (of) => raised.get(keyOf(of)) ?? NOTHING;
}

/** What a member played on the days, by category, without what corrections of rounds of earlier days raise. */
export async function readPlayOfPeriod(
  tx: PoolClient,
  merchant: Merchant,
  memberId: number,
  days: { from: string; until: string },
): Promise<CategoryPlay[]> {
  const raisedOf = await readRaised(tx, merchant, days);
  return (await readPlayOfDays(tx, memberId, days)).map((row) => {
    const { paid, valid } = raisedOf({ memberId, category: row.category });
    return { ...row, paid: row.paid - paid, valid: row.valid - valid };
  });
}
