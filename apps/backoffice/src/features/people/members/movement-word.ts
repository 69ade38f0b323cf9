import type { StatementLine } from '@fairhouse/contract/money/wallets';

/** Holds that are not made for a withdrawal. */
const ofCause: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  transfer: { reserve: 'to_vendor', void_hold: 'transfer_refused' },
  deposit: { reserve: 'refund_hold', void_hold: 'refund_released' },
};

/** Key of the word for a movement. A round that pays nothing is closed by a win of zero. */
export function movementWord({
  kind,
  amount,
  causeType,
}: Pick<StatementLine, 'kind' | 'amount' | 'causeType'>): string {
  if (kind === 'win' && amount === 0) return 'movement.no_win';
  return `movement.${ofCause[causeType]?.[kind] ?? kind}`;
}
