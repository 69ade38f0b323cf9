import type { LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import { useState } from 'react';
import type { Trend } from '../api/lottery-api.ts';
import { facesOf, TokenFace } from '../numbers/token-face.tsx';
import { HeatMap, isOfTails } from './heat-map.tsx';
import { Choice } from '../../../shell/parts/choice.tsx';
import { Read } from '../../../shell/parts/read.tsx';
import { Sheet } from '../../../shell/parts/sheet.tsx';
import { useTable, useWords } from '../table.tsx';

interface TrendSheetProps {
  entry: LotteryEntry;
  onClose: () => void;
}

const SHOWN = 5;

/** How often each number came; the sentence above says what it is worth. */
export function TrendSheet({ entry, onClose }: TrendSheetProps) {
  const { api } = useTable();
  const { say } = useWords();
  return (
    <Sheet title={say('trend')} onClose={onClose}>
      <p className="notice">{say('trend_note')}</p>
      <Read read={() => api.trend(entry.gameCode)}>
        {(trend) =>
          trend.draws === 0 ? (
            <p className="notice">{say('trend_empty')}</p>
          ) : (
            <Chart {...trend} family={entry.family} />
          )
        }
      </Read>
    </Sheet>
  );
}

function Chart({ draws, numbers, family }: Trend & { family: string }) {
  const { say } = useWords();
  const places = [...new Set(numbers.map(({ place }) => place))];
  const [place, setPlace] = useState(places[0] ?? '');
  const shown = numbers.filter((number) => number.place === place);
  const most = Math.max(1, ...shown.map(({ times }) => times));
  const hot = shown.toSorted((a, b) => b.times - a.times).slice(0, SHOWN);
  const cold = shown.toSorted((a, b) => (b.drawsAgo ?? draws) - (a.drawsAgo ?? draws)).slice(0, SHOWN);
  /** How many draws passed since the number came; in none of these it is at least their number. */
  const since = (drawsAgo: number | null) => (drawsAgo === null ? `${draws}+` : String(drawsAgo));
  return (
    <>
      {places.length > 1 && (
        <Choice
          name={say('places')}
          options={places}
          chosen={place}
          nameOf={(each) => say('place', { n: each })}
          onChoose={setPlace}
        />
      )}
      <div className="hot-cold">
        <Ranking
          title={say('hot')}
          family={family}
          rows={hot.map((row) => [row.number, say('times_came', { n: row.times })])}
        />
        <Ranking
          title={say('cold')}
          family={family}
          rows={cold.map((row) => [row.number, say('draws_ago', { n: since(row.drawsAgo) })])}
        />
      </div>
      {isOfTails(shown) && <HeatMap numbers={shown} draws={draws} />}
      <p className="muted small">{say('omission_note')}</p>
      <table className="bars">
        <caption className="visually-hidden">{say('trend_of', { n: draws })}</caption>
        <thead>
          <tr className="small muted">
            <th scope="col">{say('number')}</th>
            <th scope="col">{say('trend_of', { n: draws })}</th>
            <th scope="col">{say('omission')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ number, times, drawsAgo }) => (
            <tr key={number} className="figures">
              <th scope="row">{number}</th>
              <td>
                <span className="bar" style={{ inlineSize: `${(times / most) * 75}%` }} aria-hidden="true" /> {times}
              </td>
              <td>{since(drawsAgo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface RankingProps {
  title: string;
  family: string;
  rows: readonly (readonly [number: string, text: string])[];
}

function Ranking({ title, family, rows }: RankingProps) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map(([number, text]) => (
          <li key={number}>
            <TokenFace faces={facesOf(family)} token={number} /> <span className="small">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
