import type { PoolClient } from 'pg';
import type { LineKey } from '../payments/index.ts';
import type { StatementLine } from './statement-line.ts';

export interface StatementRow {
  id: string;
  source: string;
  kind: 'provider' | 'vendor';
  day: string;
  uploadedBy: string | null;
  takenAt: Date;
  lines: number;
}

const columns = `s.id, s.source, s.kind, s.day::text as day, s.uploaded_by as "uploadedBy", s.taken_at as "takenAt", s.lines`;
/** Lines of one insert. */
const BATCH = 2000;

/** Comparisons of one source run one after the other. */
export const lockSource = (tx: PoolClient, merchantId: number, source: string) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('statement ' || $1 || ' ' || $2, 670))`, [
    merchantId,
    source,
  ]);

/** The instants between which a day of a time zone lasts. */
export async function spanOfDay(
  tx: PoolClient,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<{ from: Date; until: Date }> {
  const { rows } = await tx.query<{ from: Date; until: Date }>(
    `select ($1::date)::timestamp at time zone $2 as "from", ($1::date + 1)::timestamp at time zone $2 as until`,
    [day, timeZone],
  );
  return rows[0]!;
}

/** Removes the statement of the same day that an earlier call gave, with its lines. */
export async function removeCalled(tx: PoolClient, source: string, day: string): Promise<void> {
  await tx.query(
    'delete from statement where merchant_id = current_merchant() and source = $1 and day = $2 and uploaded_by is null',
    [source, day],
  );
}

export async function insertStatement(
  tx: PoolClient,
  row: StatementRow & { merchantId: number },
  lines: readonly StatementLine[],
): Promise<void> {
  await tx.query(
    `insert into statement (id, merchant_id, source, kind, day, uploaded_by, taken_at, lines)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.merchantId, row.source, row.kind, row.day, row.uploadedBy, row.takenAt, lines.length],
  );
  for (let first = 0; first < lines.length; first += BATCH)
    await tx.query(
      `insert into statement_line (merchant_id, statement_id, source, kind, reference, player, amount, paid, currency, state)
       select $1, $2, $3, l.kind, l.reference, l.player, l.amount, l.paid, l.currency, l.state
       from jsonb_to_recordset($4) l (kind text, reference text, player text, amount bigint, paid bigint, currency text,
         state text)`,
      [row.merchantId, row.id, row.source, JSON.stringify(lines.slice(first, first + BATCH))],
    );
}

/** The latest line of each key in the statements of a source. */
export async function findLines(tx: PoolClient, source: string, keys: readonly LineKey[]): Promise<StatementLine[]> {
  const { rows } = await tx.query<StatementLine>(
    `select distinct on (l.kind, l.reference, l.player) l.kind, l.reference, l.player, l.amount, l.paid, l.currency, l.state
     from jsonb_to_recordset($2) k (kind text, reference text, player text)
     join statement_line l on l.merchant_id = current_merchant() and l.source = $1 and l.kind = k.kind
       and l.reference = k.reference and l.player = k.player
     join statement s on s.id = l.statement_id
     order by l.kind, l.reference, l.player, s.taken_at desc, s.id`,
    [source, JSON.stringify(keys.map(({ kind, reference, player }) => ({ kind, reference, player })))],
  );
  return rows;
}

export async function isTaken(tx: PoolClient, source: string, day: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from statement where merchant_id = current_merchant() and source = $1 and day = $2 limit 1',
    [source, day],
  );
  return rowCount === 1;
}

export async function findStatement(tx: PoolClient, id: string): Promise<StatementRow | undefined> {
  const { rows } = await tx.query<StatementRow>(`select ${columns} from statement s where s.id = $1`, [id]);
  return rows[0];
}

export async function listStatements(
  tx: PoolClient,
  { source, limit, offset }: { source: string | null; limit: number; offset: number },
): Promise<{ rows: StatementRow[]; total: number }> {
  const matching = 'from statement s where s.merchant_id = current_merchant() and ($1::text is null or s.source = $1)';
  const { rows } = await tx.query<StatementRow>(
    `select ${columns} ${matching} order by s.taken_at desc, s.id limit $2 offset $3`,
    [source, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [source]);
  return { rows, total: count.rows[0]!.total };
}

/** Statements older than this are forgotten; what they found stays. */
export async function forgetStatements(tx: PoolClient, before: Date): Promise<void> {
  await tx.query('delete from statement where merchant_id = current_merchant() and taken_at < $1', [before]);
}
