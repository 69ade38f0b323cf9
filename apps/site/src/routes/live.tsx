import { createFileRoute } from '@tanstack/react-router';
import { readGameFilter } from '../features/play/catalogue/game-filter.ts';
import { LobbyPage } from './-lobby.tsx';
import { loadLobby } from './-load-lobby.ts';

export const Route = createFileRoute('/live')({
  validateSearch: readGameFilter,
  loaderDeps: ({ search }) => search,
  loader: loadLobby('LIVE'),
  component: Live,
});

function Live() {
  return <LobbyPage category="LIVE" group="w_live" filter={Route.useSearch()} navigate={Route.useNavigate()} />;
}
