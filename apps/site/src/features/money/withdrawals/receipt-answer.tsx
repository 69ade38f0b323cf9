import { confirmReceipt, type Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { Button, Dialog } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { FailureAlert } from '../../../app/form.tsx';
import { memberKey } from '../../../app/queries.ts';
import { NotReceivedSheet } from './not-received-sheet.tsx';
import { oneWithdrawal, type ReceiptRequest } from './withdrawal-queries.ts';

/** The payment-delivered notice (spec §4): received, not received with a proof, or received earlier. */
export function ReceiptAnswer({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawals');
  const queries = useQueryClient();
  const [disputing, setDisputing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const answer = useMutation({
    mutationFn: (request: ReceiptRequest) => call(confirmReceipt, { id: withdrawal.id, ...request }),
    onSuccess: async (fresh) => {
      queries.setQueryData(oneWithdrawal(withdrawal.id).queryKey, fresh);
      await queries.invalidateQueries({ queryKey: memberKey('withdrawals', 'list') });
    },
    // The state changed meanwhile: read it again.
    onError: () => queries.invalidateQueries({ queryKey: memberKey('withdrawals') }),
  });
  const asked = answer.isPending ? answer.variables.answer : null;
  return (
    <section aria-labelledby="receipt-question" className="grid grid-cols-1 gap-2.5">
      <h2 id="receipt-question" className="text-lg">
        {t('question')}
      </h2>
      <div className="grid grid-cols-2 gap-2">
        <Button size="large" busy={asked === 'received'} onClick={() => setConfirming(true)}>
          {t('iReceived')}
        </Button>
        <Button kind="quiet" size="large" onClick={() => setDisputing(true)}>
          {t('notReceived')}
        </Button>
      </div>
      <Button
        kind="plain"
        busy={asked === 'already_received'}
        onClick={() => answer.mutate({ answer: 'already_received' })}
      >
        {t('alreadyReceived')}
      </Button>
      <FailureAlert error={answer.error} />
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('confirm.title')}
        text={t('confirm.text')}
        buttons={[
          { title: t('confirm.back') },
          {
            title: t('confirm.yes'),
            default: true,
            handler: () => {
              setConfirming(false);
              answer.mutate({ answer: 'received' });
            },
          },
        ]}
      />
      <NotReceivedSheet
        open={disputing}
        withdrawalId={withdrawal.id}
        onClose={() => setDisputing(false)}
        onSend={(request) => answer.mutateAsync(request)}
      />
    </section>
  );
}
