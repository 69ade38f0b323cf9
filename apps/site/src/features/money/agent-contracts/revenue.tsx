import { contractKinds } from '@fairhouse/contract/money/agent-contracts';
import { Select } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { selectedDays } from '../../../app/record-days.ts';
import { merchantToday, RecordDays } from '../../../app/record-days-fields.tsx';
import { kindOf, Pays } from './pays.tsx';

/** What all contracts of the agent paid. */
export default function Revenue({ filter, onFilter }: AgentPageProps) {
  const t = useTranslations('agentContracts');
  const kind = kindOf(filter.kind);
  const { kind: _kind, page: _page, ...days } = filter;
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordDays filter={filter} onDays={(chosen) => onFilter({ ...chosen, ...(kind && { kind }) })} />
      <Select
        label={t('kindLabel')}
        className="max-w-80"
        value={kind ?? ''}
        options={[
          { value: '', label: t('allKinds') },
          ...contractKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => onFilter({ ...days, ...(value !== '' && { kind: value }) })}
      />
      <Pays kind={kind} days={selectedDays(filter, merchantToday())} filter={filter} onFilter={onFilter} />
    </div>
  );
}
