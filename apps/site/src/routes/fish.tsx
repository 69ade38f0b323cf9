import { createFileRoute } from '@tanstack/react-router';
import { readGameFilter } from '../features/play/catalogue/game-filter.ts';
import { FishTanks } from '../features/play/tables/fish-tanks.tsx';
import { LobbyPage } from './-lobby.tsx';
import { loadLobby } from './-load-lobby.ts';

export const Route = createFileRoute('/fish')({
  validateSearch: readGameFilter,
  loaderDeps: ({ search }) => search,
  loader: loadLobby('FISH'),
  component: Fish,
});

function Fish() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LobbyPage
      category="FISH"
      group="w_fish"
      filter={filter}
      navigate={navigate}
      rooms={
        <FishTanks
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
