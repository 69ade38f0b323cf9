import { Button, EmptyState, IconButton, Overlay, Spinner } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search, SearchX, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Game } from '@fairhouse/contract/games';
import { useLanguage } from '../../app/language.tsx';
import { useLoggedIn } from '../../app/session.ts';
import { closeSheet } from '../../app/sheets.ts';
import { OptionRow, useOptionWords } from './option-row.tsx';
import { forgetSearches, useOwnSearches } from './own-searches.ts';
import { groupAnswer, groupStart, type Group } from './search-groups.ts';
import { cleanSearch, popularQuery, recentQuery, searchQuery } from './search-queries.ts';
import { useChooseOption } from './use-choose-option.ts';
import './search-sheet.css';

/** Everything of the site in one list, while one types: games, suppliers, categories, matches, help. */
export default function SearchSheet() {
  const t = useTranslations('search');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const q = cleanSearch(typed);
  const found = useFound(q);
  const options = found.groups.flatMap((group) => group.options);
  // The first is meant until the arrows say otherwise; before anything is typed, none is.
  const [moved, setMoved] = useState<{ q: string; to: number }>({ q: '', to: -1 });
  const active = Math.min(moved.q === q ? moved.to : q === '' || found.nothing ? -1 : 0, options.length - 1);
  const ask = useAsk();
  const words = useOptionWords();
  const change = (text: string) => {
    // The question leaves before anything is drawn.
    ask(cleanSearch(text));
    setTyped(text);
  };
  const type = (text: string) => {
    change(text);
    input.current?.focus();
  };
  const choose = useChooseOption(q, type);
  const activeId = options[active] && `${id}-${options[active].id}`;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const to = { ArrowDown: active < last ? active + 1 : 0, ArrowUp: active > 0 ? active - 1 : last }[event.key];
    if (to !== undefined) setMoved({ q, to });
    else if (event.key === 'Enter' && options[active] && !event.nativeEvent.isComposing) choose(options[active]);
    else if (event.key === 'Escape' && typed !== '') change('');
    else return;
    event.preventDefault();
  };

  const onPress = ({ target }: MouseEvent) => {
    const row = (target as Element).closest('[role=option]');
    const pressed = options.find((option) => `${id}-${option.id}` === row?.id);
    if (pressed) choose(pressed);
  };

  return (
    <Overlay open onClose={closeSheet} clickToClose labelledBy={`${id}-title`} className="overlay-search">
      <h2 id={`${id}-title`} className="sr-only">
        {t('title')}
      </h2>
      <search className="sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-raised py-2 pr-2 pl-4">
        {found.busy ? (
          <Spinner className="size-5 shrink-0 text-muted" />
        ) : (
          <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        )}
        <input
          ref={input}
          data-first-focus
          type="text"
          inputMode="search"
          role="combobox"
          aria-label={t('title')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          placeholder={t('placeholder')}
          value={typed}
          maxLength={64}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent px-2 text-base outline-none placeholder:text-muted"
        />
        {typed !== '' && (
          <Button kind="plain" onClick={() => type('')}>
            {t('clear')}
          </Button>
        )}
        <IconButton label={t('close')} onClick={closeSheet}>
          <X className="size-6" aria-hidden="true" />
        </IconButton>
      </search>
      <output className="sr-only">{found.settled && q !== '' && t('found', { count: options.length })}</output>
      <div className={found.stale ? 'p-2 opacity-70' : 'p-2'}>
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
        {/* A select holds no pictures and takes the focus away from the field. */}
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
            // A list box of groups has no element of its own.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="pb-2">
              {/* Names the group; of its own it would stand between the options. */}
              <p id={`${id}-${name}`} aria-hidden="true" className="px-2.5 pt-2 pb-1 text-sm font-semibold text-muted">
                {t(`group.${name}`)}
              </p>
              {own.map((option) => (
                <OptionRow
                  key={option.id}
                  option={option}
                  id={`${id}-${option.id}`}
                  active={option === options[active]}
                  words={words}
                />
              ))}
            </div>
          ))}
        </div>
        {found.hasOwn && (
          <Button kind="plain" onClick={forgetSearches}>
            {t('forget')}
          </Button>
        )}
      </div>
    </Overlay>
  );
}

interface Found {
  groups: Group[];
  /** An answer is on its way. */
  busy: boolean;
  /** What is shown fits what was typed before. */
  stale: boolean;
  settled: boolean;
  failed: boolean;
  nothing: boolean;
  hasOwn: boolean;
  again: () => void;
}

/** Asks for what was typed; the list shows the answer. */
function useAsk() {
  const { locale } = useLanguage();
  const queries = useQueryClient();
  return (q: string) => {
    if (q !== '') void queries.prefetchQuery(searchQuery(q, locale));
  };
}

const nothingYet: readonly Game[] = [];

function useFound(q: string): Found {
  const { locale } = useLanguage();
  const own = useOwnSearches();
  const loggedIn = useLoggedIn();
  const answer = useQuery(searchQuery(q, locale));
  const recent = useQuery({ ...recentQuery(locale), enabled: loggedIn }).data ?? nothingYet;
  const popular = useQuery(popularQuery(locale)).data ?? nothingYet;
  const shown = q === '' ? undefined : answer.data;
  // The same rows as long as they show the same: a letter draws none of them anew.
  const fitting = useMemo(() => (shown ? groupAnswer(shown, recent) : []), [shown, recent]);
  const start = useMemo(() => groupStart(own, recent, popular), [own, recent, popular]);
  const likely = useMemo(() => groupStart([], [], popular), [popular]);
  const settled = !answer.isFetching && !answer.isPlaceholderData;
  const nothing = shown !== undefined && fitting.length === 0;
  return {
    groups: q === '' ? start : nothing ? likely : fitting,
    busy: q !== '' && answer.isFetching,
    stale: q !== '' && answer.isPlaceholderData && !answer.isFetching,
    settled,
    failed: q !== '' && answer.isError,
    nothing: nothing && settled,
    hasOwn: q === '' && own.length > 0,
    again: () => void answer.refetch(),
  };
}
