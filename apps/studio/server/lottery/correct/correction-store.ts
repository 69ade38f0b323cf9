import type { CurrencyCode } from '@fairhouse/contract';
import type { Outcome } from '@fairhouse/games/lottery';
import type { Pool, PoolClient } from 'pg';

type Queries = Pool | PoolClient;

/** A further version of the numbers of a draw. */
export interface Correction {
  id: number;
  drawId: number;
  gameCode: string;
  numero: string;
  version: number;
  numbers: Outcome;
  reason: string;
  state: 'deciding' | 'released';
  createdAt: Date;
}

const columns = `c.id, c.draw_id as "drawId", d.game_code as "gameCode", d.numero, c.version, c.numbers, c.reason, c.state,
  c.created_at as "createdAt"`;

/** Corrections of these draws, by draw, the first version first. */
export async function readCorrections(db: Queries, drawIds: readonly number[]): Promise<Map<number, Correction[]>> {
  const { rows } = await db.query<Correction>({
    name: 'lottery-corrections',
    text: `select ${columns} from lottery_correction c join lottery_draw d on d.id = c.draw_id
      where c.draw_id = any($1) order by c.version`,
    values: [drawIds],
  });
  return Map.groupBy(rows, ({ drawId }) => drawId);
}

/** Corrections whose tickets are not all decided. */
export async function listDeciding(db: Pool): Promise<Correction[]> {
  const { rows } = await db.query<Correction>({
    name: 'lottery-corrections-deciding',
    text: `select ${columns} from lottery_correction c join lottery_draw d on d.id = c.draw_id
      where c.state = 'deciding' and c.halted is null order by c.id limit 100`,
  });
  return rows;
}

export interface NewCorrection extends Pick<Correction, 'drawId' | 'version' | 'numbers' | 'reason'> {
  confirmedBy: readonly string[];
}

export async function storeCorrection(tx: PoolClient, correction: NewCorrection): Promise<void> {
  const { drawId, version, numbers, reason, confirmedBy } = correction;
  await tx.query(
    'insert into lottery_correction (draw_id, version, numbers, reason, confirmed_by) values ($1, $2, $3, $4, $5)',
    [drawId, version, JSON.stringify(numbers), reason, confirmedBy],
  );
}

export async function haltCorrection(db: Pool, id: number, reason: string): Promise<void> {
  await db.query('update lottery_correction set halted = $2 where id = $1', [id, reason]);
}

/** Locks the correction if it is not released yet and nobody else has it. */
export async function lockDeciding(tx: PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from lottery_correction where id = $1 and state = 'deciding' for update skip locked`,
    [id],
  );
  return rowCount === 1;
}

export interface CorrectedSum {
  drawId: number;
  currency: CurrencyCode;
  added: number;
  booked: number;
  overpaid: number;
}

/** What corrections of these draws changed for tickets of real play; `overpaid` by the newest version. */
export async function sumFixes(db: Pool, drawIds: readonly number[]): Promise<CorrectedSum[]> {
  const { rows } = await db.query<CorrectedSum>(
    `select t.draw_id as "drawId", t.currency, sum(f.owed)::bigint as added,
        coalesce(sum(f.owed) filter (where f.state = 'settled'), 0)::bigint as booked,
        coalesce(sum(f.overpaid) filter (where not exists (
          select from lottery_correction n where n.draw_id = c.draw_id and n.version > c.version)), 0)::bigint as overpaid
      from lottery_correction c join lottery_fix f on f.correction_id = c.id join lottery_ticket t on t.id = f.ticket_id
      where c.draw_id = any($1) and not t.demo group by 1, 2 order by 1, 2`,
    [drawIds],
  );
  return rows;
}
