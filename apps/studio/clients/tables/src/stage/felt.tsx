import type { ReactNode } from 'react';
import { useStill } from '../../../shell/parts/use-still.ts';
import { useRoomPart } from '../client.tsx';
import { phaseOf } from '../room/room-view.ts';

/** The cloth that the camera looks down on; it comes a little closer while cards are dealt. */
export function Felt({ children, hasShoe = false }: { children: ReactNode; hasShoe?: boolean }) {
  const still = useStill();
  const phase = useRoomPart(phaseOf) ?? 'idle';
  const isClose = !still && (phase === 'dealing' || phase === 'result');
  return (
    <div className="felt" data-phase={phase} data-close={isClose}>
      <div className="felt-plane">
        {engraving}
        {hasShoe && (
          <div className="shoe" aria-hidden="true">
            <span className="shoe-mouth" />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

/** Brass hairlines around a guilloche, drawn once. */
const engraving = drawEngraving();

function drawEngraving() {
  const wave = (radius: number, phase: number) =>
    Array.from({ length: 97 }, (_, at) => {
      const angle = (at / 96) * 2 * Math.PI;
      const reach = radius + 5 * Math.cos(16 * angle + phase);
      return `${at === 0 ? 'M' : 'L'}${(200 + reach * 1.6 * Math.sin(angle)).toFixed(1)} ${(100 - reach * Math.cos(angle)).toFixed(1)}`;
    }).join('');
  return (
    <svg className="engraving" viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {[58, 50].flatMap((radius) =>
        [0, Math.PI].map((phase) => <path key={`${radius}${phase}`} d={wave(radius, phase)} />),
      )}
      <path d="M200 78l14 22-14 22-14-22z" />
    </svg>
  );
}
