import type { Game } from '@fairhouse/contract/play/games';
import { Badge } from '@fairhouse/ui';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { categoryPath } from '../../../app/pages.ts';
import { PathLink } from '../../../app/path-link.tsx';
import { SafeImage } from '../../../app/safe-image.tsx';

export interface SeriesTileProps {
  series: Game;
  /** As of `GameTile`. */
  eager?: boolean;
}

/** A series of games as a stack of tiles, which opens the list of them. As large as the tile of a game. */
export function SeriesTile({ series, eager }: SeriesTileProps) {
  const t = useTranslations('catalogue');
  const vendor = useSearch({ strict: false, select: (search) => search.vendor });
  const name = `${series.vendor}/${series.gameCode}`;
  const query = new URLSearchParams({ ...(vendor !== undefined && { vendor }), series: name });
  return (
    <article className="group relative min-w-0">
      <PathLink
        path={`${categoryPath(series.gameType)}?${query.toString()}`}
        data-series={name}
        className="block rounded-card"
      >
        <span className="relative block aspect-3/4">
          <span className="absolute inset-x-4 top-0 h-8 rounded-card border border-line bg-line" />
          <span className="absolute inset-x-2 top-1.5 h-8 rounded-card border border-line bg-card" />
          <span className="absolute inset-x-0 top-3 bottom-0 overflow-hidden rounded-card bg-line">
            <SafeImage
              src={series.imageUrl}
              alt=""
              width={300}
              height={400}
              loading={eager && !import.meta.env.SSR ? 'eager' : 'lazy'}
              decoding="async"
              className="size-full object-cover transition-transform duration-200 ease-out group-hover:scale-[1.03]"
            />
          </span>
          {!series.stopped && series.isHot && (
            <span className="absolute top-4.5 left-1.5">
              <Badge tone="sun">{t('hot')}</Badge>
            </span>
          )}
          <span className="absolute bottom-1.5 left-1.5 flex flex-wrap gap-1">
            <Badge tone="accent">{t('seriesGames', { count: series.games ?? 0 })}</Badge>
            {series.stopped && <Badge>{t(series.unavailable ? 'unavailable' : 'stopped')}</Badge>}
          </span>
        </span>
        <span className="mt-2 block h-5 truncate text-sm font-semibold group-hover:text-accent">{series.gameName}</span>
      </PathLink>
      <p className="flex min-h-6 items-center text-xs text-muted">
        <span className="truncate">{series.vendorName}</span>
      </p>
    </article>
  );
}
