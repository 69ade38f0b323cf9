import { fill, line } from './svg.ts';
import { motif as drawMotif } from './motifs/index.ts';

export interface AvatarColours {
  /** Behind the motif, from the top to the foot. */
  sky: readonly [string, string];
  body: string;
  /** Silhouette behind the body, and marks on it. */
  shade: string;
  light: string;
  accent: string;
  dark: string;
}

/** A motif is about 110 units to each side; this scale leaves a margin within the circle that pages cut out. */
const SCALE = 0.36;

/** A square picture that represents a person: one flat motif on a ground of two colours. */
export function avatar({ motif, colours }: { motif: string; colours: AvatarColours }): string {
  const { behind, base, middle, markings, accent, light, dark, lines, sparks } = drawMotif(motif);
  const { sky, body, shade } = colours;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>` +
    `<rect width="96" height="96" fill="url(#s)"/>` +
    `<circle cx="48" cy="50" r="37" fill="#fff" opacity=".12"/>` +
    `<g transform="translate(48 49) scale(${SCALE})" stroke-linejoin="round" stroke-linecap="round">` +
    fill(behind, shade) +
    fill(base, body) +
    fill(middle, colours.light, 'opacity=".75"') +
    fill(markings, shade) +
    fill(light, '#fff') +
    fill(accent, colours.accent) +
    fill(dark, colours.dark) +
    line(lines, colours.dark, 4, 'opacity=".45"') +
    fill(sparks, '#fff') +
    `</g></svg>\n`
  );
}
