import { STATEMENT_PAGE } from '@fairhouse/contract/play/vendor-statement';
import type { Pool } from 'pg';
import { listTransferGames } from '../transfers/transfer-games.ts';

export interface EndedRound {
  playerId: string;
  roundId: string;
  staked: number;
  paid: number;
  state: 'settled' | 'refunded';
  at: Date;
  /** `at` in microseconds. */
  position: string;
}

interface Wanted {
  currency: string;
  from: string;
  until: string;
  after: [at: string, id: string] | null;
}

const columns = 'player_id, id, stake, pay, state, state_at';
/** A round of a game with a jackpot pays what it won of the pot too. */
const slotColumns = `player_id, id, stake, pay + coalesce(case when jackpot_id is not null then
  (select j.won from jackpot_entry j where j.round_id = round.id) end, 0)::bigint as pay, state, state_at`;
/** What a slip paid when it ended: with what was cashed out, without later corrections, which may be owed. */
const slipColumns = `player_id, id, stake, paid - coalesce((select sum(p.amount) from sports_payment p
  where p.ticket_id = sports_ticket.id and p.kind = 'correction' and p.state = 'booked'), 0)::bigint as pay, state, state_at`;
/** Unused stake is no stake. */
const returnedColumns = 'player_id, id, stake - coalesce(returned, 0) as stake, pay, state, state_at';
const wanted = `state in ('settled', 'refunded') and not demo and currency = $1 and state_at >= $2 and state_at < $3
  and ($4::timestamptz is null or (state_at, id) > ($4, $5))`;

/**
 * Rounds and tickets for money that ended in a span of time, after a position of an earlier page. Rounds that were played
 * from a transfer wallet are no business of the platform's wallet, and free rounds are prizes there.
 */
export async function listEnded(pool: Pool, { currency, from, until, after }: Wanted): Promise<EndedRound[]> {
  const { rows } = await pool.query<EndedRound>(
    `select player_id as "playerId", id as "roundId", stake as staked,
       case state when 'settled' then pay else 0 end as paid, state, state_at as at,
       to_char(state_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
     from (select ${slotColumns} from round where ${wanted} and free_grant is null and game_code <> all($7)
       union all select ${columns} from lottery_ticket where ${wanted}
       union all select ${columns} from table_ticket where ${wanted}
       union all select ${returnedColumns} from fish_magazine where ${wanted}
       union all select ${returnedColumns} from pvp_seat where ${wanted}
       union all select ${slipColumns} from sports_ticket where ${wanted}) e
     order by state_at, id limit $6`,
    [currency, from, until, after?.[0] ?? null, after?.[1] ?? null, STATEMENT_PAGE, listTransferGames()],
  );
  return rows;
}
