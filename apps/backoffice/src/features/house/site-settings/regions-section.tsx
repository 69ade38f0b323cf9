import { Autocomplete, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { languageTag } from '../../../language-tag.ts';
import { countriesIn } from './country-names.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** Countries that are blocked, and countries whose visitors are asked for their region. */
export function RegionsSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const draft = useSection('regions', settings);
  const countries = useMemo(() => countriesIn(languageTag(locale)), [locale]);
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      {(['blocked', 'askRegion'] as const).map((field) => (
        <Autocomplete
          key={field}
          multiple
          disableCloseOnSelect
          readOnly={readOnly}
          options={countries}
          value={draft.value[field].map(
            (code) => countries.find((country) => country.code === code) ?? { code, name: code },
          )}
          onChange={(_, chosen) => draft.change({ ...draft.value, [field]: chosen.map(({ code }) => code) })}
          getOptionLabel={({ code, name }) => `${name} (${code})`}
          getOptionKey={({ code }) => code}
          isOptionEqualToValue={(option, value) => option.code === value.code}
          renderInput={(params) => (
            <TextField
              {...params}
              label={translate(`site.regions.${field}`)}
              error={Boolean(draft.errorAt(field))}
              helperText={draft.errorAt(field) ?? translate(`site.regions.${field}_hint`)}
            />
          )}
        />
      ))}
    </SectionFrame>
  );
}
