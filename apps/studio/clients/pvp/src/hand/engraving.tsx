import { memo } from 'react';

const wave = (phase: number): string =>
  Array.from({ length: 121 }, (_, at) => {
    const angle = (at / 120) * 2 * Math.PI;
    const reach = 1 + 0.06 * Math.cos(20 * angle + phase);
    return `${at === 0 ? 'M' : 'L'}${(100 + 62 * reach * Math.sin(angle)).toFixed(1)} ${(100 - 62 * reach * Math.cos(angle)).toFixed(1)}`;
  }).join('');
const waves = [wave(0), wave(Math.PI)];

/** Brass hairlines of the cloth: the edge of the table and a guilloche. */
export const Engraving = memo(function Engraving() {
  return (
    <svg className="engraving" viewBox="0 0 200 200" preserveAspectRatio="none" aria-hidden="true">
      <ellipse cx="100" cy="100" rx="92" ry="92" />
      <ellipse cx="100" cy="100" rx="89" ry="89" />
      {waves.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
});
