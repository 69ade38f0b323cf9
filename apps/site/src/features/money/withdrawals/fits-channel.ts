import type { PayoutChannel } from '@fairhouse/contract/money/withdrawals';

/** Whether an account number has the channel's form; spaces and dashes between digits do not count. */
export function fitsChannel(accountNumber: string, { accountPattern }: Pick<PayoutChannel, 'accountPattern'>): boolean {
  const compact = accountNumber.replace(/[\s-]/g, '');
  try {
    return new RegExp(accountPattern, 'u').test(compact);
  } catch {
    // A pattern that this browser cannot read is left to the server.
    return compact !== '';
  }
}
