import { ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { readAgain, recordOffering, type Editor } from '../offering/record-offering.ts';
import type { AddedVendor } from '../../games/index.ts';

export interface Written {
  verb: 'add' | 'save';
  before: AddedVendor | null;
  after: AddedVendor;
}

/** Runs the change of a vendor, its audit entry and its event in one transaction. */
export async function writeVendor(
  core: Core,
  editor: Editor,
  run: (tx: PoolClient) => Promise<Result<Written>>,
): Promise<Result<void>> {
  const written = await inTransaction(core.pool, { merchantId: editor.operator.merchant.id }, async (tx) => {
    const result = await run(tx);
    if (!result.ok) return result;
    const { verb, before, after } = result.value;
    // Published for every merchant: keys and addresses are the same for all.
    await core.events.publish(tx, 'catalogueChanged', {});
    const subject = `vendor:${after.code}`;
    await recordOffering(core, tx, editor, [{ action: `vendor.${verb}`, subject, before, after }]);
    return result;
  });
  if (!written.ok) return written;
  await readAgain(core);
  return ok(undefined);
}
