import { createFileRoute } from '@tanstack/react-router';
import { readGameFilter } from '../features/play/catalogue/game-filter.ts';
import { LobbyPage } from './-lobby.tsx';
import { loadLobby } from './-load-lobby.ts';

export const Route = createFileRoute('/elott')({
  validateSearch: readGameFilter,
  loaderDeps: ({ search }) => search,
  loader: loadLobby('ELOTT'),
  component: ElectronicLottery,
});

function ElectronicLottery() {
  return <LobbyPage category="ELOTT" group="w_lott" filter={Route.useSearch()} navigate={Route.useNavigate()} />;
}
