import { renamePasskey, type Passkey } from '@fairhouse/contract/people/passkeys';
import { Button, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useMoment } from '../../../app/dates.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';

export interface PasskeyRowProps {
  passkey: Passkey;
  onRenamed: () => Promise<unknown>;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRenamed, onRemove }: PasskeyRowProps) {
  const t = useTranslations('security');
  const moment = useMoment();
  const [naming, setNaming] = useState(false);
  const { name, lastUsedAt, createdAt, here } = passkey;
  if (naming) return <NameForm passkey={passkey} onDone={() => setNaming(false)} onRenamed={onRenamed} />;
  return (
    <li className="grid min-h-18 gap-2 px-4 py-3">
      <div className="flex items-center gap-3.5">
        <Fingerprint className="size-5 shrink-0 text-muted" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          <p className="figures text-sm text-muted">
            {lastUsedAt
              ? t('lastActive', { time: moment(lastUsedAt) })
              : t('passkeyAdded', { time: moment(createdAt) })}
          </p>
          {!here && <p className="text-sm text-muted">{t('passkeyElsewhere')}</p>}
        </div>
      </div>
      <div className="flex gap-2 pl-8.5">
        <Button kind="quiet" onClick={() => setNaming(true)} aria-label={t('passkeyRenameNamed', { name })}>
          {t('passkeyRename')}
        </Button>
        <Button kind="quiet" onClick={onRemove} aria-label={t('passkeyRemoveNamed', { name })}>
          {t('passkeyRemove')}
        </Button>
      </div>
    </li>
  );
}

interface NameFormProps {
  passkey: Passkey;
  onDone: () => void;
  onRenamed: () => Promise<unknown>;
}

function NameForm({ passkey, onDone, onRenamed }: NameFormProps) {
  const t = useTranslations('security');
  const [name, setName] = useState(passkey.name);
  const attempt = useMutation({
    mutationFn: () => call(renamePasskey, { id: passkey.id, name }),
    onSuccess: async () => {
      await onRenamed();
      onDone();
    },
  });
  return (
    <li className="px-4 py-3">
      <Form
        onSubmit={() => name.trim() !== '' && !attempt.isPending && attempt.mutate()}
        className="grid grid-cols-1 gap-3"
      >
        <TextField
          label={t('passkeyName')}
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={name.trim() === '' ? t('answerMissing') : undefined}
        />
        <FailureAlert error={attempt.error} />
        <div className="grid grid-cols-2 gap-2">
          <Button kind="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={attempt.isPending}>
            {t('profileSave')}
          </Button>
        </div>
      </Form>
    </li>
  );
}
