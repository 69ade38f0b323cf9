import type { Pool, PoolClient } from 'pg';
import { drawColumns } from '../draws/draw-store.ts';
import type { Draw } from '../draws/draw.ts';
import type { Report } from './read-report.ts';

export interface StoredReport extends Report {
  source: string;
  at: Date;
}

/** Sources may change what they said about a draw for so long; then nobody asks any more. */
const WATCHED = `interval '3 days'`;

/** Official draws that wait for their numbers. */
export async function listWaiting(db: Pool): Promise<Draw[]> {
  const { rows } = await db.query<Draw>(
    `select ${drawColumns} from lottery_draw d
      where d.source = 'official' and d.state in ('closed', 'drawing') and d.closes_at <= now()
      order by d.closes_at limit 100`,
  );
  return rows;
}

/** Official draws whose numbers were announced lately. */
export async function listAnnounced(db: Pool): Promise<Draw[]> {
  const { rows } = await db.query<Draw>(
    `select ${drawColumns} from lottery_draw d
      where d.source = 'official' and d.state in ('drawn', 'settled') and d.closes_at > now() - ${WATCHED}
      order by d.closes_at limit 100`,
  );
  return rows;
}

/** What the sources said about these draws, oldest first. */
export async function readReports(
  db: Pool | PoolClient,
  drawIds: readonly number[],
): Promise<Map<number, StoredReport[]>> {
  const { rows } = await db.query<StoredReport & { drawId: number }>(
    `select draw_id as "drawId", source, final, numbers, flaw, at from lottery_report
      where draw_id = any($1) order by id`,
    [drawIds],
  );
  return Map.groupBy(rows, ({ drawId }) => drawId);
}

export async function storeReport(tx: PoolClient, drawId: number, source: string, report: Report): Promise<void> {
  await tx.query('insert into lottery_report (draw_id, source, final, numbers, flaw) values ($1, $2, $3, $4, $5)', [
    drawId,
    source,
    report.final,
    report.numbers === null ? null : JSON.stringify(report.numbers),
    report.flaw,
  ]);
}
