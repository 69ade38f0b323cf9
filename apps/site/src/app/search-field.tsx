import { LONGEST_SEARCH } from '@fairhouse/contract';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';

export interface SearchFieldProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
}

/** A search over the content of the page; it filters during typing, so there is no button. */
export function SearchField({ label, value, onValue }: SearchFieldProps) {
  const t = useTranslations('catalogue');
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className="relative block">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onValue(event.target.value)}
        className="h-11 w-full rounded-soft border border-line bg-card pr-11 pl-11 text-base placeholder-shown:pr-3 placeholder:text-muted focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            onValue('');
            input.current?.focus();
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-soft text-muted"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
