import { claimDeposit } from '@fairhouse/contract/money/deposits';
import { Button, Sheet } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { PictureField, usePicture } from '../../../app/picture-field.tsx';
import { memberKey } from '../../../app/queries.ts';
import { sendPicture } from '../../../app/send-picture.ts';

/** "I paid, it isn't here": a picture of the payment goes to the payments team. */
export function MissingDeposit({ id }: { id: string }) {
  const t = useTranslations('deposits');
  const shell = useTranslations('shell');
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const picture = usePicture();
  const sending = useMutation({
    mutationFn: (file: File) => sendPicture(claimDeposit, id, file),
    onSuccess: async () => {
      setOpen(false);
      await queries.invalidateQueries({ queryKey: memberKey('deposits') });
    },
  });
  const send = () => {
    if (!picture.file) picture.miss();
    else if (!sending.isPending) sending.mutate(picture.file);
  };
  return (
    <>
      <Button kind="plain" block onClick={() => setOpen(true)}>
        {t('missing.action')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        width="narrow"
        title={t('missing.title')}
        closeLabel={shell('close')}
      >
        <Form className="grid grid-cols-1 gap-4" onSubmit={send}>
          <p className="text-muted">{t('missing.text')}</p>
          <PictureField picture={picture} />
          <FailureAlert error={sending.error} />
          <Button type="submit" size="large" block busy={sending.isPending}>
            {t('missing.send')}
          </Button>
        </Form>
      </Sheet>
    </>
  );
}
