import { useRef, useState } from 'react';
import { Board } from '../board/board.tsx';
import { Spot } from '../board/spot.tsx';
import { spotsOfTable } from '../board/use-spots.ts';
import { useWords } from '../client.tsx';
import { useMedia } from '../parts/use-media.ts';
import { Felt } from '../stage/felt.tsx';
import { Wheel } from '../stage/wheel.tsx';
import { pocketClass, Racetrack } from './racetrack.tsx';
import { isZone, zoneOf } from './roulette-zones.ts';
import { ZoneChips } from './zone-chips.tsx';

const numbers = Array.from({ length: 36 }, (_, at) => at + 1);
const zones = [...spotsOfTable('roulette', 'classic').keys()].filter(isZone).map(zoneOf);
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

export const RouletteStage = () => (
  <Felt>
    <Wheel />
  </Felt>
);

/** Enough place for chips between the numbers of the whole cloth, and something finer than a finger to lay them. */
const FINE = '(min-width: 900px) and (min-height: 521px) and (pointer: fine)';

type View = 'layout' | 'between' | 'racetrack';

export function RouletteBoard() {
  const { say } = useWords();
  const isFine = useMedia(FINE);
  const [chosen, setView] = useState<View>('layout');
  const views: readonly View[] = isFine ? ['layout', 'racetrack'] : ['layout', 'between', 'racetrack'];
  const view = views.includes(chosen) ? chosen : 'layout';
  return (
    <Board className={`board-roulette shows-${view}`}>
      <div className="views">
        {views.map((each) => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
            {say(each)}
          </button>
        ))}
      </div>
      {view === 'racetrack' && <Racetrack />}
      {view === 'between' && <Between />}
      {view === 'layout' && <Layout hasZones={isFine} />}
    </Board>
  );
}

const Zero = () => (
  <Spot code="0" odds={false} className="number zero pocket-green">
    0
  </Spot>
);

function Numbers({ hasZones }: { hasZones: boolean }) {
  return (
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
      {zones.map(({ code, along, across }) =>
        hasZones ? (
          <Spot
            key={code}
            code={code}
            odds={false}
            className="zone"
            style={{ '--along': along / 12, '--across': across / 3 }}
          >
            {''}
          </Spot>
        ) : (
          <ZoneChips key={code} code={code} along={along} across={across} />
        ),
      )}
    </div>
  );
}

/** For fingers: the numbers so large that each place between them is one of its own, and the cloth is pulled along. */
function Between() {
  const cloth = useRef<HTMLDivElement>(null);
  const goTo = (first: number) =>
    cloth.current?.querySelector(`[data-spot="${first}"]`)?.scrollIntoView({ block: 'start' });
  return (
    <>
      <div className="views thirds">
        {[1, 13, 25].map((first) => (
          <button key={first} type="button" onClick={() => goTo(first)}>
            {`${first}–${first + 11}`}
          </button>
        ))}
      </div>
      <div className="layout zoomed" ref={cloth}>
        <Zero />
        <Numbers hasZones />
      </div>
    </>
  );
}

function Layout({ hasZones }: { hasZones: boolean }) {
  const { spotName } = useWords();
  return (
    <div className="layout">
      <Zero />
      <Numbers hasZones={hasZones} />
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
