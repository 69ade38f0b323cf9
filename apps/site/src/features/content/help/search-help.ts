import type { HelpCategory } from '@fairhouse/contract/content/publishing';

/** Lower case without accents, so that `deposito` finds `Depósito`; scripts without case stay as they are. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ');

/** 2: its title has every word. 1: title, category and text together have. 0: not found. */
function rank(
  wanted: readonly string[],
  category: HelpCategory,
  { title, content }: HelpCategory['articles'][number],
): number {
  const has = (text: string) => wanted.every((word) => text.includes(word));
  if (has(fold(title))) return 2;
  return has(fold(`${category.title} ${title} ${words(content)}`)) ? 1 : 0;
}

/**
 * Articles that contain every word of the search, those with all of them in the title first, without categories that
 * have none; categories with such a title come first too.
 */
export function searchHelp(categories: readonly HelpCategory[], search: string): HelpCategory[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...categories];
  return categories
    .map((category) => {
      const ranked = category.articles.map((article) => ({ article, rank: rank(wanted, category, article) }));
      const found = ranked.filter((one) => one.rank > 0).toSorted((a, b) => b.rank - a.rank);
      const best = found[0]?.rank ?? 0;
      return { best, category: { ...category, articles: found.map(({ article }) => article) } };
    })
    .filter(({ best }) => best > 0)
    .toSorted((a, b) => b.best - a.best)
    .map(({ category }) => category);
}
