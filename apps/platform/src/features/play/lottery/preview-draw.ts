import { fail, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boPreviewDraw } from '@fairhouse/contract/play/lottery-backoffice';
import { vendorPreviewSettlement } from '@fairhouse/contract/play/vendor-draws';
import type { Core } from '../../../system/platform.ts';
import { vendorClient } from '../catalogue/index.ts';
import { listingVendors } from './ask-lotteries.ts';
import { aboutDraw } from './order-draw.ts';

/** What the settlement of a draw would pay, before anyone orders or approves it. */
export async function previewDraw(
  core: Core,
  { vendor: code, gameCode, numero, numbers }: RequestOf<typeof boPreviewDraw>,
): Promise<Result<ResponseOf<typeof boPreviewDraw>>> {
  const vendor = (await listingVendors(core)).find((each) => each.code === code);
  if (!vendor) return fail('vendor_unknown');
  const answer = await vendorClient(core, vendor).call(vendorPreviewSettlement, {
    gameCode,
    numero,
    numbers: numbers ?? null,
  });
  return answer.ok || aboutDraw.has(answer.code) ? answer : fail('vendor_unavailable');
}
