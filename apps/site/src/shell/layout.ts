/**
 * What stands around a page (spec §2). `full`: everything. `header`: no navigation below, side bar or footer. `frame`: the
 * header is hidden (`/seamless`, `/lottery`), a way back stays. `bare`: the page alone; a game brings its own bar.
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
