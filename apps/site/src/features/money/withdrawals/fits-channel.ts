import type { PayoutChannel } from '@fairhouse/contract/money/withdrawals';

/** Whether an account number has the channel's form; spaces and dashes between digits are ignored. */
export function fitsChannel(accountNumber: string, { accountPattern }: Pick<PayoutChannel, 'accountPattern'>): boolean {
  const compact = accountNumber.replace(/[\s-]/g, '');
  try {
    return new RegExp(accountPattern, 'u').test(compact);
  } catch {
    // A pattern that this browser does not support is checked by the server only.
    return compact !== '';
  }
}
