import { savePushChoices, type PushChoices } from '@fairhouse/contract/people/push';
import { Card, CheckField, useToast } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { pushSettingsQuery } from './push-queries.ts';

const channels = {
  device: ['security', 'money', 'messages', 'promotions', 'amounts'],
  mail: ['mailMoney', 'mailMessages', 'mailPromotions'],
  inbox: ['inboxPromotions'],
} as const;
const channelNames = Object.keys(channels) as (keyof typeof channels)[];

/** What the member is told of, by channel. Each box is saved when it changes. */
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
    <Card className="grid grid-cols-1 gap-6 p-5">
      {channelNames.map((channel) => (
        <fieldset key={channel}>
          <legend className="mb-2 font-display text-lg font-semibold">{t(`channel.${channel}`)}</legend>
          {channel === 'mail' && <p className="mb-2 text-sm text-muted">{t('mailNote')}</p>}
          <div className="grid gap-2">
            {channels[channel].map((row) => (
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
      ))}
    </Card>
  );
}
