import type { Pool } from 'pg';
import type { NumberedShoe } from './draw-outcome.ts';
import type { TicketState } from './ticket-states.ts';

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
        r.server_seed as "serverSeed", r.shoe, r.burned, r.outcome, r.opened_at as "openedAt", r.decided_at as "decidedAt"
      from table_ticket t join table_round r on r.table_id = t.table_id and r.no = t.round_no
        join table_chain c on c.id = r.chain_id join table_mix m on m.id = r.mix_id
        left join table_round p on p.chain_id = r.chain_id and p.link = r.link - 1
      where t.id = $1 and t.state not in ('draft', 'bet_pending', 'refused')`,
    values: [id],
  });
  return rows[0];
}
