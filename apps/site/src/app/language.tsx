import type { Locale } from '@fairhouse/contract';
import { saveLanguage } from '@fairhouse/contract/people/session';
import { localeTags } from '@fairhouse/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { call } from './client.ts';
import { rememberLocale } from './current-locale.ts';
import { sessionToken } from './session.ts';
import { speak, useSpokenWords } from './words.ts';

interface Language {
  locale: Locale;
  /** Loads the words before the change, so that the page shows no gap. */
  change: (locale: Locale, chosen?: string) => Promise<void>;
}

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

export function useLanguage(): Language {
  const { locale } = useSpokenWords();
  const queries = useQueryClient();
  const change = useCallback(
    async (next: Locale, chosen?: string) => {
      await speak(next, () => rememberLocale(next, chosen));
      if (sessionToken() !== null) void call(saveLanguage, { language: next }).catch(() => undefined);
      // Texts of the server are read again in the new language.
      await queries.invalidateQueries();
    },
    [queries],
  );
  return { locale, change };
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { locale, words } = useSpokenWords();
  return (
    // Words of features are loaded by the routes and sheets that use them (a test checks it).
    <IntlProvider locale={localeTags[locale]} messages={words} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
