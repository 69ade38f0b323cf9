import { useEffect } from 'react';
import { startAnalytics } from '../app/analytics.ts';
import { useLiveUpdates } from '../app/live-updates.ts';
import { useGreetings } from './use-greetings.ts';

/** What goes on without being seen; it begins when the page has painted. */
export default function Background() {
  useLiveUpdates();
  useGreetings();
  useEffect(startAnalytics, []);
  return null;
}
