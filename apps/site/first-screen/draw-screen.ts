import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { loadBoot } from '../src/app/boot.ts';
import { currentLocale } from '../src/app/current-locale.ts';
import { speak } from '../src/app/words.ts';
import { createSite } from '../src/create-site.tsx';
import { loadWideParts } from '../src/shell/wide-parts.ts';

/** The page at the path as HTML, as the application would first show it to a visitor. */
export async function drawScreen(path: string): Promise<string> {
  await loadBoot();
  const { router, app } = createSite(createMemoryHistory({ initialEntries: [path] }));
  await Promise.all([speak(currentLocale()), router.load(), loadWideParts()]);
  // React's preloads of pictures would compete with the style sheet; the pictures follow at once.
  return renderToString(app).replace(/^(?:<link [^>]*>)+/, '');
}
