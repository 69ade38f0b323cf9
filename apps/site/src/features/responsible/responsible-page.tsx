import { Card } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../app/boot.ts';
import { PathLink } from '../../app/path-link.tsx';
import { BreakForm } from './break-form.tsx';
import { HelpOutside } from './help-outside.tsx';

/** What a member decides about the own play, calmly. */
export function ResponsiblePage() {
  const t = useTranslations('responsible');
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">{t('intro')}</p>
      <Card className="p-5">
        <h2 className="text-lg">{t('breakTitle')}</h2>
        <p className="mt-1 mb-4 text-muted">{t('breakText')}</p>
        <BreakForm />
      </Card>
      <HelpOutside />
      {moduleOn('HELP') && (
        <PathLink path="/help" className="inline-flex min-h-11 items-center font-semibold text-accent">
          {t('helpPage')}
        </PathLink>
      )}
    </div>
  );
}
