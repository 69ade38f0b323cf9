import { socialProviders } from '@fairhouse/contract/people/login-providers';
import { Badge, Button, Card, SkeletonRows } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { FailureAlert } from '../../../app/form.tsx';
import { loginProvidersQuery } from '../../../app/login-providers-query.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { bindingsQuery } from './bindings-query.ts';
import { providerNames } from './provider-names.ts';
import { useStart } from './use-start.ts';

/** Accounts of other companies that log the member in: those that are bound, and those that can be. */
export function SocialPart() {
  const t = useTranslations('socialLogin');
  const offered = useQuery(loginProvidersQuery()).data?.social ?? [];
  const start = useStart(true);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">{t('what')}</p>
      <Card className="overflow-hidden">
        <QueryState query={useQuery(bindingsQuery())} skeleton={<SkeletonRows rows={2} label={t('title')} />}>
          {({ list }) => (
            <ul className="divide-y divide-line">
              {socialProviders.map((provider) => {
                const binding = list.find((one) => one.provider === provider);
                if (!binding && !offered.includes(provider)) return null;
                return (
                  <li key={provider} className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      <span className="block font-medium">{providerNames[provider]}</span>
                      {binding?.account && <span className="block text-sm text-muted">{binding.account}</span>}
                    </span>
                    {binding ? (
                      <Badge tone="win">{t('connected')}</Badge>
                    ) : (
                      <Button
                        kind="quiet"
                        busy={(start.isPending || start.isSuccess) && start.variables === provider}
                        onClick={() => start.mutate(provider)}
                      >
                        {t('connect', { provider: providerNames[provider] })}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          )}
        </QueryState>
      </Card>
      <FailureAlert error={start.error} />
    </div>
  );
}
