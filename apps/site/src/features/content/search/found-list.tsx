import { Button, EmptyState } from '@fairhouse/ui';
import { SearchX } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { OptionRow, useOptionWords } from './option-row.tsx';
import type { Option } from './search-groups.ts';
import type { Found } from './use-found.ts';

interface FoundListProps {
  /** Prefix of the ids of list and rows. */
  id: string;
  q: string;
  found: Found;
  active: Option | undefined;
  onChoose: (option: Option) => void;
}

/** The results of a search, in groups; or that it failed or found nothing. */
export function FoundList({ id, q, found, active, onChoose }: FoundListProps) {
  const t = useTranslations('search');
  const words = useOptionWords();
  const onPress = ({ target }: MouseEvent) => {
    const row = (target as Element).closest('[role=option]');
    const pressed = found.groups.flatMap(({ options }) => options).find((option) => `${id}-${option.id}` === row?.id);
    if (pressed) onChoose(pressed);
  };
  return (
    <>
      {found.failed && (
        <p role="alert" className="flex flex-wrap items-center justify-between gap-2 px-2.5 py-1 text-down">
          {t('failed')}
          <Button kind="quiet" onClick={found.again}>
            {t('again')}
          </Button>
        </p>
      )}
      {found.nothing && (
        <EmptyState icon={<SearchX className="size-6" />} title={t('nothing', { q })} text={t('nothingText')} />
      )}
      {/* A select cannot hold pictures and takes the focus from the field. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={t('title')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        {found.groups.map(({ name, options: own }) => (
          // There is no element for a list box with groups.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="pb-2">
            {/* Names the group; the heading itself would be read between the options. */}
            <p id={`${id}-${name}`} aria-hidden="true" className="px-2.5 pt-2 pb-1 text-sm font-semibold text-muted">
              {t(`group.${name}`)}
            </p>
            {own.map((option) => (
              <OptionRow
                key={option.id}
                option={option}
                id={`${id}-${option.id}`}
                active={option === active}
                words={words}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
