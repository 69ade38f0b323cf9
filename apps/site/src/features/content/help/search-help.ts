import type { HelpCategory } from '@fairhouse/contract/content/publishing';

/** Lower case without accents, so that `deposito` finds `Depósito`; scripts without case stay as they are. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ');

/** Articles that contain every word of the search, in title or text, without categories that have none. */
export function searchHelp(categories: readonly HelpCategory[], search: string): HelpCategory[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...categories];
  return categories.flatMap((category) => {
    const articles = category.articles.filter(({ title, content }) => {
      const text = fold(`${category.title} ${title} ${words(content)}`);
      return wanted.every((word) => text.includes(word));
    });
    return articles.length > 0 ? [{ ...category, articles }] : [];
  });
}
