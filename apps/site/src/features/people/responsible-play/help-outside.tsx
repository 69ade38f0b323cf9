import { Notice } from '@fairhouse/ui';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl/react';

/** Free help of Gordon Moody, a charity, for players and families in many languages. */
const ADDRESS = 'https://www.gamblingtherapy.org';

/** Independent help outside of this site. */
export function HelpOutside() {
  const t = useTranslations('responsiblePlay');
  return (
    <Notice>
      <h2 className="text-base font-semibold">{t('helpTitle')}</h2>
      <p className="mt-1 text-sm">{t('helpText')}</p>
      <a
        href={ADDRESS}
        target="_blank"
        rel="noopener noreferrer"
        className="-mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent"
      >
        {t('helpSite')}
        <ExternalLink className="size-4" aria-hidden="true" />
      </a>
    </Notice>
  );
}
