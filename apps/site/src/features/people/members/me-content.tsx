import { localeNames } from '@fairhouse/i18n';
import { Button, Card, joinClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Globe, KeyRound, LogOut, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { usePermission } from '../../../app/boot.ts';
import { useLanguage } from '../../../app/language.tsx';
import { menuOf } from '../../../app/menus.ts';
import { useIsAgent } from '../../../app/is-agent.ts';
import { useMember } from '../../../app/queries.ts';
import { useLoggedIn } from '../../../app/session.ts';
import { openSheet } from '../../../app/sheets.ts';
import { chooseTheme, useTheme } from '../../../app/theme.ts';
import { MissionMark, RewardMark } from '../../../shell/reward-mark.tsx';
import { UnreadMark } from '../../../shell/unread-mark.tsx';
import { useLogout } from '../../../shell/use-logout.tsx';
import { MemberCard, VisitorCard } from './account-card.tsx';
import { HouseRows } from './house-rows.tsx';
import { rowIcons } from './row-icons.ts';
import { RowContent, rowClasses } from './row.tsx';

/** The member's account, and the language and theme of the site. Visitors can open it too. */
export function MeContent() {
  usePermission();
  const t = useTranslations('members');
  const loggedIn = useLoggedIn();
  const agent = useIsAgent();
  const hasUpline = useMember().data?.toUpline === true;
  const logout = useLogout();
  return (
    <div className="grid grid-cols-1 gap-4">
      {loggedIn ? <MemberCard /> : <VisitorCard />}
      <Card className="divide-y divide-line overflow-hidden">
        {menuOf('me')
          .filter(
            ({ membersOnly, agentsOnly, uplineOnly }) =>
              (loggedIn || !membersOnly) && (agent || !agentsOnly) && (hasUpline || !uplineOnly),
          )
          .map(({ path, word }) => {
            const Icon = rowIcons[path];
            return (
              <Link key={path} to={path} search={{}} className={rowClasses}>
                <RowContent
                  icon={<Icon className="size-5" />}
                  title={t(word)}
                  {...(path in marks && { value: marks[path] })}
                />
              </Link>
            );
          })}
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

/** What waits behind a row. */
const marks: Partial<Record<string, ReactNode>> = {
  '/me/messages': <UnreadMark />,
  '/missions': <MissionMark />,
  '/me/rewards': <RewardMark />,
};

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
