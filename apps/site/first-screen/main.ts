import type { FirstScreen } from '@fairhouse/contract/house/first-screen';
import { parentPort, workerData } from 'node:worker_threads';
import { imitateBrowser } from './imitate-browser.ts';

/**
 * Draws one first screen and ends. The site's state is in its modules, so every drawing gets a thread of its own:
 * nothing of another merchant or language can be left over.
 */
const screen = workerData as FirstScreen;
imitateBrowser(screen);
const { drawScreen } = await import('./draw-screen.ts');
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await drawScreen(screen.path));
