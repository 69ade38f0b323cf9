import { pageAt } from '../app/pages.ts';
import type { Layout } from '../section.ts';

export function layoutOf(path: string, loggedIn: boolean): Layout {
  const page = pageAt(path);
  return (loggedIn ? page?.memberLayout : undefined) ?? page?.layout ?? 'full';
}
