import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type { boLotteryReturns } from '@fairhouse/contract/play/lottery-backoffice';
import { vendorPlayReturns } from '@fairhouse/contract/play/vendor-draws';
import type { Core } from '../../../system/platform.ts';
import { vendorClient } from '../catalogue/index.ts';
import { listingVendors } from './ask-lotteries.ts';

type Answer = ResponseOf<typeof boLotteryReturns>;

/** What each play of every vendor of lotteries returned, alarms first. */
export async function listReturns(core: Core, request: RequestOf<typeof boLotteryReturns>): Promise<Answer> {
  const list: Answer['list'] = [];
  const silent: string[] = [];
  const vendors = await listingVendors(core);
  const answers = await Promise.all(
    vendors.map(async (vendor) => [vendor, await vendorClient(core, vendor).call(vendorPlayReturns, request)] as const),
  );
  for (const [vendor, answer] of answers) {
    // A vendor without this call measures nothing.
    if (!answer.ok && answer.code !== 'not_found') silent.push(vendor.name);
    for (const each of answer.ok ? answer.value.list : []) list.push({ ...each, vendor: vendor.code });
  }
  return { list: list.sort((a, b) => Number(b.alarm) - Number(a.alarm) || b.staked - a.staked), silent };
}
