import type { Game } from '@fairhouse/contract/play/games';
import { joinClasses, Skeleton } from '@fairhouse/ui';
import { memo } from 'react';
import { GameTile } from './game-tile.tsx';
import { SeriesTile } from './series-tile.tsx';
import './game-grid.css';

export interface GameGridProps {
  games: readonly Game[];
  /** Number of tiles on the screen before scrolling. */
  eager?: number;
  /** Tiles far from the screen are not laid out, so that the page stays quick however long the list is. */
  skipped?: boolean;
}

/** Up to 24 games. Rows are complete at every width: 3, 4 or 6 per row. */
export const GameGrid = memo(function GameGrid({ games, eager = 0, skipped = false }: GameGridProps) {
  return (
    <ul className={joinClasses('game-grid', skipped && 'game-grid-skipped')}>
      {games.map((game, index) => (
        <li key={`${game.vendor}/${game.gameCode}`}>
          {game.isGame === 'VASSALAGE' ? (
            <SeriesTile series={game} eager={index < eager} />
          ) : (
            <GameTile game={game} eager={index < eager} />
          )}
        </li>
      ))}
    </ul>
  );
});

/** Placeholder in the final size of a page of games. */
export const GridSkeleton = ({ label, tiles }: { label: string; tiles: number }) => (
  <output aria-label={label} className="game-grid">
    {Array.from({ length: tiles }, (_, index) => (
      <div key={index}>
        <Skeleton className="aspect-3/4 w-full rounded-card" />
        <Skeleton className="mt-3 h-4 w-4/5" />
        <Skeleton className="mt-2.5 h-3 w-1/2" />
      </div>
    ))}
  </output>
);
