import { ErrorState, ToastProvider } from '@fairhouse/ui';
import { createRootRouteWithContext, Outlet, useRouterState, type ErrorComponentProps } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLiveUpdates } from '../app/live-updates.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { OfflineBar } from '../shell/offline-bar.tsx';
import { TabBar } from '../shell/tab-bar.tsx';
import { Sheets } from './-sheets.tsx';

/** What loaders may use: they start a page's reads while its code is still on its way. */
export interface RouteContext {
  queries: QueryClient;
}

export const Route = createRootRouteWithContext<RouteContext>()({
  component: Site,
  notFoundComponent: NotFound,
  errorComponent: Broken,
});

/** Pages that bring their own header (spec §2: header only). */
const bare: readonly string[] = ['/game'];

function Site() {
  const t = useTranslations('shell');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isBare = bare.includes(path);
  useLiveUpdates();
  const main = useMainFocus(path);
  return (
    <ToastProvider>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-soft bg-accent px-4 py-3 font-semibold text-accent-on focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <OfflineBar />
      {!isBare && <Header />}
      <main id="main" ref={main} tabIndex={-1} className={isBare ? '' : 'mx-auto min-h-[60dvh] max-w-6xl'}>
        <Outlet />
      </main>
      {!isBare && (
        <>
          <Footer />
          <TabBar />
        </>
      )}
      <Sheets />
    </ToastProvider>
  );
}

/** After a change of page the focus starts at its content, so that a screen reader goes on there. */
function useMainFocus(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

function Broken({ reset }: ErrorComponentProps) {
  const t = useTranslations('failure');
  return <ErrorState title={t('brokenTitle')} text={t('unexpected')} retryLabel={t('retry')} onRetry={reset} />;
}
