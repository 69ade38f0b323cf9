import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  // The studio serves it below a path of its own, so every address is relative.
  base: './',
  build: {
    rollupOptions: { input: { index: here('./index.html'), proof: here('./proof.html') } },
    outDir: here('../../dist/clients/sports'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Every asset is a file of its own: the content security policy allows no inline code.
    assetsInlineLimit: 0,
  },
});
