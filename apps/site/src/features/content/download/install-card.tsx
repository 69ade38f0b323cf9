import { Button } from '@fairhouse/ui';
import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { installOffer, type InstallOffer } from '../../../app/install.ts';
import { Logo } from '../../../app/logo.tsx';
import { useStore } from '../../../app/store.ts';
import type { Device } from './device.ts';
import { installWay, runsInstalled } from './install-way.ts';
import { PhoneSteps } from './phone-steps.tsx';

/** Puts the site on the home screen, in the way that this browser has for it. */
export function InstallCard({ device }: { device: Device }) {
  const t = useTranslations('download');
  const offer = useStore(installOffer);
  const [accepted, setAccepted] = useState(false);
  const way = installWay(device, offer, accepted || runsInstalled());
  const { name } = merchant();
  return (
    <section aria-labelledby="install" className="rounded-card border border-line bg-card p-5 md:p-7">
      <div className="flex flex-wrap items-center gap-4">
        <Logo className="size-12 shrink-0" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 id="install" className="text-lg">
            {t('installTitle', { name })}
          </h2>
          <p className="text-sm text-muted">{t('installText')}</p>
        </div>
      </div>
      <div className="mt-4">
        {way === 'offer' && offer && <OfferButton offer={offer} onAccepted={() => setAccepted(true)} />}
        {way === 'installed' && (
          <output className="flex items-center gap-2 font-semibold text-win">
            <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
            {t('installed')}
          </output>
        )}
        {way === 'steps' && <PhoneSteps />}
        {way === 'menu' && <p>{t('installMenu')}</p>}
      </div>
    </section>
  );
}

function OfferButton({ offer, onAccepted }: { offer: InstallOffer; onAccepted: () => void }) {
  const t = useTranslations('download');
  const ask = async () => {
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    if (outcome === 'accepted') onAccepted();
    // A browser answers an offer once; it makes another one on the next page.
    installOffer.write(null);
  };
  return (
    <Button onClick={() => void ask()}>
      <Download className="size-5" aria-hidden="true" />
      {t('install')}
    </Button>
  );
}
