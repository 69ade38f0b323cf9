import type { CurrencyCode } from '@fairhouse/contract';
import type { Pool, PoolClient } from 'pg';
import type { Outcome } from '@fairhouse/games/lottery';
import type { DrawState } from '../draws/draw-states.ts';
import type { DrawSource } from '../draws/draw.ts';
import type { PlaySums } from './measure-return.ts';

/** Draws that operators are shown at once. */
const MOST_DRAWS = 300;
const MOST_NUMBERS = 100;

/** Official numbers are shown for correction so long after the close. */
const CORRECTABLE = `interval '3 days'`;

export interface OperatedRow {
  gameCode: string;
  numero: string;
  station: string | null;
  state: DrawState;
  closesAt: Date;
  drawsAt: Date;
  halted: string | null;
  tickets: number;
  /** `merchants`: those with a liability; null where nothing is left of it. */
  amounts: { currency: CurrencyCode; staked: number; liability: number; merchants: string[] | null }[] | null;
  id: number;
  source: DrawSource;
  numbers: Outcome | null;
}

/** Draws that are not settled and have tickets of real play, and official ones that wait for numbers or had them lately. */
export async function selectOperated(db: Pool): Promise<OperatedRow[]> {
  const { rows } = await db.query<OperatedRow>(
    `select d.id, d.source, d.numbers, d.game_code as "gameCode", d.numero, d.station, d.state, d.closes_at as "closesAt", d.draws_at as "drawsAt",
        d.halted, coalesce(t.tickets, 0)::int as tickets, t.amounts
      from lottery_draw d cross join lateral (
        select sum(s.tickets) as tickets, json_agg(json_build_object('currency', s.currency, 'staked', s.staked,
          'liability', coalesce(e.amount, 0), 'merchants', e.merchants) order by s.currency) as amounts
        from (select currency, count(*) as tickets, sum(stake) as staked from lottery_ticket
          where draw_id = d.id and not demo and state = any(case d.state when 'settled' then '{decided,settled}' else '{bet_pending,bet_taken}' end::text[]) group by currency) s
        left join (select x.currency, sum(x.amount)::bigint as amount,
            array_agg(case x.token when 'draw' then '' else split_part(x.token, '/', 1) end) as merchants
          from lottery_exposure x where x.draw_id = d.id and (x.token = 'draw' or x.token like '%/draw')
          group by x.currency) e on e.currency = s.currency) t
      where d.state in ('open', 'closed', 'drawing', 'drawn') and (t.tickets > 0 or d.halted is not null)
        or d.source = 'official' and (d.state in ('drawing', 'drawn')
          or d.state = 'settled' and d.closes_at > now() - ${CORRECTABLE})
      order by d.closes_at limit $1`,
    [MOST_DRAWS],
  );
  return rows;
}

export interface LiabilityRow {
  currency: CurrencyCode;
  token: string;
  amount: number;
}

/** What a draw would pay by number, the largest first. */
export async function selectLiability(db: Pool, drawId: number): Promise<LiabilityRow[]> {
  const { rows } = await db.query<LiabilityRow>(
    `select currency, token, amount from lottery_exposure
      where draw_id = $1 and amount > 0 and token <> 'draw' and token not like '%/draw' and token not like 'player %'
      order by amount desc, token limit $2`,
    [drawId, MOST_NUMBERS],
  );
  return rows;
}

/** Plays that operators are shown at once. */
const MOST_PLAYS = 1000;

export interface PlaySumsRow extends PlaySums {
  gameCode: string;
  play: string;
  currency: CurrencyCode;
}

/** Sums over the lines of settled tickets of real play, by game, play and currency, of draws of the last days. */
export async function selectPlaySums(db: Pool, days: number): Promise<PlaySumsRow[]> {
  const { rows } = await db.query<PlaySumsRow>(
    `select game_code as "gameCode", play, currency, count(*)::int as lines, sum(stake)::bigint as staked,
        sum(payout)::bigint as paid, sum(stake ^ 2) as "stakedSquares", sum(payout ^ 2) as "paidSquares",
        sum(stake * payout) as products
      from (select t.game_code, x.line ->> 'play' as play, t.currency, (x.result ->> 'stake')::float8 as stake,
          (x.result ->> 'payout')::float8 as payout
        from lottery_draw d join lottery_ticket t on t.draw_id = d.id,
          rows from (json_array_elements(t.lines), json_array_elements(t.results)) as x (line, result)
        where d.state = 'settled' and d.closes_at > now() - $1 * interval '1 day'
          and not t.demo and t.state in ('decided', 'settled')) l
      group by 1, 2, 3 order by 5 desc limit $2`,
    [days, MOST_PLAYS],
  );
  return rows;
}

/** Lets the settlement try again; false when the draw is not halted. */
export async function resumeHalted(tx: PoolClient, drawId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update lottery_draw set halted = null where id = $1 and halted is not null and state = 'drawn'`,
    [drawId],
  );
  return rowCount === 1;
}
