import { failField, type Failure } from '@fairhouse/contract';
import { readJackpotAccount } from '../../../system/jackpot-account.ts';
import type { Core } from '../../../system/platform.ts';

/** A counter on an account without bookings would show zero and look like a defect. */
export async function checkJackpotAccount(
  { ledger, merchants }: Pick<Core, 'ledger' | 'merchants'>,
  merchantId: number,
  name: string | null | undefined,
): Promise<Failure | undefined> {
  if (name === null || name === undefined) return undefined;
  const field = 'sections.jackpotAccount';
  const account = readJackpotAccount(name);
  if (!account) return failField('invalid_request', field, 'wrong_format');
  const { currency } = merchants.byId(merchantId)!.settings;
  const balance = await ledger.houseBalance(merchantId, account, currency);
  return balance === null ? failField('invalid_request', field, 'house_account_unknown', { currency }) : undefined;
}
