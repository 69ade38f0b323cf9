import { cancelDeposit } from '@fairhouse/contract/money/deposits';
import { Button, Dialog } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { FailureAlert } from '../../../app/form.tsx';
import { memberKey } from '../../../app/queries.ts';

/** Cancels an unpaid deposit, after a question. */
export function CancelDeposit({ id }: { id: string }) {
  const t = useTranslations('deposits');
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => call(cancelDeposit, { id }),
    // After a refusal too: it may have been paid meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: memberKey('deposits') }),
  });
  const cancel = () => {
    setAsking(false);
    cancelling.mutate();
  };
  return (
    <>
      <Button kind="plain" block busy={cancelling.isPending} onClick={() => setAsking(true)}>
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
