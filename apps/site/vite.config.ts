import { wordsPlugin } from '@fairhouse/i18n/compile-words';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFace } from './build/preload-face.ts';
import { withoutSchemas } from './build/without-schemas.ts';
import { compressAssets } from './build/compress-assets.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    wordsPlugin(),
    withoutSchemas(),
    preloadFace('hanken-grotesk-latin'),
    compressAssets(),
  ],
  build: {
    target: 'es2022',
    // The strict CSP runs no inline script; every browser we serve preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs comes in two files, not in thirty: requests are dear on a slow line.
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /node_modules\/(?:react|react-dom|scheduler|use-intl|icu-minify)\/|@tanstack\/(?!.*infinite)/i,
              priority: 2,
            },
            {
              name: 'shell',
              test: /apps\/site\/src\/(?:shell\/(?!region|merchant)|app\/(?:boot|client|current|event|language|live|logo|page|presence|queries|query-|session|sheets|theme|use-failure))|packages\/ui\/src\/(?:badge|button|card|dialog|join|menu|money\.|overlay|skeleton|spinner|states|toast)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
