import { createFileRoute } from '@tanstack/react-router';
import { readGameFilter } from '../features/play/catalogue/game-filter.ts';
import { LobbyPage } from './-lobby.tsx';
import { prefetchLobby } from './-prefetch-lobby.ts';

export const Route = createFileRoute('/pvp')({
  validateSearch: readGameFilter,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchLobby(context.queries, 'PVP', deps),
  component: Cards,
});

function Cards() {
  return <LobbyPage category="PVP" group="w_pvp" filter={Route.useSearch()} navigate={Route.useNavigate()} />;
}
