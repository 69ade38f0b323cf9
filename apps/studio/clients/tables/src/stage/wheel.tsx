import { isRed, wheel } from '@fairhouse/games/tables';
import { useEffect, useRef } from 'react';
import { useRoom } from '../client.tsx';
import { useStill } from '../parts/use-still.ts';

const STEP = 360 / wheel.length;
const pocket = (number: number) => wheel.indexOf(number) * STEP;

const point = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(100 + radius * Math.sin(angle)).toFixed(2)} ${(100 - radius * Math.cos(angle)).toFixed(2)}`;
};

const colour = (number: number): string => {
  if (number === 0) return 'var(--pocket-green)';
  return isRed(number) ? 'var(--pocket-red)' : 'var(--pocket-black)';
};

const wedge = (at: number, inner: number, outer: number): string => {
  const [from, to] = [(at - 0.5) * STEP, (at + 0.5) * STEP];
  return `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}z`;
};

/** Drawn once: afterwards the browser only turns it. */
function WheelFace() {
  return (
    <svg viewBox="0 0 200 200" className="wheel-face" aria-hidden="true">
      <circle cx="100" cy="100" r="84" className="wheel-rim" />
      {wheel.map((number, at) => (
        <g key={number}>
          <path d={wedge(at, 50, 82)} fill={colour(number)} className="wheel-pocket" />
          <text transform={`translate(${point(74.5, at * STEP)}) rotate(${at * STEP})`} className="wheel-number">
            {number}
          </text>
        </g>
      ))}
      <circle cx="100" cy="100" r="50" className="wheel-cone" />
      <circle cx="100" cy="100" r="32" className="wheel-ring" />
      {[0, 90, 180, 270].map((turn) => (
        <path key={turn} d="M97 92L98.5 62h3L103 92z" className="wheel-arm" transform={`rotate(${turn} 100 100)`} />
      ))}
      <circle cx="100" cy="100" r="9" className="wheel-hub" />
    </svg>
  );
}

const ORBIT_MS = 1100;
const SETTLE_MS = 2200;

/** The ball turns against the wheel, and comes to lie in the pocket of the outcome. */
export function Wheel() {
  const { state } = useRoom();
  const still = useStill();
  const arm = useRef<HTMLSpanElement>(null);
  const ball = useRef<HTMLSpanElement>(null);
  const orbit = useRef<Animation | null>(null);
  const phase = state?.round.phase;
  const drawn = state?.round.outcome?.['number'];
  const number = typeof drawn === 'number' ? drawn : null;
  const isRolling = phase === 'dealing' && number === null;

  useEffect(() => {
    if (!isRolling || still || !arm.current || !ball.current) return undefined;
    ball.current.style.transform = 'translateY(0)';
    orbit.current = arm.current.animate([{ transform: 'rotate(0deg)' }, { transform: 'rotate(-360deg)' }], {
      duration: ORBIT_MS,
      iterations: Infinity,
    });
    return undefined;
  }, [isRolling, still]);

  useEffect(() => {
    if (number === null || !arm.current || !ball.current) return;
    const running = orbit.current;
    orbit.current = null;
    const target = pocket(number);
    arm.current.style.transform = `rotate(${target}deg)`;
    ball.current.style.transform = 'translateY(var(--fall))';
    if (!running) return;
    const turned = running.effect?.getComputedTiming().progress ?? 0;
    const now = -360 * turned;
    // At least one and a half turns more, in the same direction.
    const stop = target - 360 * Math.ceil((target - now + 540) / 360);
    arm.current.animate([{ transform: `rotate(${now}deg)` }, { transform: `rotate(${stop}deg)` }], {
      duration: SETTLE_MS,
      easing: 'cubic-bezier(.16,.6,.3,1)',
    });
    ball.current.animate(
      [
        { transform: 'translateY(0)', offset: 0 },
        { transform: 'translateY(0)', offset: 0.45 },
        { transform: 'translateY(var(--fall))', offset: 0.72 },
        { transform: 'translateY(calc(var(--fall) * .55))', offset: 0.82 },
        { transform: 'translateY(var(--fall))' },
      ],
      { duration: SETTLE_MS },
    );
    running.cancel();
  }, [number]);

  return (
    <div className="wheel" data-rolling={isRolling}>
      <div className="wheel-turn">
        <WheelFace />
        <span ref={arm} className="ball-arm">
          <span ref={ball} className="ball" />
        </span>
      </div>
      {number !== null && (
        <span key={state?.round.no} className="wheel-result" style={{ background: colour(number) }}>
          {number}
        </span>
      )}
    </div>
  );
}
