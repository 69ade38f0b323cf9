import { formatMoney } from '@fairhouse/contract';
import type { Deposit } from '@fairhouse/contract/money/deposits';
import { Card, Skeleton } from '@fairhouse/ui';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';

const QrCode = lazy(() => import('../../../app/qr-code.tsx'));

/** The code to scan with a wallet, below the exact amount and the reference, which the payer compares. */
export function ScanToPay({ deposit, qr }: { deposit: Deposit; qr: string }) {
  const t = useTranslations('deposits');
  const { amount, fee, currency, reference, methodName } = deposit;
  return (
    <Card className="grid justify-items-center gap-3 p-5 text-center">
      <h2 className="font-sans text-base font-semibold">
        {t('scan.exactly', { amount: formatMoney(amount + fee, currency) })}
      </h2>
      <p className="text-sm text-muted">
        {t('reference')}: <span className="figures font-medium text-text select-all">{reference}</span>
      </p>
      <div className="size-56">
        <Suspense fallback={<Skeleton className="size-56" />}>
          <QrCode text={qr} label={t('scan.label', { method: methodName })} />
        </Suspense>
      </div>
      <p className="text-sm text-muted">{t('scan.text')}</p>
    </Card>
  );
}
