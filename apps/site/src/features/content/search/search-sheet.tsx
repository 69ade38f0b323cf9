import { Button, EmptyState, IconButton, Overlay, Spinner } from '@fairhouse/ui';
import { Search, SearchX, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { closeSheet } from '../../../app/sheets.ts';
import { OptionRow, useOptionWords } from './option-row.tsx';
import { forgetSearches } from './own-searches.ts';
import { cleanSearch } from './search-queries.ts';
import { useChooseOption } from './use-choose-option.ts';
import { useAsk, useFound, useIsSlow } from './use-found.ts';
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
  const slow = useIsSlow(found.busy);
  const change = (text: string) => {
    // The question leaves before anything is drawn; its answer is read from the top.
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

  // Only the arrows lead out of sight: at every letter it would be laid out once more for nothing.
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
        {slow ? (
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
