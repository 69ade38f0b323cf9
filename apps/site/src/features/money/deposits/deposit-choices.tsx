import { Skeleton } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { memberKey } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { useLoggedIn } from '../../../app/session.ts';
import { DepositForm } from './deposit-form.tsx';
import { depositChoices } from './deposit-queries.ts';

export interface DepositChoicesProps {
  /** The form that proves a mobile number. */
  ProveNumber: ComponentType<{ onDone: () => Promise<void> }>;
  /** The promotion that is chosen already, by its slug. */
  promotion?: string | undefined;
}

/** The deposit form, or what comes before it. */
export function DepositChoices({ ProveNumber, promotion }: DepositChoicesProps) {
  const t = useTranslations('deposits');
  const query = useQuery({ ...depositChoices(), enabled: useLoggedIn() });
  return (
    <QueryState query={query} skeleton={<FormSkeleton label={t('loading')} />}>
      {({ methods, lastMethod, numberNeeded }) =>
        numberNeeded ? (
          <NumberFirst ProveNumber={ProveNumber} />
        ) : (
          <DepositForm methods={methods} lastMethod={lastMethod} promotion={promotion} />
        )
      }
    </QueryState>
  );
}

/** Where the merchant asks for a proven number before a deposit; the form of the deposit follows in its place. */
function NumberFirst({ ProveNumber }: DepositChoicesProps) {
  const t = useTranslations('deposits');
  const queries = useQueryClient();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-1">
        <h3 className="font-semibold">{t('numberTitle')}</h3>
        <p className="text-muted">{t('numberText')}</p>
      </div>
      <ProveNumber onDone={() => queries.invalidateQueries({ queryKey: memberKey() })} />
    </div>
  );
}

const FormSkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className="grid grid-cols-1 gap-4">
    <Skeleton className="h-18 w-full" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-13 w-full" />
  </output>
);
