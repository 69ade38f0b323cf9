import { DrawnIcon, sharedPaths } from '../../../shell/parts/drawn-icon.tsx';

const paths = {
  ...sharedPaths,
  minus: ['M6 12h12'],
  plus: ['M6 12h12M12 6v12'],
  auto: ['M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5', 'M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5'],
  lock: ['M12 3v4M12 17v4M3 12h4M17 12h4', 'M12 6a6 6 0 1 0 .1 0z', 'M12 11.5v1'],
  targets: ['M4 7h4M4 12h4M4 17h4', 'M11 7h9M11 12h9M11 17h9'],
} as const;

export function Icon({ name }: { name: keyof typeof paths }) {
  return <DrawnIcon paths={paths[name]} />;
}
