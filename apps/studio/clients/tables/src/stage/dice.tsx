import { useRoom } from '../client.tsx';

/** Pips of each face on a grid of three by three, numbered by rows from 0. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** How a cube is turned to show the face of this place. */
const TURNS = [
  'rotateX(0deg)',
  'rotateY(-90deg)',
  'rotateX(-90deg)',
  'rotateX(90deg)',
  'rotateY(90deg)',
  'rotateY(180deg)',
] as const;

interface DiceProps {
  /** What the six faces show, in the order 1 to 6. */
  faces: readonly (number | string)[];
}

export function Pips({ face }: { face: number }) {
  return (
    <span className="pips" data-face={face}>
      {Array.from({ length: 9 }, (_, at) => (
        <i key={at} className={PIPS[face]?.includes(at) ? 'pip' : ''} />
      ))}
    </span>
  );
}

/** Three cubes under a dome: shaken while the round rolls, then turned to their faces. */
export function Dice({ faces }: DiceProps) {
  const { state } = useRoom();
  const drawn = state?.round.outcome?.['dice'];
  const dice = Array.isArray(drawn) ? drawn : null;
  const isRolling = state?.round.phase === 'dealing' && dice === null;
  return (
    <div className="dice" data-rolling={isRolling}>
      <span className="dish" />
      {[0, 1, 2].map((at) => {
        const face = dice ? faces.indexOf(dice[at] as number | string) : at;
        return (
          <span key={at} className="die" style={{ '--at': at }}>
            <span className="die-shadow" />
            <span className="cube" style={{ '--turn': TURNS[Math.max(0, face)]! }}>
              {faces.map((each, side) => (
                <span
                  key={each}
                  className="cube-side"
                  data-side={side}
                  data-color={typeof each === 'string' ? each : undefined}
                >
                  {typeof each === 'number' && <Pips face={each} />}
                </span>
              ))}
            </span>
          </span>
        );
      })}
      <span className="dome" />
    </div>
  );
}
