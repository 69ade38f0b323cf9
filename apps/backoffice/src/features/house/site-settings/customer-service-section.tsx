import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

const fields = ['liveChatUrl', 'vipUrl', 'email'] as const;

/** Addresses of customer service. An empty one is not offered. */
export function CustomerServiceSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('customerService', settings);
  const write = (field: (typeof fields)[number], text: string) => {
    const { [field]: _old, ...rest } = draft.value;
    draft.change(text.trim() === '' ? rest : { ...rest, [field]: text.trim() });
  };
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      {fields.map((field) => (
        <TextField
          key={field}
          type={field === 'email' ? 'email' : 'url'}
          label={translate(`site.service.${field}`)}
          value={draft.value[field] ?? ''}
          onChange={(event) => write(field, event.target.value)}
          error={Boolean(draft.errorAt(field))}
          helperText={draft.errorAt(field)}
          slotProps={{ htmlInput: { readOnly, maxLength: siteLimits.link } }}
        />
      ))}
    </SectionFrame>
  );
}
