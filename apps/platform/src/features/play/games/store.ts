import type { CurrencyCode } from '@fairhouse/contract';
import type { Game } from '@fairhouse/contract/play/games';
import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** A row of `vendor`. */
export interface VendorRow {
  id: number;
  code: string;
  name: string;
  state: 'active' | 'suspended';
  keyId: string;
  publicKey: string;
  apiUrl: string;
  frameOrigin: string;
  playerSecret: string;
  /** A second key during a change of keys. */
  nextKeyId: string | null;
  nextPublicKey: string | null;
  /** Null: no restriction of merchants, currencies or labels. */
  merchants: number[] | null;
  currencies: CurrencyCode[] | null;
  labels: string[] | null;
  /** The merchant whose operators added it; null: from the configuration. */
  addedBy: number | null;
  /**
   * Limit of prizes outside of rounds, per merchant and day: currency → minor units; a missing currency allows none.
   */
  promoLimit: Partial<Record<CurrencyCode, number>>;
  /** It did not answer twice in a row: its games are paused. */
  silent: boolean;
}

/** Answers in a row that are missing when a vendor is silent. */
const SILENT_AFTER = 2;
export const isSilent = `missed_answers >= ${SILENT_AFTER}`;

/** A row of `game`. */
export interface GameRow {
  id: number;
  vendorId: number;
  code: string;
  name: string;
  label: string;
  labelName: string;
  category: Game['gameType'];
  rtp: number | null;
  minBet: Partial<Record<CurrencyCode, number>>;
  image: string;
  /** Path of the image of the label's name, or ''. */
  labelImage: string;
  client: string;
  classify: Game['gameClassify'];
  lines: number;
  demo: boolean;
  /** Where its stakes come from: the main wallet here, or the player's wallet at the vendor. */
  wallet: 'seamless' | 'transfer';
  /** Lists show one entry for its games; null: it stands by itself. */
  series: { code: string; name: string; image: string } | null;
  /** The play that a lottery opens with; '' for other games. */
  defaultPlayType: string;
  listed: boolean;
  enabled: boolean;
  hot: boolean;
}

/** What a vendor may leave out. */
type Unlisted = 'wallet' | 'series' | 'defaultPlayType';

/** A game as a vendor lists it. */
export type GameListing = Omit<GameRow, 'id' | 'vendorId' | 'listed' | 'enabled' | 'hot' | Unlisted> &
  Partial<Pick<GameRow, Unlisted>> & {
    /** Stakes at which it gives free rounds; without: it gives none. */
    freeRoundStakes?: Partial<Record<CurrencyCode, number[]>> | undefined;
  };

const vendorColumns = `id, code, name, state, key_id as "keyId", public_key as "publicKey", api_url as "apiUrl",
  frame_origin as "frameOrigin", player_secret as "playerSecret", promo_limit as "promoLimit",
  next_key_id as "nextKeyId", next_public_key as "nextPublicKey", merchants::int[] as merchants, currencies, labels,
  added_by::int as "addedBy", ${isSilent} as silent`;
const gameColumns = `id, vendor_id as "vendorId", code, name, label, label_name as "labelName", category, rtp,
  min_bet as "minBet", image, label_image as "labelImage", client, classify, lines, demo, wallet, series,
  default_play_type as "defaultPlayType", listed, enabled, hot`;

export async function selectVendors(db: Pool): Promise<VendorRow[]> {
  return (await db.query<VendorRow>(`select ${vendorColumns} from vendor order by id`)).rows;
}

/** Vendors are not asked again so soon: two times in the same moment are one. */
const ASK_AGAIN_AFTER = '30 seconds';

/** Vendors whose last answer is missing for a while. */
export async function selectMissed(db: Pool): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    `select code from vendor where missed_answers > 0
      and (missed_at is null or missed_at <= now() - interval '${ASK_AGAIN_AFTER}') order by id`,
  );
  return rows.map(({ code }) => code);
}

/** Records whether a vendor answered; true when it became silent by it, or answers again. */
export async function noteAnswer(tx: PoolClient, vendorId: number, answered: boolean): Promise<boolean> {
  const { rows } = await tx.query<{ turned: boolean }>(
    answered
      ? `update vendor v set missed_answers = 0 from vendor was where v.id = $1 and was.id = v.id and v.missed_answers > 0
          returning was.${isSilent} as turned`
      : `update vendor set missed_answers = missed_answers + 1, missed_at = now() where id = $1 and not (${isSilent})
          returning ${isSilent} as turned`,
    [vendorId],
  );
  return rows[0]?.turned ?? false;
}

/**
 * A text that differs after any insert, change or delete of a game: for ten thousand rows it takes a few milliseconds,
 * far less than reading and sorting them. `xmin` is the transaction that last wrote the row.
 */
export async function selectGameState(db: Pool): Promise<string> {
  const { rows } = await db.query<{ state: string }>(
    `select count(*) || ' ' || coalesce(sum(hashint8extended((id::bigint << 32) | xmin::text::bigint, 0)), 0) as state
      from game`,
  );
  return rows[0]!.state;
}

export async function selectGames(db: Pool): Promise<GameRow[]> {
  return (await db.query<GameRow>(`select ${gameColumns} from game`)).rows;
}

export type VendorSeed = Pick<VendorRow, 'code' | 'name' | 'keyId' | 'publicKey' | 'apiUrl' | 'frameOrigin'>;

/** Adds a vendor or updates its fields. An upsert would use up a number of the sequence at every start. */
export async function saveVendor(tx: PoolClient, vendor: VendorSeed): Promise<void> {
  const values = [vendor.code, vendor.name, vendor.keyId, vendor.publicKey, vendor.apiUrl, vendor.frameOrigin];
  await tx.query(`select pg_advisory_xact_lock(hashtext('vendor'))`);
  const { rowCount } = await tx.query(
    `update vendor set name = $2, key_id = $3, public_key = $4, api_url = $5, frame_origin = $6 where code = $1`,
    values,
  );
  if (rowCount === 1) return;
  await tx.query(
    `insert into vendor (code, name, key_id, public_key, api_url, frame_origin) values ($1, $2, $3, $4, $5, $6)`,
    values,
  );
}

/**
 * Updates the vendor's games to its list; games that are missing from it become unlisted. Returns how many changed. A
 * list that equals the last one is recognised by its digest.
 */
export async function saveGames(tx: PoolClient, vendorId: number, games: readonly GameListing[]): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('vendor'))`);
  const list = JSON.stringify(games);
  const digest = createHash('sha256').update(list).digest('base64');
  const same = await tx.query('update vendor set synced_at = now() where id = $1 and listing_digest = $2', [
    vendorId,
    digest,
  ]);
  if (same.rowCount === 1) return 0;
  const listed = `from jsonb_to_recordset($2::jsonb) as l(code text, name text, label text, "labelName" text, category text,
    rtp double precision, "minBet" jsonb, image text, "labelImage" text, client text, classify text[], lines int, demo boolean,
    wallet text, "freeRoundStakes" jsonb, series jsonb, "defaultPlayType" text)`;
  const values = [vendorId, list];
  const updated = await tx.query(
    `update game g set name = l.name, label = l.label, label_name = l."labelName", category = l.category, rtp = l.rtp,
        min_bet = l."minBet", image = l.image, label_image = l."labelImage", client = l.client, classify = l.classify,
        lines = l.lines, demo = l.demo, wallet = coalesce(l.wallet, 'seamless'),
        free_round_stakes = l."freeRoundStakes", series = l.series,
        default_play_type = coalesce(l."defaultPlayType", ''), listed = true
      ${listed}
      where g.vendor_id = $1 and g.code = l.code
        and (g.name, g.label, g.label_name, g.category, g.rtp, g.min_bet, g.image, g.label_image, g.client, g.classify,
            g.lines, g.demo, g.wallet, g.free_round_stakes, g.series,
            g.default_play_type, g.listed)
          is distinct from (l.name, l.label, l."labelName", l.category, l.rtp, l."minBet", l.image, l."labelImage",
            l.client, l.classify, l.lines, l.demo, coalesce(l.wallet, 'seamless'), l."freeRoundStakes", l.series,
            coalesce(l."defaultPlayType", ''), true)`,
    values,
  );
  const added = await tx.query(
    `insert into game (vendor_id, code, name, label, label_name, category, rtp, min_bet, image, label_image, client,
        classify, lines, demo, wallet, free_round_stakes, series, default_play_type)
      select $1, l.code, l.name, l.label, l."labelName", l.category, l.rtp, l."minBet", l.image, l."labelImage",
        l.client, l.classify, l.lines, l.demo, coalesce(l.wallet, 'seamless'), l."freeRoundStakes", l.series,
        coalesce(l."defaultPlayType", '')
      ${listed}
      where not exists (select from game g where g.vendor_id = $1 and g.code = l.code)`,
    values,
  );
  const removed = await tx.query(
    `update game g set listed = false
      where g.vendor_id = $1 and g.listed and g.code <> all (select l.code ${listed})`,
    values,
  );
  await tx.query('update vendor set synced_at = now(), listing_digest = $2 where id = $1', [vendorId, digest]);
  return (updated.rowCount ?? 0) + (added.rowCount ?? 0) + (removed.rowCount ?? 0);
}

export async function setVendorState(tx: PoolClient, code: string, state: VendorRow['state']): Promise<boolean> {
  return (await tx.query('update vendor set state = $2 where code = $1', [code, state])).rowCount === 1;
}

export async function setGameEnabled(tx: PoolClient, gameId: number, enabled: boolean): Promise<boolean> {
  return (await tx.query('update game set enabled = $2 where id = $1', [gameId, enabled])).rowCount === 1;
}

export async function setGameHot(tx: PoolClient, gameId: number, hot: boolean): Promise<boolean> {
  return (await tx.query('update game set hot = $2 where id = $1', [gameId, hot])).rowCount === 1;
}

/** The lowest return to player, in percent, of the games of each category. */
export async function readReturns(tx: PoolClient): Promise<{ category: string; rtp: number }[]> {
  const { rows } = await tx.query<{ category: string; rtp: number }>(
    `select category, min(rtp) as rtp from game where listed and enabled and rtp is not null group by category
      order by category`,
  );
  return rows;
}

/** A game that gives free rounds at a merchant. */
export interface FreeRoundGame {
  id: number;
  vendorCode: string;
  gameCode: string;
  name: string;
  category: string;
  /** Percent. */
  rtp: number;
  /** In the currency that was asked for, minor units. */
  stakes: number[];
}

/** Of games that can be played now, by name; or only one of them. */
export async function readFreeRoundGames(
  tx: PoolClient,
  { merchantId, currency }: { merchantId: number; currency: CurrencyCode },
  only?: { vendorCode: string; gameCode: string },
): Promise<FreeRoundGame[]> {
  const { rows } = await tx.query<FreeRoundGame>(
    `select g.id, v.code as "vendorCode", g.code as "gameCode", g.name, g.category, g.rtp,
        g.free_round_stakes -> $2 as stakes
      from game g join vendor v on v.id = g.vendor_id
      where g.listed and g.enabled and g.rtp is not null and jsonb_array_length(g.free_round_stakes -> $2) > 0
        and v.state = 'active' and (v.merchants is null or $1 = any(v.merchants))
        and (v.currencies is null or $2 = any(v.currencies))
        and ($3::text is null or v.code = $3 and g.code = $4)
      order by g.name, g.id`,
    [merchantId, currency, only?.vendorCode ?? null, only?.gameCode ?? null],
  );
  return rows;
}

/** Names of vendors by their number in the ledger. */
export async function vendorNames(tx: PoolClient, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; name: string }>('select id, name from vendor where id = any($1)', [
    ids,
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const afterLastAt = (round: string) => `split_part(${round}, '@', -1)`;

/**
 * The game of a round of the ledger, whose name ends with `@` and its id (vendor-wallet); null when it has none. A regular
 * expression takes four times as long, which the sums of all rounds would feel.
 */
export const gameOfRound = (round: string): string =>
  `case when strpos(${round}, '@') > 0 and length(${afterLastAt(round)}) between 1 and 9
    and translate(${afterLastAt(round)}, '0123456789', '') = '' then ${afterLastAt(round)}::int end`;

/** The columns of games and vendors that other features may join in their own statements. */
export const readableGames = 'select id, vendor_id, code, name, label, label_name, category, listed, enabled from game';
export const readableVendors = 'select id, code, name, state from vendor';
