import { fail, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type {
  boDrawLiability,
  boDrawOrders,
  boLotteryDraws,
  DrawOrder,
  OperatedDraw,
} from '@fairhouse/contract/play/lottery-backoffice';
import { vendorDrawLiability, vendorOpenDraws } from '@fairhouse/contract/play/vendor-draws';
import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { vendorClient } from '../catalogue/index.ts';
import { listingVendors } from './ask-lotteries.ts';
import { selectWaiting, type OrderRow } from './draw-order-store.ts';

/** Draws of every vendor of lotteries, halted ones and those with an order first, then by their close. */
export async function listOperatedDraws(core: Core, merchant: Merchant): Promise<ResponseOf<typeof boLotteryDraws>> {
  const vendors = await listingVendors(core);
  const orders = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, selectWaiting);
  const list: OperatedDraw[] = [];
  const silent: string[] = [];
  const answers = await Promise.all(
    vendors.map(async (vendor) => [vendor, await vendorClient(core, vendor).call(vendorOpenDraws, {})] as const),
  );
  for (const [vendor, answer] of answers) {
    // A vendor without this call has nothing to operate.
    if (!answer.ok && answer.code !== 'not_found') silent.push(vendor.name);
    for (const draw of answer.ok ? answer.value.draws : []) {
      const id = `${vendor.code}/${draw.gameCode}/${draw.numero}`;
      const order = orders.find((each) => `${each.vendor}/${each.gameCode}/${each.numero}` === id);
      list.push({ ...draw, id, vendor: vendor.code, order: order ? presentOrder(order) : null });
    }
  }
  const isUrgent = ({ state, order }: OperatedDraw) => Number(state === 'halted' || order !== null);
  return { list: list.sort((a, b) => isUrgent(b) - isUrgent(a) || (a.closesAt < b.closesAt ? -1 : 1)), silent };
}

export const presentOrder = ({ id, action, reason, numbers, orderedBy, orderedAt }: OrderRow): DrawOrder => ({
  id,
  action,
  reason,
  numbers,
  orderedBy,
  orderedAt: orderedAt.toISOString(),
});

/** Orders of the merchant's operators that wait, also for draws that are over by now. */
export async function listOrders(core: Core, { id: merchantId }: Merchant): Promise<ResponseOf<typeof boDrawOrders>> {
  const rows = await inTransaction(core.pool, { merchantId, readOnly: true }, selectWaiting);
  return {
    list: rows.map((row) => {
      const { vendor, gameCode, numero } = row;
      return { ...presentOrder(row), vendor, gameCode, numero };
    }),
  };
}

export async function readLiability(
  core: Core,
  { vendor: code, gameCode, numero }: RequestOf<typeof boDrawLiability>,
): Promise<Result<ResponseOf<typeof boDrawLiability>>> {
  const vendor = (await listingVendors(core)).find((each) => each.code === code);
  if (!vendor) return fail('vendor_unknown');
  const answer = await vendorClient(core, vendor).call(vendorDrawLiability, { gameCode, numero });
  return answer.ok || answer.code === 'draw_unknown' ? answer : fail('vendor_unavailable');
}
