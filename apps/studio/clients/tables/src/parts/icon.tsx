const paths = {
  back: ['M15 5l-7 7 7 7'],
  close: ['M6 6l12 12M18 6L6 18'],
  undo: ['M9 6L4 11l5 5', 'M4 11h10a5 5 0 0 1 0 10h-3'],
  repeat: ['M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5', 'M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5'],
  double: ['M5 8l6 8M11 8l-6 8', 'M14 10a3 3 0 0 1 6 0c0 2-6 3-6 6h6'],
  clear: ['M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13'],
  info: ['M12 11v6', 'M12 7v.1', 'M12 3a9 9 0 1 0 .1 0z'],
  roads: ['M4 5h5v5H4zM4 14h5v5H4zM13 5h5v5h-5zM13 14h5v5h-5z'],
  sound: ['M4 9v6h4l5 4V5L8 9z', 'M17 9a4 4 0 0 1 0 6'],
  mute: ['M4 9v6h4l5 4V5L8 9z', 'M17 9l4 6M21 9l-4 6'],
  users: ['M9 11a3.5 3.5 0 1 0-.1 0z', 'M3 20c0-4 2.5-6 6-6s6 2 6 6', 'M16 5a3.5 3.5 0 0 1 0 6M17 14c2.5.5 4 2.5 4 6'],
} as const;

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {paths[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
