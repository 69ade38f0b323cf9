import { renewRecoveryCodes, turnOffAuthenticator, type SecurityOverview } from '@fairhouse/contract/people/security';
import { Badge, Button, useToast } from '@fairhouse/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useExactMoment } from '../../../app/dates.ts';
import { BothProofsForm } from './both-proofs-form.tsx';

type AuthenticatorState = NonNullable<SecurityOverview['authenticator']>;

export interface AuthenticatorOnProps {
  state: AuthenticatorState;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => Promise<unknown>;
}

/** An authenticator in use: since when, the number of recovery codes left, new codes, and the button to turn it off. */
export function AuthenticatorOn({ state, onCodes, onOff }: AuthenticatorOnProps) {
  const t = useTranslations('security');
  const toast = useToast();
  const exact = useExactMoment();
  const [asking, setAsking] = useState<'renew' | 'off' | null>(null);
  const renew = async (proofs: { password: string; code: string }) =>
    onCodes((await call(renewRecoveryCodes, proofs)).recoveryCodes);
  const turnOff = async (proofs: { password: string; code: string }) => {
    await call(turnOffAuthenticator, proofs);
    await onOff();
    toast({ text: t('offDone'), tone: 'good' });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{t('authenticator')}</h2>
        <Badge tone="win">{t('isOn')}</Badge>
      </div>
      <p className="text-muted">{t('onSince', { time: exact(state.since) })}</p>
      <p>{t('codesLeft', { count: state.recoveryCodesLeft })}</p>
      {asking === null ? (
        <div className="grid gap-2 sm:grid-cols-2">
          <Button kind="quiet" onClick={() => setAsking('renew')}>
            {t('renewCodes')}
          </Button>
          <Button kind="quiet" onClick={() => setAsking('off')}>
            {t('turnOff')}
          </Button>
        </div>
      ) : (
        <BothProofsForm
          key={asking}
          text={t(asking === 'off' ? 'turnOffText' : 'renewText')}
          action={t(asking === 'off' ? 'turnOff' : 'renewCodes')}
          danger={asking === 'off'}
          send={asking === 'off' ? turnOff : renew}
          onCancel={() => setAsking(null)}
        />
      )}
    </div>
  );
}
