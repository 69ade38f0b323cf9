import type { CurrencyCode } from '@fairhouse/contract';
import type { BookedJackpot } from '@fairhouse/contract/play/jackpot-backoffice';
import { inTransaction } from '@fairhouse/database';
import { readJackpots, TRIAL_CURRENCY } from '@fairhouse/ledger';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { potsOf } from './ask-jackpots.ts';

/** The jackpots of a merchant as they are booked, beside what their vendors show. */
export async function listBookedJackpots(core: Core, { id: merchantId, settings }: Merchant): Promise<BookedJackpot[]> {
  const [booked, answers] = await Promise.all([
    inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => readJackpots(tx, merchantId)),
    potsOf(core).get(String(merchantId)),
  ]);
  const catalogue = catalogueOf(core);
  const shown = new Map(
    answers.flatMap(({ vendor, jackpots }) => jackpots.map((pot) => [`${vendor.id}/${pot.gameCode}`, pot] as const)),
  );
  return booked.map(({ vendor: vendorId, game: gameCode, currency, ...figures }) => {
    const vendor = catalogue.vendorById(vendorId);
    const trial = currency === TRIAL_CURRENCY;
    const pot = currency === settings.currency ? shown.get(`${vendorId}/${gameCode}`) : undefined;
    return {
      id: `${vendor?.code ?? vendorId}/${gameCode}/${currency}`,
      vendor: vendor?.code ?? String(vendorId),
      vendorName: vendor?.name ?? String(vendorId),
      gameCode,
      gameName: catalogue.game(vendorId, gameCode)?.name ?? gameCode,
      currency: trial ? settings.currency : (currency as CurrencyCode),
      trial,
      ...figures,
      shown: pot?.amount ?? null,
      lastWin: pot?.lastWin ?? null,
    };
  });
}
