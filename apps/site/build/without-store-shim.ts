import type { Plugin } from 'vite';

const id = '\0own-external-store';

/** React has had this hook for years; the package beside it only brings it to versions that had not. */
export const withoutStoreShim = (): Plugin => ({
  name: 'fairhouse-without-store-shim',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'use-sync-external-store/shim' ? id : undefined),
  load: (wanted) => (wanted === id ? "export { useSyncExternalStore } from 'react';" : undefined),
});
