import { House } from 'lucide-react';
import type { Section } from '../../../section.ts';

export const home = {
  pages: [
    { path: '/', tab: 'home', leadsTab: { icon: House } },
    { path: '/home', tab: 'home' },
    { path: '/index', tab: 'home' },
    { path: '/index.html', tab: 'home' },
  ],
} as const satisfies Section;
