import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { loadBoot } from './app/boot.ts';
import { currentLocale, markPage } from './app/current-locale.ts';
import { LanguageProvider } from './app/language.tsx';
import { watchPresence } from './app/presence.ts';
import { createQueries } from './app/queries.ts';
import { colourBrowser } from './app/theme.ts';
import { speak } from './app/words.ts';
import { routeTree } from './routeTree.gen.ts';
import './main.css';

const queries = createQueries();

const router = createRouter({ routeTree, context: { queries }, scrollRestoration: true, defaultPreload: 'intent' });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

async function start() {
  await loadBoot();
  const locale = currentLocale();
  markPage(locale);
  colourBrowser();
  watchPresence();
  // The words, the page's code and its first reads travel together.
  await Promise.all([speak(locale), router.load()]);
  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={queries}>
      <LanguageProvider>
        <RouterProvider router={router} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

await start();
