import type { Section } from '../../../section.ts';

export const promotions = {
  pages: [
    {
      path: '/promotions',
      module: 'PROMOTION',
      words: ['promotions'],
      tab: 'me',
      menus: { navigation: 'promotions', house: 'promotions', meHouse: 'promotions' },
    },
    { path: '/promoDetail', module: 'PROMOTION', words: ['promotions', 'picture'], below: '/promotions' },
  ],
} as const satisfies Section;
