import { isRed, wheel } from '@fairhouse/games/tables';
import { useState } from 'react';
import { Spot } from '../board/spot.tsx';
import { useWords } from '../client.tsx';

const MOST_NEIGHBOURS = 4;
const sectors = ['tiers', 'orphelins', 'voisins', 'zero'] as const;

/** Columns and half rows of a pocket in the ring: sixteen above, three at the right, sixteen below, two at the left. */
function place(at: number): readonly [column: number, row: number, rows: number] {
  if (at < 16) return [at + 2, 1, 2];
  if (at < 19) return [18, 1 + (at - 16) * 2, 2];
  if (at < 35) return [17 - (at - 19), 5, 2];
  return [1, at === 35 ? 4 : 1, 3];
}

export const pocketClass = (number: number): string => {
  if (number === 0) return 'pocket-green';
  return isRed(number) ? 'pocket-red' : 'pocket-black';
};

/** Bets by neighbourhood on the wheel. */
export function Racetrack() {
  const { say, spotName } = useWords();
  const [count, setCount] = useState(2);
  return (
    <>
      <label className="neighbour-count">
        <span>{say('neighbours', { n: count })}</span>
        <input
          type="range"
          min={1}
          max={MOST_NEIGHBOURS}
          value={count}
          onChange={({ target }) => setCount(Number(target.value))}
        />
      </label>
      <div className="racetrack">
        {wheel.map((number, at) => {
          const [column, row, rows] = place(at);
          return (
            <Spot
              key={number}
              code={`neighbours-${number}-${count}`}
              odds={false}
              className={`number ${pocketClass(number)}`}
              style={{ '--x': column, '--y': row, '--h': rows }}
            >
              {number}
            </Spot>
          );
        })}
        <div className="sectors">
          {sectors.map((sector) => (
            <Spot key={sector} code={sector} odds={false}>
              {spotName('roulette', sector)}
            </Spot>
          ))}
        </div>
      </div>
    </>
  );
}
