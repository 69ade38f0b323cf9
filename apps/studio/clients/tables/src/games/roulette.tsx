import { useState } from 'react';
import { Board } from '../board/board.tsx';
import { Spot } from '../board/spot.tsx';
import { spotsOfTable } from '../board/use-spots.ts';
import { useWords } from '../client.tsx';
import { Felt } from '../stage/felt.tsx';
import { Wheel } from '../stage/wheel.tsx';
import { pocketClass, Racetrack } from './racetrack.tsx';
import { isZone, zoneOf } from './roulette-zones.ts';

const numbers = Array.from({ length: 36 }, (_, at) => at + 1);
const zones = [...spotsOfTable('roulette', 'classic').keys()].filter(isZone).map(zoneOf);
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

export const RouletteStage = () => (
  <Felt>
    <Wheel />
  </Felt>
);

export function RouletteBoard() {
  const { say } = useWords();
  const [view, setView] = useState<'layout' | 'racetrack'>('layout');
  return (
    <Board className={`board-roulette shows-${view}`}>
      <div className="views">
        {(['layout', 'racetrack'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
            {say(each)}
          </button>
        ))}
      </div>
      {view === 'racetrack' ? <Racetrack /> : <Layout />}
    </Board>
  );
}

function Layout() {
  const { spotName } = useWords();
  return (
    <div className="layout">
      <Spot code="0" odds={false} className="number zero pocket-green">
        0
      </Spot>
      <div className="numbers">
        {numbers.map((number) => (
          <Spot
            key={number}
            code={String(number)}
            odds={false}
            className={`number ${pocketClass(number)}`}
            style={{ '--row': Math.floor((number - 1) / 3) + 1, '--column': ((number - 1) % 3) + 1 }}
          >
            {number}
          </Spot>
        ))}
        {zones.map(({ code, along, across }) => (
          <Spot
            key={code}
            code={code}
            odds={false}
            className="zone"
            style={{ '--along': along / 12, '--across': across / 3 }}
          >
            {''}
          </Spot>
        ))}
      </div>
      {[1, 2, 3].map((column) => (
        <Spot key={column} code={`column-${column}`} odds={false} className="column" style={{ '--column': column }}>
          2:1
        </Spot>
      ))}
      {[1, 2, 3].map((dozen) => (
        <Spot key={dozen} code={`dozen-${dozen}`} odds={false} className="dozen" style={{ '--third': dozen }}>
          {`${dozen * 12 - 11}–${dozen * 12}`}
        </Spot>
      ))}
      {evens.map((code, at) => (
        <Spot key={code} code={code} odds={false} className={`even even-${code}`} style={{ '--sixth': at + 1 }}>
          {code === 'red' || code === 'black' ? <i className={`diamond ${code}`} /> : spotName('roulette', code)}
        </Spot>
      ))}
    </div>
  );
}
