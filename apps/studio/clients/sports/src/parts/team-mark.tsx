/** A drawn shirt in two colours of a team's name: no crest of anybody. */
const colours = [
  '#c0392b',
  '#1f5fc4',
  '#0b7a53',
  '#b07600',
  '#6142bf',
  '#117a8b',
  '#a33b77',
  '#4a5568',
  '#e8e4dc',
  '#1b1723',
] as const;

function hash(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return sum;
}

const patterns = ['M8 6h4v13H8z', 'M4 12h16v4H4z', 'M12 6h8v13h-8z', 'M5 19L17 6h3L8 19z'] as const;

export function TeamMark({ name }: { name: string }) {
  const seed = hash(name);
  const first = colours[seed % colours.length]!;
  const second = colours[(seed + 1 + (Math.floor(seed / 10) % (colours.length - 1))) % colours.length]!;
  const id = `shirt-${seed}`;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="team-mark">
      <clipPath id={id}>
        <path d="M8 4l4 2 4-2 5 4-2.5 4-1.5-1v9H7v-9l-1.5 1L3 8z" />
      </clipPath>
      <g clipPath={`url(#${id})`} stroke="none">
        <path d="M0 0h24v24H0z" fill={first} />
        <path d={patterns[seed % patterns.length]} fill={second} />
      </g>
      <path d="M8 4l4 2 4-2 5 4-2.5 4-1.5-1v9H7v-9l-1.5 1L3 8z" className="team-edge" />
    </svg>
  );
}
