import type { CurrencyCode } from '@fairhouse/contract';
import { Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { RoundGame } from './list-games.ts';

const RoundStory = lazy(() => import('./round-story.tsx'));

/** A slot's definition and its art, loaded when a round of it is shown. */
const useSlot = (game: string, version: string) =>
  useQuery({
    queryKey: ['slot', game, version],
    queryFn: async () => {
      const [{ findSlotGame }, { loadVendor, wear }] = await Promise.all([
        import('@fairhouse/games/slots'),
        import('@fairhouse/art/lazy'),
      ]);
      const definition = findSlotGame(game, version);
      if (!definition) return null;
      const { id, vendor } = definition;
      return { definition, art: wear(await loadVendor(vendor), vendor, id) };
    },
    staleTime: Infinity,
  });

export interface SlotRoundProps {
  game: string;
  version: string;
  games: readonly RoundGame[];
  currency: CurrencyCode;
}

/** The reels of a round. Nothing is drawn for an unknown game or version. */
export function SlotRound({ game, version, games, currency }: SlotRoundProps) {
  const { data: slot } = useSlot(game, version);
  const waiting = <Skeleton className="aspect-5/3 w-full rounded-card" />;
  if (slot === null) return null;
  if (!slot) return waiting;
  return (
    <Suspense fallback={waiting}>
      <RoundStory {...slot} games={games} currency={currency} />
    </Suspense>
  );
}
