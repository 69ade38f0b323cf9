import { Button } from '@fairhouse/ui';
import { Copy, QrCode as QrIcon, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { useCopyText } from '../../../app/use-copy-text.ts';

const QrCode = lazy(() => import('../../../app/qr-code.tsx'));

/** Where somebody registers with a code; a domain leads to its link by itself. */
const addressOf = (code: string, domain: string | null): string =>
  domain === null
    ? `${location.origin}/register?referralCode=${encodeURIComponent(code)}`
    : `${location.protocol}//${domain}/register`;

/** A code with its address: to copy, to share, and as a QR code that the browser draws. */
export function InviteCode({ code, domain }: { code: string; domain: string | null }) {
  const t = useTranslations('agents');
  const copy = useCopyText({ done: t('copied'), failed: t('copyFailed') });
  const [withCode, setWithCode] = useState(false);
  const address = addressOf(code, domain);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="min-w-0">
        <p className="figures font-display text-xl font-bold tracking-wide wrap-anywhere">{code}</p>
        <p className="text-sm wrap-anywhere text-muted">{address}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" icon={<Copy className="size-4" aria-hidden="true" />} onClick={() => void copy(address)}>
          {t('copyLink')}
        </Button>
        <Button
          kind="quiet"
          aria-expanded={withCode}
          icon={<QrIcon className="size-4" aria-hidden="true" />}
          onClick={() => setWithCode(!withCode)}
        >
          {withCode ? t('hideQr') : t('showQr')}
        </Button>
        {'share' in navigator && (
          <Button
            kind="quiet"
            icon={<Share2 className="size-4" aria-hidden="true" />}
            // A closed share dialog is no failure.
            onClick={() => void navigator.share({ title: merchant().name, url: address }).catch(() => undefined)}
          >
            {t('shareLink')}
          </Button>
        )}
      </div>
      {withCode && (
        <div className="aspect-square w-full max-w-60">
          <Suspense fallback={null}>
            <QrCode text={address} label={t('qrLabel', { code })} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
