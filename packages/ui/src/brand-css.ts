import type { BrandTokens, ThemeTokens } from './tokens.ts';

/** Tokens as the CSS that a page carries: light by default, dark by `data-theme="dark"`. */
export const brandCss = (brand: BrandTokens): string =>
  `:root{${variables(brand.light)}}:root[data-theme='dark']{${variables(brand.dark)}}`;

const variables = (tokens: ThemeTokens) =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
