import { removePasskey, type Passkey } from '@fairhouse/contract/people/passkeys';
import { Card, EmptyState, SkeletonRows, useToast } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { BothProofsForm } from './both-proofs-form.tsx';
import { hasPasskeys } from './ask-browser.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { overviewQuery, passkeysQuery } from './security-queries.ts';

/** Passkeys: create, rename, remove. A browser without support gets an explanation. */
export function PasskeysPart() {
  const t = useTranslations('security');
  const toast = useToast();
  const queries = useQueryClient();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const readAgain = () =>
    Promise.all([passkeysQuery(), overviewQuery()].map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
  const withCode = useQuery(overviewQuery()).data?.authenticator != null;
  const remove = async (id: string, { password, code }: { password: string; code: string }) => {
    try {
      await call(removePasskey, { id, password, ...(withCode && { code }) });
      setRemoving(null);
      toast({ text: t('passkeyRemoved'), tone: 'good' });
    } finally {
      // The member may have turned an authenticator on elsewhere since the page was read: then its field appears.
      await readAgain();
    }
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">{t('passkeysWhat')}</p>
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
                    onRemove={() => setRemoving(passkey)}
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
      </Card>
      {removing && (
        <Card className="grid gap-4 p-5">
          <h2 className="text-lg">{t('passkeyRemoveTitle', { name: removing.name })}</h2>
          <BothProofsForm
            key={removing.id}
            text={t('passkeyRemoveText')}
            action={t('passkeyRemove')}
            danger
            withCode={withCode}
            send={(proofs) => remove(removing.id, proofs)}
            onCancel={() => setRemoving(null)}
          />
        </Card>
      )}
      <Card className="p-5">
        {hasPasskeys() ? <AddPasskey withCode={withCode} onChange={readAgain} /> : <p>{t('noPasskeysHere')}</p>}
      </Card>
    </div>
  );
}
