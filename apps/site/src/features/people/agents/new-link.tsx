import {
  createAgentLink,
  LINK_CODE,
  LONGEST_LINK_DAYS,
  MOST_LINK_USES,
  type DownlineType,
} from '@fairhouse/contract/people/agents';
import { Button, Card, TextField, useToast } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { linksKey } from './links-key.ts';
import { TypeField } from './type-field.tsx';

const wholeUpTo = (text: string, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** Makes a link with a code of the agent's choice, or a generated one. */
export function NewLink({ accountTypes }: { accountTypes: readonly DownlineType[] }) {
  const t = useTranslations('agents');
  const toast = useToast();
  const queries = useQueryClient();
  const [accountType, setAccountType] = useState<DownlineType>(accountTypes[0] ?? 0);
  const [values, setValues] = useState({ code: '', maxUses: '', days: '' });
  const [flaws, setFlaws] = useState<Record<string, string>>({});
  const create = useMutation({
    mutationFn: () =>
      call(createAgentLink, {
        accountType,
        ...(values.code !== '' && { code: values.code.trim() }),
        ...(values.maxUses !== '' && { maxUses: Number(values.maxUses) }),
        ...(values.days !== '' && { days: Number(values.days) }),
      }),
    onSuccess: async ({ code }) => {
      setValues({ code: '', maxUses: '', days: '' });
      toast({ text: t('linkMade', { code }), tone: 'good' });
      await queries.invalidateQueries({ queryKey: linksKey });
    },
    onError: (error) => setFlaws(fieldErrors(error)),
  });
  const submit = () => {
    if (create.isPending) return;
    const found = {
      ...(values.code !== '' && !LINK_CODE.test(values.code.trim()) && { code: t('codeRule') }),
      ...(values.maxUses !== '' &&
        !wholeUpTo(values.maxUses, MOST_LINK_USES) && { maxUses: t('numberRule', { most: MOST_LINK_USES }) }),
      ...(values.days !== '' &&
        !wholeUpTo(values.days, LONGEST_LINK_DAYS) && { days: t('numberRule', { most: LONGEST_LINK_DAYS }) }),
    };
    setFlaws(found);
    if (Object.keys(found).length === 0) create.mutate();
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: flaws[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
      setFlaws((before) => Object.fromEntries(Object.entries(before).filter(([flawed]) => flawed !== name)));
    },
  });
  return (
    <Card className="p-4 md:p-5">
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <h2 className="text-lg">{t('newLink')}</h2>
        <TextField label={t('linkCode')} hint={t('linkCodeHint')} autoCapitalize="characters" {...field('code')} />
        <TypeField types={accountTypes} value={accountType} onValue={setAccountType} />
        <div className="grid grid-cols-2 gap-3">
          <TextField label={t('mostUses')} hint={t('emptyForNone')} inputMode="numeric" {...field('maxUses')} />
          <TextField label={t('daysValid')} hint={t('emptyForNone')} inputMode="numeric" {...field('days')} />
        </div>
        <FailureAlert error={failureBesideFields(create.error)} />
        <Button type="submit" busy={create.isPending}>
          {t('makeLink')}
        </Button>
      </Form>
    </Card>
  );
}
