import type { Section } from '../../../section.ts';

export const deposits = {
  pages: [{ path: '/deposit/$id', words: ['deposits', 'picture'], tab: 'wallet', whileClosed: true }],
} as const satisfies Section;
