import type { Theme } from '../../../system/merchant-settings.ts';

/** The brand's colours as CSS variables: light by default, dark by `data-theme="dark"` on the root element (look.md). */
export const brandStyle = ({ theme }: { theme: { light: Theme; dark: Theme } }): string =>
  `html:root{color-scheme:light;${variables(theme.light)}}html:root[data-theme="dark"]{color-scheme:dark;${variables(theme.dark)}}`;

const variables = (theme: Theme) =>
  Object.entries(theme)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
