import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import type { Locale } from '@fairhouse/contract';
import { Alert, Box, FormControlLabel, Switch, Tab, Tabs, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { InstantInput } from '../../../instant-input.tsx';
import { languageTag } from '../../../language-tag.ts';
import { languagesFirst, useMerchant } from '../../../merchant.ts';
import { useNow } from '../../../now.ts';
import { languageNames } from '../../../words.ts';
import { ClosedScreenPreview } from './closed-screen-preview.tsx';
import { closed, isClosed, opened } from './maintenance.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/**
 * The switch that closes the site. It acts at once, after one confirmation; words and times are saved like any section.
 */
export function MaintenanceSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const merchant = useMerchant();
  const draft = useSection('maintenance', settings);
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<Locale>();
  const { value, change } = draft;
  const on = isClosed(settings.maintenance, useNow());
  const languages = languagesFirst(merchant?.langList ?? []);
  const locale = chosen ?? languages[0] ?? 'EN';
  const words = value.words[locale] ?? { title: '', text: '' };
  const write = (field: 'title' | 'text') => (text: string) =>
    change({ ...value, words: { ...value.words, [locale]: { ...words, [field]: text } } });

  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <Alert
        severity={on ? 'error' : 'success'}
        icon={false}
        sx={{ alignItems: 'center', '& .MuiAlert-action': { p: 0 } }}
        action={
          !readOnly && (
            <FormControlLabel
              label={translate('site.maintenance.switch')}
              labelPlacement="start"
              control={<Switch checked={on} disabled={draft.busy} color="error" onChange={() => setAsking(true)} />}
            />
          )
        }
      >
        <Typography sx={{ fontWeight: 650 }}>
          {translate(on ? 'site.maintenance.closed' : 'site.maintenance.open')}
        </Typography>
      </Alert>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {(['from', 'until'] as const).map((field) => (
          <InstantInput
            key={field}
            label={translate(`site.maintenance.${field}`)}
            hint={translate(`site.maintenance.${field}_hint`)}
            value={value[field]}
            onChange={(at) => change({ ...value, [field]: at })}
            readOnly={readOnly}
            error={draft.errorAt(field)}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('content.time_zone', { zone: merchant?.timeZone ?? '' })}
      </Typography>
      <Tabs
        value={locale}
        onChange={(_, language: Locale) => setChosen(language)}
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
      <TextField
        label={translate('content.field.title')}
        value={words.title}
        onChange={(event) => write('title')(event.target.value)}
        error={Boolean(draft.errorAt(`words.${locale}.title`))}
        helperText={draft.errorAt(`words.${locale}.title`)}
        slotProps={{ htmlInput: { maxLength: siteLimits.closureTitle, readOnly, lang: languageTag(locale) } }}
      />
      <TextField
        label={translate('content.field.text')}
        value={words.text}
        onChange={(event) => write('text')(event.target.value)}
        error={Boolean(draft.errorAt(`words.${locale}.text`))}
        helperText={draft.errorAt(`words.${locale}.text`)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: siteLimits.closureText, readOnly, lang: languageTag(locale) } }}
      />
      <ClosedScreenPreview locale={locale} title={words.title} text={words.text} until={value.until} />
      <Confirm
        isOpen={asking}
        title={translate(on ? 'site.maintenance.ask_open' : 'site.maintenance.ask_close')}
        content={translate(on ? 'site.maintenance.will_open' : 'site.maintenance.will_close')}
        onConfirm={() => {
          setAsking(false);
          void draft.save(on ? opened(value, Date.now()) : closed(value, Date.now()));
        }}
        onClose={() => setAsking(false)}
      />
    </SectionFrame>
  );
}
