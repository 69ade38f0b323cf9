/** A sail before a large sun, drawn in the brand's two colours; night and water are mixed from its accent. */
export const HeroScene = () => (
  <svg
    className="absolute inset-0 size-full"
    viewBox="0 0 720 300"
    preserveAspectRatio="xMaxYMid slice"
    aria-hidden="true"
  >
    <defs>
      <radialGradient id="hero-glow" cx="0.79" cy="0.42" r="0.62">
        <stop offset="0" stopColor="var(--sun)" />
        <stop offset="0.22" stopColor="color-mix(in oklab, var(--sun) 55%, #e2553d)" />
        <stop offset="0.58" stopColor="color-mix(in oklab, var(--hero) 72%, #e2553d)" />
        <stop offset="1" stopColor="var(--hero)" />
      </radialGradient>
    </defs>
    <rect width="720" height="300" fill="url(#hero-glow)" />
    <g stroke="var(--sun)" strokeWidth="9" opacity="0.24">
      {[0, 22.5, 45, 67.5, 90, 112.5, 135, 157.5].map((angle) => (
        <path key={angle} d="M-420 0H420" transform={`translate(572 118) rotate(${angle + 8})`} />
      ))}
    </g>
    <circle cx="572" cy="118" r="66" fill="var(--sun)" />
    <path
      d="M300 252c70-58 128-62 190-28s132 22 230-40v116H300z"
      fill="color-mix(in oklab, var(--hero) 78%, var(--accent))"
    />
    <path d="M578 154v92h52c-4-40-22-74-52-92z" fill="#fff6e2" />
    <path d="M570 172v74h-40c6-30 20-56 40-74z" fill="#ffe9bf" />
    <path d="M508 252h142c-8 20-24 30-44 30h-58c-20 0-34-10-40-30z" fill="#ffe1a6" />
    <path d="M508 252h142l-4 8H512z" fill="#fff6e2" />
    <path
      d="M0 272c90-22 170-22 260-4s180 16 250-2 140-14 210 4v30H0z"
      fill="color-mix(in oklab, var(--hero) 80%, #000)"
    />
  </svg>
);
