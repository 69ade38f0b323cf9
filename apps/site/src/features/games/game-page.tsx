import type { ResponseOf } from '@fairhouse/contract';
import { launchGame } from '@fairhouse/contract/games';
import { CallError } from '@fairhouse/contract/client';
import { buttonClasses, ErrorState, useToast } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../../app/boot.ts';
import { call } from '../../app/client.ts';
import { currentLocale } from '../../app/current-locale.ts';
import { useTitle } from '../../app/page.tsx';
import { memberKey } from '../../app/queries.ts';
import { openSheet } from '../../app/sheets.ts';
import { currentTheme } from '../../app/theme.ts';
import { useFailureWords } from '../../app/use-failure-words.ts';
import { GameBar } from './game-bar.tsx';
import { GameLoader } from './game-loader.tsx';
import { atLaunchHost, chooseLaunchHost, hostsOf, isReachable, launchOrigins } from './launch-hosts.ts';
import { PlayStopped } from './play-stopped.tsx';
import { useFrame } from './use-frame.ts';
import { usePlayStop } from './use-play-stop.ts';

export interface GamePageProps {
  vendor: string;
  code: string;
  demo: boolean;
}

/** A game in its frame, header only. The launch address works once, so it is never cached and never asked twice. */
export function GamePage({ vendor, code, demo }: GamePageProps) {
  const t = useTranslations('gamePage');
  const words = useFailureWords();
  const launch = useQuery({
    queryKey: memberKey('launch', vendor, code, demo),
    queryFn: async () => {
      // The hosts are asked while the address is made; its token is for the frame alone.
      const [answer, host] = await Promise.all([
        call(launchGame, { vendor, gameCode: code, demo, language: currentLocale(), theme: currentTheme() }),
        chooseLaunchHost(launchOrigins(hostsOf(bootInfo().launchGameCDNs, vendor), location.origin)),
      ]);
      return { ...atLaunchHost(answer, host), vendor, atVendor: host === null };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useTitle(launch.data?.gameName ?? t('game'));

  const retry = { busy: launch.isFetching, onRetry: () => void launch.refetch() };
  if (launch.data)
    return <RunningGame launch={launch.data} vendor={vendor} code={code} retry={retry} key={launch.data.url} />;
  return (
    <div className="flex h-dvh flex-col">
      <GameBar demo={demo} playing={false} />
      <div className="relative flex-1">
        {launch.error ? (
          <LaunchFailure reason={words(launch.error)} {...(!isFinal(launch.error) && { retry })} />
        ) : (
          <GameLoader />
        )}
      </div>
    </div>
  );
}

interface Retry {
  busy: boolean;
  onRetry: () => void;
}

/** Why the game did not open, another try where it may help, and the way to the other games. */
function LaunchFailure({ reason, retry }: { reason: string; retry?: Retry }) {
  const t = useTranslations('gamePage');
  return (
    <ErrorState title={t('failedTitle')} text={`${reason} ${t('failedNothing')}`} retryLabel={t('again')} {...retry}>
      <Link to="/rng" className={buttonClasses('quiet')}>
        {t('others')}
      </Link>
    </ErrorState>
  );
}

/**
 * What a game may do. It keeps its own origin, which is never ours: there, scripts and that origin together open nothing of
 * this page (reliability 65).
 */
const allowances = 'allow-scripts allow-same-origin allow-popups';

const isFinal = (error: unknown) => error instanceof CallError && error.code === 'game_unknown';

interface Launch extends ResponseOf<typeof launchGame> {
  vendor: string;
  /** At the vendor's own origin, of which nobody knows yet whether it can be reached. */
  atVendor: boolean;
}

interface RunningGameProps {
  launch: Launch;
  vendor: string;
  code: string;
  retry: Retry;
}

function RunningGame({ launch, vendor, code, retry }: RunningGameProps) {
  const t = useTranslations('gamePage');
  const navigate = useNavigate();
  const toast = useToast();
  const leave = (playing: boolean) => {
    if (playing) toast({ text: t('roundKept') });
    void navigate({ to: '/rng' });
  };
  const stop = usePlayStop(vendor, code);
  const { frame, ready, spoke, playing, markReady } = useFrame(launch.origin, {
    stopped: stop !== null,
    onClose: () => leave(false),
    onDeposit: () => openSheet('deposit'),
  });
  // A round under way is shown to its end first.
  const covered = stop !== null && !playing;
  // Browsers show a page of their own in a frame whose server is gone, and call it loaded.
  const reach = useQuery({
    queryKey: ['reach', launch.url],
    queryFn: () => isReachable(launch.origin),
    enabled: launch.atVendor,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const gone = reach.data === false && !spoke;
  return (
    <div className="flex h-dvh flex-col">
      <GameBar
        name={launch.gameName}
        game={launch}
        demo={launch.demo}
        playing={playing}
        onBack={() => leave(playing)}
      />
      <div className="relative flex-1 bg-page">
        {gone ? (
          <LaunchFailure reason={t('unreachable')} retry={retry} />
        ) : (
          <iframe
            ref={frame}
            src={launch.url}
            title={launch.gameName}
            sandbox={allowances}
            allow="autoplay; fullscreen"
            referrerPolicy="origin"
            onLoad={markReady}
            inert={covered}
            className="absolute inset-0 size-full border-0"
          />
        )}
        {!ready && !gone && <GameLoader name={launch.gameName} vendor={launch.vendorName} />}
        {covered && <PlayStopped reason={stop} onLeave={() => leave(false)} />}
      </div>
    </div>
  );
}
