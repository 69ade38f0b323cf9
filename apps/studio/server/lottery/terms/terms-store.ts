import type { CurrencyCode } from '@fairhouse/contract';
import type { Pool, PoolClient } from 'pg';
import type { ScheduleChange } from '../games/changed-schedule.ts';
import type { LotteryLimits } from '../limits.ts';
import type { OddsTable } from '../maths.ts';

type Queries = Pool | PoolClient;

export interface OddsRow {
  merchant: string;
  gameCode: string;
  play: string;
  odds: OddsTable;
  rtp: number;
  /** They count for draws that open from then on. */
  opensFrom: Date;
  changedBy: string;
}

export interface LimitRow extends LotteryLimits {
  merchant: string;
  gameCode: string;
  currency: CurrencyCode;
}

export interface SaleRow {
  gameCode: string;
  stopped: boolean;
  changedBy: string;
  reason: string;
  createdAt: Date;
}

export interface ScheduleRow {
  gameCode: string;
  change: ScheduleChange;
}

/** Draws that opened earlier are drawn, and take no more bets. */
const OPEN_SINCE = `now() - interval '2 days'`;

const oddsColumns = `merchant, game_code as "gameCode", play, odds, rtp, opens_from as "opensFrom", changed_by as "changedBy"`;

/** Odds that count for a draw on sale or later, newest first. */
export async function selectOdds(db: Queries): Promise<OddsRow[]> {
  const { rows } = await db.query<OddsRow>({
    name: 'lottery-odds',
    text: `select ${oddsColumns} from lottery_odds o
      where opens_from > ${OPEN_SINCE} or id = (select max(id) from lottery_odds n where n.merchant = o.merchant
        and n.game_code = o.game_code and n.play = o.play and n.opens_from <= ${OPEN_SINCE})
      order by id desc`,
  });
  return rows;
}

export async function selectNewestOdds(
  db: Queries,
  { merchant, gameCode, play }: Pick<OddsRow, 'merchant' | 'gameCode' | 'play'>,
): Promise<OddsRow | undefined> {
  const { rows } = await db.query<OddsRow>(
    `select ${oddsColumns} from lottery_odds where merchant = $1 and game_code = $2 and play = $3
      order by id desc limit 1`,
    [merchant, gameCode, play],
  );
  return rows[0];
}

/** Every game that ever returned most by its own odds in the last days: the figure that its play is measured against. */
export async function selectHighestReturns(db: Queries, days: number): Promise<Map<string, number>> {
  const { rows } = await db.query<{ play: string; rtp: number }>(
    `select game_code || ' ' || play as play, max(rtp) as rtp from lottery_odds o
      where opens_from > now() - $1 * interval '1 day' or id = (select max(id) from lottery_odds n
        where n.merchant = o.merchant and n.game_code = o.game_code and n.play = o.play
          and n.opens_from <= now() - $1 * interval '1 day')
      group by 1`,
    [days],
  );
  return new Map(rows.map(({ play, rtp }) => [play, rtp]));
}

/** Studios read the terms again within this time, so that all of them know the odds before a draw opens with them. */
const KNOWN_WITHIN = `interval '2 seconds'`;

export async function insertOdds(
  tx: PoolClient,
  { merchant, gameCode, play, odds, rtp, changedBy, reason }: Omit<OddsRow, 'opensFrom'> & { reason: string },
): Promise<void> {
  await tx.query(
    `insert into lottery_odds (merchant, game_code, play, odds, rtp, opens_from, changed_by, reason)
      values ($1, $2, $3, $4, $5, clock_timestamp() + ${KNOWN_WITHIN}, $6, $7)`,
    [merchant, gameCode, play, JSON.stringify(odds), rtp, changedBy, reason],
  );
}

const limitColumns = `merchant, game_code as "gameCode", currency, largest_stake as "largestStake",
  largest_win_of_ticket as "largestWinOfTicket", largest_win_of_player as "largestWinOfPlayer",
  liability_of_draw as "liabilityOfDraw", liability_of_number as "liabilityOfNumber"`;

/** The newest limits of each game, merchant and currency. */
export async function selectLimits(db: Queries): Promise<LimitRow[]> {
  const { rows } = await db.query<LimitRow>({
    name: 'lottery-limits',
    text: `select distinct on (merchant, game_code, currency) ${limitColumns} from lottery_limit
      order by merchant, game_code, currency, id desc`,
  });
  return rows;
}

export async function insertLimits(
  tx: PoolClient,
  { merchant, gameCode, currency, ...limits }: LimitRow,
  { changedBy, reason }: { changedBy: string; reason: string },
): Promise<void> {
  await tx.query(
    `insert into lottery_limit (merchant, game_code, currency, largest_stake, largest_win_of_ticket,
        largest_win_of_player, liability_of_draw, liability_of_number, changed_by, reason)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      merchant,
      gameCode,
      currency,
      limits.largestStake,
      limits.largestWinOfTicket,
      limits.largestWinOfPlayer,
      limits.liabilityOfDraw,
      limits.liabilityOfNumber,
      changedBy,
      reason,
    ],
  );
}

/** The newest state of the sale of every game that was ever stopped. */
export async function selectSales(db: Queries): Promise<SaleRow[]> {
  const { rows } = await db.query<SaleRow>({
    name: 'lottery-sales',
    text: `select distinct on (game_code) game_code as "gameCode", stopped, changed_by as "changedBy", reason,
        created_at as "createdAt"
      from lottery_sale order by game_code, id desc`,
  });
  return rows;
}

export async function insertSale(tx: PoolClient, sale: Omit<SaleRow, 'createdAt'>): Promise<void> {
  await tx.query('insert into lottery_sale (game_code, stopped, changed_by, reason) values ($1, $2, $3, $4)', [
    sale.gameCode,
    sale.stopped,
    sale.changedBy,
    sale.reason,
  ]);
}

/** All changes of the days of games that may still count, newest first. */
export async function selectSchedules(db: Queries): Promise<ScheduleRow[]> {
  const { rows } = await db.query<ScheduleRow>({
    name: 'lottery-schedules',
    text: `select game_code as "gameCode", case kind
        when 'close' then json_build_object('kind', kind, 'from', from_day, 'close', close_at)
        else json_build_object('kind', kind, 'from', from_day, 'to', to_day) end as change
      from lottery_schedule where to_day is null or to_day > now() - interval '3 days' order by id desc`,
  });
  return rows;
}

export async function insertSchedule(
  tx: PoolClient,
  { gameCode, change, changedBy, reason }: ScheduleRow & { changedBy: string; reason: string },
): Promise<void> {
  const [to, close] = change.kind === 'close' ? [null, change.close] : [change.to, null];
  await tx.query(
    `insert into lottery_schedule (game_code, kind, from_day, to_day, close_at, changed_by, reason)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [gameCode, change.kind, change.from, to, close, changedBy, reason],
  );
}

/** Changes of one thing are made one after the other. */
export async function lockTerms(tx: PoolClient, subject: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lottery terms ${subject}`]);
}
