import { useTranslations } from 'use-intl/react';

/** Kinds of movement as the ledger names them; a kind without a translation is called a movement. */
const kinds = [
  'bet',
  'win',
  'refund',
  'stake_return',
  'promo_win',
  'deposit',
  'adjustment',
  'fee',
  'reserve',
  'post_hold',
  'void_hold',
  'expire_hold',
  'transfer',
  'vendor_return',
  'agent_pay',
  'agent_reverse',
  'bonus_grant',
  'bonus_convert',
  'bonus_forfeit',
  'points_earn',
  'points_spend',
  'points_return',
  'reward',
  'correction',
  'round_correction',
] as const;

export function useMovementWords() {
  const t = useTranslations('wallets');
  /** A round that pays nothing is closed by a win of zero. */
  return (kind: string, amount: number, cause = ''): string => {
    if (cause === 'transfer' && kind === 'reserve') return t('kind.to_vendor');
    if (cause === 'transfer' && kind === 'void_hold') return t('kind.transfer_refused');
    if (cause === 'deposit' && kind === 'reserve') return t('kind.refund_hold');
    if (cause === 'deposit' && kind === 'void_hold') return t('kind.refund_released');
    if (kind === 'win' && amount === 0) return t('kind.noWin');
    const known = kinds.find((name) => name === kind);
    return known ? t(`kind.${known}`) : t('kind.other');
  };
}
