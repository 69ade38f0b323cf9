/** A house with five sun-coloured dots; the colours are the brand's. */
export const Logo = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
    <path
      d="M14.2 2.7a2.9 2.9 0 0 1 3.6 0l9.6 7.6a4.2 4.2 0 0 1 1.6 3.3V26a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V13.6a4.2 4.2 0 0 1 1.6-3.3z"
      fill="var(--accent)"
    />
    <g fill="var(--sun)">
      <circle cx="11" cy="14" r="2.1" />
      <circle cx="21" cy="14" r="2.1" />
      <circle cx="16" cy="19" r="2.1" />
      <circle cx="11" cy="24" r="2.1" />
      <circle cx="21" cy="24" r="2.1" />
    </g>
  </svg>
);
