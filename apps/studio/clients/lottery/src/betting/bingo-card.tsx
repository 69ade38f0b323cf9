import { useState } from 'react';
import { useWords } from '../table.tsx';
import { bingoColumns, browserRandom } from './quick-pick.ts';

interface BingoCardProps {
  rows: readonly (readonly string[])[];
  setRow: (column: number, tokens: readonly string[]) => void;
  onQuick: () => void;
}

const letters = 'BINGO'.split('');

/** A card of five columns; a press on a number changes it for another one of its column. */
export function BingoCard({ rows, setRow, onQuick }: BingoCardProps) {
  const { say } = useWords();
  const [changed, setChanged] = useState<string | null>(null);
  if (rows.length < bingoColumns.length) {
    return (
      <button type="button" className="button wide" onClick={onQuick}>
        {say('new_card')}
      </button>
    );
  }
  const change = (column: number, number: string) => {
    const own = rows[column] ?? [];
    const free = (bingoColumns[column]?.tokens ?? []).filter((token) => !own.includes(token));
    const next = free[browserRandom(free.length)] ?? number;
    setRow(
      column,
      own.map((token) => (token === number ? next : token)).toSorted((a, b) => Number(a) - Number(b)),
    );
    setChanged(next);
  };
  return (
    <div className="bingo">
      <div className="bingo-card">
        {rows.map((numbers, column) => (
          <div key={letters[column]} className="bingo-column">
            <span className="bingo-letter" aria-hidden="true">
              {letters[column]}
            </span>
            {cellsOf(numbers, column).map((number) =>
              number === null ? (
                <span key="free" className="bingo-free">
                  {say('free')}
                </span>
              ) : (
                <button
                  key={number}
                  type="button"
                  className={number === changed ? 'token changed' : 'token'}
                  onClick={() => change(column, number)}
                >
                  <span className="face plain">{number}</span>
                </button>
              ),
            )}
          </div>
        ))}
      </div>
      <p className="muted small">{say('card_hint')}</p>
      <button type="button" className="button wide" onClick={onQuick}>
        {say('new_card')}
      </button>
    </div>
  );
}

/** The middle column has a free cell between its numbers. */
const cellsOf = (numbers: readonly string[], column: number): (string | null)[] =>
  column === 2 ? [...numbers.slice(0, 2), null, ...numbers.slice(2)] : [...numbers];
