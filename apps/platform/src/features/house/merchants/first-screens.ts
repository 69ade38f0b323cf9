import { htmlLang } from '@fairhouse/i18n/locales';
import type { Locale } from '@fairhouse/contract';
import type { FirstScreen } from '@fairhouse/contract/house/first-screen';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core, Platform } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { drawScreen } from './draw-screen.ts';
import { plainBoot } from './render-page.ts';

/** Milliseconds for which a screen may show the hot games in an earlier order; then it is drawn again. */
const FRESH_MS = 3_600_000;
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

/** Every few seconds plays reorder the hot games: the same games may stand in an earlier order. */
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

interface Stored {
  html: string | undefined;
  /** When it is drawn again, in milliseconds; never before the present drawing has ended. */
  until: number;
}

/**
 * First screens of visitors, as HTML. Each is stored by a hash of everything that it is drawn from, so that any change of
 * content, games, modules or settings gives the next page another one (docs/decisions/first-screen.md). Plays change the
 * hot games by themselves: until the screen with them is drawn, the page shows the last one with others.
 */
export const firstScreens = platformState('first screens', ({ config, clock, log }: Core) => {
  const program = join(config.root, 'apps/site/first-screen/dist/main.js');
  const stored = new Map<string, Stored>();
  /** The last screen of those that differ in nothing but their hot games. */
  const lastWithOthers = new Map<string, Stored>();
  const stopping = new AbortController();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const store = (key: string, html: string | undefined, until: number, map = stored) => {
    map.delete(key);
    map.set(key, { html, until });
    for (const oldest of map.keys()) if (map.size > MOST_STORED) map.delete(oldest);
  };
  const now = () => clock.now().getTime();

  /** One after the other: a drawing takes a core for a fraction of a second. */
  function begin(key: string, alike: string, screen: FirstScreen, before: string | undefined): void {
    waiting += 1;
    store(key, before, Infinity);
    last = last
      .then(() => drawScreen(program, screen, stopping.signal))
      .then(
        (html) => {
          store(alike, html, now() + FRESH_MS, lastWithOthers);
          return store(key, html, now() + FRESH_MS);
        },
        (error: unknown) => {
          store(key, before, now() + RETRY_MS);
          if (!stopping.signal.aborted)
            log.warn({ err: error, path: screen.path }, 'a first screen could not be drawn');
        },
      )
      .finally(() => (waiting -= 1));
  }

  return {
    /**
     * The screen when it is stored; undefined for pages without one. A missing screen is drawn for the next visitor: the
     * page never waits.
     */
    screenOf({ merchant, template, locale, url, wide, content }: Wanted, platform: Platform): string | undefined {
      if (!content || !isDrawn(url) || merchant.settings.loginedToHomePage || !existsSync(program)) return undefined;
      const { lastEventId: _, ...shown } = content as ShownContent;
      const screen: FirstScreen = {
        path: url.split('?', 1)[0]!,
        lang: htmlLang(locale),
        locale,
        wide,
        boot: plainBoot(platform, merchant),
        content: JSON.stringify({ ...shown, locale }),
      };
      const keyOf = (keyed: object) => hash('sha256', JSON.stringify([template, { ...screen, content: keyed }]));
      const key = keyOf(unordered(shown));
      const alike = keyOf({ ...shown, hotGames: [] });
      const known = stored.get(key);
      if ((known?.until ?? 0) <= now() && waiting < MOST_WAITING) begin(key, alike, screen, known?.html);
      if (known?.html) return known.html;
      const other = lastWithOthers.get(alike);
      return other && other.until > now() ? other.html : undefined;
    },
    /** When all drawings that were begun have ended. */
    drawn: () => last,
    async stop() {
      stopping.abort();
      await last;
    },
  };
});
