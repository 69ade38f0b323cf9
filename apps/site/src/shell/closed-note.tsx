import { Notice } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';

/** Above the pages that members open while the site is closed. */
export default function ClosedNote() {
  const t = useTranslations('closed');
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4">
      <Notice>{t('note')}</Notice>
    </div>
  );
}
