import type { CurrencyCode } from '@fairhouse/contract';
import type { LimitKind, PlayLimit } from '@fairhouse/contract/people/responsible-play';
import { Card } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { LimitRow } from './limit-row.tsx';

export interface LimitsCardProps {
  kind: LimitKind;
  limits: readonly PlayLimit[];
  currency: CurrencyCode;
  longestBetweenChecks: number;
}

/** The limits of one kind, by day, week and month where they have periods. */
export function LimitsCard({ kind, limits, currency, longestBetweenChecks }: LimitsCardProps) {
  const t = useTranslations('responsiblePlay');
  return (
    <Card className="p-5 pb-2">
      <h2 className="text-lg">{t(`limitTitle.${kind}`)}</h2>
      <p className="mt-1 mb-2 text-muted">{t(`limitText.${kind}`)}</p>
      <ul className="divide-y divide-line">
        {limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <li key={limit.period} className="py-3">
              <LimitRow limit={limit} currency={currency} longestBetweenChecks={longestBetweenChecks} />
            </li>
          ))}
      </ul>
    </Card>
  );
}
