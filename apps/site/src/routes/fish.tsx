import { createFileRoute } from '@tanstack/react-router';
import { readGameFilter } from '../features/play/catalogue/game-filter.ts';
import { LobbyPage } from './-lobby.tsx';
import { loadLobby } from './-load-lobby.ts';

export const Route = createFileRoute('/fish')({
  validateSearch: readGameFilter,
  loaderDeps: ({ search }) => search,
  loader: loadLobby('FISH'),
  component: Fish,
});

function Fish() {
  return <LobbyPage category="FISH" group="w_fish" filter={Route.useSearch()} navigate={Route.useNavigate()} />;
}
