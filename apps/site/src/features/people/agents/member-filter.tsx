import { Button } from '@fairhouse/ui';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { NameSearch } from './name-search.tsx';

export interface MemberFilterProps extends Pick<AgentPageProps, 'filter' | 'onFilter'> {
  /** The listed members, for the name of the chosen one. */
  listed: readonly { id: number; name: string }[];
}

/** Whose lines are shown: one member, chosen on another page, or those whose name begins with a text. */
export function MemberFilter({ filter, onFilter, listed }: MemberFilterProps) {
  const t = useTranslations('agents');
  const { id, name, page: _page, ...rest } = filter;
  if (id === undefined)
    return (
      <NameSearch value={name ?? ''} onValue={(typed) => onFilter({ ...rest, ...(typed !== '' && { name: typed }) })} />
    );
  const shown = listed.find((member) => member.id === id)?.name ?? t('oneMember');
  return (
    <div>
      <Button kind="quiet" onClick={() => onFilter(rest)} icon={<X className="size-4" aria-hidden="true" />}>
        <span className="sr-only">{t('removeFilter')} </span>
        {shown}
      </Button>
    </div>
  );
}
