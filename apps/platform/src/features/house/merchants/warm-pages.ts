import type { FastifyInstance } from 'fastify';
import type { Stop } from '../../../system/feature.ts';
import type { Platform } from '../../../system/platform.ts';
import { firstScreens } from './first-screens.ts';

/** Milliseconds from a change until the pages are made: what depends on it reads it meanwhile, and changes come in groups. */
const QUIET_MS = 1000;

/** Pages with a first screen that visitors open most; others are drawn when they are first asked for. */
const paths = ['/', '/rng'];
/** What the server looks for in a browser's name. */
const browsers = ['Mobile', ''];

/**
 * Makes the most visited pages of all merchants at the start and after each change, so that visitors find caches filled
 * and first screens drawn.
 */
export function warmPages(platform: Platform, site: FastifyInstance): Stop {
  const { merchants, events, log } = platform;
  let stopped = false;
  const { promise: stopping, resolve: stop } = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  let warming = Promise.resolve();

  async function warm() {
    for (const { settings } of merchants.all())
      for (const url of paths)
        for (const browser of browsers) {
          if (stopped) return;
          await site.inject({ url, headers: { host: settings.domains[0], 'user-agent': browser } });
          // The drawings themselves are ended by their own stop.
          await Promise.race([firstScreens(platform).drawn(), stopping]);
        }
  }
  const warmNext = () =>
    (warming = warming.then(warm).catch((error: unknown) => log.warn({ err: error }, 'pages could not be made')));
  const warmSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void warmNext(), QUIET_MS).unref();
  };

  const leave = [
    merchants.onChange(warmSoon),
    events.subscribe('contentChanged', warmSoon),
    events.subscribe('catalogueChanged', warmSoon),
  ];
  void warmNext();
  return async () => {
    stopped = true;
    stop();
    clearTimeout(timer);
    for (const unsubscribe of leave) unsubscribe();
    await warming;
  };
}
