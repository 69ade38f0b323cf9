import { setTimeout as sleep } from 'node:timers/promises';
import { profile } from './profile.ts';

/** Milliseconds in which the server draws a page that it was asked for. */
const LIMIT_MS = 60_000;

/** Asks for a page until the server sends its first screen, as it does to all but the first visitor. */
export async function firstScreenDrawn(address: string): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(250)) {
    const answer = await fetch(address, { headers: { 'user-agent': profile.userAgent } });
    if ((await answer.text()).includes('id="first-screen"')) return;
  }
  throw new Error(`The server did not draw ${address}.`);
}
