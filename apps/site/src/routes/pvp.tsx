import { createFileRoute } from '@tanstack/react-router';
import { readGameFilter } from '../features/play/catalogue/game-filter.ts';
import { LobbyPage } from './-lobby.tsx';
import { loadLobby } from './-load-lobby.ts';

export const Route = createFileRoute('/pvp')({
  validateSearch: readGameFilter,
  loaderDeps: ({ search }) => search,
  loader: loadLobby('PVP'),
  component: Cards,
});

function Cards() {
  return <LobbyPage category="PVP" group="w_pvp" filter={Route.useSearch()} navigate={Route.useNavigate()} />;
}
