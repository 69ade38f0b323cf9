import type { Pool, PoolClient } from 'pg';
import type { DrawState } from '../draws/draw-states.ts';
import type { Block } from './blocks.ts';

export async function findBlock(db: Pool | PoolClient, height: number): Promise<Block | undefined> {
  const { rows } = await db.query<Block>({
    name: 'lottery-block',
    text: 'select hash, at from lottery_block where height = $1',
    values: [height],
  });
  return rows[0];
}

export interface DrawOfBlock {
  gameCode: string;
  numero: string;
  root: string | null;
  state: DrawState;
  height: number;
}

/** The draws of the lowest height of a chain that has no block yet, by game. */
export async function listDrawsOfNextBlock(db: Pool | PoolClient, chain: string): Promise<DrawOfBlock[]> {
  const { rows } = await db.query<DrawOfBlock>({
    name: 'lottery-next-block',
    text: `with waiting as (
        select game_code, numero, root, state, block_height from lottery_draw d
        where source = 'block' and block_chain = $1 and state in ('scheduled', 'open', 'closed', 'drawing')
          and not exists (select from lottery_block b where b.height = d.block_height))
      select game_code as "gameCode", numero, root, state, block_height as height from waiting
      where block_height = (select min(block_height) from waiting) order by game_code, numero`,
    values: [chain],
  });
  return rows;
}

/** One at a time: a block contains the hash of the one before. Held until the transaction ends. */
const BLOCK_LOCK = 61_062_027;

/** The hash of the newest block, 64 zeros for none, and the time, with the right to add the next one. */
export async function lockBlocks(tx: PoolClient): Promise<{ previous: string; at: Date }> {
  await tx.query('select pg_advisory_xact_lock($1)', [BLOCK_LOCK]);
  const { rows } = await tx.query<{ previous: string; at: Date }>(
    `select coalesce((select hash from lottery_block order by height desc limit 1), repeat('0', 64)) as previous,
        clock_timestamp() as at`,
  );
  return rows[0]!;
}

export async function storeBlock(tx: PoolClient, block: Block & { height: number; header: string }): Promise<void> {
  await tx.query('insert into lottery_block (height, header, hash, at) values ($1, $2, $3, $4)', [
    block.height,
    block.header,
    block.hash,
    block.at,
  ]);
}
