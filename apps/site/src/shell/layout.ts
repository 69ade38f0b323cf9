/**
 * The layout around a page (spec §2). `full`: everything. `header`: no bottom navigation, side bar or footer. `frame`:
 * no header (`/seamless`, `/lottery`), only the way back. `bare`: the page only; a game has its own bar.
 */
export type Layout = 'full' | 'header' | 'frame' | 'bare';

const layouts: Record<string, Layout> = {
  '/fbsports': 'header',
  '/lottery': 'frame',
  '/game': 'bare',
  '/seamless': 'bare',
  '/helpmc': 'bare',
};

export const layoutOf = (path: string): Layout => layouts[path.replace(/(?<=.)\/+$/, '')] ?? 'full';
