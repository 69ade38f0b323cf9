import { setCookie } from './cookies.ts';
import { createStore, useStore } from './store.ts';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
/** Chosen on this page; undefined before. */
const chosen = createStore<Theme | undefined>(undefined);

/** Light unless chosen otherwise (spec §1); the script in the page sets it before the first paint. */
export const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  localStorage.setItem(KEY, theme);
  setCookie('theme', theme);
  colourBrowser();
  chosen.write(theme);
}

/** The browser's own bars get the colour of the page. */
export function colourBrowser(): void {
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}

export const useTheme = (): Theme => useStore(chosen) ?? currentTheme();
