import { DrawnIcon, sharedPaths } from '../../../shell/parts/drawn-icon.tsx';

const paths = {
  ...sharedPaths,
  minus: ['M6 12h12'],
  plus: ['M6 12h12M12 6v12'],
  star: ['M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'],
  list: ['M5 7h14M5 12h14M5 17h9'],
  book: ['M4 5h7v15H6a2 2 0 0 1-2-2zM20 5h-7v15h5a2 2 0 0 0 2-2z'],
  chart: ['M4 20h16', 'M7 16v-5M12 16V6M17 16v-8'],
  ticket: ['M4 8a2 2 0 0 0 0 4v4h16v-4a2 2 0 0 1 0-4V5H4z', 'M14 5v11'],
  shuffle: ['M4 7h3l10 10h3M4 17h3l3-3M14 10l3-3h3', 'M18 4l3 3-3 3M18 14l3 3-3 3'],
  play: ['M8 5l11 7-11 7z'],
  check: ['M5 13l4 4L19 7'],
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return <DrawnIcon paths={paths[name]} filled={filled} />;
}
