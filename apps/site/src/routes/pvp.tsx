import { createFileRoute } from '@tanstack/react-router';
import { CardRooms } from '../features/play/card-rooms/card-rooms.tsx';
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
  const filter = Route.useSearch();
  return (
    <LobbyPage
      category="PVP"
      group="w_pvp"
      filter={filter}
      navigate={Route.useNavigate()}
      rooms={<CardRooms vendor={filter.vendor} />}
    />
  );
}
