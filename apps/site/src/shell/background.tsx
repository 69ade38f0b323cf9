import { useEffect } from 'react';
import { startAnalytics } from '../app/analytics.ts';
import { useLiveUpdates } from '../app/live-updates.ts';
import { useGreetings } from './use-greetings.ts';

/** Background work without a visible part; it starts after the first paint. */
export default function Background() {
  useLiveUpdates();
  useGreetings();
  useEffect(startAnalytics, []);
  return null;
}
