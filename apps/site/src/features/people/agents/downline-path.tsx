import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl/react';

export interface DownlinePathProps {
  /** From the agent down to the one whose members are shown. */
  path: readonly { id: number; name: string }[];
  /** Without an id: the agent's own members. */
  onEnter: (id?: number) => void;
}

/** The way down to the members that are shown, each step a way back up. */
export function DownlinePath({ path, onEnter }: DownlinePathProps) {
  const t = useTranslations('agents');
  return (
    <nav aria-label={t('way')}>
      <ol className="flex flex-wrap items-center gap-x-1">
        <li>
          <button type="button" onClick={() => onEnter()} className="min-h-11 px-1 font-semibold text-accent">
            {t('ownTeam')}
          </button>
        </li>
        {path.map(({ id, name }, at) => (
          <li key={id} className="flex items-center gap-x-1">
            <ChevronRight className="size-4 text-muted" aria-hidden="true" />
            {at === path.length - 1 ? (
              <span aria-current="page" className="px-1 font-semibold">
                {name}
              </span>
            ) : (
              <button type="button" onClick={() => onEnter(id)} className="min-h-11 px-1 font-semibold text-accent">
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
