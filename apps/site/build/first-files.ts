import type { Plugin, Rolldown } from 'vite';

/** Files that the first paint needs beside those in the head: the words of each language, and the code of each page. */
export interface FirstFiles {
  words: Record<string, string[]>;
  pages: Record<string, string[]>;
}

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** A chunk with its static imports and their style sheets, without the files that the page loads anyway. */
function filesOf(name: string, bundle: Bundle, known: ReadonlySet<string> = new Set()): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || known.has(file) || found.has(file)) return;
    found.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) if (!known.has(style)) found.add(style);
    chunk.imports.forEach(add);
  };
  add(name);
  return [...found];
}

export function firstFiles(bundle: Bundle): FirstFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const known = new Set(chunks.flatMap(({ isEntry, fileName }) => (isEntry ? filesOf(fileName, bundle) : [])));
  const files: FirstFiles = { words: {}, pages: {} };
  for (const { facadeModuleId, fileName } of chunks) {
    const id = facadeModuleId ?? '';
    const locale = /virtual:fairhouse-words\/(\w+)\/core/.exec(id)?.[1];
    if (locale) files.words[locale] = filesOf(fileName, bundle, known);
    // Pages whose path is the name of their file.
    const page = /\/src\/routes\/(\w+)\.tsx\?tsr-split=component/.exec(id)?.[1];
    if (page) files.pages[page === 'index' ? '/' : `/${page}`] = filesOf(fileName, bundle, known);
  }
  return files;
}

/**
 * Writes those files into the built page as a comment. The server, which knows language and path, replaces it by preloads:
 * they arrive together with the entry instead of after it has run.
 */
export const listFirstFiles = (): Plugin => ({
  name: 'fairhouse-first-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      html.replace('</head>', `  <!--first-files ${JSON.stringify(firstFiles(bundle as Bundle))}-->\n  </head>`),
  },
});
