import { uploadProof, type Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { Button, Notice } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { PictureField, usePicture } from '../../../app/picture-field.tsx';
import { sendPicture } from '../../../app/send-picture.ts';
import { oneWithdrawal } from './withdrawal-queries.ts';

/** Why a requested withdrawal is checked more closely, and the documents that it waits for. */
export function WithdrawalChecks({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawals');
  const { id, state, checks, documents } = withdrawal;
  if (state !== 'requested') return null;
  return (
    <>
      {documents && (
        <Notice className="grid gap-3">
          <h2 className="font-sans text-base font-semibold">{t(`documents.${documents.state}`)}</h2>
          {documents.reason !== null && <p className="font-medium">{t('reason', { reason: documents.reason })}</p>}
          <Documents id={id} sent={documents.state === 'sent'} />
        </Notice>
      )}
      {checks.length > 0 && (
        <section className="text-sm text-muted">
          <h2 className="font-sans font-semibold">{t('checksTitle')}</h2>
          <ul className="list-disc pl-5">
            {checks.map((check) => (
              <li key={check}>{t(`check.${check}`)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Sends one picture after the other. */
function Documents({ id, sent }: { id: string; sent: boolean }) {
  const t = useTranslations('withdrawals');
  const [adding, setAdding] = useState(!sent);
  if (!adding)
    return (
      <Button kind="quiet" onClick={() => setAdding(true)}>
        {t('documents.add')}
      </Button>
    );
  return <DocumentForm id={id} onSent={() => setAdding(false)} />;
}

function DocumentForm({ id, onSent }: { id: string; onSent: () => void }) {
  const t = useTranslations('withdrawals');
  const queries = useQueryClient();
  const picture = usePicture();
  const sending = useMutation({
    mutationFn: (file: File) => sendPicture(uploadProof, id, file),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: oneWithdrawal(id).queryKey });
      onSent();
    },
  });
  return (
    <Form
      className="grid grid-cols-1 gap-3"
      onSubmit={() => {
        if (!picture.file) picture.miss();
        else if (!sending.isPending) sending.mutate(picture.file);
      }}
    >
      <p>{t('documents.text')}</p>
      <PictureField picture={picture} />
      <FailureAlert error={sending.error} />
      <Button type="submit" block busy={sending.isPending}>
        {t('documents.send')}
      </Button>
    </Form>
  );
}
