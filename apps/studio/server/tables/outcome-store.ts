import type { PoolClient } from 'pg';
import type { BeaconRound } from '../lottery/draws/beacon.ts';
import type { NumberedShoe } from './draw-outcome.ts';
import type { TableRow } from './table-store.ts';

export interface StoredOutcome {
  outcome: unknown;
  burned: readonly string[];
  shoeAfter: NumberedShoe | null;
  serverSeed: string;
  result: string;
  /** What its round of the beacon was, of one that named any. */
  beacon: BeaconRound | null;
}

export async function storeOutcome(tx: PoolClient, { id, no }: TableRow, drawn: StoredOutcome): Promise<void> {
  await tx.query({
    name: 'table-outcome',
    text: `update table_round set outcome = $3, burned = $4, shoe_after = $5, server_seed = $6, result = $7,
        beacon_value = $8, beacon_signature = $9, decided_at = now() where table_id = $1 and no = $2`,
    values: [
      id,
      no,
      JSON.stringify(drawn.outcome),
      JSON.stringify(drawn.burned),
      drawn.shoeAfter && JSON.stringify(drawn.shoeAfter),
      drawn.serverSeed,
      drawn.result,
      drawn.beacon?.randomness ?? null,
      drawn.beacon?.signature ?? null,
    ],
  });
}

/** The round will not be drawn: its seed is public from now on. */
export async function storeSilence(tx: PoolClient, { id, no }: TableRow, serverSeed: string): Promise<void> {
  await tx.query(
    `update table_round set is_void = true, void_reason = 'beacon_silent', server_seed = $3, decided_at = now()
      where table_id = $1 and no = $2`,
    [id, no, serverSeed],
  );
}
