import type { IdentityCheck } from '@fairhouse/contract/people/identity-check';
import { formatMoney } from '@fairhouse/contract';
import { Badge, Card, Notice, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { usePermission } from '../../../app/boot.ts';
import { useExactMoment } from '../../../app/dates.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { IdentityForm } from './identity-form.tsx';
import { identityQuery } from './identity-query.ts';

/** The state of the identity check, and the form that sends a document. */
export function IdentityPart() {
  return (
    <Card className="p-5">
      <QueryState query={useQuery(identityQuery())} skeleton={<Skeleton className="h-96" />}>
        {(check) => (
          <div className="grid grid-cols-1 gap-5">
            <State check={check} />
            {check.state !== 'submitted' && check.state !== 'approved' && <IdentityForm check={check} />}
          </div>
        )}
      </QueryState>
    </Card>
  );
}

const tones = { none: 'neutral', submitted: 'accent', approved: 'win', refused: 'down', expired: 'neutral' } as const;

function State({ check: { state, document, ending, validUntil, reason, withdrawalFrom } }: { check: IdentityCheck }) {
  const t = useTranslations('identityCheck');
  const exact = useExactMoment();
  const { currency } = usePermission().info.merchant;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        {document && (
          <span className="text-sm text-muted">
            {t(`document.${document}`)} …{ending}
          </span>
        )}
      </div>
      <p className="text-muted">{t(`what.${state}`)}</p>
      {state === 'refused' && reason && <Notice>{t('reason', { reason })}</Notice>}
      {state === 'approved' && validUntil && <p>{t('validUntil', { time: exact(validUntil) })}</p>}
      {state !== 'approved' && withdrawalFrom !== null && (
        <p>{t('needed', { amount: formatMoney(withdrawalFrom, currency) })}</p>
      )}
    </div>
  );
}
