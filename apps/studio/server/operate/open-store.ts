import type { CurrencyCode } from '@fairhouse/contract';
import type { Pool } from 'pg';

export interface OpenStakes {
  tableId: string;
  currency: CurrencyCode;
  tickets: number;
  stakes: number;
  /** Minor units by spot. */
  spots: Record<string, number>;
}

/** What lies at the tables in rounds that are not decided, without trial play. */
export async function listOpenStakes(db: Pool): Promise<OpenStakes[]> {
  const { rows } = await db.query<OpenStakes>({
    name: 'tables-open-stakes',
    text: `with t as materialized (select k.table_id, k.currency, k.spots, k.stake from live_table l
        join table_ticket k on k.table_id = l.id and k.round_no = l.no
        where l.state = 'playing' and not k.demo and k.stake > 0 and k.state in ('draft', 'bet_pending', 'bet_taken')),
      s as (select table_id, currency, json_object_agg(key, amount) as spots from (
        select t.table_id, t.currency, e.key, sum(e.value::bigint) as amount from t, json_each_text(t.spots) e
          group by 1, 2, 3) a group by 1, 2)
      select t.table_id as "tableId", t.currency, count(*)::int as tickets, sum(t.stake)::bigint as stakes,
          (select s.spots from s where s.table_id = t.table_id and s.currency = t.currency) as spots
        from t group by 1, 2 order by 1, 2`,
  });
  return rows;
}

export interface LoadedMagazines {
  tankId: string;
  currency: CurrencyCode;
  magazines: number;
  unfired: number;
  won: number;
}

/** Magazines that are loaded, without trial play. */
export async function listLoadedMagazines(db: Pool): Promise<LoadedMagazines[]> {
  const { rows } = await db.query<LoadedMagazines>({
    name: 'tanks-loaded',
    text: `select tank_id as "tankId", currency, count(*)::int as magazines, sum(rounds * bet)::bigint as unfired,
        sum(won)::bigint as won
      from fish_magazine where state = 'bet_taken' and not demo group by 1, 2 order by 1, 2`,
  });
  return rows;
}

export interface OpenHands {
  roomId: string;
  hands: number;
  escrow: number;
}

/** Hands that are not decided, and what their seats have put in; bots put in nothing. */
export async function listOpenHands(db: Pool): Promise<OpenHands[]> {
  const { rows } = await db.query<OpenHands>({
    name: 'rooms-open-hands',
    text: `select h.room_id as "roomId", count(distinct h.id)::int as hands, coalesce(sum(s.stake), 0)::bigint as escrow
      from pvp_seat s join pvp_hand h on h.id = s.hand_id
      where s.state in ('bet_pending', 'bet_taken') and not s.bot group by 1`,
  });
  return rows;
}
