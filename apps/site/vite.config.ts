import { join } from 'node:path';
import { wordsPlugin } from '@fairhouse/i18n/compile-words';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstChunks } from './build/first-chunks.ts';
import { listFirstFiles } from './build/first-files.ts';
import { plainIcons } from './build/plain-icons.ts';
import { preloadFace } from './build/preload-face.ts';
import { routerPlugin } from './build/router-plugin.ts';
import { serviceWorker } from './build/service-worker.ts';
import { startAfterPaint } from './build/start-after-paint.ts';
import { withoutSchemas } from './build/without-schemas.ts';
import { withoutStoreShim } from './build/without-store-shim.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    routerPlugin(),
    react(),
    tailwindcss(),
    wordsPlugin(),
    withoutSchemas(),
    withoutStoreShim(),
    serviceWorker(),
    plainIcons(),
    preloadFace('hanken-grotesk-latin'),
    startAfterPaint(),
    listFirstFiles(),
  ],
  worker: { format: 'es', plugins: () => [withoutSchemas()] },
  build: {
    target: 'es2022',
    // The strict CSP forbids inline scripts; every supported browser preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: firstChunks(join(import.meta.dirname, 'src/main.tsx')) },
      },
    },
  },
});
