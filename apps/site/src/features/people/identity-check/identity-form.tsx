import {
  IDENTITY_NUMBER_LENGTH,
  IDENTITY_NUMBER_SHORTEST,
  identityDocuments,
  MOST_IDENTITY_PICTURES,
  removeIdentityPictures,
  sendIdentityPicture,
  submitIdentityCheck,
  type IdentityCheck,
  type IdentityDocument,
} from '@fairhouse/contract/people/identity-check';
import { Button, Select, TextField } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { AddPicture } from '../../../app/add-picture.tsx';
import { call } from '../../../app/client.ts';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { memberKey } from '../../../app/queries.ts';
import { sendPicture } from '../../../app/send-picture.ts';

/** Pictures first, each sent as it is chosen; then the document's kind, number and last day. */
export function IdentityForm({ check: { pictures } }: { check: IdentityCheck }) {
  const t = useTranslations('identityCheck');
  const queries = useQueryClient();
  const [document, setDocument] = useState<IdentityDocument>('national_id');
  const [documentNumber, setNumber] = useState('');
  const [expiresOn, setExpires] = useState('');
  const submit = useMutation({
    mutationFn: () => call(submitIdentityCheck, { document, documentNumber, expiresOn }),
    onSuccess: (check) => queries.setQueryData(memberKey('identity-check'), check),
  });
  const errors = fieldErrors(submit.error);
  return (
    <Form className="grid gap-4" onSubmit={() => submit.isPending || submit.mutate()}>
      <Pictures pictures={pictures} />
      <Select
        label={t('kind')}
        value={document}
        onChange={({ target }) => setDocument(target.value as IdentityDocument)}
        options={identityDocuments.map((value) => ({ value, label: t(`document.${value}`) }))}
      />
      <TextField
        label={t('number')}
        required
        autoComplete="off"
        minLength={IDENTITY_NUMBER_SHORTEST}
        maxLength={IDENTITY_NUMBER_LENGTH}
        value={documentNumber}
        error={errors['documentNumber']}
        onChange={({ target }) => setNumber(target.value)}
      />
      <TextField
        label={t('expires')}
        type="date"
        required
        value={expiresOn}
        error={errors['expiresOn']}
        onChange={({ target }) => setExpires(target.value)}
      />
      <FailureAlert error={failureBesideFields(submit.error)} />
      <Button type="submit" size="large" block busy={submit.isPending} disabled={pictures === 0}>
        {t('submit')}
      </Button>
      <p className="text-sm text-muted">{t('private')}</p>
    </Form>
  );
}

function Pictures({ pictures }: { pictures: number }) {
  const t = useTranslations('identityCheck');
  const queries = useQueryClient();
  const onSuccess = (check: IdentityCheck) => queries.setQueryData(memberKey('identity-check'), check);
  const send = useMutation({ mutationFn: (file: File) => sendPicture(sendIdentityPicture, '', file), onSuccess });
  const remove = useMutation({ mutationFn: () => call(removeIdentityPictures, {}), onSuccess });
  return (
    <div className="grid gap-2">
      <p className="text-sm">{t('picturesHint')}</p>
      <AddPicture onPicture={(file) => !send.isPending && send.mutate(file)}>
        {pictures < MOST_IDENTITY_PICTURES && t(send.isPending ? 'sending' : 'addPicture')}
      </AddPicture>
      <output className="flex flex-wrap items-center gap-3 text-sm">
        {t('pictures', { count: pictures, most: MOST_IDENTITY_PICTURES })}
        {pictures > 0 && (
          <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('removePictures')}
          </Button>
        )}
      </output>
      <FailureAlert error={send.error ?? remove.error} />
    </div>
  );
}
