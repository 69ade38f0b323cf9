import { sqlStateOf } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';
import type { MatchSnapshot } from '../markets/memory-book.ts';
import type { FeedMessage, NewMessage, Product } from './messages.ts';
import { foldRefusals } from './refusal-store.ts';

/** Channel on which writers notify readers; `feed_message` says what is new. */
export const FEED_CHANNEL = 'sports_feed';

/** Of results, and of all that no snapshot contains: what recoveries reach back to. */
const WINDOW = '3 days';
/** Odds that a snapshot contains are kept for so long. */
const ODDS_WINDOW = '1 hour';
/** Kinds of messages that bring results. */
export const RESULTS = `('bet_settlement', 'bet_cancel', 'rollback_bet_settlement', 'rollback_bet_cancel')`;

/** Numbers of the last messages. */
export interface FeedHead {
  no: number;
  seq: Record<Product, number>;
}

type Row = { no: number; product: Product; seq: number; kind: string; eventId: string | null; at: Date; body: object };

const messageOf = ({ at, ...row }: Row): FeedMessage => ({ ...row, at: at.toISOString() }) as unknown as FeedMessage;

const columns = `no, product, seq, kind, match_id as "eventId", at, body`;

export async function readHead(db: Pool | PoolClient): Promise<FeedHead> {
  const { rows } = await db.query<{ no: number; live: number; pre: number }>(
    `select coalesce((select max(no) from feed_message), 0) as no,
      coalesce((select max(seq) from feed_message where product = 1), 0) as live,
      coalesce((select max(seq) from feed_message where product = 3), 0) as pre`,
  );
  const { no, live, pre } = rows[0]!;
  return { no, seq: { 1: live, 3: pre } };
}

/** Messages of all products after a number, in order. */
export async function readAfter(db: Pool | PoolClient, no: number, limit: number): Promise<FeedMessage[]> {
  const { rows } = await db.query<Row>({
    name: 'feed-after',
    text: `select ${columns} from feed_message where no > $1 order by no limit $2`,
    values: [no, limit],
  });
  return rows.map(messageOf);
}

export async function readProductAfter(db: Pool, product: Product, seq: number): Promise<FeedMessage[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from feed_message where product = $1 and seq > $2 order by seq`,
    [product, seq],
  );
  return rows.map(messageOf);
}

/** Results after a number, oldest first: what settles, cancels or takes back. */
export async function readResults(db: Pool | PoolClient, no: number, limit: number): Promise<FeedMessage[]> {
  const { rows } = await db.query<Row>({
    name: 'feed-results',
    text: `select ${columns} from feed_message where no > $1
      and kind in ${RESULTS} order by no limit $2`,
    values: [no, limit],
  });
  return rows.map(messageOf);
}

/** Results of one match up to a number, oldest first. */
export async function readResultsOfMatch(db: PoolClient, match: string, upTo: number): Promise<FeedMessage[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from feed_message where match_id = $1 and no <= $2 and kind in ${RESULTS} order by no`,
    [match, upTo],
  );
  return rows.map(messageOf);
}

/**
 * Adds messages after the head, which no other process may have moved: their numbers are taken, and this fails. Readers
 * are notified when the transaction commits.
 */
export async function append(tx: PoolClient, head: FeedHead, messages: readonly NewMessage[]): Promise<FeedMessage[]> {
  if (messages.length === 0) return [];
  let { no } = head;
  const seq = { ...head.seq };
  const numbered = messages.map((message) => {
    no += 1;
    seq[message.product] += 1;
    return { ...message, no, seq: seq[message.product] };
  });
  const { rows } = await tx.query<{ at: Date }>({
    name: 'feed-append',
    text: `with time as (select clock_timestamp() as at),
      added as (insert into feed_message (no, product, seq, kind, match_id, at, body)
        select n.no, n.product, n.seq, n.kind, n.match_id, time.at, n.body::json from time,
          unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::text[], $5::text[], $6::text[])
            as n (no, product, seq, kind, match_id, body))
      select time.at, pg_notify('${FEED_CHANNEL}', '') from time`,
    values: [
      numbered.map((message) => message.no),
      numbered.map(({ product }) => product),
      numbered.map((message) => message.seq),
      numbered.map(({ kind }) => kind),
      numbered.map(({ eventId }) => eventId),
      numbered.map(({ body }) => JSON.stringify(body)),
    ],
  });
  const at = rows[0]!.at.toISOString();
  return numbered.map((message) => ({ ...message, at }));
}

export async function storeSnapshots(tx: PoolClient, snapshots: readonly MatchSnapshot[]): Promise<void> {
  if (snapshots.length === 0) return;
  await tx.query(
    `insert into feed_snapshot (match_id, no, ends_at, body)
      select id, no, ended, body::json from unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::text[])
        as n (id, no, ended, body)
      on conflict (match_id) do update set no = excluded.no, ends_at = excluded.ends_at, body = excluded.body`,
    [
      snapshots.map(({ id }) => id),
      snapshots.map(({ seq }) => seq),
      snapshots.map(({ endedAt }) => endedAt),
      snapshots.map((snapshot) => JSON.stringify(snapshot)),
    ],
  );
}

/** Everything that a new process needs: matches as of their snapshots, and what came after. For one transaction. */
export async function readState(
  tx: PoolClient,
): Promise<{ head: FeedHead; snapshots: MatchSnapshot[]; messages: FeedMessage[] }> {
  const head = await readHead(tx);
  const snapshots = await readSnapshots(tx);
  const { rows } = await tx.query<Row>(
    `select m.no, m.product, m.seq, m.kind, m.match_id as "eventId", m.at, m.body
      from feed_message m left join feed_snapshot s using (match_id)
      where m.match_id is not null and m.no > coalesce(s.no, 0)
        and (s.no is not null or m.at > now() - interval '${WINDOW}')
      order by m.no`,
  );
  return { head, snapshots, messages: rows.map(messageOf) };
}

export async function readSnapshots(db: Pool | PoolClient): Promise<MatchSnapshot[]> {
  const { rows } = await db.query<{ body: MatchSnapshot }>('select body from feed_snapshot');
  return rows.map(({ body }) => body);
}

/** Messages that are forgotten in one statement: after an upgrade there may be millions of them. */
const FORGOTTEN_AT_ONCE = 20_000;

/**
 * Forgets messages that no recovery needs any more, and answers whether there are more: a recovery begins with the snapshots, so that of a match older odds, stops and
 * announcements are in its snapshot, or of no use once it is over. Results stay, for settlement reads them by number. Then
 * snapshots of matches that ended.
 */
export async function forgetOld(tx: PoolClient, atOnce = FORGOTTEN_AT_ONCE): Promise<boolean> {
  for (const which of [
    `m.at < now() - interval '${WINDOW}'`,
    `m.at < now() - interval '${ODDS_WINDOW}' and m.kind not in ${RESULTS}
      and (m.match_id is null or exists (select from feed_snapshot s where s.match_id = m.match_id and m.no <= s.no))`,
  ]) {
    const { rowCount } = await tx.query(
      `delete from feed_message where no in (select m.no from feed_message m where ${which} limit $1)`,
      [atOnce],
    );
    if (rowCount === atOnce) return true;
  }
  await tx.query(
    `with ended as (delete from feed_snapshot where ends_at < now() - interval '3 hours' returning match_id)
      delete from feed_message m using ended e where m.match_id = e.match_id and m.kind not in ${RESULTS}`,
  );
  await foldRefusals(tx, WINDOW);
  return false;
}

/** Key of the advisory lock of the one process that writes the feed. The lock ends with its connection. */
const WRITER_LOCK = 61_262_033;

/** False while another process writes. */
export async function becomeWriter(db: PoolClient): Promise<boolean> {
  const { rows } = await db.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [WRITER_LOCK]);
  return rows[0]!.mine;
}

export async function resignAsWriter(db: PoolClient): Promise<void> {
  await db.query('select pg_advisory_unlock($1)', [WRITER_LOCK]);
}

/** SQLSTATE of a role that may not end another one's connection. */
const NOT_ALLOWED = '42501';

/** Ends the connection with the lock when nothing was written for so many seconds; true when it did. */
export async function endSilentWriter(db: Pool | PoolClient, seconds: number): Promise<boolean> {
  try {
    const { rows } = await db.query<{ ended: boolean }>(
      `select pg_terminate_backend(pid) as ended from pg_locks
        where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted
          and database = (select oid from pg_database where datname = current_database())
          and not exists (select from feed_message where at > clock_timestamp() - make_interval(secs => $2))`,
      [WRITER_LOCK, seconds],
    );
    return rows.some(({ ended }) => ended);
  } catch (error) {
    if (sqlStateOf(error) === NOT_ALLOWED) return false;
    throw error;
  }
}
