import type { Locale } from '@fairhouse/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Tab, Tabs } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { languageTag } from '../language-tag.ts';
import { languageNames } from '../words.ts';

/** Words of a language: there, awaited because members use it, not needed, or refused by the server. */
type LanguageState = 'written' | 'missing' | 'empty' | 'refused';

export interface LanguageTabsProps {
  languages: readonly Locale[];
  chosen: Locale;
  onChoose: (locale: Locale) => void;
  stateOf: (locale: Locale) => LanguageState;
  /** The fields of the chosen language. */
  children: ReactNode;
}

/** Fields that are written in every language: a tab for each, with a mark of its state and the state in its name. */
export function LanguageTabs({ languages, chosen, onChoose, stateOf, children }: LanguageTabsProps) {
  const translate = useTranslate();
  const id = useId();
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
        {languages.map((locale) => (
          <Tab
            key={locale}
            value={locale}
            id={`${id}-${locale}`}
            aria-controls={`${id}-panel`}
            lang={languageTag(locale)}
            iconPosition="start"
            icon={marks[stateOf(locale)]}
            aria-label={`${languageNames[locale]}: ${translate(`content.language.${stateOf(locale)}`)}`}
            label={languageNames[locale]}
            sx={{ minHeight: 48, textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {children}
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
