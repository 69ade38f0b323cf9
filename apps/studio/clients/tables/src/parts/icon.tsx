import { DrawnIcon, sharedPaths } from '../../../shell/parts/drawn-icon.tsx';

const paths = {
  ...sharedPaths,
  undo: ['M9 6L4 11l5 5', 'M4 11h10a5 5 0 0 1 0 10h-3'],
  repeat: ['M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5', 'M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5'],
  double: ['M5 8l6 8M11 8l-6 8', 'M14 10a3 3 0 0 1 6 0c0 2-6 3-6 6h6'],
  clear: ['M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13'],
  roads: ['M4 5h5v5H4zM4 14h5v5H4zM13 5h5v5h-5zM13 14h5v5h-5z'],
} as const;

export function Icon({ name }: { name: keyof typeof paths }) {
  return <DrawnIcon paths={paths[name]} />;
}
