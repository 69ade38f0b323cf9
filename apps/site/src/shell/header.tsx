import { Button, IconButton, joinClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Globe, Moon, Search, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { merchant, moduleOn } from '../app/boot.ts';
import { useLanguage } from '../app/language.tsx';
import { Logo } from '../app/logo.tsx';
import { useLoggedIn } from '../app/session.ts';
import { openSheet } from '../app/sheets.ts';
import { chooseTheme, useTheme } from '../app/theme.ts';
import { PhoneBalance } from './balance-pill.tsx';
import { useWideParts } from './wide-parts.ts';

export interface HeaderProps {
  /** Without the way to anything: for members only, and nobody is logged in. */
  shut?: boolean;
}

export function Header({ shut }: HeaderProps) {
  const loggedIn = useLoggedIn();
  const wide = useWideParts();
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-page md:static md:bg-card">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 md:h-18 md:gap-3 md:px-6">
        <Link
          to="/"
          className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-soft font-display text-lg font-bold md:text-xl"
        >
          <Logo className="size-8 shrink-0" />
          <span className="truncate max-sm:sr-only">{merchant().name}</span>
        </Link>
        <span className="flex-1" />
        {moduleOn('GAMES') && <SearchButton />}
        <RegionButton className={loggedIn ? 'max-md:hidden' : ''} />
        <ThemeButton className="max-md:hidden" />
        {loggedIn ? (
          <>
            <div className="md:hidden">
              <PhoneBalance />
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
      {/* As high as the row that comes. */}
      {!shut && <div className="h-11 max-md:hidden">{wide && <wide.WideNavigation />}</div>}
    </header>
  );
}

function VisitorButtons() {
  const t = useTranslations('shell');
  return (
    <>
      <Button kind="quiet" onClick={() => openSheet('login')} className="whitespace-nowrap max-md:px-3">
        {t('login')}
      </Button>
      {moduleOn('DIRECTREG3') && (
        <Button onClick={() => openSheet('register')} className="whitespace-nowrap max-md:px-3">
          {t('register')}
        </Button>
      )}
    </>
  );
}

function SearchButton() {
  const t = useTranslations('games');
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
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-soft px-1.5 text-sm text-muted hover:bg-accent-soft',
        className,
      )}
    >
      <Globe className="size-4.5 shrink-0" aria-hidden="true" />
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
