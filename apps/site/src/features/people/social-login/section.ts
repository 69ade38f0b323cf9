import type { Section } from '../../../section.ts';

/** Where Google and Facebook send the browser back. */
export const socialLogin = {
  pages: [{ path: '/login/$provider', words: ['socialLogin', 'identity', 'security'], beforeLogin: true }],
} as const satisfies Section;
