import { Button, Card, joinClasses, Skeleton } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import {
  ChevronRight,
  Download,
  Gift,
  Globe,
  Headphones,
  KeyRound,
  LifeBuoy,
  LogOut,
  Megaphone,
  Moon,
  ReceiptText,
  Share2,
  ShieldCheck,
  Sun,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { localeNames } from '@fairhouse/i18n';
import { bootInfo, moduleOn, useModules } from '../../app/boot.ts';
import { useExactMoment } from '../../app/dates.ts';
import { useLanguage } from '../../app/language.tsx';
import { PathLink } from '../../app/path-link.tsx';
import { QueryState } from '../../app/query-state.tsx';
import { useMember } from '../../app/queries.ts';
import { useLoggedIn } from '../../app/session.ts';
import { openSheet } from '../../app/sheets.ts';
import { chooseTheme, useTheme } from '../../app/theme.ts';
import { hasService } from '../../shell/customer-service.ts';
import { downloadsOf } from '../../shell/downloads.ts';
import { initialOf } from '../../shell/initial-of.ts';
import { useLogout } from '../../shell/use-logout.tsx';
import { useShare } from '../../shell/use-share.ts';

/** Who one is here, and how the site looks and speaks. Open to visitors too. */
export function MeContent() {
  const moduleOn = useModules();
  const t = useTranslations('account');
  const loggedIn = useLoggedIn();
  const logout = useLogout();
  return (
    <div className="grid gap-4">
      {loggedIn ? <MemberCard /> : <VisitorCard />}
      <Card className="divide-y divide-line overflow-hidden">
        {loggedIn && moduleOn('BETRECORD') && (
          <Link to="/bets" className={row}>
            <RowContent icon={<ReceiptText className="size-5" />} title={t('bets')} />
          </Link>
        )}
        {moduleOn('FAIRNESS') && (
          <Link to="/fairness" search={{}} className={row}>
            <RowContent icon={<ShieldCheck className="size-5" />} title={t('fairness')} />
          </Link>
        )}
        {loggedIn && (
          <button type="button" className={row} onClick={() => openSheet('changePassword')}>
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

function MemberCard() {
  const t = useTranslations('account');
  const exact = useExactMoment();
  return (
    <Card className="flex min-h-26 items-center gap-4 p-5">
      <QueryState query={useMember()} skeleton={<MemberSkeleton />}>
        {({ nickname, account, previousLogin }) => (
          <>
            <span
              aria-hidden="true"
              className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-xl font-bold text-accent-on uppercase"
            >
              {initialOf(nickname)}
            </span>
            <div className="min-w-0">
              <p className="truncate font-display text-lg font-bold">{nickname}</p>
              {nickname !== account && <p className="truncate text-sm text-muted">{account}</p>}
              <p className="figures text-sm text-muted">
                {previousLogin
                  ? t('previousLogin', { time: exact(previousLogin.at), ip: previousLogin.ip })
                  : t('firstLogin')}
              </p>
            </div>
          </>
        )}
      </QueryState>
    </Card>
  );
}

const MemberSkeleton = () => (
  <>
    <Skeleton className="size-14 rounded-full" />
    <span className="grid gap-2">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-4 w-56" />
    </span>
  </>
);

function VisitorCard() {
  const t = useTranslations('account');
  return (
    <Card className="p-5">
      <p className="font-display text-lg font-bold">{t('visitorTitle')}</p>
      <p className="mt-1 text-muted">{t('visitorText')}</p>
      <div className="mt-4 flex gap-2">
        <Button kind="quiet" className="flex-1" onClick={() => openSheet('login')}>
          {t('login')}
        </Button>
        {moduleOn('DIRECTREG3') && (
          <Button className="flex-1" onClick={() => openSheet('register')}>
            {t('register')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function LanguageRow() {
  const t = useTranslations('account');
  const { locale } = useLanguage();
  return (
    <button type="button" className={row} onClick={() => openSheet('region')}>
      <RowContent icon={<Globe className="size-5" />} title={t('language')} value={localeNames[locale]} />
    </button>
  );
}

function ThemeRow() {
  const t = useTranslations('account');
  const theme = useTheme();
  return (
    <fieldset aria-label={t('theme')} className="flex min-h-14 items-center gap-3.5 px-4">
      <span aria-hidden="true" className="text-muted">
        <Moon className="size-5" />
      </span>
      <span className="flex-1 font-medium">{t('theme')}</span>
      <span className="flex rounded-full border border-line p-0.5">
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

/** What stands at the edges of a desktop: side bar and footer, folded in here on a phone (look.md). */
function HouseRows() {
  const t = useTranslations('surroundings');
  const { customerService, resources } = bootInfo();
  const share = useShare();
  const links = [
    ...(moduleOn('PROMOTION') ? ([['/promotions', 'promotions', Gift]] as const) : []),
    ...(moduleOn('NOTICE') ? ([['/noticePage', 'notices', Megaphone]] as const) : []),
    ...(moduleOn('HELP') ? ([['/help', 'helpCentre', LifeBuoy]] as const) : []),
    ...(moduleOn('DOWNLOAD') && downloadsOf(resources).length > 0 ? ([['/down', 'download', Download]] as const) : []),
  ];
  return (
    <Card className="divide-y divide-line overflow-hidden">
      {hasService(customerService) && (
        <button type="button" className={row} onClick={() => openSheet('service')}>
          <RowContent icon={<Headphones className="size-5" />} title={t('customerService')} />
        </button>
      )}
      {links.map(([path, word, Icon]) => (
        <PathLink key={path} path={path} className={row}>
          <RowContent icon={<Icon className="size-5" />} title={t(word)} />
        </PathLink>
      ))}
      {moduleOn('SHARE') && (
        <button type="button" className={row} onClick={() => void share()}>
          <RowContent icon={<Share2 className="size-5" />} title={t('share')} />
        </button>
      )}
    </Card>
  );
}

const row = 'flex min-h-14 w-full items-center gap-3.5 px-4 text-left -outline-offset-2 hover:bg-accent-soft';

const RowContent = ({ icon, title, value }: { icon: ReactNode; title: string; value?: string }) => (
  <>
    <span aria-hidden="true" className="text-muted">
      {icon}
    </span>
    <span className="flex-1 font-medium">{title}</span>
    {value !== undefined && <span className="text-muted">{value}</span>}
    <ChevronRight className="size-5 text-muted" aria-hidden="true" />
  </>
);
