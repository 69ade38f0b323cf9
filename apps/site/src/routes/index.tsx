import { createFileRoute } from '@tanstack/react-router';
import { moduleOn } from '../app/boot.ts';
import { slotList } from '../features/games/game-list-query.ts';
import { Home } from './-home.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context }) => {
    if (moduleOn('GAMES')) void context.queries.prefetchQuery(slotList(1));
  },
  component: Home,
});
