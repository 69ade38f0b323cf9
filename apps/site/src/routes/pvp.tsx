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
  const navigate = Route.useNavigate();
  return (
    <LobbyPage
      category="PVP"
      group="w_pvp"
      filter={filter}
      navigate={navigate}
      rooms={
        <CardRooms
          vendor={filter.vendor}
          filter={filter}
          onRooms={(rooms) =>
            void navigate({ search: (before) => readGameFilter({ ...before, rooms }), resetScroll: false })
          }
        />
      }
    />
  );
}
