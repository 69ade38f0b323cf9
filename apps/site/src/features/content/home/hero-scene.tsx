/** A sail before a large sun in the brand's two colours; sky and water are mixed from its accent. */
export const HeroScene = () => (
  <svg
    className="absolute inset-0 size-full max-md:translate-x-[24%]"
    viewBox="0 0 720 300"
    preserveAspectRatio="xMaxYMid slice"
    aria-hidden="true"
  >
    <defs>
      <radialGradient id="hero-glow" cx="0.79" cy="0.43" r="0.62">
        <stop offset="0" stopColor="var(--sun)" />
        <stop offset="0.22" stopColor="color-mix(in oklab, var(--sun) 55%, #e2553d)" />
        <stop offset="0.58" stopColor="color-mix(in oklab, var(--hero) 72%, #e2553d)" />
        <stop offset="1" stopColor="var(--hero)" />
      </radialGradient>
    </defs>
    <rect width="720" height="300" fill="url(#hero-glow)" />
    <g stroke="var(--sun)" strokeWidth="9" opacity="0.24">
      {[0, 22.5, 45, 67.5, 90, 112.5, 135, 157.5].map((angle) => (
        <path key={angle} d="M-420 0H420" transform={`translate(572 128) rotate(${angle + 8})`} />
      ))}
    </g>
    <circle cx="572" cy="128" r="64" fill="var(--sun)" />
    <path
      d="M250 262c80-70 148-76 220-40s150 20 250-46v124H250z"
      fill="color-mix(in oklab, var(--hero) 78%, var(--accent))"
    />
    <path d="M578 134v86h50c-4-38-22-70-50-86z" fill="#fff6e2" />
    <path d="M570 152v68h-38c6-28 19-52 38-68z" fill="#ffe9bf" />
    <path d="M508 226h142c-8 20-24 30-44 30h-58c-20 0-34-10-40-30z" fill="#ffe1a6" />
    <path d="M508 226h142l-4 8H512z" fill="#fff6e2" />
    <path
      d="M0 262c90-22 170-22 260-6s180 12 250-8 140-16 210 4v60H0z"
      fill="color-mix(in oklab, var(--hero) 80%, #000)"
    />
  </svg>
);
