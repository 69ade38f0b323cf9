import type { ResponseOf } from '@fairhouse/contract';
import { registerDownline, type DownlineType } from '@fairhouse/contract/people/agents';
import { Button, Card, Notice, TextField } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useMoment } from '../../../app/dates.ts';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { memberKey } from '../../../app/queries.ts';
import { useCopyText } from '../../../app/use-copy-text.ts';
import { TypeField } from './type-field.tsx';

type Made = ResponseOf<typeof registerDownline>;

/** Registers a member by hand; the one-time password is shown once. */
export function RegisterDirectly({ accountTypes }: { accountTypes: readonly DownlineType[] }) {
  const t = useTranslations('agents');
  const queries = useQueryClient();
  const [username, setUsername] = useState('');
  const [accountType, setAccountType] = useState<DownlineType>(accountTypes[0] ?? 0);
  const [flaw, setFlaw] = useState<string>();
  const register = useMutation({
    mutationFn: () => call(registerDownline, { username: username.trim(), accountType }),
    onSuccess: () => {
      setUsername('');
      return queries.invalidateQueries({ queryKey: memberKey('agent') });
    },
    onError: (error) => setFlaw(fieldErrors(error)['username']),
  });
  const submit = () => {
    if (register.isPending) return;
    const missing = username.trim() === '' ? t('nameMissing') : undefined;
    setFlaw(missing);
    if (missing === undefined) register.mutate();
  };
  return (
    <Card className="p-4 md:p-5">
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <h2 className="text-lg">{t('registerByHand')}</h2>
        <p className="text-sm text-muted">{t('registerByHandText')}</p>
        <TextField
          label={t('username')}
          autoComplete="off"
          autoCapitalize="none"
          value={username}
          error={flaw}
          onChange={(event) => {
            setUsername(event.currentTarget.value);
            setFlaw(undefined);
          }}
        />
        <TypeField types={accountTypes} value={accountType} onValue={setAccountType} />
        <FailureAlert error={failureBesideFields(register.error)} />
        <Button type="submit" busy={register.isPending}>
          {t('registerMember')}
        </Button>
        <div aria-live="polite">{register.data && <OneTimePassword made={register.data} />}</div>
      </Form>
    </Card>
  );
}

function OneTimePassword({ made: { username, oneTimePassword, expiresAt } }: { made: Made }) {
  const t = useTranslations('agents');
  const moment = useMoment();
  const copy = useCopyText({ done: t('copied'), failed: t('copyFailed') });
  return (
    <Notice>
      <p className="font-semibold">{t('registered', { name: username })}</p>
      <p className="mt-2 text-sm text-muted">{t('oneTimePassword')}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <output className="font-mono text-lg font-semibold wrap-anywhere">{oneTimePassword}</output>
        <Button
          kind="quiet"
          icon={<Copy className="size-4" aria-hidden="true" />}
          onClick={() => void copy(oneTimePassword)}
        >
          {t('copy')}
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">{t('shownOnce', { time: moment(expiresAt, { year: true }) })}</p>
    </Notice>
  );
}
