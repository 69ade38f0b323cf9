import type { Locale } from '@fairhouse/contract';
import type { FirstScreen } from '@fairhouse/contract/house/first-screen';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inTime } from '../../../system/in-time.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core, Platform } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { drawScreen } from './draw-screen.ts';
import { languageTags, plainBoot } from './render-page.ts';

/** Milliseconds that a page waits for its first screen; without it the application draws everything. */
const PATIENCE_MS = 300;
/** Milliseconds after which a screen that could not be drawn is tried again. */
const RETRY_MS = 60_000;
/** Merchants × languages × pages × two widths; each about 50 kB. */
const MOST_STORED = 200;
/** Beyond this many waiting drawings pages go without. */
const MOST_WAITING = 20;

/** Pages whose first screen is drawn. A lobby with a filter shows other games than the page has data for. */
const isDrawn = (url: string) => url === '/rng' || /^\/(?:home)?(?:\?|$)/.test(url);

interface ShownContent {
  /** It has no place on the screen. */
  lastEventId?: string;
  hotGames?: readonly object[];
}

/** Every few seconds plays reorder the hot games: for up to an hour the same games may stand in an earlier order. */
const unordered = ({ hotGames = [], ...rest }: ShownContent) => ({
  ...rest,
  hotGames: hotGames.map((game) => JSON.stringify(game)).toSorted(),
});

export interface Wanted {
  merchant: Merchant;
  /** The built page: the screens of another build are others. */
  template: string;
  locale: Locale;
  url: string;
  wide: boolean;
  /** The data of the page; null while the site is closed. */
  content: object | null;
}

/**
 * First screens of visitors, as HTML. Each is stored by a hash of everything that it is drawn from, so that any change of
 * content, games, modules or settings gives the next page another one (docs/decisions/first-screen.md).
 */
export const firstScreens = platformState('first screens', ({ config, log }: Core) => {
  const program = join(config.root, 'apps/site/first-screen/dist/main.js');
  const stored = new Map<string, Promise<string | undefined>>();
  const stopping = new AbortController();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: a drawing takes a core for a fraction of a second. */
  function begin(key: string, screen: FirstScreen): Promise<string | undefined> {
    waiting += 1;
    const drawing = last
      .then(() => drawScreen(program, screen, stopping.signal))
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return undefined;
        log.warn({ err: error, path: screen.path }, 'a first screen could not be drawn');
        setTimeout(() => stored.delete(key), RETRY_MS).unref();
        return undefined;
      })
      .finally(() => (waiting -= 1));
    last = drawing;
    stored.set(key, drawing);
    for (const oldest of stored.keys()) if (stored.size > MOST_STORED) stored.delete(oldest);
    return drawing;
  }

  return {
    /** The screen when it is stored or drawn in time; undefined for pages without one. */
    async screenOf({ merchant, template, locale, url, wide, content }: Wanted, platform: Platform) {
      if (!content || !isDrawn(url) || merchant.settings.loginedToHomePage || !existsSync(program)) return undefined;
      const { lastEventId: _, ...shown } = content as ShownContent;
      const screen: FirstScreen = {
        path: url.split('?', 1)[0]!,
        lang: languageTags[locale],
        locale,
        wide,
        boot: plainBoot(platform, merchant),
        content: JSON.stringify({ ...shown, locale }),
      };
      const hour = Math.floor(platform.clock.now().getTime() / 3_600_000);
      const key = hash('sha256', JSON.stringify([template, hour, { ...screen, content: unordered(shown) }]));
      const known = stored.get(key);
      if (known) return inTime(known, PATIENCE_MS, undefined);
      return waiting < MOST_WAITING ? inTime(begin(key, screen), PATIENCE_MS, undefined) : undefined;
    },
    async stop() {
      stopping.abort();
      await last;
    },
  };
});
