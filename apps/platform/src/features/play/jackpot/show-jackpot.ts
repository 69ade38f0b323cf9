import { ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { jackpot } from '@fairhouse/contract/play/jackpot';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { readJackpotAccount } from '../../../system/jackpot-account.ts';
import { EVERY_MS, showFigure, STEP } from './show-figure.ts';

/**
 * The counter of the home page: the balance of the account that the merchant bound, or else the show figure, marked as
 * one.
 */
export async function showJackpot(core: Core, merchant: Merchant): Promise<Result<ResponseOf<typeof jackpot>>> {
  const { currency, jackpotAccount } = merchant.settings;
  const account = jackpotAccount === null ? undefined : readJackpotAccount(jackpotAccount);
  if (!account) {
    const { amount, at } = showFigure(core.clock.now());
    return ok({ currency, kind: 'show', amount, at: at.toISOString(), step: STEP, everyMs: EVERY_MS });
  }
  const { amount, at } = await jackpotBalancesOf(core).get(String(merchant.id));
  return ok({ currency, kind: 'funded', amount, at: at.toISOString(), step: 0, everyMs: EVERY_MS });
}

type Balance = { amount: number; at: Date };

/** The cached balance of each merchant's account. */
export const jackpotBalancesOf = platformState('balances of jackpots', (core) =>
  createAnswerCache<Balance>(core.events, {
    freshMs: EVERY_MS,
    dropOn: ['merchantChanged'],
    load: (merchantId) => readBalance(core, core.merchants.byId(Number(merchantId))),
  }),
);

async function readBalance({ ledger, clock }: Core, merchant: Merchant | undefined): Promise<Balance> {
  const account = readJackpotAccount(merchant?.settings.jackpotAccount ?? '');
  const balance =
    merchant && account ? await ledger.houseBalance(merchant.id, account, merchant.settings.currency) : null;
  // A negative balance is shown as zero.
  return { amount: Math.max(balance ?? 0, 0), at: clock.now() };
}
