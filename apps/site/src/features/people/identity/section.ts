import type { Section } from '../../../section.ts';

/** Home with a sheet over it. */
export const identity = {
  pages: [
    { path: '/login', beforeLogin: true },
    { path: '/register', beforeLogin: true },
    { path: '/register.html', beforeLogin: true },
  ],
} as const satisfies Section;
