import { MOST_MOVEMENTS, type VendorMovementCall } from '@fairhouse/contract/play/vendor-batch';

/** Bytes of the largest body that the platform accepts. */
const LARGEST_BODY = 64 * 1024;
const AROUND = Buffer.byteLength(JSON.stringify({ movements: [] }));

/** Cuts movements into lists that each fit into one batch, in the same order. */
export function batchesOf<Movement extends VendorMovementCall>(movements: readonly Movement[]): Movement[][] {
  const batches: Movement[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const movement of movements) {
    const bytes = Buffer.byteLength(JSON.stringify(movement)) + 1;
    if (size + bytes > LARGEST_BODY || batches.at(-1)!.length === MOST_MOVEMENTS) {
      batches.push([]);
      size = AROUND;
    }
    batches.at(-1)!.push(movement);
    size += bytes;
  }
  return batches;
}
