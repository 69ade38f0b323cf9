import type { Locale } from '@fairhouse/contract';
import { loadWords, localeTags, type Words } from '@fairhouse/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { rememberLocale } from './current-locale.ts';

interface Language {
  locale: Locale;
  /** Loads the words first, so that nothing on the page is lost or blinks. */
  change: (locale: Locale) => Promise<void>;
}

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LanguageProvider above it');
  return language;
}

export interface LanguageProviderProps {
  locale: Locale;
  words: Words;
  children: ReactNode;
}

export function LanguageProvider({ locale, words, children }: LanguageProviderProps) {
  const [spoken, setSpoken] = useState({ locale, words });
  const queries = useQueryClient();
  const change = useCallback(
    async (next: Locale) => {
      const nextWords = await loadWords(next);
      rememberLocale(next);
      setSpoken({ locale: next, words: nextWords });
      // The server's own sentences come in the new language.
      await queries.invalidateQueries();
    },
    [queries],
  );
  const language = useMemo(() => ({ locale: spoken.locale, change }), [spoken.locale, change]);
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={localeTags[spoken.locale]} messages={spoken.words} timeZone={timeZone}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}
