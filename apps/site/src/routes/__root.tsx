import { LayersCovered, nextPaint, ToastProvider } from '@fairhouse/ui';
import { createRootRouteWithContext, Outlet, redirect, useRouterState } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { bootInfo, usePermission } from '../app/boot.ts';
import { LazyPart } from '../app/lazy-part.tsx';
import { opensWhileClosed } from '../app/pages.ts';
import { isPressPainted } from '../app/follow-path.ts';
import { isWithdrawalOnly } from '../app/withdrawal-only.ts';
import { sessionToken, useLoggedIn } from '../app/session.ts';
import { useSiteClosed } from '../app/system-status.ts';
import { withWords } from '../app/words.ts';
import { Broken } from '../shell/broken.tsx';
import { FrameBar } from '../shell/frame-bar.tsx';
import { Header } from '../shell/header.tsx';
import { layoutOf } from '../shell/layout.ts';
import { mayEnter } from '../shell/may-enter.ts';
import { NotFound } from '../shell/not-found.tsx';
import { OfflineBar } from '../shell/offline-bar.tsx';
import { TabBar } from '../shell/tab-bar.tsx';
import { useIdle } from '../shell/use-idle.ts';
import { useSurroundingsWanted } from '../shell/use-surroundings-wanted.ts';
import { Sheets } from './-sheets.tsx';

/** Context of loaders: they start a page's reads while its code is still loading. */
export interface RouteContext {
  queries: QueryClient;
}

export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: async ({ location, preload }) => {
    if (!mayEnter(location.pathname, bootInfo().loginedToHomePage, sessionToken() !== null)) leadToLogin();
    if (location.pathname === '/' && isWithdrawalOnly()) throw redirect({ to: '/withdraw', replace: true });
    // A pressed tab is marked before the page behind it is built; the first page does not wait for it.
    if (painted && !preload && !isPressPainted()) await nextPaint();
  },
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Broken,
});

/** Whether the first page is shown. */
let painted = false;

function leadToLogin(): never {
  throw redirect({ to: '/login', replace: true });
}

const loadStatus = () => withWords(import('../shell/status-screen.tsx'), 'closed');
const loadClosedNote = () => withWords(import('../shell/closed-note.tsx'), 'closed');
const loadBackground = () => import('../shell/background.tsx');
const loadSurroundings = () => withWords(import('../shell/surroundings.tsx'), 'surroundings');

/**
 * The site, or the screen that says why it is closed. The page that was open stays mounted behind that screen, and so do
 * its sheets. Members open the pages of their money and records all the same.
 */
function Root() {
  usePermission();
  useEffect(() => void (painted = true), []);
  const idle = useIdle();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const closed = useSiteClosed();
  const loggedIn = useLoggedIn();
  const covered = closed && !(loggedIn && opensWhileClosed(path));
  const [shown, setShown] = useState(covered ? null : path);
  if (!covered && shown !== path) setShown(path);
  return (
    <ToastProvider>
      <OfflineBar />
      {covered && <LazyPart load={loadStatus} />}
      {shown === path && (
        <div hidden={covered}>
          <LayersCovered value={covered}>
            <Site closed={closed} />
          </LayersCovered>
        </div>
      )}
      {idle && <LazyPart load={loadBackground} quiet />}
      <Sheets closed={closed} />
    </ToastProvider>
  );
}

function Site({ closed }: { closed: boolean }) {
  const t = useTranslations('shell');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const loggedIn = useLoggedIn();
  // Before the log-in there are no links then (spec §2 Guard).
  const shut = bootInfo().loginedToHomePage && !loggedIn;
  const usual = layoutOf(path, loggedIn);
  const layout = closed ? 'frame' : shut && usual === 'full' ? 'header' : usual;
  const main = useMainFocus(path);
  const wanted = useSurroundingsWanted();
  const hasColumn = layout === 'full' || layout === 'frame';
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-soft bg-accent px-4 py-3 font-semibold text-accent-on focus:translate-y-0"
      >
        {t('skip')}
      </a>
      {layout === 'frame' && <FrameBar />}
      {closed && <LazyPart load={loadClosedNote} quiet />}
      {(layout === 'full' || layout === 'header') && <Header shut={shut} />}
      {/* The footer is never on the first screen, so a page that becomes shorter or longer does not move it there. */}
      <main id="main" ref={main} tabIndex={-1} className={hasColumn ? 'mx-auto min-h-dvh max-w-6xl' : ''}>
        <Outlet />
      </main>
      {wanted && !closed && <LazyPart load={loadSurroundings} quiet />}
      {layout === 'full' && <TabBar />}
    </>
  );
}

/** After a change of page the focus moves to its content, so that a screen reader continues there. */
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
