import { removePasskey, type Passkey } from '@fairhouse/contract/people/passkeys';
import { Card, Dialog, EmptyState, SkeletonRows, useToast } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { FailureAlert } from '../../../app/form.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { hasPasskeys } from './ask-browser.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { overviewQuery, passkeysQuery } from './security-queries.ts';

/** Passkeys: made, named, removed. A browser that has none is told so in plain words. */
export function PasskeysPart() {
  const t = useTranslations('security');
  const toast = useToast();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const readAgain = () =>
    Promise.all([passkeysQuery(), overviewQuery()].map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
  const remove = useMutation({
    mutationFn: (id: string) => call(removePasskey, { id }),
    onSuccess: () => toast({ text: t('passkeyRemoved'), tone: 'good' }),
    onSettled: readAgain,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">{t('passkeysWhat')}</p>
      <FailureAlert error={remove.error} />
      <Card className="overflow-hidden">
        <QueryState query={useQuery(passkeysQuery())} skeleton={<SkeletonRows rows={1} label={t('passkeys')} />}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState
                icon={<Fingerprint className="size-6" />}
                title={t('noPasskeys')}
                text={t('noPasskeysText')}
              />
            ) : (
              <ul className="divide-y divide-line">
                {list.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRenamed={readAgain}
                    onRemove={() => setLeaving(passkey)}
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
      </Card>
      <Card className="p-5">{hasPasskeys() ? <AddPasskey onAdded={readAgain} /> : <p>{t('noPasskeysHere')}</p>}</Card>
      <Dialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('passkeyRemoveTitle', { name: leaving?.name ?? '' })}
        text={t('passkeyRemoveText')}
        buttons={[
          { title: t('cancel') },
          {
            title: t('passkeyRemove'),
            kind: 'danger',
            handler: () => {
              if (leaving) remove.mutate(leaving.id);
              setLeaving(null);
            },
          },
        ]}
      />
    </div>
  );
}
