import type { CryptoTransfer } from '@fairhouse/contract/money/deposits';
import { Card, Skeleton } from '@fairhouse/ui';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';

const QrCode = lazy(() => import('../../../app/qr-code.tsx'));

/** Where to send exactly how much, and how far the transfer is. */
export function SendCrypto({ transfer }: { transfer: CryptoTransfer }) {
  const t = useTranslations('deposits');
  const { asset, network, address, units, confirmations, needed } = transfer;
  return (
    <Card className="grid justify-items-center gap-3 p-5 text-center">
      <h2 className="figures text-base font-semibold">{t('crypto.exactly', { units, asset })}</h2>
      <div className="size-56">
        <Suspense fallback={<Skeleton className="size-56" />}>
          <QrCode text={address} label={t('crypto.label')} />
        </Suspense>
      </div>
      <p className="text-sm text-muted">
        {t('crypto.address')}: <span className="figures font-medium break-all text-text select-all">{address}</span>
      </p>
      <p className="text-sm text-muted">{t('crypto.text', { network })}</p>
      <output className="text-sm font-medium">
        {confirmations === 0 ? t('crypto.unseen') : t('crypto.seen', { count: confirmations, needed })}
      </output>
    </Card>
  );
}
