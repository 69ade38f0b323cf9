import type { Game } from '@fairhouse/contract/play/games';
import { Badge } from '@fairhouse/ui';
import type { MouseEvent, ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { useLaunch } from '../../../app/launch.ts';
import { PathLink } from '../../../app/path-link.tsx';
import { SafeImage } from '../../../app/safe-image.tsx';
import { openSheet } from '../../../app/sheets.ts';
import { Heart } from './heart.tsx';
import { PotMark } from './pot-mark.tsx';

export interface GameTileProps {
  game: Game;
  /** The first tiles of a page load at once, the others when they come near. */
  eager?: boolean;
}

/** The game's art, which opens the game. Art is 3 : 4 and its space is reserved while it loads. */
export function GameTile({ game, eager }: GameTileProps) {
  const t = useTranslations('catalogue');
  const format = useFormatter();
  return (
    <article className="group relative min-w-0">
      <LaunchLink game={game} className="block rounded-card">
        {/* A pot stands below the art, whose lettering is at its bottom. */}
        <span className="relative block aspect-3/4 overflow-hidden rounded-card bg-line has-data-pot:pb-6">
          <SafeImage
            src={game.imageUrl}
            alt=""
            width={300}
            height={400}
            // On the first screen of the server they come after its largest picture.
            loading={eager && !import.meta.env.SSR ? 'eager' : 'lazy'}
            decoding="async"
            className="size-full object-cover object-bottom transition-transform duration-200 ease-out group-hover:scale-[1.03]"
          />
          {!game.stopped && game.gameClassify.includes('JP') && <PotMark nodeId={game.nodeId} />}
          {(game.stopped ?? game.isHot) && (
            <span className={game.stopped ? 'absolute bottom-1.5 left-1.5' : 'absolute top-1.5 left-1.5'}>
              <Badge tone={game.stopped ? 'neutral' : 'sun'}>
                {t(game.unavailable ? 'unavailable' : game.stopped ? 'stopped' : 'hot')}
              </Badge>
            </span>
          )}
        </span>
        <span className="mt-2 block h-5 truncate text-sm font-semibold group-hover:text-accent">{game.gameName}</span>
      </LaunchLink>
      <Heart game={game} className="game-heart absolute top-0 right-0" />
      <p className="flex min-h-6 items-center justify-between gap-x-1 text-xs text-muted max-md:flex-wrap md:gap-2">
        <button
          type="button"
          onClick={() => openSheet('gameDetails', { vendor: game.vendor, gameCode: game.gameCode })}
          className="figures relative flex min-h-6 min-w-6 items-center gap-2 after:absolute after:-inset-x-1 after:-inset-y-3"
        >
          <span className="truncate max-md:hidden">{game.vendorName}</span>
          {game.rtp !== null && (
            <span className="shrink-0 underline decoration-dotted underline-offset-2">
              {t('rtp', { rtp: format.number(game.rtp, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })}
            </span>
          )}
          <span className="sr-only">{t('details', { game: game.gameName })}</span>
        </button>
        {game.demo && (
          <LaunchLink
            game={game}
            demo
            className="relative flex min-h-6 min-w-6 shrink-0 items-center font-semibold text-accent after:absolute after:-inset-x-2.5 after:-inset-y-3"
          >
            {t('demo')}
            <span className="sr-only">: {game.gameName}</span>
          </LaunchLink>
        )}
      </p>
    </article>
  );
}

interface LaunchLinkProps {
  game: Game;
  demo?: boolean;
  className: string;
  children: ReactNode;
}

/**
 * A link that opens the game; a visitor logs in first, and stays on this page after cancelling. Not the router's `Link`:
 * those of all tiles would be computed again whenever the address changes, before the press is painted.
 */
function LaunchLink({ game: { vendor, gameCode }, demo, className, children }: LaunchLinkProps) {
  const launch = useLaunch();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void launch({ vendor, gameCode, ...(demo && { demo }) });
  };
  const query = new URLSearchParams({ vendor, code: gameCode, ...(demo && { demo: 'true' }) });
  return (
    <PathLink path={`/game?${query.toString()}`} onClick={onClick} className={className}>
      {children}
    </PathLink>
  );
}
