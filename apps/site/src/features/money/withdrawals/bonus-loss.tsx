import { CallError } from '@fairhouse/contract/client';
import { Dialog } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';

interface Loss {
  grantId: string;
  /** Minor units. */
  amount: number;
}

/** The bonus that a refused withdrawal would end. */
export const bonusLossOf = (error: unknown): Loss | undefined =>
  error instanceof CallError && error.code === 'bonus_confirmation' ? (error.value as Loss) : undefined;

interface BonusLossProps {
  loss: Loss | undefined;
  money: (amount: number) => string;
  onConfirm: (grantId: string) => void;
  onClose: () => void;
}

/** Asks before a withdrawal ends the active bonus, and names the amount that is lost. */
export function BonusLoss({ loss, money, onConfirm, onClose }: BonusLossProps) {
  const t = useTranslations('withdrawals');
  if (!loss) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bonusLoss.title')}
      text={t('bonusLoss.text', { amount: money(loss.amount) })}
      buttons={[
        { title: t('bonusLoss.back'), default: true },
        { title: t('bonusLoss.confirm'), handler: () => onConfirm(loss.grantId) },
      ]}
    />
  );
}
