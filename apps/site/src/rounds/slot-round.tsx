import type { CurrencyCode } from '@fairhouse/contract';
import { Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ToldGame } from './tell-round.ts';

const RoundStory = lazy(() => import('./round-story.tsx'));

/** A slot's definition, loaded when a round of it is looked at. */
export const useSlotDefinition = (game: string, version: string) =>
  useQuery({
    queryKey: ['slot', game, version],
    queryFn: async () => {
      const { slotGames } = await import('@fairhouse/games/slots');
      const definition = slotGames.get(game);
      return definition?.version === version ? definition : null;
    },
    staleTime: Infinity,
  });

export interface SlotRoundProps {
  game: string;
  version: string;
  games: readonly ToldGame[];
  currency: CurrencyCode;
}

/** The reels of a round. Nothing is drawn for a game or a version that this site does not know. */
export function SlotRound({ game, version, games, currency }: SlotRoundProps) {
  const { data: definition } = useSlotDefinition(game, version);
  const waiting = <Skeleton className="aspect-5/3 w-full rounded-card" />;
  if (definition === null) return null;
  if (!definition) return waiting;
  return (
    <Suspense fallback={waiting}>
      <RoundStory definition={definition} games={games} currency={currency} />
    </Suspense>
  );
}
