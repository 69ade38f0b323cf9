import { cancelDeposit } from '@fairhouse/contract/money/deposits';
import { useTranslations } from 'use-intl/react';
import { CancelAction } from '../../../app/cancel-action.tsx';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';

/** Cancels an unpaid deposit. */
export function CancelDeposit({ id }: { id: string }) {
  const t = useTranslations('deposits');
  return (
    <CancelAction
      kind="plain"
      words={{
        action: t('cancel.action'),
        title: t('cancel.title'),
        text: t('cancel.text'),
        back: t('cancel.back'),
      }}
      cancel={() => call(cancelDeposit, { id })}
      changes={memberKey('deposits')}
    />
  );
}
