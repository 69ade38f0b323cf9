import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../app/boot.ts';

/** Says that money on this page is not real. */
export function DemoNotice() {
  const t = useTranslations('shell');
  if (!merchant().demonstration) return null;
  return (
    <p className="flex items-center justify-center gap-1.5 text-center text-sm text-muted">
      <ShieldCheck className="size-4 shrink-0" aria-hidden="true" />
      {t('demonstrationMoney')}
    </p>
  );
}
