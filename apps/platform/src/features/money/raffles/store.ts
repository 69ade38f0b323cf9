import type { RaffleState } from '@fairhouse/contract/money/raffles-backoffice';
import type { RaffleKind } from '@fairhouse/contract/money/raffles';
import type { RewardTitles } from '@fairhouse/contract/money/rewards';
import type { PoolClient } from 'pg';

export interface RafflePrize {
  amount: number;
  count: number;
  oneIn: number | null;
  left: number;
}

/** What a raffle promises; never changed after it was proposed. */
export interface RaffleTerms {
  id: string;
  titles: RewardTitles;
  kind: RaffleKind;
  prizes: Omit<RafflePrize, 'left'>[];
  freeTicket: boolean;
  validPerTicket: number | null;
  mostTickets: number;
  repeats: 'ONCE' | 'D';
  startsAt: Date;
  endsAt: Date;
}

export interface RaffleRow extends RaffleTerms {
  prizes: RafflePrize[];
  state: RaffleState;
  commitment: string;
  seedSealed: string;
  serverSeed: string | null;
  tickets: number;
  root: string | null;
  createdBy: string;
  createdAt: Date;
  approvedBy: string | null;
  closedAt: Date | null;
}

const columns = `r.id, r.titles, r.kind, r.free_ticket as "freeTicket", r.valid_per_ticket as "validPerTicket",
  r.most_tickets as "mostTickets", r.repeats, r.starts_at as "startsAt", r.ends_at as "endsAt", r.state, r.commitment,
  r.seed_sealed as "seedSealed", r.server_seed as "serverSeed", r.tickets, r.root, r.created_by as "createdBy",
  r.created_at as "createdAt", r.approved_by as "approvedBy", r.closed_at as "closedAt",
  (select json_agg(json_build_object('amount', p.amount, 'count', p.total, 'oneIn', p.one_in, 'left', p.remaining)
    order by p.position) from raffle_prize p where p.raffle_id = r.id) as prizes`;

type NewRaffle = RaffleTerms & Pick<RaffleRow, 'commitment' | 'seedSealed' | 'createdBy' | 'createdAt'>;

/** False when a raffle has this id already. */
export async function insertRaffle(tx: PoolClient, merchantId: number, row: NewRaffle): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into raffle (id, merchant_id, titles, kind, free_ticket, valid_per_ticket, most_tickets, repeats, starts_at,
        ends_at, commitment, seed_sealed, created_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (id) do nothing`,
    [
      row.id,
      merchantId,
      row.titles,
      row.kind,
      row.freeTicket,
      row.validPerTicket,
      row.mostTickets,
      row.repeats,
      row.startsAt,
      row.endsAt,
      row.commitment,
      row.seedSealed,
      row.createdBy,
      row.createdAt,
    ],
  );
  if (rowCount === 0) return false;
  await tx.query(
    `insert into raffle_prize (merchant_id, raffle_id, position, amount, total, one_in, remaining)
      select $1, $2, p.position, p.amount, p.total, p.one_in, p.total
        from unnest($3::int[], $4::bigint[], $5::int[], $6::int[]) p(position, amount, total, one_in)`,
    [
      merchantId,
      row.id,
      row.prizes.map((_, position) => position),
      row.prizes.map(({ amount }) => amount),
      row.prizes.map(({ count }) => count),
      row.prizes.map(({ oneIn }) => oneIn),
    ],
  );
  return true;
}

export async function findRaffle(tx: PoolClient, id: string): Promise<RaffleRow | undefined> {
  return (await tx.query<RaffleRow>(`select ${columns} from raffle r where r.id = $1`, [id])).rows[0];
}

/** Tickets, claims, the draw and its operators are one after the other. */
export async function lockRaffle(tx: PoolClient, id: string): Promise<RaffleRow | undefined> {
  await tx.query('select from raffle where id = $1 for update', [id]);
  return findRaffle(tx, id);
}

/** Raffles that are open, or ended since a time. */
export async function listPublicRaffles(tx: PoolClient, at: Date, since: Date): Promise<RaffleRow[]> {
  const { rows } = await tx.query<RaffleRow>(
    `select ${columns} from raffle r
      where r.state = 'open' and r.starts_at <= $1 or r.state in ('closed', 'cancelled') and r.approved_by is not null and r.closed_at >= $2
      order by r.state = 'open' desc, r.ends_at, r.id limit 50`,
    [at, since],
  );
  return rows;
}

export interface ListedRaffle extends RaffleRow {
  members: number;
  paid: number;
}

const listed = `${columns},
  (select count(distinct m.member_id)::int from (select member_id from raffle_ticket where raffle_id = r.id
    union all select member_id from raffle_claim where raffle_id = r.id) m) as members,
  (select coalesce(sum(t.amount), 0)::bigint from raffle_ticket t where t.raffle_id = r.id and t.paid_at is not null)
    + (select coalesce(sum(c.amount), 0)::bigint from raffle_claim c where c.raffle_id = r.id) as paid`;

export async function listRaffles(
  tx: PoolClient,
  { state, limit, offset }: { state: RaffleState | null; limit: number; offset: number },
): Promise<{ rows: ListedRaffle[]; total: number }> {
  const { rows } = await tx.query<ListedRaffle & { total: number }>(
    `select ${listed}, count(*) over ()::int as total from raffle r where $1::text is null or r.state = $1
      order by r.state = 'proposed' desc, r.created_at desc, r.id limit $2 offset $3`,
    [state, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function findListed(tx: PoolClient, id: string): Promise<ListedRaffle | undefined> {
  return (await tx.query<ListedRaffle>(`select ${listed} from raffle r where r.id = $1`, [id])).rows[0];
}

/** Open raffles whose end has come. */
export async function listDue(tx: PoolClient, at: Date): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from raffle where state = 'open' and ends_at <= $1 order by ends_at, id`,
    [at],
  );
  return rows.map(({ id }) => id);
}

export async function setOpen(tx: PoolClient, id: string, approvedBy: string): Promise<void> {
  await tx.query(`update raffle set state = 'open', approved_by = $2 where id = $1 and state = 'proposed'`, [
    id,
    approvedBy,
  ]);
}

/** Ends it, and reveals the seed. */
export async function setClosed(
  tx: PoolClient,
  id: string,
  { at, serverSeed, root }: { at: Date; serverSeed: string; root: string | null },
): Promise<void> {
  await tx.query(
    `update raffle set state = 'closed', closed_at = $2, server_seed = $3, root = $4 where id = $1 and state = 'open'`,
    [id, at, serverSeed, root],
  );
}

export async function setCancelled(tx: PoolClient, id: string, at: Date): Promise<void> {
  await tx.query(`update raffle set state = 'cancelled', closed_at = $2 where id = $1`, [id, at]);
}

/** Takes the next numbers; answers the last one. */
export async function takeNumbers(tx: PoolClient, id: string, count: number): Promise<number> {
  const { rows } = await tx.query<{ last: number }>(
    'update raffle set tickets = tickets + $2 where id = $1 returning tickets as last',
    [id, count],
  );
  return rows[0]!.last;
}

export const readableRaffles = 'select id, titles from raffle';
