import type { Pool, PoolClient } from 'pg';
import type { SealedSeed } from '../../fairness/seed-safe.ts';

export interface Chain {
  gameCode: string;
  day: string;
  /** Draws of the day. */
  length: number;
  /** The seed before the first: its SHA-256 chain is what players check. */
  commitment: string;
}

/** Stores a chain of seeds; false when its game and day have one, which then stays. */
export async function storeChain(tx: PoolClient, chain: Chain, root: SealedSeed): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into lottery_chain (game_code, day, length, commitment, sealed_root, seal_key, root_hash)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [chain.gameCode, chain.day, chain.length, chain.commitment, root.sealedSeed, root.sealKey, root.serverSeedHash],
  );
  return rowCount === 1;
}

export async function readChain(
  db: Pool | PoolClient,
  gameCode: string,
  day: string,
): Promise<(Chain & SealedSeed) | undefined> {
  const { rows } = await db.query<Chain & SealedSeed>({
    name: 'lottery-chain',
    text: `select game_code as "gameCode", to_char(day, 'YYYY-MM-DD') as day, length, commitment,
        sealed_root as "sealedSeed", seal_key as "sealKey", root_hash as "serverSeedHash"
      from lottery_chain where game_code = $1 and day = $2`,
    values: [gameCode, day],
  });
  return rows[0];
}

/** Which of these games have a chain for which day, as `game day`. */
export async function listChains(db: Pool, fromDay: string): Promise<Set<string>> {
  const { rows } = await db.query<{ chain: string }>(
    `select game_code || ' ' || to_char(day, 'YYYY-MM-DD') as chain from lottery_chain where day >= $1`,
    [fromDay],
  );
  return new Set(rows.map(({ chain }) => chain));
}

type SealedChain = Pick<Chain, 'gameCode' | 'day'>;

/** Chains that still decide draws and are not sealed under this key, locked. */
export async function lockChainsOfOtherKeys(tx: PoolClient, sealKey: string): Promise<(SealedChain & SealedSeed)[]> {
  const { rows } = await tx.query<SealedChain & SealedSeed>(
    `select game_code as "gameCode", to_char(day, 'YYYY-MM-DD') as day, sealed_root as "sealedSeed",
        seal_key as "sealKey", root_hash as "serverSeedHash"
      from lottery_chain where seal_key <> $1 and day >= current_date - 2 for update`,
    [sealKey],
  );
  return rows;
}

/** The same root under another key; the owner of the database alone may do this. */
export async function storeSealedRoot(tx: PoolClient, { gameCode, day }: SealedChain, root: SealedSeed): Promise<void> {
  await tx.query('update lottery_chain set sealed_root = $3, seal_key = $4 where game_code = $1 and day = $2', [
    gameCode,
    day,
    root.sealedSeed,
    root.sealKey,
  ]);
}
