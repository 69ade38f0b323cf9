import { tanstackRouter } from '@tanstack/router-plugin/vite';

/** Routes from the files of `src/routes`, each with its page in a chunk of its own. */
export const routerPlugin = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/routeTree.gen.ts',
    quoteStyle: 'single',
  });
