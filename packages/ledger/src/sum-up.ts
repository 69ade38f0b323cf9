import { inTransaction } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';

/** Entries that are added to the lists in one transaction. */
const ENTRIES_AT_ONCE = 5_000;
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
    for (const wallet of wallets) while (await sumUp(pool, request, wallet));
    if (wallets.length < WALLETS_AT_ONCE) return;
    last = wallets.at(-1)!;
  }
}

/** Main wallets with a number above this one, in their order. */
async function findLongTails(
  pool: Pool,
  { merchantId, timeZone, longestTail }: SumUpRequest,
  after: number,
): Promise<number[]> {
  const { rows } = await inTransaction(pool, { merchantId, readOnly: true }, (tx) =>
    tx.query<{ id: number }>(
      `select w.id from ledger.wallet w
          left join ledger.record_position p on p.wallet_id = w.id and p.bucket = w.bucket
        where w.id > $1 and ledger.rail_of(w.id) = ledger.rail_main()
          and w.seq - case when p.time_zone = $2 then p.seq else 0 end > $3
        order by w.id limit $4`,
      [after, timeZone, longestTail, WALLETS_AT_ONCE],
    ),
  );
  return rows.map(({ id }) => id);
}

/** Adds a part of the tail of a wallet; answers whether there is more. */
async function sumUp(
  pool: Pool,
  { merchantId, timeZone }: Omit<SumUpRequest, 'longestTail'>,
  wallet: number,
): Promise<boolean> {
  const { rows } = await inTransaction(pool, { merchantId }, (tx) =>
    tx.query<{ more: boolean }>('select ledger.sum_up($1, $2, $3, $4) as more', [
      merchantId,
      wallet,
      timeZone,
      ENTRIES_AT_ONCE,
    ]),
  );
  return rows[0]!.more;
}
