import { bootInfo } from './boot.ts';

/** A house with five sun-coloured dots: the default mark of a merchant. */
const house = {
  size: 32,
  shapes: [
    {
      outline:
        'M14.2 2.7a2.9 2.9 0 0 1 3.6 0l9.6 7.6a4.2 4.2 0 0 1 1.6 3.3V26a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V13.6a4.2 4.2 0 0 1 1.6-3.3z',
      fill: 'accent',
    },
    {
      outline:
        'M8.9 14a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0M18.9 14a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0M13.9 19a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0M8.9 24a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0M18.9 24a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0',
      fill: 'sun',
    },
  ],
};

/** The brand's mark in the colours of its theme. */
export function Logo({ className }: { className?: string }) {
  const { size, shapes } = bootInfo().mark ?? house;
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {shapes.map(({ outline, fill }) => (
        <path key={outline} d={outline} fill={`var(--${fill})`} />
      ))}
    </svg>
  );
}
