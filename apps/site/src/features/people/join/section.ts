import type { Section } from '../../../section.ts';

export const join = {
  pages: [{ path: '/join', module: 'JOIN', words: ['help'], menus: { house: 'join' } }],
} as const satisfies Section;
