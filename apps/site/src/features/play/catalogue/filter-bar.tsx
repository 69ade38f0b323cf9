import { currencies } from '@fairhouse/contract';
import { minBetOptions, type GameClassify } from '@fairhouse/contract/play/games';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { Chip, Chips } from '../../../app/chips.tsx';
import { SearchField } from '../../../app/search-field.tsx';
import { useLoggedIn } from '../../../app/session.ts';
import { gameListTypes, type FilterChange, type GameFilter } from './game-filter.ts';

/** Milliseconds from the last letter to the search. */
const DEBOUNCE_MILLISECONDS = 200;

export interface FilterBarProps {
  filter: GameFilter;
  /** The kinds that have games. */
  kinds: readonly GameClassify[];
  onChange: (change: FilterChange) => void;
}

/** Search, list, kind and smallest stake. */
export function FilterBar({ filter, kinds, onChange }: FilterBarProps) {
  const t = useTranslations('catalogue');
  const { currency } = merchant();
  const loggedIn = useLoggedIn();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 max-[13rem]:grid-cols-1 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)_auto] md:items-center">
      <NameSearch value={filter.q ?? ''} onValue={(q) => onChange({ q })} />
      <Chips label={t('filters')} className="max-md:order-last max-md:col-span-full">
        <Chip
          isOn={filter.list === undefined && filter.classify === undefined}
          onPress={() => onChange(filter.list ? { list: undefined } : { classify: undefined })}
        >
          {t('listAll')}
        </Chip>
        {gameListTypes.map(
          (list) =>
            // Spec §2: favourites are for members only; a shared address of them asks for a log-in.
            (list !== 'fav' || loggedIn || filter.list === 'fav') && (
              <Chip
                key={list}
                isOn={filter.list === list}
                onPress={() => onChange({ list: filter.list === list ? undefined : list })}
              >
                {t(`list.${list}`)}
              </Chip>
            ),
        )}
        {kinds.map((kind) => (
          <Chip
            key={kind}
            isOn={filter.classify === kind}
            onPress={() => onChange({ classify: filter.classify === kind ? undefined : kind })}
          >
            {t(`classify.${kind}`)}
          </Chip>
        ))}
      </Chips>
      <label className="relative block max-w-[9.5rem] max-md:justify-self-start md:w-40 md:max-w-none">
        <span className="sr-only">{t('minBet')}</span>
        <select
          value={filter.minBet ?? ''}
          onChange={({ target }) =>
            onChange({ minBet: minBetOptions.find((option) => String(option) === target.value) })
          }
          // As wide as the chosen option; in browsers without support, as the widest one.
          className="field-sizing-content h-11 max-w-full appearance-none rounded-soft border border-line bg-card pr-9 pl-3 font-semibold text-ellipsis md:w-full md:field-sizing-fixed"
        >
          <option value="">{t('anyMinBet')}</option>
          {minBetOptions.map((option) => (
            <option key={option} value={option}>
              {t('minBetFrom', { amount: `${currencies[currency].sign}${option.toFixed(2)}` })}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-muted"
        />
      </label>
    </div>
  );
}

/**
 * Searches during typing, a moment after the last letter; follows the address when that changes otherwise. The address
 * follows the typed text later, when more may have been typed: such a change leaves the text as it is.
 */
function NameSearch({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useTranslations('catalogue');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** Searches that the address does not have yet, oldest first. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (known !== value) {
    setKnown(value);
    const place = asked.indexOf(value);
    setAsked(asked.slice(place + 1));
    if (place === -1) setTyped(value);
  }
  const notify = useEffectEvent((search: string) => {
    setAsked([...asked, search]);
    onValue(search);
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => notify(typed.trim()), DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return <SearchField label={t('search')} value={typed} onValue={setTyped} />;
}
