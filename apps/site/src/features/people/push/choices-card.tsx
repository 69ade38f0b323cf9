import { savePushChoices, type PushChoices } from '@fairhouse/contract/people/push';
import { Card, CheckField, useToast } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { pushSettingsQuery } from './push-queries.ts';

const rows = ['security', 'money', 'messages', 'promotions', 'amounts', 'mailMoney'] as const;

/** What messages are about, on all devices of the member. Each box is saved when it changes. */
export function ChoicesCard({ choices }: { choices: PushChoices }) {
  const t = useTranslations('push');
  const queries = useQueryClient();
  const toast = useToast();
  const words = useFailureWords();
  const save = useMutation({
    mutationFn: (next: PushChoices) => call(savePushChoices, next),
    onSuccess: (settings) => queries.setQueryData(pushSettingsQuery().queryKey, settings),
    onError: (error) => toast({ text: words(error), tone: 'bad' }),
  });
  const shown = save.isPending ? save.variables : choices;
  return (
    <Card className="p-5">
      <fieldset>
        <legend className="mb-2 font-display text-lg font-semibold">{t('choices')}</legend>
        <div className="grid gap-2">
          {rows.map((row) => (
            <CheckField
              key={row}
              label={t(`choice.${row}`)}
              hint={t(`hint.${row}`)}
              checked={shown[row]}
              disabled={save.isPending}
              onChange={({ target }) => save.mutate({ ...choices, [row]: target.checked })}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
