import type { Locale } from '@fairhouse/contract';
import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import { Tab, Tabs, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { languageTag } from '../../../language-tag.ts';
import { languageNames } from '../../../words.ts';

interface Words {
  title: string;
  text: string;
}

export interface ClosureWordsProps {
  locale: Locale;
  languages: readonly Locale[];
  onLocale: (locale: Locale) => void;
  words: Words;
  onWords: (words: Words) => void;
  readOnly: boolean;
  errorAt: (path: string) => string | undefined;
}

/** What the closed site says, in one language at a time. */
export function ClosureWords({ locale, languages, onLocale, words, onWords, readOnly, errorAt }: ClosureWordsProps) {
  const translate = useTranslate();
  const field = (name: keyof Words, maxLength: number) => ({
    label: translate(`content.field.${name}`),
    value: words[name],
    onChange: (event: { target: { value: string } }) => onWords({ ...words, [name]: event.target.value }),
    error: Boolean(errorAt(`words.${locale}.${name}`)),
    helperText: errorAt(`words.${locale}.${name}`),
    slotProps: { htmlInput: { maxLength, readOnly, lang: languageTag(locale) } },
  });
  return (
    <>
      <Tabs
        value={locale}
        onChange={(_, language: Locale) => onLocale(language)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('content.languages')}
      >
        {languages.map((language) => (
          <Tab
            key={language}
            value={language}
            lang={languageTag(language)}
            label={languageNames[language]}
            sx={{ textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <TextField {...field('title', siteLimits.closureTitle)} />
      <TextField {...field('text', siteLimits.closureText)} multiline minRows={2} />
    </>
  );
}
