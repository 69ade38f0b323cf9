import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startAnalytics } from '../app/analytics.ts';
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
  useEffect(startAnalytics, []);
  return null;
}
