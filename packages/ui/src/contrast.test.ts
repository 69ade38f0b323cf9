import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandCss } from './brand-css.ts';
import { contrast } from './contrast.ts';
import { defaultTokens, textPairs, type BrandTokens, type ThemeTokens } from './tokens.ts';

const merchants = new URL('../../../merchants/', import.meta.url);

const brands: [string, BrandTokens][] = [['the default', defaultTokens]];
for (const name of existsSync(merchants) ? readdirSync(merchants) : []) {
  const file = new URL(`${name}/merchant.json`, merchants);
  if (!existsSync(file)) continue;
  const { theme } = JSON.parse(readFileSync(file, 'utf8')) as { theme?: Partial<BrandTokens> };
  if (theme?.light && theme.dark) {
    brands.push([
      name,
      { light: { ...defaultTokens.light, ...theme.light }, dark: { ...defaultTokens.dark, ...theme.dark } },
    ]);
  }
}

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#ffffff', '#0000ff', 8.59],
  ])('of %s on %s is %d', (one, other, ratio) => expect(contrast(one, other)).toBeCloseTo(ratio, 2));

  it('refuses text that is no colour', () => expect(() => contrast('red', '#ffffff')).toThrow(TypeError));
});

describe.each(brands)('%s', (_, brand) => {
  const pairs = (['light', 'dark'] as const).flatMap((theme) =>
    textPairs.map(([text, surface]) => [theme, text, surface] as const),
  );
  it.each(pairs)('%s: %s on %s reaches 4.5:1', (theme, text, surface) => {
    const tokens: ThemeTokens = brand[theme];
    expect(contrast(tokens[text], tokens[surface])).toBeGreaterThanOrEqual(4.5);
  });
});

it('The style sheet has the default tokens', () => {
  const squeeze = (css: string) => css.replace(/\s|;(?=\s*\})/g, '').replaceAll('"', "'");
  const sheet = squeeze(readFileSync(new URL('brand.css', import.meta.url), 'utf8'));
  for (const rule of squeeze(brandCss(defaultTokens)).split('}').filter(Boolean)) expect(sheet).toContain(rule);
});
