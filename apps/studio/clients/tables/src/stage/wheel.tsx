import { isRed, wheel } from '@fairhouse/games/tables';
import { useEffect, useRef } from 'react';
import { useRoomPart } from '../client.tsx';
import { useStill } from '../../../shell/parts/use-still.ts';
import { phaseOf } from '../room/room-view.ts';

const STEP = 360 / wheel.length;
const pocket = (number: number) => wheel.indexOf(number) * STEP;

const point = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(100 + radius * Math.sin(angle)).toFixed(2)} ${(100 - radius * Math.cos(angle)).toFixed(2)}`;
};

const colour = (number: number): string => {
  if (number === 0) return '#14784a';
  return isRed(number) ? '#b3202c' : '#1d1a22';
};

const wedge = (at: number, inner: number, outer: number): string => {
  const [from, to] = [(at - 0.5) * STEP, (at + 0.5) * STEP];
  return `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}z`;
};

const BRASS = '#cda654';

/** One picture, painted once: afterwards the browser only turns it. */
function drawFace(): string {
  const pockets = wheel.map(
    (number, at) =>
      `<path d="${wedge(at, 50, 82)}" fill="${colour(number)}" stroke="${BRASS}" stroke-width=".5"/>` +
      `<text transform="translate(${point(74.5, at * STEP)}) rotate(${at * STEP})" y="2.9">${number}</text>`,
  );
  const arms = [0, 90, 180, 270].map(
    (turn) => `<path d="M97 92L98.5 62h3L103 92z" fill="${BRASS}" transform="rotate(${turn} 100 100)"/>`,
  );
  const body = [
    `<circle cx="100" cy="100" r="84" fill="#3a2413" stroke="${BRASS}" stroke-width="4"/>`,
    `<g fill="#fff" font-family="system-ui,sans-serif" font-size="8" font-weight="700" text-anchor="middle">${pockets.join('')}</g>`,
    `<circle cx="100" cy="100" r="50" fill="#53361e" stroke="${BRASS}" stroke-width="1.4"/>`,
    `<circle cx="100" cy="100" r="32" fill="none" stroke="${BRASS}" stroke-opacity=".5"/>`,
    ...arms,
    '<circle cx="100" cy="100" r="9" fill="#e8cf91" stroke="#5c4418"/>',
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 200 200">${body.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const face = drawFace();

const ORBIT_MS = 1100;
const SETTLE_MS = 2200;

/** The ball turns against the wheel, and comes to lie in the pocket of the outcome. */
export function Wheel() {
  const phase = useRoomPart(phaseOf);
  const drawn = useRoomPart(({ state }) => state?.round.outcome?.['number']);
  const round = useRoomPart(({ state }) => state?.round.no);
  const still = useStill();
  const arm = useRef<HTMLSpanElement>(null);
  const ball = useRef<HTMLSpanElement>(null);
  const orbit = useRef<Animation | null>(null);
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
        <img src={face} alt="" className="wheel-face" draggable={false} />
        <span ref={arm} className="ball-arm">
          <span ref={ball} className="ball" />
        </span>
      </div>
      {number !== null && (
        <span key={round} className="wheel-result" style={{ background: colour(number) }}>
          {number}
        </span>
      )}
    </div>
  );
}
