import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bootInfo } from '../app/boot.ts';
import { useLiveUpdates } from '../app/live-updates.ts';
import { memberKey } from '../app/queries.ts';
import { syncTabs } from '../app/shared-session.ts';
import { useGreetings } from './use-greetings.ts';

/** Background work without a visible part; it starts after the first paint. */
export default function Background() {
  useLiveUpdates();
  useGreetings();
  const queries = useQueryClient();
  useEffect(() => syncTabs(() => void queries.resetQueries({ queryKey: memberKey() })), [queries]);
  useEffect(measure, []);
  return null;
}

/** The code for the tag is loaded for merchants that have one; a visit without it goes on unmeasured. */
function measure() {
  if (bootInfo().analytics.gtagId === undefined) return;
  void import('../app/analytics.ts').then(
    ({ startAnalytics }) => startAnalytics(),
    () => undefined,
  );
}
