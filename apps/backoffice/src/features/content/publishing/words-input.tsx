import type { Locale } from '@fairhouse/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, Box, Tab, Tabs, Typography } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { languageTag } from '../../../language-tag.ts';
import { languageNames } from '../../../words.ts';
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
  const filled = (locale: Locale) => Object.values(words[locale] ?? {}).some((text) => text?.trim());
  return (
    <Box>
      <Tabs
        value={chosen}
        onChange={(_, locale: Locale) => onChoose(locale)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('content.languages')}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {languages.map((locale, index) => {
          const state = failed[locale] ? 'refused' : filled(locale) ? 'written' : index < spoken ? 'missing' : 'empty';
          return (
            <Tab
              key={locale}
              value={locale}
              id={`words-tab-${locale}`}
              aria-controls="words-panel"
              lang={languageTag(locale)}
              iconPosition="start"
              icon={marks[state]}
              aria-label={`${languageNames[locale]}: ${translate(`content.language.${state}`)}`}
              label={languageNames[locale]}
              sx={{ minHeight: 48, textTransform: 'none' }}
            />
          );
        })}
      </Tabs>
      <Box
        role="tabpanel"
        id="words-panel"
        aria-labelledby={`words-tab-${chosen}`}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
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
      </Box>
    </Box>
  );
}

const marks = {
  written: <CheckCircle fontSize="small" color="success" />,
  missing: <RadioButtonUnchecked fontSize="small" color="warning" />,
  empty: <span />,
  refused: <ErrorOutlined fontSize="small" color="error" />,
} as const;
