import { createFileRoute, redirect } from '@tanstack/react-router';
import { readGameFilter, type GameFilter } from '../features/play/catalogue/game-filter.ts';
import { LobbyPage } from './-lobby.tsx';
import { loadLobby } from './-load-lobby.ts';

interface ElectronicSearch extends GameFilter {
  gameCode?: string;
}

const readCode = (code: unknown) => (typeof code === 'string' && /^[\w.-]{1,64}$/.test(code) ? { gameCode: code } : {});

/** With the code of a game it is opened at once, as at /lottery. */
export const Route = createFileRoute('/elott')({
  validateSearch: (search: Record<string, unknown>): ElectronicSearch => ({
    ...readGameFilter(search),
    ...readCode(search['gameCode']),
  }),
  beforeLoad: ({ search: { vendor, gameCode } }) => {
    if (vendor !== undefined && gameCode !== undefined)
      throw redirect({ to: '/game', search: { vendor, code: gameCode, lottery: 'betting' }, replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: loadLobby('ELOTT'),
  component: ElectronicLottery,
});

function ElectronicLottery() {
  return <LobbyPage category="ELOTT" group="w_lott" filter={Route.useSearch()} navigate={Route.useNavigate()} />;
}
