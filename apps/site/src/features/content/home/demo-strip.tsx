import { Info } from 'lucide-react';
import { useTranslations } from 'use-intl/react';

/** The first line of the site: bets here use no real money. */
export function DemoStrip() {
  const t = useTranslations('home');
  return (
    <p className="mt-1.5 flex min-h-6 items-center gap-2 text-sm text-muted">
      <Info className="size-4 shrink-0" aria-hidden="true" />
      {t('demoStrip')}
    </p>
  );
}
