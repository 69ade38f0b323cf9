import { createFileRoute } from '@tanstack/react-router';
import { readGameFilter } from '../features/play/catalogue/game-filter.ts';
import { LobbyPage } from './-lobby.tsx';
import { prefetchLobby } from './-prefetch-lobby.ts';

export const Route = createFileRoute('/rng')({
  validateSearch: readGameFilter,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchLobby(context.queries, 'RNG', deps),
  component: Slots,
});

function Slots() {
  return <LobbyPage category="RNG" group="w_rng" filter={Route.useSearch()} navigate={Route.useNavigate()} />;
}
