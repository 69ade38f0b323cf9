import { RECOVERY_PARAMETER } from '@fairhouse/contract/people/recovery';
import { Button } from '@fairhouse/ui';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { bootInfo, merchant, moduleOn } from '../app/boot.ts';
import { Logo } from '../app/logo.tsx';
import { useTitle } from '../app/page.tsx';
import { useLoggedIn } from '../app/session.ts';
import { openSheet, useTopSheet } from '../app/sheets.ts';
import { Banners } from '../features/content/banners/banner-carousel.tsx';
import { Home, HomeBanners } from './-home.tsx';

export interface OpenOverHomeProps {
  sheet: 'login' | 'register';
}

/** Spec §2: these pages have banners of their own. */
const groups = { login: 'w_login', register: 'w_reg' } as const;

const recoveryToken = (hash: string) => new RegExp(`^#${RECOVERY_PARAMETER}=([\\w-]{22})$`).exec(hash)?.[1];

/**
 * `/login` and `/register` are home with a sheet over it (spec §2); closing the sheet leads home. The link
 * of customer service opens the log-in page with a sheet of its own.
 */
export function OpenOverHome({ sheet }: OpenOverHomeProps) {
  const guarded = bootInfo().loginedToHomePage;
  const navigate = useNavigate();
  const { history } = useRouter();
  const [path] = useState(history.location.pathname);
  const [token] = useState(() => recoveryToken(history.location.hash));
  const loggedIn = useLoggedIn();
  const open = useTopSheet();
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) {
      // A sheet that leads to another page is closed by that.
      const stays = history.location.pathname === path;
      if (!open && stays && (loggedIn || !guarded)) void navigate({ to: '/', replace: true });
      return;
    }
    opened.current = true;
    if (loggedIn) void navigate({ to: '/', replace: true });
    else if (token !== undefined) openSheet('recover', { token });
    else openSheet(sheet);
  }, [open, loggedIn, guarded, navigate, sheet, token, history, path]);
  return guarded && !loggedIn ? (
    <Doorstep sheet={sheet} />
  ) : (
    <Home banners={<Banners group={groups[sheet]} tall otherwise={<HomeBanners />} />} />
  );
}

/** Where home is for members only (spec §2 Guard), visitors see this. */
function Doorstep({ sheet }: OpenOverHomeProps) {
  const t = useTranslations('shell');
  const identity = useTranslations('identity');
  useTitle(t(sheet));
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-6 px-4 text-center">
      <Logo className="size-20" />
      <h1 className="text-2xl">{merchant().name}</h1>
      <p className="max-w-sm text-muted">{identity('doorstep')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="large" onClick={() => openSheet('login')}>
          {t('login')}
        </Button>
        {moduleOn('DIRECTREG3') && (
          <Button kind="quiet" size="large" onClick={() => openSheet('register')}>
            {t('register')}
          </Button>
        )}
      </div>
    </div>
  );
}
