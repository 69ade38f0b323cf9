import type { Section } from '../../../section.ts';

export const raffles = {
  pages: [
    { path: '/raffles', module: 'PROMOTION', words: ['raffles'], tab: 'me', menus: { meHouse: 'raffles' } },
    { path: '/raffles/$id', module: 'PROMOTION', words: ['raffles'], tab: 'me', below: '/raffles' },
  ],
} as const satisfies Section;
