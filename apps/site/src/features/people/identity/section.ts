import type { Section } from '../../../section.ts';

/** Home with a sheet over it. */
export const identity = {
  pages: [
    { path: '/login', words: ['identity'], beforeLogin: true },
    { path: '/register', words: ['identity'], beforeLogin: true },
    { path: '/register.html', words: ['identity'], beforeLogin: true },
  ],
} as const satisfies Section;
