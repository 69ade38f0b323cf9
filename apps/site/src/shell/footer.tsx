import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../app/boot.ts';
import { DemoNotice } from './demo-notice.tsx';

export function Footer() {
  const t = useTranslations('shell');
  const { merchant, customerService } = bootInfo();
  return (
    <footer className="no-print mt-4 border-t border-line px-4 py-6 max-md:mb-[calc(4rem+env(safe-area-inset-bottom))]">
      <div className="mx-auto flex max-w-6xl flex-col items-center gap-3 text-sm text-muted md:flex-row md:justify-between md:px-2">
        <DemoNotice />
        <p className="flex items-center gap-4">
          {customerService.email !== undefined && (
            <a href={`mailto:${customerService.email}`} className="inline-flex min-h-11 items-center underline">
              {t('customerService')}
            </a>
          )}
          <span>
            <span className="mr-2 rounded-full border border-line px-2 py-1 text-xs font-bold">
              <span aria-hidden="true">18+</span>
              <span className="sr-only">{t('adults')}</span>
            </span>
            {merchant.name}
          </span>
        </p>
      </div>
    </footer>
  );
}
