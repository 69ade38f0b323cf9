import type { Locale } from '@fairhouse/contract';
import { localeTags } from '@fairhouse/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { rememberLocale } from './current-locale.ts';
import { speak, useSpokenWords } from './words.ts';

interface Language {
  locale: Locale;
  /** Loads the words first, so that nothing on the page is lost or blinks. */
  change: (locale: Locale, chosen?: string) => Promise<void>;
}

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

export function useLanguage(): Language {
  const { locale } = useSpokenWords();
  const queries = useQueryClient();
  const change = useCallback(
    async (next: Locale, chosen?: string) => {
      await speak(next, () => rememberLocale(next, chosen));
      // The server's own sentences come in the new language.
      await queries.invalidateQueries();
    },
    [queries],
  );
  return { locale, change };
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { locale, words } = useSpokenWords();
  return (
    // Words of features arrive with what speaks them; the routes and sheets see to it (a test compares).
    <IntlProvider locale={localeTags[locale]} messages={words} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
