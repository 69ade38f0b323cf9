import { Button, Sheet } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { checkProof, type ProofFlaw } from './proof-image.ts';
import type { ReceiptRequest } from './withdrawal-queries.ts';
import { sendProof } from './upload-proof.ts';

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
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [remark, setRemark] = useState('');
  const [flaw, setFlaw] = useState<ProofFlaw | 'imageMissing' | null>(null);
  const sending = useMutation({
    mutationFn: async (proof: File) => {
      const proofId = await sendProof(withdrawalId, proof);
      await onSend({ answer: 'not_received', proofId, ...(remark.trim() !== '' && { remark: remark.trim() }) });
    },
    onSuccess: onClose,
  });

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const found = await checkProof(chosen);
    setFlaw(found);
    setFile(found ? null : chosen);
  };

  return (
    <Sheet open={open} onClose={onClose} width="narrow" title={t('notReceivedTitle')} closeLabel={shell('close')}>
      <Form
        className="grid grid-cols-1 gap-4"
        onSubmit={() => {
          if (!file) setFlaw('imageMissing');
          else if (!sending.isPending) sending.mutate(file);
        }}
      >
        <p className="text-muted">{t('notReceivedText')}</p>
        <div>
          <label className="grid min-h-36 place-items-center gap-2 rounded-card border-2 border-dashed border-line p-4 text-center has-focus-visible:border-accent">
            <input
              type="file"
              accept="image/png,image/jpeg"
              className="sr-only"
              aria-describedby={`${id}-flaw`}
              onChange={(event) => void choose(event.target.files?.[0])}
            />
            {file ? <Preview file={file} /> : <ImagePlus className="size-8 text-accent" aria-hidden="true" />}
            <span className="font-semibold">{file ? file.name : t('proofChoose')}</span>
            <span className="text-sm text-muted">{t('proofHint')}</span>
          </label>
          <p id={`${id}-flaw`} role="alert" className="mt-1.5 text-sm font-medium text-down">
            {flaw && t(`proof.${flaw}`)}
          </p>
        </div>
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

function Preview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={picture} alt="" width={96} height={96} className="size-24 rounded-soft object-cover" />;
}
