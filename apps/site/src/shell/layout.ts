import { pageAt } from '../app/pages.ts';
import type { Layout } from '../section.ts';

export const layoutOf = (path: string): Layout => pageAt(path)?.layout ?? 'full';
