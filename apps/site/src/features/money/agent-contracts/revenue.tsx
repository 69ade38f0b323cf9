import { contractKinds } from '@fairhouse/contract/money/agent-contracts';
import { Select } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { kindOf, Pays } from './pays.tsx';

/** What all contracts of the agent paid. */
export default function Revenue({ filter, onFilter }: AgentPageProps) {
  const t = useTranslations('agentContracts');
  const kind = kindOf(filter.kind);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Select
        label={t('kindLabel')}
        className="max-w-80"
        value={kind ?? ''}
        options={[
          { value: '', label: t('allKinds') },
          ...contractKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => onFilter(value === '' ? {} : { kind: value })}
      />
      <Pays kind={kind} filter={filter} onFilter={onFilter} />
    </div>
  );
}
