import type { Plugin } from 'vite';

const id = '\0plain-icon';

/** An icon as this site uses it: 24 units, drawn in the colour of the text, hidden from screen readers unless named. */
const component = `import { createElement } from 'react';
const drawing = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
};
export default ({ node }) => (props) =>
  createElement(
    'svg',
    { ...drawing, 'aria-hidden': Object.keys(props).some((key) => /^(aria-|role$|title$)/.test(key)) ? undefined : 'true', ...props },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );`;

const icons = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/** The outlines of an icon without its other names, its size and the keys of its parts. */
export const withoutNames = (code: string): string =>
  code.replace(/^ {2}(?:name: "[^"]*"|size: 24|aliases: \[[^\]]*\]),?\n/gm, '').replace(/,\s*key: "[^"]*"/g, '');

/**
 * Icons of lucide-react without its general component: colours, sizes and classes by context, which nothing here uses, are
 * a tenth of the first scripts of our own.
 */
export const plainIcons = (): Plugin => ({
  name: 'fairhouse-plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, from) => (source === '../createLucideIcon.mjs' && from && icons.test(from) ? id : undefined),
  load: (wanted) => (wanted === id ? component : undefined),
  transform: (code, module) => (icons.test(module) ? { code: withoutNames(code), map: null } : undefined),
});
