import type { Locale } from '@fairhouse/contract';

/** Written by the build of the site (`apps/site/build/first-files.ts`). */
interface FirstFiles {
  words: Record<string, string[]>;
  pages: Record<string, string[]>;
}

const comment = /<!--first-files (\{.*?\})-->/;
/** Spec §2: other names of the home page. */
const homePaths: ReadonlySet<string> = new Set(['/home', '/index', '/index.html']);

/** The built page with preloads for the words of the language and the code of the page at the path. */
export function preloadFirstFiles({
  template,
  locale,
  path,
}: {
  template: string;
  locale: Locale;
  path: string;
}): string {
  return template.replace(comment, (_, json: string) => {
    const { words, pages } = JSON.parse(json) as FirstFiles;
    const page = homePaths.has(path) ? '/' : path;
    return [...(words[locale] ?? []), ...(Object.hasOwn(pages, page) ? pages[page]! : [])].map(preload).join('');
  });
}

const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
