import { join } from 'node:path';
import { wordsPlugin } from '@fairhouse/i18n/compile-words';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plainIcons } from '../build/plain-icons.ts';
import { routerPlugin } from '../build/router-plugin.ts';
import { withoutSchemas } from '../build/without-schemas.ts';
import { withoutStoreShim } from '../build/without-store-shim.ts';

/** The site as a program for the server, which draws first screens with it. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [routerPlugin(), react(), wordsPlugin(), withoutSchemas(), withoutStoreShim(), plainIcons()],
  ssr: { noExternal: true },
  build: {
    ssr: 'first-screen/main.ts',
    target: 'node24',
    minify: true,
    assetsInlineLimit: 0,
    copyPublicDir: false,
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
});
