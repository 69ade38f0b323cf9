import { OPEN_ROUNDS_PAGE, type OpenRound } from '@fairhouse/contract/play/vendor-open-rounds';
import type { Pool } from 'pg';
import { listTransferGames } from '../transfers/transfer-games.ts';

export interface OpenRow extends Omit<OpenRound, 'most'> {
  /** Null: of chips on a table in a round that is not decided, which follow from the rules. */
  most: number | null;
  tableId: string | null;
  spots: Record<string, number> | null;
}

const open = `not demo and currency = $1 and ($2::text is null or id > $2)`;
const named = `player_id as "playerId", id as "roundId", stake as staked`;
const nothing = `null::text as "tableId", null::json as spots`;
/** What is left of a decided one is its pay; one that is called off gets its stake back. */
const most = (decided: string, undecided: string) =>
  `(case state when 'decided' then ${decided} when 'refund_pending' then stake else ${undecided} end)::bigint as most`;

/** The load of the player is the largest win of the slip (lottery/tickets/price-slip.ts). */
const largestWin = `(select sum((l ->> 'amount')::bigint) from json_array_elements(loads) l where l ->> 'token' like 'player %')`;

/** Of a slip: what was not cashed out (`share`, as `<part>/<of>`) may win, and cash-outs that are not booked yet are owed. */
const restWins = `div(possible_win::numeric * split_part(share, '/', 1)::numeric, split_part(share, '/', 2)::numeric)
  + greatest(cashed - paid, 0)`;

/** A round of a game with a jackpot pays what it won of the pot too; before its stake is booked, what the pot would pay it. */
const wonOfPot = `coalesce((select case when not e.wins then 0
    else coalesce(e.won, j.seed + e.contributed + (select sum(p.collected) from jackpot_part p where p.jackpot_id = j.id)) end
  from jackpot_entry e join jackpot j on j.id = e.jackpot_id
  where round.jackpot_id is not null and e.round_id = round.id), 0)`;

/**
 * Rounds and tickets for money that have not ended, after the id of an earlier page. Rounds of transfer wallets and free
 * rounds are no open bets at the platform.
 */
export async function listOpen(pool: Pool, currency: string, after: string | null): Promise<OpenRow[]> {
  const owing = `${open} and state in ('bet_pending', 'bet_taken', 'decided', 'refund_pending')`;
  const { rows } = await pool.query<OpenRow>(
    `select * from (
       select ${named}, ${most(`pay + ${wonOfPot}`, `pay + ${wonOfPot}`)}, ${nothing} from round
         where ${open} and state in ('bet_pending', 'bet_taken', 'refund_pending') and free_grant is null and game_code <> all($4)
       union all select ${named}, ${most('pay', largestWin)}, ${nothing} from lottery_ticket where ${owing}
       union all select ${named}, ${most('pay', 'null')}, table_id,
         case when state in ('bet_pending', 'bet_taken') then spots end from table_ticket where ${owing}
       union all select ${named}, ${most('pay + returned', 'rounds * bet + won')}, ${nothing}
         from fish_magazine where ${owing}
       union all select ${named}, ${most('pay + returned', 'stake')}, ${nothing}
         from pvp_seat where not bot and ${owing}
       union all select ${named}, ${most('greatest(due + cashed - paid, 0)', restWins)}, ${nothing}
         from sports_ticket where ${owing}) e
     order by "roundId" limit $3`,
    [currency, after, OPEN_ROUNDS_PAGE, listTransferGames()],
  );
  return rows;
}
