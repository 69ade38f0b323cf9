import type { CurrencyCode } from '@fairhouse/contract';
import { Money, Timeline, type Stage } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';

export interface PaymentHeadProps {
  payment: { amount: number; currency: CurrencyCode; reference: string };
  /** The method, or the payout account. */
  children: ReactNode;
}

/** Amount, method, and the reference to quote. */
export const PaymentHead = ({ payment: { amount, currency, reference }, children }: PaymentHeadProps) => (
  <div>
    <Money
      amount={amount}
      currency={currency}
      className="font-display text-[2.5rem] leading-13 font-bold tracking-tight"
    />
    <p className="text-muted">
      {children} · <span className="whitespace-nowrap select-all">#{reference}</span>
    </p>
  </div>
);

/** The states of a payment as a timeline, with the status of each in words. */
export function PaymentTimeline({ label, stages }: { label: string; stages: readonly Stage[] }) {
  const t = useTranslations('shell');
  return (
    <Timeline
      label={label}
      stages={stages}
      statusLabels={{
        done: t('stageDone'),
        current: t('stageCurrent'),
        next: t('stageNext'),
        failed: t('stageFailed'),
      }}
    />
  );
}
