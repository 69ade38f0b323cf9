import type { Section } from '../../../section.ts';

export const fairness = {
  pages: [
    {
      path: '/fairness',
      module: 'FAIRNESS',
      words: ['fairness', 'bettingRecord'],
      tab: 'me',
      menus: { help: 'fairness', me: 'fairness' },
    },
  ],
} as const satisfies Section;
