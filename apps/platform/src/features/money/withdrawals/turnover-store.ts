import type { PoolClient } from 'pg';
import { gameOfRound, readableGames } from '../../play/games/index.ts';

/** Older deposits ask for nothing any more. */
const DAYS = 90;
/** The latest deposits of a member. */
const MOST_DEPOSITS = 100;

/** A magazine or an escrow is staked whole, and what is not played of it comes back: until then nobody knows how much counts. */
const isKnown = `(r.state <> 'open' or not exists (select from (${readableGames}) g
  where g.id = ${gameOfRound('r.round')} and g.category in ('FISH', 'PVP')))`;

/** Stakes that deposits need before a withdrawal. Minor units. */
export interface Turnover {
  required: number;
  left: number;
}

/**
 * The stakes that are left: every deposit asks for its part, and is played after those before it. So it is the most, over all
 * deposits, of what that one and all later ones ask for, less what was staked since; refunded stakes do not count.
 */
export async function readTurnover(
  tx: PoolClient,
  memberId: number,
  { timesX100, at }: { timesX100: number; at: Date },
): Promise<Turnover | null> {
  if (timesX100 === 0) return null;
  const { rows } = await tx.query<Turnover>(
    `select asked as required, asked - played as left from (
        select d.at, (sum(d.amount) over (order by d.at desc, d.ref)::bigint * $2 + 99) / 100 as asked,
          (select coalesce(sum(r.staked), 0)::bigint from ledger_reading.round r
            where r.wallet_id = ledger_reading.main_wallet($1) and r.bucket = ledger_reading.bucket($1)
              and r.opened_at >= d.at and r.state <> 'cancelled' and ${isKnown}) as played
        from (select at, ref, amount from ledger_reading.deposit
          where wallet_id = ledger_reading.main_wallet($1) and bucket = ledger_reading.bucket($1)
            and at >= $3::timestamptz - make_interval(days => ${DAYS})
          order by at desc limit ${MOST_DEPOSITS}) d) of_deposits
      where asked > played order by asked - played desc limit 1`,
    [memberId, timesX100, at],
  );
  return rows[0] ?? null;
}
