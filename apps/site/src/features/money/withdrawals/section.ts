import type { Section } from '../../../section.ts';

export const withdrawals = {
  pages: [
    { path: '/withdraw', words: ['withdrawals', 'identity'], tab: 'wallet', whileClosed: true },
    { path: '/withdrawal/$id', words: ['withdrawals', 'picture', 'push'], tab: 'wallet', whileClosed: true },
  ],
} as const satisfies Section;
