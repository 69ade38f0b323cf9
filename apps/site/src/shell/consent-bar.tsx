import { Button } from '@fairhouse/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { analyticsConfigured, consent, giveConsent } from '../app/analytics.ts';

/** Asks once for consent to count visits; only when the merchant counts them at all. */
export function ConsentBar() {
  const t = useTranslations('surroundings');
  const [open, setOpen] = useState(() => analyticsConfigured() && consent() === null);
  if (!open) return null;
  const answer = (given: 'granted' | 'denied') => () => {
    giveConsent(given);
    setOpen(false);
  };
  return (
    <section
      aria-label={t('consentTitle')}
      className="no-print fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 mx-auto max-w-xl rounded-card border border-line bg-raised p-4 shadow-soft md:bottom-6"
    >
      <p className="text-sm">{t('consentText')}</p>
      <div className="mt-3 flex gap-2">
        <Button kind="quiet" className="flex-1" onClick={answer('denied')}>
          {t('consentNo')}
        </Button>
        <Button kind="quiet" className="flex-1" onClick={answer('granted')}>
          {t('consentYes')}
        </Button>
      </div>
    </section>
  );
}
