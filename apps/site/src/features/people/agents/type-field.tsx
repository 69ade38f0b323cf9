import type { DownlineType } from '@fairhouse/contract/people/agents';
import { Select } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';

export interface TypeFieldProps {
  types: readonly DownlineType[];
  value: DownlineType;
  onValue: (type: DownlineType) => void;
}

/** What a new member becomes. */
export function TypeField({ types, value, onValue }: TypeFieldProps) {
  const t = useTranslations('agents');
  return (
    <Select
      label={t('accountType')}
      value={String(value)}
      onChange={(event) => {
        const chosen = types.find((type) => String(type) === event.currentTarget.value);
        if (chosen !== undefined) onValue(chosen);
      }}
      options={types.map((type) => ({ value: String(type), label: t(`type.${type}`) }))}
    />
  );
}
