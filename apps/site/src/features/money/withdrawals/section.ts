import type { Section } from '../../../section.ts';

export const withdrawals = {
  pages: [
    { path: '/withdraw', words: ['withdrawals', 'identity'], tab: 'wallet' },
    { path: '/withdrawal/$id', words: ['withdrawals', 'picture', 'push'], tab: 'wallet' },
  ],
} as const satisfies Section;
