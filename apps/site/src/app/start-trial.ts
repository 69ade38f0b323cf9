import { freePlay } from '@fairhouse/contract/people/free-play';
import { call } from './client.ts';
import { currentLocale } from './current-locale.ts';
import { storeTrial } from './session.ts';

let starting: Promise<void> | undefined;

/** Opens a session of this browser's trial account, once for all concurrent callers. */
export function startTrial(): Promise<void> {
  starting ??= open().finally(() => (starting = undefined));
  return starting;
}

async function open(): Promise<void> {
  const { token } = await call(freePlay, { language: currentLocale() });
  storeTrial(token);
}
