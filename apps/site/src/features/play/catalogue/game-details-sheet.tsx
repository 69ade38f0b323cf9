import type { ResponseOf } from '@fairhouse/contract';
import type { gameDetails } from '@fairhouse/contract/play/game-details';
import { Button, Notice, Sheet, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../app/language.tsx';
import { useLaunch } from '../../../app/launch.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { SafeImage } from '../../../app/safe-image.tsx';
import { closeSheet, type SheetData } from '../../../app/sheets.ts';
import { gameDetailsQuery } from './game-details-query.ts';
import { GameFacts } from './game-facts.tsx';
import { GameFigures } from './game-figures.tsx';
import { GameGrid } from './game-grid.tsx';
import { Heart } from './heart.tsx';

type Answer = ResponseOf<typeof gameDetails>;

/** A game before it is played: its figures, rules, how its rounds are decided, and similar games. */
export default function GameDetailsSheet({ vendor, gameCode }: SheetData['gameDetails']) {
  const t = useTranslations('gameDetails');
  const { locale } = useLanguage();
  const query = useQuery(gameDetailsQuery(vendor, gameCode, locale));
  return (
    <Sheet
      key={`${vendor}/${gameCode}`}
      open
      onClose={closeSheet}
      title={query.data?.game.gameName ?? t('title')}
      closeLabel={t('close')}
    >
      <QueryState query={query} skeleton={<DetailsSkeleton label={t('loading')} />}>
        {(details) => <Details {...details} />}
      </QueryState>
    </Sheet>
  );
}

function Details({ game, facts, similar }: Answer) {
  const t = useTranslations('gameDetails');
  return (
    <div className="grid grid-cols-1 gap-6">
      <GameHead game={game} />
      {!facts && <Notice>{t('silent', { vendor: game.vendorName })}</Notice>}
      <GameFigures game={game} facts={facts} />
      {facts && <GameFacts facts={facts} vendor={game.vendor} />}
      {similar.length > 0 && (
        <section aria-labelledby="details-similar">
          <h3 id="details-similar" className="mb-3 text-lg">
            {t('similar')}
          </h3>
          <GameGrid games={similar} />
        </section>
      )}
    </div>
  );
}

/** Its picture, whose it is, and the buttons that start it. */
function GameHead({ game }: Pick<Answer, 'game'>) {
  const t = useTranslations('gameDetails');
  const games = useTranslations('catalogue');
  const launch = useLaunch();
  const { vendor, gameCode } = game;
  return (
    <div className="flex gap-4">
      <SafeImage
        src={game.imageUrl}
        alt=""
        width={300}
        height={400}
        className="aspect-3/4 w-24 shrink-0 rounded-card object-cover"
      />
      <div className="grid min-w-0 flex-1 content-between gap-2">
        <div className="flex items-start justify-between">
          <p className="text-muted">
            {game.vendorName}
            <br />
            {games(`category.${game.gameType}`)}
          </p>
          <Heart game={game} className="-mt-2" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            className="flex-1"
            icon={<Play className="size-4" aria-hidden="true" />}
            onClick={() => void launch({ vendor, gameCode })}
          >
            {t('play')}
          </Button>
          {game.demo && (
            <Button kind="quiet" className="flex-1" onClick={() => void launch({ vendor, gameCode, demo: true })}>
              {games('demo')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

const DetailsSkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className="grid grid-cols-1 gap-6">
    <div className="flex gap-4">
      <Skeleton className="aspect-3/4 w-24 shrink-0 rounded-card" />
      <div className="grid flex-1 content-between">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
    <Skeleton className="h-72 w-full rounded-card" />
    <Skeleton className="h-96 w-full rounded-card" />
  </output>
);
