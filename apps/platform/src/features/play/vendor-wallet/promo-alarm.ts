import type { CurrencyCode } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import type { Vendor } from '../catalogue/index.ts';
import { noteRefusedPrize, type PromoDay } from '../games/index.ts';

/** Notifies the operators, once a day, that a vendor exceeds its limit of prizes. */
export async function raisePromoAlarm(
  core: Core,
  vendor: Vendor,
  promo: PromoDay,
  prize: { amount: number; limit: number; currency: CurrencyCode },
): Promise<void> {
  const { merchantId } = promo;
  await inTransaction(core.pool, { merchantId }, async (tx) => {
    const paid = await noteRefusedPrize(tx, promo);
    if (paid === undefined) return;
    core.log.error({ vendor: vendor.code, merchantId, paid, ...prize }, 'the prizes of a vendor reached their limit');
    await appendAudit(core, tx, {
      merchantId,
      actor: 'system',
      action: 'vendor.reach_limit',
      subject: `vendor:${vendor.code}`,
      before: { paid },
      after: { refused: prize.amount, limit: prize.limit, currency: prize.currency },
      ip: '',
    });
  });
}
