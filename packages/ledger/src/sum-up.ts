import { inTransaction } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';

/** Entries that are added to the lists in one transaction. */
const ENTRIES_AT_ONCE = 10_000;
/**
 * Entries of a member that a read sums by itself: those of some minutes of play. Adding few entries to the lists costs almost as
 * much as adding many (docs/decisions/record-lists.md).
 */
export const LONGEST_TAIL = 128;
/** Main wallets of one search. */
const WALLETS_AT_ONCE = 500;

export interface SumUpRequest {
  merchantId: number;
  timeZone: string;
  /** A wallet whose tail is shorter is left for later: a read sums its tail itself. */
  longestTail: number;
}

/** Names the class of each game, for the lists of rounds. The class of a game never changes. */
export async function classifyGames(tx: PoolClient, classes: ReadonlyMap<number, number>): Promise<void> {
  await tx.query(
    `insert into ledger.game_class (game, class)
      select u.game, u.class from unnest($1::int[], $2::smallint[]) u(game, class)
        where not exists (select from ledger.game_class c where c.game = u.game)
      on conflict do nothing`,
    [[...classes.keys()], [...classes.values()]],
  );
}

/** Adds what was posted to the lists of the main wallets whose tail is long. */
export async function sumUpWallets(pool: Pool, request: SumUpRequest): Promise<void> {
  let last = 0;
  for (;;) {
    const wallets = await findLongTails(pool, request, last);
    for (let rest = wallets; rest.length > 0;) {
      const length = lengthOfPart(rest);
      await sumUp(
        pool,
        request,
        rest.slice(0, length).map(({ id }) => id),
      );
      rest = rest.slice(length);
    }
    if (wallets.length < WALLETS_AT_ONCE) return;
    last = wallets.at(-1)!.id;
  }
}

interface Tail {
  id: number;
  length: number;
}

/** How many of the first wallets are summed up together: so many that their tails are not too long together. */
function lengthOfPart(tails: readonly Tail[]): number {
  let entries = 0;
  const first = tails.findIndex(({ length }) => (entries += length) > ENTRIES_AT_ONCE);
  return first < 0 ? tails.length : Math.max(1, first);
}

/** Main wallets with a number above this one, in their order. */
async function findLongTails(
  pool: Pool,
  { merchantId, timeZone, longestTail }: SumUpRequest,
  after: number,
): Promise<Tail[]> {
  const { rows } = await inTransaction(pool, { merchantId, readOnly: true }, (tx) =>
    tx.query<Tail>(
      `select x.id, x.length from (
          select w.id, w.seq - case when p.time_zone = $2 then p.seq else 0 end as length from ledger.wallet w
            left join ledger.record_position p on p.wallet_id = w.id and p.bucket = w.bucket
          where w.id > $1 and ledger.rail_of(w.id) = ledger.rail_main() and w.seq > 0) x
        where x.length > $3 order by x.id limit $4`,
      [after, timeZone, longestTail, WALLETS_AT_ONCE],
    ),
  );
  return rows;
}

/** Adds the tails of these wallets, a part at a time. */
async function sumUp(
  pool: Pool,
  { merchantId, timeZone }: Omit<SumUpRequest, 'longestTail'>,
  wallets: readonly number[],
): Promise<void> {
  for (let rest = wallets; rest.length > 0;) {
    const { rows } = await inTransaction(pool, { merchantId }, (tx) =>
      tx.query<{ more: number[] }>('select ledger.sum_up_wallets($1, $2, $3, $4) as more', [
        merchantId,
        rest,
        timeZone,
        ENTRIES_AT_ONCE,
      ]),
    );
    rest = rows[0]!.more;
  }
}
