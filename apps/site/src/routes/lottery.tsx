import { createFileRoute, redirect } from '@tanstack/react-router';
import { useModules } from '../app/boot.ts';
import { DrawHistory } from '../features/content/home/draw-history.tsx';
import { LobbyPage } from './-lobby.tsx';
import { loadLobby } from './-load-lobby.ts';

interface LotterySearch {
  gameCode?: string;
  vendor?: string;
  playType?: string;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Opened with the game to play (spec §2: gameCode, vendor, playType), or without it for the draws. */
export const Route = createFileRoute('/lottery')({
  validateSearch: (search: Record<string, unknown>): LotterySearch =>
    Object.fromEntries(
      ['gameCode', 'vendor', 'playType']
        .map((name) => [name, text(search[name])] as const)
        .filter(([, value]) => /^[\w.-]{1,64}$/.test(value)),
    ),
  beforeLoad: ({ search: { vendor, gameCode, playType } }) => {
    if (vendor !== undefined && gameCode !== undefined)
      throw redirect({
        to: '/game',
        search: { vendor, code: gameCode, lottery: 'betting', ...(playType !== undefined && { play: playType }) },
        replace: true,
      });
  },
  loaderDeps: () => ({}),
  loader: loadLobby('LOTT'),
  component: Lottery,
});

const vendorOnly = ({ vendor }: { vendor?: string | undefined }) => (vendor === undefined ? {} : { vendor });

function Lottery() {
  const moduleOn = useModules();
  const navigate = Route.useNavigate();
  const { vendor } = Route.useSearch();
  return (
    <LobbyPage
      category="LOTT"
      filter={vendorOnly({ vendor })}
      navigate={({ search, ...rest }) =>
        navigate({ ...rest, search: (before) => vendorOnly(search(vendorOnly(before))) })
      }
    >
      {moduleOn('OPENEDNUMBERS') && <DrawHistory />}
    </LobbyPage>
  );
}
