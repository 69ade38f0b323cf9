import { cancelWithdrawal } from '@fairhouse/contract/money/withdrawals';
import { Button, Dialog } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { FailureAlert } from '../../../app/form.tsx';
import { memberKey } from '../../../app/queries.ts';

/** Cancels a withdrawal that nobody has begun to review, after a question. */
export function CancelWithdrawal({ id }: { id: string }) {
  const t = useTranslations('withdrawals');
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => call(cancelWithdrawal, { id }),
    // After a refusal too: an operator may have begun meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: memberKey() }),
  });
  const cancel = () => {
    setAsking(false);
    cancelling.mutate();
  };
  return (
    <>
      <Button kind="quiet" size="large" block busy={cancelling.isPending} onClick={() => setAsking(true)}>
        {t('cancel.action')}
      </Button>
      <FailureAlert error={cancelling.error} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('cancel.title')}
        text={t('cancel.text')}
        buttons={[
          { title: t('cancel.back'), default: true },
          { title: t('cancel.action'), handler: cancel },
        ]}
      />
    </>
  );
}
