import type { PoolClient } from 'pg';

/** Adds what a unit on watched spots returned to what the RTP watch counts next. */
export async function storeWatched(
  tx: PoolClient,
  gameCode: string,
  returns: readonly { version: string; stake: number; pay: number }[],
): Promise<void> {
  await tx.query({
    name: 'table-watched',
    text: `insert into rtp_uncounted (game_code, version, demo, stake, pay)
      select $1, v, false, s, p from unnest($2::text[], $3::bigint[], $4::bigint[]) as n (v, s, p)`,
    values: [
      gameCode,
      returns.map(({ version }) => version),
      returns.map(({ stake }) => stake),
      returns.map(({ pay }) => pay),
    ],
  });
}
