import type { Locale } from '@fairhouse/contract';
import { Alert, Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { InstantInput } from '../../../instant-input.tsx';
import { languagesFirst, useMerchant } from '../../../merchant.ts';
import { useNow } from '../../../now.ts';
import { ClosedScreenPreview } from './closed-screen-preview.tsx';
import { ClosureWords } from './closure-words.tsx';
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

  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <ClosureSwitch on={on} busy={draft.busy} readOnly={readOnly} onAsk={() => setAsking(true)} />
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
      <ClosureWords
        locale={locale}
        languages={languages}
        spoken={merchant?.langList ?? []}
        written={languages.filter(
          (language) => value.words[language]?.title.trim() || value.words[language]?.text.trim(),
        )}
        onLocale={setChosen}
        words={words}
        onWords={(next) => change({ ...value, words: { ...value.words, [locale]: next } })}
        readOnly={readOnly}
        errorAt={draft.errorAt}
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

interface ClosureSwitchProps {
  on: boolean;
  busy: boolean;
  readOnly: boolean;
  onAsk: () => void;
}

function ClosureSwitch({ on, busy, readOnly, onAsk }: ClosureSwitchProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity={on ? 'error' : 'success'}
      icon={false}
      sx={{ alignItems: 'center', '& .MuiAlert-action': { p: 0 } }}
      action={
        !readOnly && (
          <FormControlLabel
            label={translate('site.maintenance.switch')}
            labelPlacement="start"
            control={<Switch checked={on} disabled={busy} color="error" onChange={onAsk} />}
          />
        )
      }
    >
      <Typography sx={{ fontWeight: 650 }}>
        {translate(on ? 'site.maintenance.closed' : 'site.maintenance.open')}
      </Typography>
    </Alert>
  );
}
