import type { TableDocument } from '@fairhouse/contract/play/studio-tables';
import type { Pool } from 'pg';
import type { ClosingMoment } from './closing-moment.ts';
import type { NumberedShoe } from './draw-outcome.ts';
import type { TicketState } from './ticket-states.ts';

/** Milliseconds since 1970, null in rounds from before they were recorded. */
export interface ClosingTimes {
  announcedUntil: number | null;
  closedAt: number | null;
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

/** A placed ticket with everything that proves its round. */
export interface TicketProof {
  tableId: string;
  roundNo: number;
  gameCode: string;
  state: TicketState;
  stake: number;
  spots: Record<string, number>;
  returns: Record<string, number> | null;
  pay: number | null;
  phase: string;
  isVoid: boolean;
  link: number;
  chainStart: string;
  commitment: string;
  clientSeed: string;
  contributions: string[];
  serverSeed: string | null;
  shoe: NumberedShoe | null;
  burned: string[] | null;
  outcome: unknown;
  closing: (ClosingMoment & ClosingTimes) | null;
  /** Stakes by spot of the pool in which the ticket is; null without pools, and before bets closed. */
  pool: Record<string, number> | null;
  beacon: { chain: string; round: number; value: string | null; signature: string | null } | null;
  voidReason: TableDocument['voidReason'] | null;
  openedAt: Date;
  decidedAt: Date | null;
}

/** Drafts and refused tickets are no rounds. The commitment is the link before, which the round before has revealed. */
export async function readTicketProof(db: Pool, id: string): Promise<TicketProof | undefined> {
  const { rows } = await db.query<TicketProof>({
    name: 'table-ticket-proof',
    text: `select t.table_id as "tableId", t.round_no as "roundNo", t.game_code as "gameCode", t.state, t.stake, t.spots,
        t.returns, t.pay, r.phase, r.is_void as "isVoid", r.link, c.start as "chainStart",
        coalesce(p.server_seed, c.start) as commitment, m.client_seed as "clientSeed", m.contributions,
        r.server_seed as "serverSeed", r.shoe, r.burned, r.outcome, o.spots as pool,
        case when r.closing_seed is not null then json_build_object('seed', r.closing_seed, 'withinMs', r.closing_within,
          'earlyMs', r.closing_early, 'announcedUntil', ${ms('r.closing_announced')}, 'closedAt', ${ms('r.closing_at')}) end
          as closing,
        case when r.beacon_round is not null then json_build_object('chain', r.beacon_chain, 'round', r.beacon_round,
          'value', r.beacon_value, 'signature', r.beacon_signature) end as beacon, r.void_reason as "voidReason",
        r.opened_at as "openedAt", r.decided_at as "decidedAt"
      from table_ticket t join table_round r on r.table_id = t.table_id and r.no = t.round_no
        join table_chain c on c.id = r.chain_id join table_mix m on m.id = r.mix_id
        left join table_round p on p.chain_id = r.chain_id and p.link = r.link - 1
        left join table_pool o on o.table_id = t.table_id and o.round_no = t.round_no and o.currency = t.currency
          and o.demo = t.demo
      where t.id = $1 and t.state not in ('draft', 'bet_pending', 'refused')`,
    values: [id],
  });
  return rows[0];
}
