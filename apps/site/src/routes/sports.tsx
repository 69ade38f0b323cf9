import { createFileRoute } from '@tanstack/react-router';
import { useModules } from '../app/boot.ts';
import { readGameFilter, type GameFilter } from '../features/play/catalogue/game-filter.ts';
import { MatchBoard } from '../features/play/sports/match-board.tsx';
import { sports, type Sport } from '../features/play/sports/match-queries.ts';
import { LobbyPage } from './-lobby.tsx';
import { loadLobby } from './-load-lobby.ts';

export const Route = createFileRoute('/sports')({
  validateSearch: (search: Record<string, unknown>): GameFilter & { sport?: Sport } => {
    const sport = sports.find((name) => name === search['sport']);
    return { ...readGameFilter(search), ...withSport(sport) };
  },
  loaderDeps: ({ search }) => search,
  loader: loadLobby('SPORTS'),
  component: SportsPage,
});

const withSport = (sport: Sport | undefined) => (sport === undefined ? {} : { sport });

function SportsPage() {
  const moduleOn = useModules();
  const { sport, ...filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LobbyPage
      category="SPORTS"
      group="w_sports"
      filter={filter}
      navigate={({ search, ...rest }) =>
        navigate({ ...rest, search: (before) => ({ ...search(before), ...withSport(before.sport) }) })
      }
    >
      {moduleOn('MATCHES') && (
        <MatchBoard
          sport={sport}
          onSport={(next) =>
            void navigate({
              search: (before) => ({ ...readGameFilter({ ...before }), ...withSport(next) }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </LobbyPage>
  );
}
