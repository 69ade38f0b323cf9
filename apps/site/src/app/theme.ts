import { nextPaint } from '@fairhouse/ui';
import { setCookie } from './cookies.ts';
import { createStore, useStore } from './store.ts';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
/** Chosen on this page; undefined before. */
const chosen = createStore<Theme | undefined>(undefined);

/** Light unless chosen otherwise (spec §1); the script in the page sets it before the first paint. */
export const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Marks the choice at once; the page's colours follow its paint, since a slow phone needs longer for them than a press may. */
export function chooseTheme(theme: Theme): void {
  chosen.write(theme);
  localStorage.setItem(KEY, theme);
  setCookie('theme', theme);
  void colourAfterPaint(theme);
}

async function colourAfterPaint(theme: Theme): Promise<void> {
  await nextPaint();
  if (chosen.read() !== theme) return;
  document.documentElement.dataset['theme'] = theme;
  colourBrowser();
}

/** The browser's own bars get the colour of the page. */
export function colourBrowser(): void {
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}

export const useTheme = (): Theme => useStore(chosen) ?? currentTheme();
