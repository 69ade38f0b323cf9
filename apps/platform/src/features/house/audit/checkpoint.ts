import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/**
 * How far a check of the chain found everything right. It is stored beside the anchors, outside of the database: whoever
 * owns the database cannot move it.
 */
const checkpointSchema = z.object({
  id: z.int(),
  hash: z.string(),
  /** When the chain was last read from its start, ISO 8601. */
  fullAt: z.iso.datetime(),
});
export type Checkpoint = z.infer<typeof checkpointSchema>;

const pathIn = (home: string, merchantId: number) => join(home, `audit-checkpoint-${merchantId}.json`);

/** Undefined when there is none, or none that can be read: then the whole chain is checked. */
export function readCheckpoint(home: string, merchantId: number): Checkpoint | undefined {
  const path = pathIn(home, merchantId);
  if (!existsSync(path)) return undefined;
  try {
    return checkpointSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** In one step: a crash leaves the old one or the new one. */
export function writeCheckpoint(home: string, merchantId: number, checkpoint: Checkpoint): void {
  const path = pathIn(home, merchantId);
  writeFileSync(`${path}.new`, JSON.stringify(checkpoint), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
