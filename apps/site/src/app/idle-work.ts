import type { QueryClient } from '@tanstack/react-query';
import { bootInfo } from './boot.ts';
import { memberKey } from './queries.ts';
import { onSession, sessionToken } from './session.ts';
import { syncTabs } from './shared-session.ts';

/** What a page begins after its first paint, for as long as it is open, and can do without. */
export function startIdleWork(queries: QueryClient): void {
  syncTabs(() => void queries.resetQueries({ queryKey: memberKey() }));
  registerWorker();
  checkDevice();
  onSession(checkDevice);
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

/** A log-in takes over the push messages of its device, or ends those of the member before. */
function checkDevice(): void {
  if (sessionToken() === null || !('Notification' in window) || Notification.permission !== 'granted') return;
  void import('./push-device.ts').then(
    (device) => device.readPushState().catch(() => undefined),
    () => undefined,
  );
}
