import { CallError } from '@fairhouse/contract/client';
import { createRoot } from 'react-dom/client';
import { loadBoot } from './app/boot.ts';
import { currentLocale, restoreCookies, markPage } from './app/current-locale.ts';
import { storeInvitation } from './app/store-invitation.ts';
import { leaveLayersBehind } from './app/leave-layers.ts';
import { watchPresence } from './app/presence.ts';
import { isRemembered } from './app/remembered.ts';
import { sessionToken } from './app/session.ts';
import { isShared } from './app/shared-mark.ts';
import { openRememberedSheet } from './app/sheets.ts';
import { watchChunks } from './app/stale-version.ts';
import { colourBrowser } from './app/theme.ts';
import { speak } from './app/words.ts';
import { createSite } from './create-site.tsx';
import { loadWideParts } from './shell/wide-parts.ts';
import './main.css';

const { router, app } = createSite();

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
  // Replaces the first screen that the server drew (docs/decisions/first-screen.md).
  createRoot(document.getElementById('root')!).render(app);
}

try {
  await start();
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  const { showNoSite } = await import('./shell/no-site.tsx');
  await showNoSite(error.code);
}
