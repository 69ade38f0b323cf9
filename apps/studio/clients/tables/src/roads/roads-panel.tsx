import { countResults, roadsOf, type RoadResult } from '@fairhouse/games/tables';
import { memo, useMemo } from 'react';
import { useRoomPart, useWords } from '../client.tsx';
import { pocketClass } from '../games/racetrack.tsx';
import { BeadRoad, BigRoad, DerivedRoad } from './road-grids.tsx';
import { beadMark, roadLetters, sideOf } from './road-letters.ts';
import { gameOf } from '../room/room-view.ts';

/** What happened at the table: roads or last results, and how often each came. It foretells nothing, and says so. */
export function RoadsPanel() {
  const game = useRoomPart(gameOf);
  const history = useRoomPart(({ state }) => state?.history);
  const shoe = useRoomPart(({ state }) => state?.round.shoe);
  const { say } = useWords();
  const results = useMemo(() => (history ?? []).filter(({ isVoid }) => !isVoid).map(({ result }) => result), [history]);
  if (game === undefined) return null;
  return (
    <div className="roads">
      <p className="roads-note">{say('foretell')}</p>
      {shoe && (
        <p className="small muted">
          {say('shoe', { no: shoe.no, left: shoe.left })}
          {shoe.last && ` · ${say('last_hand')}`}
        </p>
      )}
      {results.length === 0 ? <p className="muted">{say('no_results')}</p> : <Results game={game} results={results} />}
    </div>
  );
}

function Results({ game, results }: { game: string; results: readonly string[] }) {
  const { say } = useWords();
  const letters = useMemo(() => roadLetters(game, results), [game, results]);
  return (
    <>
      {letters ? <Roads game={game} letters={letters} /> : <LastResults game={game} results={results} />}
      <h3>{say('statistics')}</h3>
      <p className="small muted">{say('last_rounds', { n: results.length })}</p>
      <Statistics game={game} results={results} />
    </>
  );
}

function Roads({ game, letters }: { game: string; letters: readonly RoadResult[] }) {
  const { say, spotName } = useWords();
  const roads = useMemo(() => roadsOf(letters), [letters]);
  const list = letters.map((letter) => spotName(game, sideOf(game, letter))).join(', ');
  return (
    <>
      <p className="visually-hidden">{list}</p>
      <div aria-hidden="true" className="road-grids">
        <BeadRoad
          title={say('road_bead')}
          columns={roads.bead}
          letterOf={(letter) => beadMark(game, letter, (spot) => spotName(game, spot))}
        />
        <BigRoad title={say('road_big')} cells={roads.big} />
        <div className="derived-roads">
          <DerivedRoad title={say('road_big_eye')} marks={roads.bigEye} kind="ring" />
          <DerivedRoad title={say('road_small')} marks={roads.small} kind="dot" />
          <DerivedRoad title={say('road_cockroach')} marks={roads.cockroach} kind="slash" />
        </div>
      </div>
    </>
  );
}

const LAST = 30;

/** Newest first. */
function LastResults({ game, results }: { game: string; results: readonly string[] }) {
  return (
    <ol className="last-results">
      {results
        .slice(-LAST)
        .toReversed()
        .map((result, at) => (
          <li key={results.length - at}>
            <ResultMark game={game} result={result} />
          </li>
        ))}
    </ol>
  );
}

/** One result as a mark: a number, three dice, colours, or the letter of a side. */
export const ResultMark = memo(function ResultMark({ game, result }: { game: string; result: string }) {
  const { spotName } = useWords();
  if (game === 'roulette') return <span className={`mark ${pocketClass(Number(result))}`}>{result}</span>;
  if (game === 'sic-bo') {
    const sum = result.split('-').reduce((total, face) => total + Number(face), 0);
    return (
      <span className="mark plain">
        {sum} <small>{result.replaceAll('-', '')}</small>
      </span>
    );
  }
  if (game === 'color-game') {
    const dice = result.split('-');
    return (
      <span className="mark colors">
        <span className="visually-hidden">{dice.map((color) => spotName(game, color)).join(', ')}</span>
        {dice.map((color, at) => (
          <i key={at} className={`cloth-${color}`} />
        ))}
      </span>
    );
  }
  const [letter] = roadLetters(game, [result]) ?? [];
  if (!letter) return <span className="mark plain">{result}</span>;
  const name = spotName(game, sideOf(game, letter));
  return (
    <span className={`mark road-${letter}`}>
      <span className="visually-hidden">{name}</span>
      <span aria-hidden="true">{beadMark(game, letter, (spot) => spotName(game, spot))}</span>
    </span>
  );
});

const marksOfBaccarat: Readonly<Record<string, string>> = {
  B: 'banker',
  P: 'player',
  T: 'tie',
  p: 'player-pair',
  b: 'banker-pair',
  '6': 'lucky-6',
};

/** The spot that a counted part of a result belongs to. */
function spotOfPart(game: string, part: string): string {
  if (game === 'baccarat') return marksOfBaccarat[part] ?? part;
  const [letter] = roadLetters(game, [part]) ?? [];
  return letter ? sideOf(game, letter) : part;
}

const MOST_LINES = 12;

function Statistics({ game, results }: { game: string; results: readonly string[] }) {
  const { spotName } = useWords();
  // Of colours every die counts, of other games every round.
  const all = results.length * (game === 'color-game' ? 3 : 1);
  const counts = useMemo(
    () => Object.entries(countResults(game, results)).toSorted(([, a], [, b]) => b - a),
    [game, results],
  );
  return (
    <dl className="statistics">
      {counts.slice(0, MOST_LINES).map(([part, count]) => (
        <div key={part}>
          <dt>{spotName(game, spotOfPart(game, part))}</dt>
          <dd>
            <span className="share" style={{ '--share': count / all }} />
            <span className="figures">
              {count} · {Math.round((count / all) * 100)} %
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
