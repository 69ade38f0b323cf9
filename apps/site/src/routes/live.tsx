import { createFileRoute } from '@tanstack/react-router';
import { readGameFilter } from '../features/play/catalogue/game-filter.ts';
import { LiveTables } from '../features/play/tables/live-tables.tsx';
import { LobbyPage } from './-lobby.tsx';
import { loadLobby } from './-load-lobby.ts';

export const Route = createFileRoute('/live')({
  validateSearch: readGameFilter,
  loaderDeps: ({ search }) => search,
  loader: loadLobby('LIVE'),
  component: Live,
});

function Live() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LobbyPage
      category="LIVE"
      group="w_live"
      filter={filter}
      navigate={navigate}
      rooms={
        <LiveTables
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
