import type { GameCategory } from '@fairhouse/contract/play/games';
import type { PoolClient } from 'pg';
import type { GameChoice, LabelOrder, Offer } from './offer.ts';

type ChoiceRow = GameChoice & { gameId: number };

const choiceColumns = `game_id as "gameId", hidden, hot, hot_until as "hotUntil", weight`;

const byGame = (rows: readonly ChoiceRow[]): Map<number, GameChoice> =>
  new Map(rows.map(({ gameId, ...choice }) => [gameId, choice]));

/** A text that differs after any change of the merchant's choices. */
export async function selectOfferState(tx: PoolClient): Promise<string> {
  const { rows } = await tx.query<{ state: string }>(
    `select concat_ws(' ',
        (select sum(hashint8extended((game_id::bigint << 32) | xmin::text::bigint, 0)) from merchant_game),
        (select sum(hashtextextended(xmin || ' ' || label, 0)) from hidden_label), '/',
        (select sum(hashtextextended(xmin || ' ' || category, 0)) from label_order)) as state`,
  );
  return rows[0]!.state;
}

/** All choices of the transaction's merchant. */
export async function selectOffer(tx: PoolClient): Promise<Omit<Offer, 'closedVendors'>> {
  const games = await tx.query<ChoiceRow>(`select ${choiceColumns} from merchant_game`);
  const labels = await tx.query<{ label: string }>('select label from hidden_label');
  const orders = await tx.query<LabelOrder & { category: GameCategory }>(
    'select category, labels, version from label_order',
  );
  return {
    games: byGame(games.rows),
    hiddenLabels: new Set(labels.rows.map(({ label }) => label)),
    orders: new Map(orders.rows.map(({ category, labels, version }) => [category, { labels, version }])),
  };
}

/** The choices of these games, locked until the transaction ends. */
export async function lockChoices(
  tx: PoolClient,
  merchantId: number,
  ids: readonly number[],
): Promise<Map<number, GameChoice>> {
  await tx.query(
    `insert into merchant_game (merchant_id, game_id) select $1, id from unnest($2::int[]) id order by id
      on conflict do nothing`,
    [merchantId, ids],
  );
  const { rows } = await tx.query<ChoiceRow>(
    `select ${choiceColumns} from merchant_game where game_id = any($1) order by game_id for update`,
    [ids],
  );
  return byGame(rows);
}

export async function saveChoice(tx: PoolClient, gameId: number, choice: GameChoice): Promise<void> {
  const { hidden, hot, hotUntil, weight } = choice;
  await tx.query('update merchant_game set hidden = $2, hot = $3, hot_until = $4, weight = $5 where game_id = $1', [
    gameId,
    hidden,
    hot,
    hotUntil,
    weight,
  ]);
}

/** Returns whether anything changed. */
export async function setLabelHidden(
  tx: PoolClient,
  merchantId: number,
  label: string,
  hidden: boolean,
): Promise<boolean> {
  const { rowCount } = hidden
    ? await tx.query('insert into hidden_label (merchant_id, label) values ($1, $2) on conflict do nothing', [
        merchantId,
        label,
      ])
    : await tx.query('delete from hidden_label where label = $1', [label]);
  return rowCount === 1;
}

/** The order of a category, locked; version 0 when there is none. */
export async function lockOrder(tx: PoolClient, merchantId: number, category: GameCategory): Promise<LabelOrder> {
  await tx.query(
    `insert into label_order (merchant_id, category, labels, version) values ($1, $2, '{}', 0) on conflict do nothing`,
    [merchantId, category],
  );
  const { rows } = await tx.query<LabelOrder>(
    'select labels, version from label_order where category = $1 for update',
    [category],
  );
  return rows[0]!;
}

export async function saveOrder(tx: PoolClient, category: GameCategory, labels: readonly string[]): Promise<void> {
  await tx.query('update label_order set labels = $2, version = version + 1 where category = $1', [category, labels]);
}

/** The columns of a merchant's choices that other features may join in their own statements. */
export const readableHiddenGames = 'select game_id from merchant_game where hidden';
export const readableHiddenLabels = 'select label from hidden_label';
