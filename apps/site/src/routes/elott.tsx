import { createFileRoute } from '@tanstack/react-router';
import { readGameFilter } from '../features/play/catalogue/game-filter.ts';
import { LobbyPage } from './-lobby.tsx';
import { prefetchLobby } from './-prefetch-lobby.ts';

export const Route = createFileRoute('/elott')({
  validateSearch: readGameFilter,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchLobby(context.queries, 'ELOTT', deps),
  component: ElectronicLottery,
});

function ElectronicLottery() {
  return <LobbyPage category="ELOTT" group="w_lott" filter={Route.useSearch()} navigate={Route.useNavigate()} />;
}
