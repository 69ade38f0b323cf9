import { locales, type Locale } from '@fairhouse/contract';
import { Button, ErrorState } from '@fairhouse/ui';
import { createRoot } from 'react-dom/client';
import { useTranslations } from 'use-intl/react';
import { localeTags } from '@fairhouse/i18n';
import { IntlProvider } from 'use-intl/react';
import { loadCoreWords, loadFeature } from '@fairhouse/i18n';

/** Before the merchant is known: the browser's own language, if we support it. */
const browserLocale = (): Locale =>
  navigator.languages
    .map((tag) => locales.find((locale) => localeTags[locale].split('-')[0] === tag.split('-')[0]))
    .find((locale) => locale !== undefined) ?? 'EN';

/** Replaces the site: for an address that no merchant owns (spec §8 invalid URL), or a server that does not answer. */
export async function showNoSite(code: string): Promise<void> {
  const locale = browserLocale();
  const [core, closed] = await Promise.all([loadCoreWords(locale), loadFeature(locale, 'closed')]);
  createRoot(document.getElementById('root')!).render(
    <IntlProvider locale={localeTags[locale]} messages={{ ...core, closed }}>
      <NoSite unknown={code === 'invalid_url'} />
    </IntlProvider>,
  );
}

function NoSite({ unknown }: { unknown: boolean }) {
  const t = useTranslations('closed');
  const failure = useTranslations('failure');
  return (
    <main className="grid min-h-dvh place-items-center">
      {unknown ? (
        <ErrorState title={t('invalidTitle')} text={t('invalidText', { host: location.host })} />
      ) : (
        <ErrorState title={failure('loadTitle')} text={failure('network')}>
          <Button onClick={() => location.reload()}>{failure('retry')}</Button>
        </ErrorState>
      )}
    </main>
  );
}
