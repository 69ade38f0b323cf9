import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { LanguageProvider } from './app/language.tsx';
import { createQueries } from './app/queries.ts';
import { routeTree } from './routeTree.gen.ts';
import { Broken } from './shell/broken.tsx';
import { Pending } from './shell/pending.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSite>['router'];
  }
}

/** The application, for a browser or for the server, which has a history of its own. */
export function createSite(history?: RouterHistory) {
  const queries = createQueries();
  const router = createRouter({
    routeTree,
    context: { queries },
    // On the server it would write a script into the page.
    scrollRestoration: history === undefined,
    // Query parameters that a page does not parse are removed from its address.
    search: { strict: true },
    defaultPreload: 'intent',
    defaultPendingComponent: Pending,
    defaultErrorComponent: Broken,
    ...(history && { history }),
  });
  const app = (
    <QueryClientProvider client={queries}>
      <LanguageProvider>
        <RouterProvider router={router} />
      </LanguageProvider>
    </QueryClientProvider>
  );
  return { router, app };
}
