import type { FirstScreen } from '@fairhouse/contract/house/first-screen';

const nothing = () => undefined;
const events = { addEventListener: nothing, removeEventListener: nothing };

/** Storage of a visitor who never was here but has chosen the language of the page. */
const storageOf = (stored: Readonly<Record<string, string>>) => ({
  getItem: (key: string) => stored[key] ?? null,
  setItem: nothing,
  removeItem: nothing,
});

/** What the site reads of a browser before its first paint. Calls are never answered: the page has the data. */
export function imitateBrowser({ path, lang, locale, wide, boot, content }: FirstScreen): void {
  const data: Record<string, string> = { 'fairhouse-boot': boot, 'fairhouse-content': content };
  const location = { href: `http://site${path}`, origin: 'http://site', pathname: path, search: '', hash: '' };
  const browser = {
    ...events,
    document: {
      ...events,
      hidden: false,
      visibilityState: 'visible',
      documentElement: { lang, dataset: { theme: 'light' } },
      getElementById: (id: string) => (data[id] === undefined ? null : { textContent: data[id] }),
      querySelector: () => null,
    },
    location,
    localStorage: storageOf({ language: locale }),
    sessionStorage: storageOf({}),
    matchMedia: (query: string) => ({ ...events, matches: wide && query.includes('min-width') }),
    navigator: { onLine: true },
    scrollTo: nothing,
    fetch: () => new Promise(nothing),
    window: globalThis,
    self: globalThis,
  };
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
