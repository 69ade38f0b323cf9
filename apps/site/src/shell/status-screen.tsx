import { htmlLang, localeNames } from '@fairhouse/i18n';
import { Button, joinClasses } from '@fairhouse/ui';
import { Headphones } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn, usePermission } from '../app/boot.ts';
import { useMoment } from '../app/dates.ts';
import { useLanguage } from '../app/language.tsx';
import { Logo } from '../app/logo.tsx';
import { useTitle } from '../app/page.tsx';
import { PathLink } from '../app/path-link.tsx';
import { useLoggedIn } from '../app/session.ts';
import { openSheet } from '../app/sheets.ts';
import { statuses, useSystemStatus } from '../app/system-status.ts';
import { NightHouse } from './night-house.tsx';
import { useHasService } from './use-has-service.ts';
import { useLogout } from './use-logout.tsx';

/** Replaces the site (spec §2 Status screens): why it is closed, until when, and who helps meanwhile. */
export default function StatusScreen() {
  const t = useTranslations('closed');
  const { info } = usePermission();
  const service = useHasService();
  const { status, ip, closure } = useSystemStatus();
  const maintenance = status === statuses.maintenance;
  const moment = useMoment();
  const title = closure?.title ?? t(maintenance ? 'maintenanceTitle' : 'blockedTitle');
  useRestoredTitle();
  useTitle(title);
  return (
    <div className="hero closed-door grid min-h-dvh grid-rows-[auto_1fr_auto] bg-(--hero) text-white">
      <header className="flex items-center gap-2.5 p-5 font-display text-lg font-bold md:p-8">
        <Logo className="size-8 shrink-0" />
        {info.merchant.name}
      </header>
      <main className="mx-auto grid w-full max-w-4xl content-center gap-8 px-5 pb-10 md:grid-cols-[1fr_20rem] md:items-center md:px-8">
        <div>
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          <p className="mt-4 max-w-prose text-lg whitespace-pre-line text-white/90">
            {closure?.text ?? t(maintenance ? 'maintenanceText' : 'blockedText')}
          </p>
          <dl className="mt-6 grid gap-2">
            {maintenance && closure?.until != null && (
              <div className="flex flex-wrap gap-x-2">
                <dt className="text-white/80">{t('until')}</dt>
                <dd className="figures font-semibold">{moment(closure.until)}</dd>
              </div>
            )}
            {!maintenance && (
              <div className="flex flex-wrap gap-x-2">
                <dt className="text-white/80">{t('ip')}</dt>
                <dd className="figures font-semibold">{ip}</dd>
              </div>
            )}
          </dl>
          <p className="mt-6 text-white/80">{t(maintenance ? 'maintenanceMoney' : 'blockedMoney')}</p>
          <MemberLinks />
          {service && (
            <Button
              kind="money"
              size="large"
              className="mt-6"
              onClick={() => openSheet('service')}
              icon={<Headphones className="size-5" aria-hidden="true" />}
            >
              {t('service')}
            </Button>
          )}
        </div>
        <NightHouse className="w-full max-md:order-first max-md:max-w-60" />
      </main>
      <Languages />
    </div>
  );
}

/** A closed site still pays out: members log in, withdraw and read their records. */
function MemberLinks() {
  const t = useTranslations('closed');
  const shell = useTranslations('shell');
  const loggedIn = useLoggedIn();
  const { ask, dialog } = useLogout();
  const link = 'inline-flex min-h-11 items-center font-semibold underline';
  if (!loggedIn)
    return (
      moduleOn('WITHDRAW') && (
        <>
          <p className="mt-6 text-white/80">{t('members')}</p>
          <button type="button" className={link} onClick={() => openSheet('login')}>
            {t('login')}
          </button>
        </>
      )
    );
  return (
    <nav aria-label={t('note')} className="mt-4 flex flex-wrap gap-x-6">
      {moduleOn('WITHDRAW') && (
        <PathLink path="/withdraw" className={link}>
          {t('withdraw')}
        </PathLink>
      )}
      <PathLink path="/wallet" className={link}>
        {shell('wallet')}
      </PathLink>
      {moduleOn('BETRECORD') && (
        <PathLink path="/bets" className={link}>
          {shell('bets')}
        </PathLink>
      )}
      <button type="button" className={link} onClick={ask}>
        {shell('logout')}
      </button>
      {dialog}
    </nav>
  );
}

/** The page below keeps its title for later. */
function useRestoredTitle() {
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
}

function Languages() {
  const { info } = usePermission();
  const { locale, change } = useLanguage();
  return (
    <footer className="flex flex-wrap gap-1 p-3 md:p-6">
      {info.merchant.langList.map((one) => (
        <button
          key={one}
          type="button"
          lang={htmlLang(one)}
          aria-pressed={one === locale}
          onClick={() => void change(one)}
          className={joinClasses(
            'min-h-11 rounded-soft px-3',
            one === locale ? 'font-semibold' : 'text-white/80 underline',
          )}
        >
          {localeNames[one]}
        </button>
      ))}
    </footer>
  );
}
