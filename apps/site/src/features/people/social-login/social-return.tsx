import type { SocialProvider } from '@fairhouse/contract/people/login-providers';
import type { SecondStepChallenge } from '@fairhouse/contract/people/security';
import type { Unbound } from '@fairhouse/contract/people/social-login';
import { CallError } from '@fairhouse/contract/client';
import { Button, buttonClasses, Card, Skeleton } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { FailureAlert } from '../../../app/form.tsx';
import { useLoggedIn } from '../../../app/session.ts';
import { openSheet } from '../../../app/sheets.ts';
import { BindCard } from './bind-card.tsx';
import type { ProofsForm } from './proofs-part.ts';
import { providerNames } from './provider-names.ts';
import { useFinish, type SignIn } from './use-finish.ts';

export interface SocialReturnProps {
  provider: SocialProvider;
  /** Completes the log-in; of another feature. */
  signIn: SignIn;
  secondStep: (step: {
    challenge: SecondStepChallenge;
    onToken: (token: string, passwordExpired: boolean) => Promise<void>;
    onBack: () => void;
  }) => ReactNode;
  Proofs: ProofsForm;
}

/** Takes the answer of the provider: a log-in, a binding to confirm, or what went wrong. */
export function SocialReturn({ provider, signIn, secondStep, Proofs }: SocialReturnProps) {
  const t = useTranslations('socialLogin');
  const loggedIn = useLoggedIn();
  const { finish, enter, leave } = useFinish(provider, signIn);
  const { error } = finish;
  if (!(error instanceof CallError)) {
    return error ? (
      <Stopped error={error} />
    ) : (
      <div className="grid gap-3">
        <output>{t('checking', { provider: providerNames[provider] })}</output>
        <Skeleton className="h-40" />
      </div>
    );
  }
  if (error.code === 'second_step_required') {
    const challenge = error.value as SecondStepChallenge;
    const onToken = (token: string, passwordExpired: boolean) => enter({ token, passwordExpired });
    return <Card className="p-5">{secondStep({ challenge, onToken, onBack: leave })}</Card>;
  }
  if (error.code !== 'social_unbound') return <Stopped error={error} />;
  const unbound = error.value as Unbound;
  if (loggedIn) return <BindCard provider={provider} unbound={unbound} Proofs={Proofs} />;
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <h2 className="text-lg">{t('unboundTitle', { account: unbound.account ?? providerNames[provider] })}</h2>
      <p className="text-muted">{t('unboundText')}</p>
      <Button size="large" block onClick={() => openSheet('login', { reason: 'needed' })}>
        {t('logIn')}
      </Button>
      {moduleOn('DIRECTREG3') && (
        <Button kind="quiet" size="large" block onClick={() => openSheet('register')}>
          {t('register')}
        </Button>
      )}
    </Card>
  );
}

function Stopped({ error }: { error: Error }) {
  const t = useTranslations('socialLogin');
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <FailureAlert error={error} />
      <Link to="/" className={buttonClasses('quiet', 'large', true)}>
        {t('home')}
      </Link>
    </Card>
  );
}
