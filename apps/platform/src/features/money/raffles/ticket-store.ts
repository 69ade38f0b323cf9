import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';

export interface TicketRow {
  number: number;
  memberId: number;
  holder: string;
}

export async function insertTickets(
  tx: PoolClient,
  merchantId: number,
  { raffleId, memberId, holder, at }: { raffleId: string; memberId: number; holder: string; at: Date },
  { first, last }: { first: number; last: number },
): Promise<void> {
  await tx.query(
    `insert into raffle_ticket (merchant_id, raffle_id, number, member_id, holder, at)
      select $1, $2, n, $3, $4, $5 from generate_series($6::int, $7::int) n`,
    [merchantId, raffleId, memberId, holder, at, first, last],
  );
}

export async function listTickets(tx: PoolClient, raffleId: string): Promise<TicketRow[]> {
  const { rows } = await tx.query<TicketRow>(
    'select number, member_id as "memberId", holder from raffle_ticket where raffle_id = $1 order by number',
    [raffleId],
  );
  return rows;
}

export async function listHolders(tx: PoolClient, raffleId: string): Promise<number[]> {
  const { rows } = await tx.query<{ memberId: number }>(
    'select distinct member_id as "memberId" from raffle_ticket where raffle_id = $1 order by 1',
    [raffleId],
  );
  return rows.map(({ memberId }) => memberId);
}

export interface OwnTicket {
  number: number;
  amount: number | null;
  paidAt: Date | null;
}

export async function listOwnTickets(tx: PoolClient, raffleId: string, memberId: number): Promise<OwnTicket[]> {
  const { rows } = await tx.query<OwnTicket>(
    `select number, amount, paid_at as "paidAt" from raffle_ticket where raffle_id = $1 and member_id = $2 order by number`,
    [raffleId, memberId],
  );
  return rows;
}

/** Whether one of these members takes part: with a ticket, or with a claim of the day. */
export async function takesPart(
  tx: PoolClient,
  raffleId: string,
  memberIds: readonly number[],
  day: string,
): Promise<boolean> {
  const { rows } = await tx.query<{ known: boolean }>(
    `select exists (select from raffle_ticket where raffle_id = $1 and member_id = any($2))
        or exists (select from raffle_claim where raffle_id = $1 and member_id = any($2) and day = $3) as known`,
    [raffleId, memberIds, day],
  );
  return rows[0]!.known;
}

export async function writeWinners(
  tx: PoolClient,
  raffleId: string,
  winners: readonly { number: number; amount: number }[],
): Promise<void> {
  await tx.query(
    `update raffle_ticket t set place = w.place, amount = w.amount
      from unnest($2::int[], $3::int[], $4::bigint[]) w(number, place, amount)
      where t.raffle_id = $1 and t.number = w.number`,
    [
      raffleId,
      winners.map(({ number }) => number),
      winners.map((_, at) => at + 1),
      winners.map(({ amount }) => amount),
    ],
  );
}

export interface WinRow {
  raffleId: string;
  number: number;
  memberId: number;
  memberAccount: string;
  amount: number;
  at: Date;
  paidAt: Date | null;
}

/** Winning tickets by place, then winning claims by number. */
export async function listWins(tx: PoolClient, raffleId: string): Promise<WinRow[]> {
  const { rows } = await tx.query<WinRow>(
    `select w."raffleId", w.number, w."memberId", m.username as "memberAccount", w.amount, w.at, w."paidAt"
      from (select raffle_id as "raffleId", number, member_id as "memberId", amount, at, paid_at as "paidAt", place as sort
              from raffle_ticket where raffle_id = $1 and place is not null
            union all
            select raffle_id, nonce, member_id, amount, at, at, nonce from raffle_claim
              where raffle_id = $1 and prize is not null) w
      join (${readableMembers}) m on m.id = w."memberId" order by w.sort`,
    [raffleId],
  );
  return rows;
}

export async function listUnpaidWins(
  tx: PoolClient,
  limit: number,
): Promise<Pick<WinRow, 'raffleId' | 'number' | 'memberId' | 'amount'>[]> {
  const { rows } = await tx.query<Pick<WinRow, 'raffleId' | 'number' | 'memberId' | 'amount'>>(
    `select raffle_id as "raffleId", number, member_id as "memberId", amount from raffle_ticket
      where place is not null and paid_at is null order by raffle_id, place limit $1`,
    [limit],
  );
  return rows;
}

/** False when it was paid before. */
export async function notePaid(tx: PoolClient, raffleId: string, number: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update raffle_ticket set paid_at = $3 where raffle_id = $1 and number = $2 and place is not null and paid_at is null`,
    [raffleId, number, at],
  );
  return rowCount === 1;
}

export interface ClaimRow {
  nonce: number;
  prize: number | null;
  amount: number | null;
  at: Date;
}

export async function insertClaim(
  tx: PoolClient,
  merchantId: number,
  { raffleId, memberId, day, nonce, prize, amount, at }: ClaimRow & { raffleId: string; memberId: number; day: string },
): Promise<void> {
  await tx.query(
    `insert into raffle_claim (merchant_id, raffle_id, nonce, member_id, day, prize, amount, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [merchantId, raffleId, nonce, memberId, day, prize, amount, at],
  );
}

/** False when none is left. */
export async function takePrize(tx: PoolClient, raffleId: string, position: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update raffle_prize set remaining = remaining - 1 where raffle_id = $1 and position = $2 and remaining > 0',
    [raffleId, position],
  );
  return rowCount === 1;
}

export async function listClaims(tx: PoolClient, raffleId: string, memberId: number | null): Promise<ClaimRow[]> {
  const { rows } = await tx.query<ClaimRow>(
    `select nonce, prize, amount, at from raffle_claim where raffle_id = $1 and ($2::bigint is null or member_id = $2)
      order by nonce`,
    [raffleId, memberId],
  );
  return rows;
}

export async function hasClaimed(tx: PoolClient, raffleId: string, memberId: number, day: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from raffle_claim where raffle_id = $1 and member_id = $2 and day = $3', [
    raffleId,
    memberId,
    day,
  ]);
  return rowCount === 1;
}

export interface OwnWin {
  raffleId: string;
  number: number;
  amount: number;
  at: Date;
  paidAt: Date | null;
}

/** What a member has won, the newest first. */
export async function listOwnWins(
  tx: PoolClient,
  memberId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<OwnWin[]> {
  const { rows } = await tx.query<OwnWin>(
    `select * from (
        select t.raffle_id as "raffleId", t.number, t.amount, coalesce(t.paid_at, r.closed_at) as at, t.paid_at as "paidAt"
          from raffle_ticket t join raffle r on r.id = t.raffle_id where t.member_id = $1 and t.place is not null
        union all
        select raffle_id, nonce, amount, at, at from raffle_claim where member_id = $1 and prize is not null) w
      where at >= $2 order by at desc limit $3`,
    [memberId, since, limit],
  );
  return rows;
}

/** Prizes that were paid, of draws and of instant raffles. */
export const readableRafflePrizes = `select raffle_id, amount, paid_at from raffle_ticket where paid_at is not null
  union all select raffle_id, amount, at from raffle_claim where amount is not null`;
