import type { Locale } from '@fairhouse/contract';
import { Alert, Typography } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { languageTag } from '../../../language-tag.ts';
import { LanguageTabs } from '../../../records/language-tabs.tsx';
import { contentKind, type ContentResource, type Words } from './content-kinds.ts';
import { HtmlInput } from './html-input.tsx';

interface WordsInputProps {
  resource: ContentResource;
  languages: readonly Locale[];
  /** Number of languages, from the first, that the merchant uses. */
  spoken: number;
  chosen: Locale;
  onChoose: (locale: Locale) => void;
  readOnly: boolean;
}

/** The words of a record, a tab for each language; a mark on the tab shows missing ones. */
export function WordsInput({ resource, languages, spoken, chosen, onChoose, readOnly }: WordsInputProps) {
  const translate = useTranslate();
  const words = (useWatch({ name: 'words' }) ?? {}) as Words;
  const { errors } = useFormState({ name: 'words' });
  const failed = (errors['words'] ?? {}) as Partial<Record<Locale, { message?: unknown }>>;
  const refusal = failed[chosen]?.message;
  const stateOf = (locale: Locale) => {
    if (failed[locale]) return 'refused';
    if (Object.values(words[locale] ?? {}).some((text) => text?.trim())) return 'written';
    return languages.indexOf(locale) < spoken ? 'missing' : 'empty';
  };
  return (
    <LanguageTabs languages={languages} chosen={chosen} onChoose={onChoose} stateOf={stateOf}>
      {chosen === languages[0] && !readOnly && (
        <Typography variant="body2" color="textSecondary">
          {translate('content.first_language')}
        </Typography>
      )}
      {typeof refusal === 'string' && <Alert severity="error">{refusal}</Alert>}
      {contentKind(resource).words.map(({ name, maximum, html, long }) => {
        const source = `words.${chosen}.${name}`;
        const label = translate(`content.field.${name}`);
        return html ? (
          <HtmlInput key={source} source={source} label={label} lang={languageTag(chosen)} readOnly={readOnly} />
        ) : (
          <TextInput
            key={source}
            source={source}
            label={label}
            format={(text: string | null | undefined) => text ?? ''}
            parse={(text: string) => text}
            readOnly={readOnly}
            multiline={Boolean(long)}
            fullWidth
            helperText={false}
            slotProps={{ htmlInput: { maxLength: maximum, lang: languageTag(chosen) } }}
          />
        );
      })}
    </LanguageTabs>
  );
}
