/** A house at night with one lit window, in the brand's two colours, for a closed site. */
export const NightHouse = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 320 280" aria-hidden="true">
    <circle cx="252" cy="58" r="34" fill="var(--sun)" />
    <circle cx="268" cy="48" r="30" fill="var(--hero)" />
    <g fill="#fff" opacity="0.7">
      <circle cx="60" cy="44" r="2.5" />
      <circle cx="118" cy="26" r="2" />
      <circle cx="182" cy="66" r="2" />
      <circle cx="34" cy="112" r="2" />
      <circle cx="296" cy="128" r="2.5" />
    </g>
    <ellipse cx="160" cy="242" rx="156" ry="30" fill="color-mix(in oklab, var(--hero) 70%, #000)" />
    <path
      d="M148 74a20 20 0 0 1 24 0l62 50a26 26 0 0 1 10 21v72a22 22 0 0 1-22 22H98a22 22 0 0 1-22-22v-72a26 26 0 0 1 10-21z"
      fill="color-mix(in oklab, var(--hero) 62%, #fff)"
    />
    <path d="M140 239v-44a20 20 0 0 1 40 0v44z" fill="var(--hero)" />
    <rect x="100" y="140" width="34" height="34" rx="8" fill="var(--hero)" />
    <rect x="186" y="140" width="34" height="34" rx="8" fill="var(--sun)" />
    <path d="M203 140v34M186 157h34" stroke="color-mix(in oklab, var(--sun) 60%, #7a3b00)" strokeWidth="3" />
  </svg>
);
