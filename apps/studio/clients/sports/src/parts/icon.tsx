import { DrawnIcon, sharedPaths } from '../../../shell/parts/drawn-icon.tsx';

const paths = {
  ...sharedPaths,
  up: ['M12 19V6M6 12l6-6 6 6'],
  down: ['M12 5v13M6 12l6 6 6-6'],
  live: ['M12 12h.01', 'M8 8a5.5 5.5 0 0 0 0 8M16 8a5.5 5.5 0 0 1 0 8M5 5a10 10 0 0 0 0 14M19 5a10 10 0 0 1 0 14'],
  today: ['M5 6h14v14H5zM5 10h14M9 3v4M15 3v4'],
  leagues: ['M7 4h10v6a5 5 0 0 1-10 0zM7 6H4c0 3 1 4 3 4M17 6h3c0 3-1 4-3 4M12 15v5M8 20h8'],
  bets: ['M4 8a2 2 0 0 0 0 4v4h16v-4a2 2 0 0 1 0-4V5H4z', 'M14 5v11'],
  check: ['M5 13l4 4L19 7'],
  pause: ['M8 5v14M16 5v14'],
  next: ['M9 5l7 7-7 7'],
  banker: ['M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'],
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return <DrawnIcon paths={paths[name]} />;
}
