import { LONGEST_SEARCH } from '@fairhouse/contract';
import { Button, IconButton, Overlay, Spinner } from '@fairhouse/ui';
import { Search, X } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslations } from 'use-intl/react';
import { closeSheet } from '../../../app/sheets.ts';
import { FoundList } from './found-list.tsx';
import { forgetSearches } from './own-searches.ts';
import { cleanSearch } from './search-queries.ts';
import { useChooseOption } from './use-choose-option.ts';
import { useAsk, useFound, useIsSlow } from './use-found.ts';
import './search-sheet.css';

/** Search over the whole site in one list, during typing: games, vendors, categories, matches, help. */
export default function SearchSheet() {
  const t = useTranslations('search');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const q = cleanSearch(typed);
  const found = useFound(q);
  const options = found.groups.flatMap((group) => group.options);
  // The first row is selected until the arrow keys select another; with an empty search, none is.
  const [moved, setMoved] = useState<{ q: string; to: number }>({ q: '', to: -1 });
  const active = Math.min(moved.q === q ? moved.to : q === '' || found.nothing ? -1 : 0, options.length - 1);
  const ask = useAsk();
  const slow = useIsSlow(found.busy);
  const change = (text: string) => {
    // Sends the request before the next draw, and scrolls its results to the top.
    ask(cleanSearch(text));
    input.current?.closest('dialog')?.scrollTo(0, 0);
    setTyped(text);
  };
  const type = (text: string) => {
    change(text);
    input.current?.focus();
  };
  const choose = useChooseOption(q, type);
  const activeId = options[active] && `${id}-${options[active].id}`;

  // Only the arrow keys can select a row out of sight; scrolling at every letter would cause a needless layout.
  const reached = moved.q === q ? activeId : undefined;
  useEffect(() => {
    if (reached !== undefined) document.getElementById(reached)?.scrollIntoView({ block: 'nearest' });
  }, [reached]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const to = { ArrowDown: active < last ? active + 1 : 0, ArrowUp: active > 0 ? active - 1 : last }[event.key];
    if (to !== undefined) setMoved({ q, to });
    else if (event.key === 'Enter' && options[active] && !event.nativeEvent.isComposing) choose(options[active]);
    else if (event.key === 'Escape' && typed !== '') change('');
    else return;
    event.preventDefault();
  };

  return (
    <Overlay open onClose={closeSheet} clickToClose labelledBy={`${id}-title`} className="overlay-search">
      <h2 id={`${id}-title`} className="sr-only">
        {t('title')}
      </h2>
      <SearchField
        slow={slow}
        input={input}
        value={typed}
        expanded={options.length > 0}
        listId={`${id}-list`}
        aria-activedescendant={activeId}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onClear={() => type('')}
      />
      <output className="sr-only">{found.settled && q !== '' && t('found', { count: options.length })}</output>
      <div className={found.stale ? 'p-2 opacity-70' : 'p-2'}>
        <FoundList id={id} q={q} found={found} active={options[active]} onChoose={choose} />
        {found.hasOwn && (
          <Button kind="plain" onClick={forgetSearches}>
            {t('forget')}
          </Button>
        )}
      </div>
    </Overlay>
  );
}

interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  value: string;
  /** The answer takes so long that the list shows a waiting state. */
  slow: boolean;
  /** Whether the list shows anything, and its id. */
  expanded: boolean;
  listId: string;
  input: RefObject<HTMLInputElement | null>;
  onClear: () => void;
}

/** The field, with the buttons to clear it and to close. */
function SearchField({ slow, expanded, listId, input, onClear, ...field }: SearchFieldProps) {
  const t = useTranslations('search');
  return (
    <search className="sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-raised py-2 pr-2 pl-4">
      {slow ? (
        <Spinner className="size-5 shrink-0 text-muted" />
      ) : (
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
      )}
      <input
        ref={input}
        {...field}
        data-first-focus
        type="text"
        inputMode="search"
        role="combobox"
        aria-label={t('title')}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        placeholder={t('placeholder')}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        className="h-12 min-w-0 flex-1 bg-transparent px-2 text-base outline-none placeholder:text-muted"
      />
      {field.value !== '' && (
        <Button kind="plain" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
      <IconButton label={t('close')} onClick={closeSheet}>
        <X className="size-6" aria-hidden="true" />
      </IconButton>
    </search>
  );
}
