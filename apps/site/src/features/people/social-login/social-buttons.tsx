import { Button } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { FailureAlert } from '../../../app/form.tsx';
import { loginProvidersQuery } from '../../../app/login-providers-query.ts';
import { providerNames } from './provider-names.ts';
import { useStart } from './use-start.ts';

/** The log-in with an account of another company; nothing where the merchant offers none. */
export default function SocialButtons() {
  const t = useTranslations('socialLogin');
  const { data } = useQuery(loginProvidersQuery());
  const start = useStart(false);
  if (!data || data.social.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {data.social.map((provider) => (
        <Button
          key={provider}
          kind="quiet"
          size="large"
          block
          busy={(start.isPending || start.isSuccess) && start.variables === provider}
          onClick={() => start.mutate(provider)}
        >
          {t('continueWith', { provider: providerNames[provider] })}
        </Button>
      ))}
      <FailureAlert error={start.error} />
    </div>
  );
}
