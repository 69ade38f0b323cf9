import type { QueryClient } from '@tanstack/react-query';
import { bootInfo } from './boot.ts';
import { memberKey } from './queries.ts';
import { syncTabs } from './shared-session.ts';

/** What a page begins after its first paint, for as long as it is open, and can do without. */
export function startIdleWork(queries: QueryClient): void {
  syncTabs(() => void queries.resetQueries({ queryKey: memberKey() }));
  registerWorker();
  // The code for the tag is loaded for merchants that have one; a visit without it goes on unmeasured.
  if (bootInfo().analytics.gtagId !== undefined)
    void import('./analytics.ts').then(
      ({ startAnalytics }) => startAnalytics(),
      () => undefined,
    );
}

/** Registers the worker of this host. A browser that has none, or may not store anything, goes on without. */
function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
