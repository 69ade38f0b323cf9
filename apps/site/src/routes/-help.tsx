import type { QueryClient } from '@tanstack/react-query';
import { loadCleaner } from '../app/clean-html.ts';
import { helpQuery } from '../app/content-queries.ts';
import { currentLocale } from '../app/current-locale.ts';

/** A link can lead to an article, by its slug. */
export const readHelpSearch = ({ article }: Record<string, unknown>): { article?: string } => {
  const text = typeof article === 'number' ? String(article) : article;
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? { article: text } : {};
};

/** Starts to load the help, and the cleaner of its HTML. */
export function prefetchHelp(queries: QueryClient): void {
  void queries.prefetchQuery(helpQuery(currentLocale()));
  void loadCleaner();
}
