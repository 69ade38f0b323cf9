import { CallError } from '@fairhouse/contract/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { loadBoot } from './app/boot.ts';
import { currentLocale, restoreCookies, markPage } from './app/current-locale.ts';
import { storeInvitation } from './app/store-invitation.ts';
import { LanguageProvider } from './app/language.tsx';
import { leaveLayersBehind } from './app/leave-layers.ts';
import { watchPresence } from './app/presence.ts';
import { createQueries } from './app/queries.ts';
import { isRemembered } from './app/remembered.ts';
import { sessionToken } from './app/session.ts';
import { isShared } from './app/shared-mark.ts';
import { openRememberedSheet } from './app/sheets.ts';
import { watchChunks } from './app/stale-version.ts';
import { colourBrowser } from './app/theme.ts';
import { speak } from './app/words.ts';
import { routeTree } from './routeTree.gen.ts';
import { Broken } from './shell/broken.tsx';
import { Pending } from './shell/pending.tsx';
import { loadWideParts } from './shell/wide-parts.ts';
import './main.css';

const queries = createQueries();

const router = createRouter({
  routeTree,
  context: { queries },
  scrollRestoration: true,
  // Query parameters that a page does not parse are removed from its address.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultPendingComponent: Pending,
  defaultErrorComponent: Broken,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Visitors without any trace of a session do not load the code that looks for one. */
const findSession = () =>
  (isShared() || isRemembered() || location.pathname.startsWith('/deposit/')) &&
  import('./app/find-session.ts').then(
    (find) => find.findSession(),
    () => false,
  );

async function start() {
  storeInvitation();
  watchChunks();
  await loadBoot();
  const locale = currentLocale();
  markPage(locale);
  restoreCookies();
  colourBrowser();
  watchPresence();
  leaveLayersBehind(router.history);
  // The words, the page's code and its first reads load in parallel.
  await Promise.all([speak(locale), router.load(), loadWideParts(), sessionToken() === null && findSession()]);
  openRememberedSheet();
  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={queries}>
      <LanguageProvider>
        <RouterProvider router={router} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

try {
  await start();
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  const { showNoSite } = await import('./shell/no-site.tsx');
  await showNoSite(error.code);
}
