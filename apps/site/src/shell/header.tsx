import { Button, IconButton, joinClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Globe, Moon, Search, Sun } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant, moduleOn } from '../app/boot.ts';
import { useLanguage } from '../app/language.tsx';
import { Logo } from '../app/logo.tsx';
import { useLoggedIn } from '../app/session.ts';
import { openSheet } from '../app/sheets.ts';
import { chooseTheme, useTheme } from '../app/theme.ts';
import { useWideParts } from './wide-parts.ts';

/** Only members have a balance. */
const PhoneBalance = lazy(async () => ({ default: (await import('./balance-pill.tsx')).PhoneBalance }));

export interface HeaderProps {
  /** Without navigation: the site is for members only, and nobody is logged in. */
  shut?: boolean;
}

export function Header({ shut }: HeaderProps) {
  const loggedIn = useLoggedIn();
  const wide = useWideParts();
  return (
    <header className="no-print sticky top-(--offline) z-30 border-b border-line bg-page md:static md:bg-card [@media(max-height:30rem)]:static">
      <div className="mx-auto flex max-w-6xl items-center gap-1 px-4 py-1.5 max-[25rem]:gap-0.5 max-[25rem]:px-3 max-md:min-h-16 max-md:flex-wrap md:h-18 md:gap-3 md:px-6">
        <Link
          to="/"
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 rounded-soft font-display text-lg font-bold md:text-xl"
        >
          <Logo className="size-8 shrink-0" />
          <span className="truncate max-sm:sr-only">{merchant().name}</span>
        </Link>
        {moduleOn('GAMES') && <SearchButton />}
        {/* On the narrowest phones the language is only under Me. */}
        <RegionButton className={loggedIn ? 'max-md:hidden' : 'max-[22.4rem]:hidden'} />
        <ThemeButton className="max-md:hidden" />
        {loggedIn ? (
          <>
            <div className="md:hidden">
              <Suspense fallback={<span className="block h-11 w-38 rounded-full bg-text" />}>
                <PhoneBalance />
              </Suspense>
            </div>
            {wide && (
              <div className="flex items-center gap-3 max-md:hidden">
                <wide.WideAccount />
              </div>
            )}
          </>
        ) : (
          <VisitorButtons />
        )}
      </div>
      {/* The final height of the row. */}
      {!shut && <div className="h-11 max-md:hidden">{wide && <wide.WideNavigation />}</div>}
    </header>
  );
}

const visitorButton = 'whitespace-nowrap max-md:px-2.5 max-[25rem]:px-1.5 max-[25rem]:text-[0.9375rem]';

/** They stay together where letters are so large that they take a line of their own. */
function VisitorButtons() {
  const t = useTranslations('shell');
  return (
    <div className="flex gap-1 md:gap-3">
      <Button kind="quiet" onClick={() => openSheet('login')} className={visitorButton}>
        {t('login')}
      </Button>
      {moduleOn('DIRECTREG3') && (
        <Button onClick={() => openSheet('register')} className={visitorButton}>
          {t('register')}
        </Button>
      )}
    </div>
  );
}

function SearchButton() {
  const t = useTranslations('catalogue');
  return (
    <IconButton label={t('search')} onClick={() => openSheet('search')}>
      <Search className="size-5" aria-hidden="true" />
    </IconButton>
  );
}

function RegionButton({ className }: { className: string }) {
  const t = useTranslations('shell');
  const { locale } = useLanguage();
  return (
    <button
      type="button"
      onClick={() => openSheet('region')}
      className={joinClasses(
        // When there is no space beside the globe, the language wraps out of sight below it.
        'flex h-11 max-w-fit grow basis-11 flex-wrap items-center justify-center gap-x-1.5 overflow-hidden rounded-soft px-1 text-sm leading-11 text-muted hover:bg-accent-soft md:px-1.5',
        className,
      )}
    >
      <Globe className="h-11 w-4.5 shrink-0" aria-hidden="true" />
      <span className="sr-only">{t('regionAndLanguage')}: </span>
      <span>
        <span className="max-md:hidden">{merchant().country} · </span>
        {locale}
      </span>
    </button>
  );
}

function ThemeButton({ className }: { className: string }) {
  const t = useTranslations('shell');
  const theme = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton
      label={theme === 'dark' ? t('lightTheme') : t('darkTheme')}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      className={className}
    >
      <Icon className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
