import { packPath } from './geometry/pack-path.ts';

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Packs numbers and white space; a coarse drawing keeps whole units only. */
export const minify = (svg: string, isCoarse = false): string =>
  svg
    .replaceAll(/ d="([^"]+)"/g, (_, path: string) => ` d="${packPath(path, isCoarse)}"`)
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/\s{2,}/g, ' ')
    .replaceAll('="0.', '=".')
    .replaceAll(' />', '/>');

/** A whole SVG document; `name` becomes its accessible title. */
export function svgDocument(viewBox: string, width: number, height: number, body: string, name?: string): string {
  const title = name === undefined ? '' : `<title>${escapeText(name)}</title>`;
  return minify(shownDocument(viewBox, width, height, title + body));
}

/** One that is drawn where it is shown, in the middle of a game: packing would take longer than all the rest. */
export const shownDocument = (viewBox: string, width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${body}</svg>`;
