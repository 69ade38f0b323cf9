import { createFileRoute } from '@tanstack/react-router';
import { readGameFilter } from '../features/play/catalogue/game-filter.ts';
import { LobbyPage } from './-lobby.tsx';
import { loadLobby } from './-load-lobby.ts';

export const Route = createFileRoute('/rng')({
  validateSearch: readGameFilter,
  loaderDeps: ({ search }) => search,
  loader: loadLobby('RNG'),
  component: Slots,
});

function Slots() {
  return <LobbyPage category="RNG" group="w_rng" filter={Route.useSearch()} navigate={Route.useNavigate()} />;
}
