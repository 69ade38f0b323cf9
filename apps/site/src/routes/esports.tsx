import { createFileRoute } from '@tanstack/react-router';
import { useModules } from '../app/boot.ts';
import { readGameFilter } from '../features/play/catalogue/game-filter.ts';
import { MatchBoard } from '../features/play/sports/match-board.tsx';
import { LobbyPage } from './-lobby.tsx';
import { loadLobby } from './-load-lobby.ts';

export const Route = createFileRoute('/esports')({
  validateSearch: readGameFilter,
  loaderDeps: ({ search }) => search,
  loader: loadLobby('ESPORTS'),
  component: Esports,
});

function Esports() {
  const moduleOn = useModules();
  return (
    <LobbyPage category="ESPORTS" group="w_esports" filter={Route.useSearch()} navigate={Route.useNavigate()}>
      {moduleOn('MATCHES') && <MatchBoard sport="esports" />}
    </LobbyPage>
  );
}
