import { Badge, joinClasses } from '@fairhouse/ui';
import { useRouterState } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLaunch } from '../app/launch.ts';
import { menuOf } from '../app/menus.ts';
import { pageAt } from '../app/pages.ts';
import { PathLink } from '../app/path-link.tsx';
import type { MenuEntry } from './menu-entries.ts';
import { useCategoryWord } from './use-category-word.ts';
import { useMenuEntries } from './use-menu-entries.ts';

const loadPanel = () => import('./vendor-panel.tsx');
const VendorPanel = lazy(loadPanel);

/** A delay, so that a pointer that passes over opens nothing. */
const HOVER_MILLISECONDS = 120;

/** The second row of the desktop header (spec §2): home, the categories with their vendors, promotions. */
export function MainNavigation() {
  const t = useTranslations('shell');
  const entries = useMenuEntries();
  const here = useRouterState({ select: (state) => state.location.pathname });
  const { open, root, show, hide, hover, leave } = useDropDown(here);
  return (
    <nav
      ref={root}
      aria-label={t('mainNavigation')}
      onPointerLeave={leave}
      className="relative border-line max-md:hidden"
    >
      <ul className="no-scrollbar mx-auto flex max-w-6xl gap-1 px-4 max-lg:overflow-x-auto lg:px-3.5">
        <li>
          <PathLink path="/" aria-current={here === '/' ? 'page' : undefined} className={linkClasses(here === '/')}>
            {t('home')}
          </PathLink>
        </li>
        {entries.map((entry) => (
          <li
            key={entry.code}
            className="flex shrink-0 items-center"
            onPointerEnter={(event) =>
              event.pointerType === 'mouse' && (entry.cards.length > 0 ? hover(entry.code) : leave())
            }
          >
            <EntryLink entry={entry} current={entry.path !== null && isCurrent(entry.path, here)} />
            {entry.cards.length > 0 && (
              <DropDownButton
                entry={entry}
                open={open === entry.code}
                onToggle={() => (open === entry.code ? hide() : show(entry.code))}
              />
            )}
            {open === entry.code && (
              <Suspense fallback={null}>
                <VendorPanel entry={entry} onChoice={hide} />
              </Suspense>
            )}
          </li>
        ))}
        {menuOf('navigation').map(({ path, word }) => (
          <li key={path} className="shrink-0">
            <PathLink
              path={path}
              aria-current={isCurrent(path, here) ? 'page' : undefined}
              className={linkClasses(isCurrent(path, here) || pageAt(here)?.below === path)}
            >
              {t(word)}
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isCurrent = (path: string, here: string): boolean =>
  here === path || (path !== '/' && here.startsWith(`${path}/`));

const linkClasses = (current: boolean) =>
  joinClasses(
    'inline-flex h-11 items-center gap-1.5 border-b-[3px] px-2.5 text-sm font-semibold whitespace-nowrap -outline-offset-2',
    current ? 'border-accent text-accent' : 'border-transparent hover:text-accent',
  );

function EntryLink({ entry, current }: { entry: MenuEntry; current: boolean }) {
  const t = useTranslations('shell');
  const word = useCategoryWord();
  const launch = useLaunch();
  const content = (
    <>
      {word(entry)}
      {entry.isHot && <Badge tone="sun">{t('hot')}</Badge>}
    </>
  );
  const target = entry.launch;
  if (target !== null)
    return (
      <button type="button" onClick={() => void launch(target)} className={linkClasses(false)}>
        {content}
      </button>
    );
  return (
    <PathLink path={entry.path ?? '/'} aria-current={current ? 'page' : undefined} className={linkClasses(current)}>
      {content}
    </PathLink>
  );
}

/** The disclosure button beside an entry; narrow for pointers, which open it by resting on the entry anyway. */
function DropDownButton({ entry, open, onToggle }: { entry: MenuEntry; open: boolean; onToggle: () => void }) {
  const t = useTranslations('shell');
  const word = useCategoryWord();
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? `vendors-${entry.code}` : undefined}
      onClick={onToggle}
      onFocus={() => void loadPanel()}
      className="-ml-2 grid h-11 w-6 place-items-center text-muted -outline-offset-2 hover:text-accent max-lg:hidden"
    >
      <span className="sr-only">{t('vendorsOf', { category: word(entry) })}</span>
      <ChevronDown
        className={joinClasses('size-3.5 transition-transform duration-150', open && 'rotate-180')}
        aria-hidden="true"
      />
    </button>
  );
}

/**
 * One drop-down at a time, opened by the button or by a resting pointer. Escape, focus or a press elsewhere, and a
 * change of page close it; a leaving pointer closes only one that a pointer opened.
 */
function useDropDown(here: string) {
  const [open, setOpen] = useState<string | null>(null);
  const root = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef<string | null>(null);
  const [shownAt, setShownAt] = useState(here);
  if (shownAt !== here) {
    setShownAt(here);
    setOpen(null);
  }

  const later = (next: string | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      pressed.current = null;
      setOpen(next);
    }, HOVER_MILLISECONDS);
  };
  const at = (next: string | null) => {
    clearTimeout(timer.current);
    pressed.current = next;
    setOpen(next);
  };
  const close = useEffectEvent(() => at(null));

  useEffect(() => {
    if (open === null) return;
    const onLeave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const button = root.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
      if (root.current?.contains(document.activeElement)) button?.focus();
      close();
    };
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    open,
    root,
    show: (code: string) => at(code),
    hide: () => at(null),
    hover: (code: string) => {
      void loadPanel();
      if (open !== code) later(code);
      else clearTimeout(timer.current);
    },
    leave: () => {
      if (pressed.current === null) later(null);
      else clearTimeout(timer.current);
    },
  };
}
