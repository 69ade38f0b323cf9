import { localeNames } from '@fairhouse/i18n';
import { Button, Card, joinClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Globe, HeartPulse, KeyRound, LockKeyhole, LogOut, Moon, ReceiptText, ShieldCheck, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../../../app/boot.ts';
import { useLanguage } from '../../../app/language.tsx';
import { useLoggedIn } from '../../../app/session.ts';
import { openSheet } from '../../../app/sheets.ts';
import { chooseTheme, useTheme } from '../../../app/theme.ts';
import { useLogout } from '../../../shell/use-logout.tsx';
import { MemberCard, VisitorCard } from './account-card.tsx';
import { HouseRows } from './house-rows.tsx';
import { RowContent, rowClasses } from './row.tsx';

/** The member's account, and the language and theme of the site. Visitors can open it too. */
export function MeContent() {
  const moduleOn = useModules();
  const t = useTranslations('members');
  const loggedIn = useLoggedIn();
  const logout = useLogout();
  return (
    <div className="grid grid-cols-1 gap-4">
      {loggedIn ? <MemberCard /> : <VisitorCard />}
      <Card className="divide-y divide-line overflow-hidden">
        {loggedIn && moduleOn('BETRECORD') && (
          <Link to="/bets" className={rowClasses}>
            <RowContent icon={<ReceiptText className="size-5" />} title={t('bets')} />
          </Link>
        )}
        {moduleOn('FAIRNESS') && (
          <Link to="/fairness" search={{}} className={rowClasses}>
            <RowContent icon={<ShieldCheck className="size-5" />} title={t('fairness')} />
          </Link>
        )}
        {loggedIn && (
          <Link to="/me/security" className={rowClasses}>
            <RowContent icon={<LockKeyhole className="size-5" />} title={t('security')} />
          </Link>
        )}
        {loggedIn && (
          <Link to="/me/responsible" className={rowClasses}>
            <RowContent icon={<HeartPulse className="size-5" />} title={t('responsible')} />
          </Link>
        )}
        {loggedIn && (
          <button type="button" className={rowClasses} onClick={() => openSheet('changePassword')}>
            <RowContent icon={<KeyRound className="size-5" />} title={t('changePassword')} />
          </button>
        )}
        <LanguageRow />
        <ThemeRow />
      </Card>
      <HouseRows />
      {loggedIn && (
        <Button
          kind="quiet"
          size="large"
          block
          onClick={logout.ask}
          icon={<LogOut className="size-5" aria-hidden="true" />}
        >
          {t('logout')}
        </Button>
      )}
      {logout.dialog}
    </div>
  );
}

function LanguageRow() {
  const t = useTranslations('members');
  const { locale } = useLanguage();
  return (
    <button type="button" className={rowClasses} onClick={() => openSheet('region')}>
      <RowContent icon={<Globe className="size-5" />} title={t('language')} value={localeNames[locale]} />
    </button>
  );
}

function ThemeRow() {
  const t = useTranslations('members');
  const theme = useTheme();
  return (
    <fieldset aria-label={t('theme')} className="flex min-h-14 flex-wrap items-center gap-x-3.5 py-1.5 pr-3 pl-4">
      <span aria-hidden="true" className="text-muted">
        <Moon className="size-5" />
      </span>
      <span className="flex-1 font-medium">{t('theme')}</span>
      <span className="flex rounded-full border border-line p-0.5 max-[13rem]:flex-wrap max-[13rem]:rounded-card">
        {(
          [
            ['light', Sun],
            ['dark', Moon],
          ] as const
        ).map(([name, Icon]) => (
          <button
            key={name}
            type="button"
            aria-pressed={theme === name}
            onClick={() => chooseTheme(name)}
            className={joinClasses(
              'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 text-sm font-semibold',
              theme === name ? 'bg-accent text-accent-on' : 'text-muted',
            )}
          >
            <Icon className="size-4" aria-hidden="true" />
            {t(name)}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
