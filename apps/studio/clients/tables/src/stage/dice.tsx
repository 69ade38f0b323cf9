import { useRoomPart } from '../client.tsx';
import { phaseOf } from '../room/room-view.ts';

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

/** One element for a face: a board of sic bo has more than sixty. */
export const Pips = ({ face }: { face: number }) => <span className="pips" data-face={face} />;

/** Three cubes under a dome: shaken while the round rolls, then turned to their faces. */
export function Dice({ faces }: DiceProps) {
  const drawn = useRoomPart(({ state }) => state?.round.outcome?.['dice']);
  const phase = useRoomPart(phaseOf);
  const dice = Array.isArray(drawn) ? drawn : null;
  const isRolling = phase === 'dealing' && dice === null;
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
