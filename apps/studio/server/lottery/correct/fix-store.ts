import type { Pool, PoolClient } from 'pg';
import type { LineResult, TicketLine } from '../maths.ts';
import type { Fix } from './fix.ts';

/** A ticket that a correction has not decided yet. */
export interface Unfixed {
  id: string;
  lines: TicketLine[];
  stake: number;
  /** What it was paid by all versions before. */
  paid: number;
}

const unfixed = `t.draw_id = $2 and t.state in ('decided', 'settled')
  and not exists (select from lottery_fix f where f.ticket_id = t.id and f.correction_id = $1)`;

/** Whether the correction has decided every ticket; one that another studio is just deciding is not. */
export async function isFixed(tx: PoolClient, { id, drawId }: { id: number; drawId: number }): Promise<boolean> {
  const { rowCount } = await tx.query(`select from lottery_ticket t where ${unfixed} limit 1`, [id, drawId]);
  return rowCount === 0;
}

/** Locks tickets that the correction has not decided; others may decide other ones at the same time. */
export async function lockUnfixed(
  tx: PoolClient,
  { id, drawId }: { id: number; drawId: number },
  limit: number,
): Promise<Unfixed[]> {
  const { rows } = await tx.query<Unfixed>(
    `select t.id, t.lines, t.stake,
        (t.pay + coalesce((select sum(owed) from lottery_fix f where f.ticket_id = t.id), 0))::bigint as paid
      from lottery_ticket t where ${unfixed}
      order by t.id limit $3 for update of t skip locked`,
    [id, drawId, limit],
  );
  return rows;
}

export interface NewFix {
  id: string;
  ticketId: string;
  pay: number;
  results: LineResult[];
  owed: number;
  overpaid: number;
}

/** Of two studios that decided the same ticket one stores it; both decided the same. */
export async function storeFixes(tx: PoolClient, correctionId: number, fixes: readonly NewFix[]): Promise<void> {
  await tx.query(
    `insert into lottery_fix (id, correction_id, ticket_id, pay, results, owed, overpaid)
      select n.id, $1, n.ticket_id, n.pay, n.results, n.owed, n.overpaid
      from unnest($2::text[], $3::text[], $4::bigint[], $5::json[], $6::bigint[], $7::bigint[])
        as n (id, ticket_id, pay, results, owed, overpaid) on conflict do nothing`,
    [
      correctionId,
      fixes.map(({ id }) => id),
      fixes.map(({ ticketId }) => ticketId),
      fixes.map(({ pay }) => pay),
      fixes.map(({ results }) => JSON.stringify(results)),
      fixes.map(({ owed }) => owed),
      fixes.map(({ overpaid }) => overpaid),
    ],
  );
}

/** Releases every missing win of a correction at once; trial money is the studio's own and moves here. */
export async function releaseFixes(tx: PoolClient, correctionId: number): Promise<void> {
  await tx.query(
    `with ended as (
        update lottery_fix f set state = 'settled', state_at = now() from lottery_ticket t
        where f.correction_id = $1 and f.state = 'decided' and t.id = f.ticket_id and t.demo
        returning t.player_id, t.currency, f.owed),
      given as (select player_id, currency, sum(owed) as amount from ended group by 1, 2 order by 1, 2)
      update play_balance p set balance = p.balance + given.amount from given
        where p.player_id = given.player_id and p.currency = given.currency`,
    [correctionId],
  );
  await tx.query(
    `update lottery_fix set state = case when owed > 0 then 'owed' else 'settled' end, state_at = now(), due_at = now()
      where correction_id = $1 and state = 'decided'`,
    [correctionId],
  );
  await tx.query(`update lottery_correction set state = 'released' where id = $1`, [correctionId]);
}

const columns = `f.id, t.player_id as "playerId", t.currency, t.game_code as "gameCode", t.demo,
  t.platform_session as "platformSession", t.stake, f.owed as pay, f.state, f.claim, f.created_at as "createdAt"`;

/** Claims due payments for `leaseMs`; skips those that another worker is claiming. */
export async function claimFixes(db: Pool, leaseMs: number, limit: number, id?: string): Promise<Fix[]> {
  const { rows } = await db.query<Fix>(
    `update lottery_fix f set claim = f.claim + 1, due_at = now() + $1 * interval '1 ms'
      from lottery_ticket t where t.id = f.ticket_id and f.id in (
        select id from lottery_fix where state = 'owed' and due_at <= now() and ($3::text is null or id = $3)
        order by due_at limit $2 for update skip locked)
      returning ${columns}`,
    [leaseMs, limit, id ?? null],
  );
  return rows;
}

/** Ends a payment; undefined when another worker has claimed it since. */
export async function endFix(db: Pool, { id, claim }: Pick<Fix, 'id' | 'claim'>): Promise<Fix | undefined> {
  const { rows } = await db.query<Fix>(
    `update lottery_fix f set state = 'settled', state_at = now() from lottery_ticket t
      where t.id = f.ticket_id and f.id = $1 and f.claim = $2 and f.state = 'owed' returning ${columns}`,
    [id, claim],
  );
  return rows[0];
}

export async function postponeFix(db: Pool, { id, claim }: Fix, pauseMs: number): Promise<void> {
  await db.query(`update lottery_fix set due_at = now() + $3 * interval '1 ms' where id = $1 and claim = $2`, [
    id,
    claim,
    pauseMs,
  ]);
}

export async function readFix(db: Pool, id: string): Promise<Fix | undefined> {
  const { rows } = await db.query<Fix>(
    `select ${columns} from lottery_fix f join lottery_ticket t on t.id = f.ticket_id where f.id = $1`,
    [id],
  );
  return rows[0];
}

/** What corrections mean for a ticket: the newest result, and the sum of what was missing. */
export interface TicketFix {
  ticketId: string;
  version: number;
  pay: number;
  results: LineResult[];
  added: number;
  credited: boolean;
  overpaid: number;
}

export async function readTicketFixes(db: Pool, ticketIds: readonly string[]): Promise<Map<string, TicketFix>> {
  const { rows } = await db.query<TicketFix>(
    `select distinct on (f.ticket_id) f.ticket_id as "ticketId", c.version, f.pay, f.results, f.overpaid,
        (sum(f.owed) over tickets)::bigint as added, (bool_and(f.state = 'settled') over tickets) as credited
      from lottery_fix f join lottery_correction c on c.id = f.correction_id
      where f.ticket_id = any($1) and f.state <> 'decided'
      window tickets as (partition by f.ticket_id) order by f.ticket_id, c.version desc`,
    [ticketIds],
  );
  return new Map(rows.map((row) => [row.ticketId, row]));
}
