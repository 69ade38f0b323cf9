import type { Resource } from '@fairhouse/contract/house/system';
import { buttonClasses, joinClasses, Skeleton } from '@fairhouse/ui';
import { Download, Globe } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { bootInfo, merchant } from '../../../app/boot.ts';
import { ownPath, outsideAddress } from '../../../app/follow-path.ts';
import { InstallCard } from './install-card.tsx';
import { detectDevice, downloadsFor, type DownloadType } from './device.ts';

const QrCode = lazy(() => import('../../../app/qr-code.tsx'));

/** The apps that exist: on a phone the one for its system first, on a desktop a code to scan for each. */
export function DownloadPage() {
  const t = useTranslations('download');
  const device = detectDevice(navigator);
  const downloads = downloadsFor(device, bootInfo().resources).flatMap((download) => {
    const address = outsideAddress(download.resource.url) ?? pathAddress(download.resource.url);
    return address === null ? [] : [{ ...download, address }];
  });
  return (
    <div className="grid grid-cols-1 gap-8">
      <InstallCard device={device} />
      {downloads.length === 0 ? (
        <div className="rounded-card border border-line bg-card p-6 md:p-8">
          <h2 className="text-lg">{t('noneTitle')}</h2>
          <p className="mt-1 max-w-xl text-muted">{t('noneText')}</p>
        </div>
      ) : device === 'desktop' ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-4">
          {downloads.map(({ type, resource, address }) => (
            <li key={type} className="flex flex-col rounded-card border border-line bg-card p-5">
              <Code resource={resource} address={address} type={type} />
              <h2 className="mt-4 text-lg">{t(`${type}.title`)}</h2>
              <p className="text-sm text-muted">{t(`${type}.text`)}</p>
              <a href={address} className="mt-auto inline-flex min-h-11 items-center pt-2 font-semibold text-accent">
                {t('open')}
                <span className="sr-only">: {t(`${type}.title`)}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="grid gap-3">
          {downloads.map(({ type, address, fits }, index) => (
            <li key={type} className="rounded-card border border-line bg-card p-4">
              <h2 className="text-lg">{t(`${type}.title`)}</h2>
              <p className="mt-0.5 text-sm text-muted">{t(`${type}.text`)}</p>
              <a
                href={address}
                className={joinClasses(buttonClasses(index === 0 && fits ? 'accent' : 'quiet', 'large', true), 'mt-4')}
              >
                <Download className="size-5" aria-hidden="true" />
                {t(`${type}.button`)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <WithoutApp />
    </div>
  );
}

/** A path of ours as a complete address, for the code that another device scans. */
const pathAddress = (url: string) => {
  const path = ownPath(url);
  return path === null ? null : location.origin + path;
};

function Code({ resource, address, type }: { resource: Resource; address: string; type: DownloadType }) {
  const t = useTranslations('download');
  const label = t('scan', { name: t(`${type}.title`) });
  return (
    <div className="aspect-square w-full">
      {resource.qrCodeUrl === undefined ? (
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode text={address} label={label} />
        </Suspense>
      ) : (
        <img
          src={resource.qrCodeUrl}
          alt={label}
          width={240}
          height={240}
          className="size-full rounded-soft bg-white"
        />
      )}
    </div>
  );
}

/** No app is needed: the site contains everything. */
function WithoutApp() {
  const t = useTranslations('download');
  return (
    <section aria-labelledby="without-app" className="rounded-card border border-line p-5 md:p-7">
      <h2 id="without-app" className="text-lg">
        {t('withoutTitle')}
      </h2>
      <p className="mt-3 flex gap-3">
        <Globe className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
        {t('withoutBrowser', { name: merchant().name })}
      </p>
    </section>
  );
}
