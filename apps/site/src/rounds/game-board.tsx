import type { LineWin, SlotDefinition } from '@fairhouse/games/slots';
import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { joinClasses } from '@fairhouse/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { SymbolSheet } from './slot-symbols.tsx';
import type { RoundGame } from './list-games.ts';
import { factorWin } from './factor-win.ts';

export interface GameBoardProps {
  game: RoundGame;
  sheet: SymbolSheet;
  definition: SlotDefinition;
  currency: CurrencyCode;
}

/** The final grid, with the winning cells marked; a press on a win shows its line only. */
export function GameBoard({ game, sheet, definition, currency }: GameBoardProps) {
  const t = useTranslations('bettingRecord');
  const [chosen, setChosen] = useState<number | null>(null);
  const { grid, wins, scatter } = game;
  const shown = chosen === null ? wins : wins.slice(chosen, chosen + 1);
  const marked = new Set(shown.flatMap(({ positions }) => positions).map(String));
  if (scatter && chosen === null) for (const position of scatter.positions) marked.add(String(position));
  const quiet = marked.size > 0;
  const lines = definition.pays.kind === 'lines' ? definition.pays.lines : [];

  return (
    <div className="md:grid md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] md:items-start md:gap-x-5">
      <div
        className={joinClasses(
          'relative rounded-card border border-line bg-page p-1.5',
          grid.length === 3 && 'mx-auto w-full max-w-64', // cells of a classic are no larger than those of other games
        )}
      >
        <table className="w-full table-fixed border-separate border-spacing-1">
          <caption className="sr-only">{t('gridCaption')}</caption>
          <tbody>
            {Array.from({ length: grid[0]?.length ?? 0 }, (_, row) => (
              <tr key={row}>
                {grid.map((reel, column) => (
                  <td
                    key={column}
                    className={joinClasses(
                      'rounded-soft p-0.5 transition-opacity duration-150',
                      marked.has(`${column},${row}`) ? 'bg-sun' : 'bg-card',
                      quiet && !marked.has(`${column},${row}`) && 'opacity-45',
                    )}
                  >
                    <svg viewBox="0 0 120 120" className="block aspect-square w-full" aria-hidden="true">
                      <use href={`#${sheet.idOf(reel[row] ?? 0)}`} width="120" height="120" />
                    </svg>
                    <span className="sr-only">
                      {sheet.nameOf(reel[row] ?? 0)}
                      {marked.has(`${column},${row}`) && `, ${t('winning')}`}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Lines wins={shown} lines={lines} reels={grid.length} rows={grid[0]?.length ?? 0} />
      </div>
      {(wins.length > 0 || scatter) && (
        <ul className="mt-2.5 grid content-start gap-1.5 md:mt-0">
          {wins.map((win, index) => (
            <li key={`${win.line} ${win.symbol}`}>
              <button
                type="button"
                aria-pressed={chosen === index}
                onClick={() => setChosen(chosen === index ? null : index)}
                className={joinClasses(
                  'flex min-h-11 w-full items-center gap-2 rounded-soft border px-3 text-left text-sm',
                  chosen === index ? 'border-accent bg-accent-soft' : 'border-line hover:bg-accent-soft',
                )}
              >
                <WinText win={win} game={game} definition={definition} sheet={sheet} currency={currency} />
                <span className="figures font-semibold text-win">{formatMoney(win.pay, currency, { plus: true })}</span>
              </button>
            </li>
          ))}
          {scatter && (
            <li className="flex min-h-11 items-center gap-2 rounded-soft border border-line px-3 text-sm">
              <SmallSymbol sheet={sheet} symbol={scatter.symbol} />
              <span className="flex-1">{t('scatterWin', { count: scatter.count })}</span>
              <span className="figures font-semibold text-win">
                {formatMoney(scatter.pay, currency, { plus: true })}
              </span>
            </li>
          )}
        </ul>
      )}
      {game.awarded > 0 && <p className="mt-2 text-sm font-semibold">{t('awarded', { count: game.awarded })}</p>}
    </div>
  );
}

/** The symbols of a win, its position, and every factor of the pay. */
function WinText({ win, game, definition, sheet, currency }: GameBoardProps & { win: LineWin }) {
  const t = useTranslations('bettingRecord');
  const { kind, count, line, ways, times, unit, wild, fill, free, symbols } = factorWin(definition, game, win);
  const factors = [
    wild > 1 && t('wildFactor', { times: wild }),
    fill > 1 && t('fillFactor', { times: fill }),
    free > 1 && t('freeFactor', { times: free }),
  ].filter((factor) => factor !== false);
  const pay = formatMoney(unit, currency);
  return (
    <>
      <SmallSymbol sheet={sheet} symbol={symbols[0] ?? win.symbol} />
      <span className="flex-1 py-1">
        {kind === 'line' && t('lineWin', { count, line })}
        {kind === 'anyOf' && t('anyOfWin', { symbols: symbols.map(sheet.nameOf).join(', '), line })}
        {kind === 'ways' &&
          (times === ways
            ? t('wayWin', { count, ways, unit: pay })
            : t('wayWinWeighted', { count, ways, times, unit: pay }))}
        {factors.length > 0 && <span className="block text-xs text-muted">{factors.join(' · ')}</span>}
      </span>
    </>
  );
}

const SmallSymbol = ({ sheet, symbol }: { sheet: SymbolSheet; symbol: number }) => (
  <>
    <svg viewBox="0 0 120 120" className="size-7 shrink-0" aria-hidden="true">
      <use href={`#${sheet.idOf(symbol)}`} width="120" height="120" />
    </svg>
    <span className="sr-only">{sheet.nameOf(symbol)}</span>
  </>
);

/** The paying lines, drawn between the centres of their winning cells. */
function Lines({
  wins,
  lines,
  reels,
  rows,
}: {
  wins: LineWin[];
  lines: readonly (readonly number[])[];
  reels: number;
  rows: number;
}) {
  const paths = wins.flatMap(({ line, count }) => {
    const path = lines[line];
    return path
      ? [
          {
            line,
            points: path
              .slice(0, count)
              .map((row, reel) => `${reel + 0.5},${row + 0.5}`)
              .join(' '),
          },
        ]
      : [];
  });
  if (paths.length === 0) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${reels} ${rows}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-1.5"
    >
      {paths.map(({ line, points }) => (
        <g key={line} fill="none" strokeLinecap="round" strokeLinejoin="round">
          <polyline points={points} stroke="#fff" strokeWidth="7" vectorEffect="non-scaling-stroke" />
          <polyline points={points} className="stroke-accent" strokeWidth="4" vectorEffect="non-scaling-stroke" />
        </g>
      ))}
    </svg>
  );
}
