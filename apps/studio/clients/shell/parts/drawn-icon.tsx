/** Paths of the icons that most clients have. */
export const sharedPaths = {
  back: ['M15 5l-7 7 7 7'],
  close: ['M6 6l12 12M18 6L6 18'],
  sound: ['M4 9v6h4l5 4V5L8 9z', 'M17 9a4 4 0 0 1 0 6'],
  mute: ['M4 9v6h4l5 4V5L8 9z', 'M17 9l4 6M21 9l-4 6'],
  info: ['M12 11v6', 'M12 7v.1', 'M12 3a9 9 0 1 0 .1 0z'],
  users: ['M9 11a3.5 3.5 0 1 0-.1 0z', 'M3 20c0-4 2.5-6 6-6s6 2 6 6', 'M16 5a3.5 3.5 0 0 1 0 6M17 14c2.5.5 4 2.5 4 6'],
} as const;

interface DrawnIconProps {
  paths: readonly string[];
  filled?: boolean;
}

/** An icon of 24 × 24, drawn as lines; it says nothing by itself. */
export function DrawnIcon({ paths, filled = false }: DrawnIconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={filled ? 'filled' : undefined}>
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
