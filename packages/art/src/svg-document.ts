import { escapeText, minify } from './tile.ts';

/** A whole SVG document; `name` becomes its accessible title. */
export function svgDocument(viewBox: string, width: number, height: number, body: string, name?: string): string {
  const title = name === undefined ? '' : `<title>${escapeText(name)}</title>`;
  return minify(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${title}${body}</svg>`,
  );
}
