import type { Game } from '@fairhouse/contract/games';
import { Badge } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl/react';

export interface GameTileProps {
  game: Game;
  /** The first tiles of a page are asked for at once, the others when they come near. */
  eager?: boolean;
}

/** The game's art, one tap from the game. Art is 3 : 4 and keeps its place while it loads. */
export function GameTile({ game, eager }: GameTileProps) {
  const t = useTranslations('games');
  const format = useFormatter();
  const search = { vendor: game.vendor, code: game.gameCode };
  return (
    <article className="group relative">
      <Link to="/game" search={search} className="relative block aspect-3/4 overflow-hidden rounded-card bg-line">
        <img
          src={game.imageUrl}
          alt={game.gameName}
          width={300}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover transition-transform duration-200 ease-out group-hover:scale-[1.03]"
        />
      </Link>
      {game.isHot && (
        <span className="pointer-events-none absolute top-2 left-2">
          <Badge tone="sun">{t('hot')}</Badge>
        </span>
      )}
      <p className="mt-2 flex items-baseline justify-between gap-2 text-xs text-muted">
        <span className="truncate">{game.vendorName}</span>
        {game.rtp !== null && (
          <span className="figures shrink-0">
            {t('rtp', { rtp: format.number(game.rtp, { minimumFractionDigits: 1, maximumFractionDigits: 2 }) })}
          </span>
        )}
      </p>
      <p aria-hidden="true" className="truncate text-sm font-semibold">
        {game.gameName}
      </p>
      {game.demo && (
        <Link
          to="/game"
          search={{ ...search, demo: true }}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent"
        >
          {t('tryDemo')}
          <span className="sr-only">: {game.gameName}</span>
        </Link>
      )}
    </article>
  );
}
