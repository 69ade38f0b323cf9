import { cancelWithdrawal } from '@fairhouse/contract/money/withdrawals';
import { useTranslations } from 'use-intl/react';
import { CancelAction } from '../../../app/cancel-action.tsx';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';

/** Cancels a withdrawal that nobody has begun to review. */
export function CancelWithdrawal({ id }: { id: string }) {
  const t = useTranslations('withdrawals');
  return (
    <CancelAction
      kind="quiet"
      size="large"
      words={{
        action: t('cancel.action'),
        title: t('cancel.title'),
        text: t('cancel.text'),
        back: t('cancel.back'),
      }}
      cancel={() => call(cancelWithdrawal, { id })}
      changes={memberKey()}
    />
  );
}
