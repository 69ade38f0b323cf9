import { createFileRoute } from '@tanstack/react-router';
import { readGameFilter } from '../features/play/catalogue/game-filter.ts';
import { LobbyPage } from './-lobby.tsx';
import { prefetchLobby } from './-prefetch-lobby.ts';

export const Route = createFileRoute('/live')({
  validateSearch: readGameFilter,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchLobby(context.queries, 'LIVE', deps),
  component: Live,
});

function Live() {
  return <LobbyPage category="LIVE" group="w_live" filter={Route.useSearch()} navigate={Route.useNavigate()} />;
}
