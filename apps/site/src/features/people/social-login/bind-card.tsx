import type { SocialProvider } from '@fairhouse/contract/people/login-providers';
import { bindSocialLogin, type Unbound } from '@fairhouse/contract/people/social-login';
import { Card, useToast } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { bindingsQuery } from './bindings-query.ts';
import type { ProofsForm } from './proofs-part.ts';
import { providerNames } from './provider-names.ts';

export interface BindCardProps {
  provider: SocialProvider;
  unbound: Unbound;
  Proofs: ProofsForm;
}

/** Confirms the binding, for good (spec §6). */
export function BindCard({ provider, unbound: { ticket, account }, Proofs }: BindCardProps) {
  const t = useTranslations('socialLogin');
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const name = providerNames[provider];
  const leave = () => navigate({ to: '/me/security', search: { part: 'social' }, replace: true });
  return (
    <Card className="p-5">
      <Proofs
        text={t('bindText', { account: account ?? name })}
        action={t('connect', { provider: name })}
        send={async (proofs) => {
          await call(bindSocialLogin, { ticket, ...proofs });
          await queries.invalidateQueries({ queryKey: bindingsQuery().queryKey });
          toast({ text: t('bound', { provider: name }), tone: 'good' });
          await leave();
        }}
        onCancel={() => void leave()}
      />
    </Card>
  );
}
