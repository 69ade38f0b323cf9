import { uploadProof } from '@fairhouse/contract/money/withdrawals';
import { Button, Sheet } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { PictureField, usePicture } from '../../../app/picture-field.tsx';
import { sendPicture } from '../../../app/send-picture.ts';
import type { ReceiptRequest } from './withdrawal-queries.ts';

/** Spec §5: a remark has up to 140 characters. */
const REMARK_LENGTH = 140;

export interface NotReceivedSheetProps {
  open: boolean;
  withdrawalId: string;
  onClose: () => void;
  onSend: (request: ReceiptRequest) => Promise<unknown>;
}

/** "Not yet" requires a screenshot of the account without the money. */
export function NotReceivedSheet({ open, withdrawalId, onClose, onSend }: NotReceivedSheetProps) {
  const t = useTranslations('withdrawals');
  const shell = useTranslations('shell');
  const picture = usePicture();
  const [remark, setRemark] = useState('');
  const sending = useMutation({
    mutationFn: async (proof: File) => {
      const { proofId } = await sendPicture(uploadProof, withdrawalId, proof);
      await onSend({ answer: 'not_received', proofId, ...(remark.trim() !== '' && { remark: remark.trim() }) });
    },
    onSuccess: onClose,
  });

  return (
    <Sheet open={open} onClose={onClose} width="narrow" title={t('notReceivedTitle')} closeLabel={shell('close')}>
      <Form
        className="grid grid-cols-1 gap-4"
        onSubmit={() => {
          if (!picture.file) picture.miss();
          else if (!sending.isPending) sending.mutate(picture.file);
        }}
      >
        <p className="text-muted">{t('notReceivedText')}</p>
        <PictureField picture={picture} />
        <label className="block text-sm font-medium">
          {t('remark')}
          <textarea
            name="remark"
            rows={3}
            maxLength={REMARK_LENGTH}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
            className="mt-1.5 block w-full rounded-soft border border-line bg-card p-3 text-base font-normal focus:border-accent focus:outline-2 focus:outline-accent"
          />
          <span className="figures mt-1 block text-right text-xs font-normal text-muted">
            {remark.length}/{REMARK_LENGTH}
          </span>
        </label>
        <FailureAlert error={sending.error} />
        <Button type="submit" size="large" block busy={sending.isPending}>
          {t('proofSend')}
        </Button>
      </Form>
    </Sheet>
  );
}
