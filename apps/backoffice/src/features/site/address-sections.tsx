import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './site-page.tsx';
import { TextList } from './text-list.tsx';
import { useSection } from './use-section.ts';

export const ImageAddressesSection = (props: SectionProps) => <OriginsSection {...props} name="imageCDNs" />;
export const GameAddressesSection = (props: SectionProps) => <OriginsSection {...props} name="launchGameCDNs" />;

function OriginsSection({ settings, readOnly, name }: SectionProps & { name: 'imageCDNs' | 'launchGameCDNs' }) {
  const translate = useTranslate();
  const draft = useSection(name, settings);
  return (
    <SectionFrame name={name} draft={draft} changed={settings.changed.includes(name)} readOnly={readOnly}>
      <TextList
        label={translate('site.origin')}
        addLabel={translate('site.add.origin')}
        value={draft.value}
        onChange={draft.change}
        errorAt={draft.errorAt}
        readOnly={readOnly}
        maximum={20}
        placeholder="https://images.example"
        tidy={(line) => line.trim()}
      />
    </SectionFrame>
  );
}

export function AnalyticsSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('analytics', settings);
  return (
    <SectionFrame name="analytics" draft={draft} changed={settings.changed.includes('analytics')} readOnly={readOnly}>
      <TextField
        label={translate('site.gtag')}
        placeholder="G-XXXXXXXXXX"
        value={draft.value.gtagId ?? ''}
        onChange={({ target: { value } }) => draft.change(value.trim() ? { gtagId: value.trim().toUpperCase() } : {})}
        error={Boolean(draft.errorAt('gtagId'))}
        helperText={draft.errorAt('gtagId')}
        slotProps={{ htmlInput: { readOnly, maxLength: 20, spellCheck: false } }}
      />
    </SectionFrame>
  );
}
