import type { Locale } from '@fairhouse/contract';
import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { languageTag } from '../../../language-tag.ts';
import { LanguageTabs } from '../../../records/language-tabs.tsx';

interface Words {
  title: string;
  text: string;
}

export interface ClosureWordsProps {
  locale: Locale;
  languages: readonly Locale[];
  /** Languages that members of the merchant use. */
  spoken: readonly Locale[];
  written: readonly Locale[];
  onLocale: (locale: Locale) => void;
  words: Words;
  onWords: (words: Words) => void;
  readOnly: boolean;
  errorAt: (path: string) => string | undefined;
}

/** What the closed site says, in one language at a time. */
export function ClosureWords(props: ClosureWordsProps) {
  const { locale, languages, spoken, written, onLocale, words, onWords, readOnly, errorAt } = props;
  const translate = useTranslate();
  const stateOf = (language: Locale) => {
    if (errorAt(`words.${language}.title`) ?? errorAt(`words.${language}.text`)) return 'refused';
    if (written.includes(language)) return 'written';
    return spoken.includes(language) ? 'missing' : 'empty';
  };
  const field = (name: keyof Words, maxLength: number) => ({
    label: translate(`content.field.${name}`),
    value: words[name],
    onChange: (event: { target: { value: string } }) => onWords({ ...words, [name]: event.target.value }),
    error: Boolean(errorAt(`words.${locale}.${name}`)),
    helperText: errorAt(`words.${locale}.${name}`),
    slotProps: { htmlInput: { maxLength, readOnly, lang: languageTag(locale) } },
  });
  return (
    <LanguageTabs languages={languages} chosen={locale} onChoose={onLocale} stateOf={stateOf}>
      <TextField {...field('title', siteLimits.closureTitle)} />
      <TextField {...field('text', siteLimits.closureText)} multiline minRows={2} />
    </LanguageTabs>
  );
}
