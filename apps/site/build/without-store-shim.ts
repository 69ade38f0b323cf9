import type { Plugin } from 'vite';

const id = '\0own-external-store';

/** React has this hook itself; the package only adds it to old versions. */
export const withoutStoreShim = (): Plugin => ({
  name: 'fairhouse-without-store-shim',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'use-sync-external-store/shim' ? id : undefined),
  load: (wanted) => (wanted === id ? "export { useSyncExternalStore } from 'react';" : undefined),
});
