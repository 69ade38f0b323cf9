import { newUuid } from '@fairhouse/contract';
import {
  applyForPromotion,
  MOST_PROOFS,
  REMARK_LENGTH,
  sendProof,
  type MemberPromotion,
} from '@fairhouse/contract/content/promotions';
import { Button, IconButton } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { AddPicture } from '../../../app/add-picture.tsx';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { sendPicture } from '../../../app/send-picture.ts';
import { useKeyedCall } from '../../../app/use-keyed-call.ts';

interface Application {
  remark: string;
  files: readonly File[];
}

/**
 * Sends an application, then its pictures; answers how many of them were lost. It belongs to what outlives the form: an
 * event may read the member's promotions again meanwhile, and after it nothing is to be filled in.
 */
export function useApplication(slug: string, onDone: () => Promise<void>) {
  const apply = useKeyedCall(applyForPromotion);
  return useMutation({
    mutationFn: async ({ remark, files }: Application) => {
      const { id } = await apply.mutateAsync({ slug, remark });
      const sent = await Promise.allSettled(files.map((file) => sendPicture(sendProof, id, file, newUuid())));
      await onDone();
      return sent.filter(({ status }) => status === 'rejected').length;
    },
  });
}

interface ApplyFormProps {
  own: MemberPromotion;
  sending: ReturnType<typeof useApplication>;
}

/** An application with a remark and up to three pictures. */
export function ApplyForm({ own, sending }: ApplyFormProps) {
  const t = useTranslations('promotions');
  const [remark, setRemark] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const field = useId();
  return (
    <Form
      className="grid grid-cols-1 gap-4"
      onSubmit={() => sending.mutate({ remark, files }, { onSuccess: () => setFiles([]) })}
    >
      <div>
        <label htmlFor={field} className="mb-1.5 block text-sm font-medium">
          {t('remark')}
        </label>
        <textarea
          id={field}
          required
          rows={3}
          maxLength={REMARK_LENGTH}
          value={remark}
          aria-describedby={`${field}-notes`}
          onChange={({ target }) => setRemark(target.value)}
          className="block w-full rounded-soft border border-line bg-card px-3.5 py-2.5 text-base text-text focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent"
        />
        <p id={`${field}-notes`} className="mt-1.5 text-sm text-muted tabular-nums">
          {remark.length} / {REMARK_LENGTH}
        </p>
      </div>
      {files.map((file, index) => (
        <div key={`${index} ${file.name}`} className="flex items-center gap-2 rounded-soft border border-line pl-3.5">
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <IconButton
            label={t('removePicture', { name: file.name })}
            onClick={() => setFiles(files.filter((other) => other !== file))}
          >
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <AddPicture onPicture={(file) => setFiles([...files, file])}>
        {files.length < MOST_PROOFS && t('addPicture', { most: MOST_PROOFS })}
      </AddPicture>
      {own.triesLeft !== null && <p className="text-sm text-muted">{t('triesLeft', { count: own.triesLeft })}</p>}
      <FailureAlert error={sending.error} />
      <Button type="submit" size="large" block busy={sending.isPending}>
        {t('apply')}
      </Button>
    </Form>
  );
}
