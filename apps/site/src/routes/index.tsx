import { createFileRoute } from '@tanstack/react-router';
import { moduleOn } from '../app/boot.ts';
import { currentLocale } from '../app/current-locale.ts';
import { homeHotQuery } from '../features/play/catalogue/game-list-query.ts';
import { jackpotQuery } from '../features/content/home/jackpot-query.ts';
import { Home } from './-home.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/')({
  loader: loadPage('/', (queries) => {
    if (moduleOn('GAMES')) void queries.prefetchQuery(homeHotQuery(currentLocale()));
    if (moduleOn('JACKPOT')) void queries.prefetchQuery(jackpotQuery());
  }),
  component: Home,
});
