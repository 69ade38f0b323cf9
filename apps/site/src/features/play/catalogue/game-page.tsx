import type { ResponseOf } from '@fairhouse/contract';
import { launchGame } from '@fairhouse/contract/play/launch';
import { CallError } from '@fairhouse/contract/client';
import { buttonClasses, ErrorState, useToast } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { currentLocale } from '../../../app/current-locale.ts';
import { useGamesPath } from '../../../app/filled-categories.ts';
import { useLanguage } from '../../../app/language.tsx';
import { useTitle } from '../../../app/page.tsx';
import { categoryPath } from '../../../app/pages.ts';
import { memberKey, useMember } from '../../../app/queries.ts';
import { openSheet } from '../../../app/sheets.ts';
import { currentTheme } from '../../../app/theme.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { sandboxOf } from './frame-sandbox.ts';
import { isBook, isLottery } from './free-game.ts';
import { GameBar } from './game-bar.tsx';
import { gameDetailsQuery } from './game-details-query.ts';
import { GameLoader } from './game-loader.tsx';
import type { HeartProps } from './heart.tsx';
import { atLaunchHost, chooseLaunchHost, hostsOf, isReachable, launchOrigins } from './launch-hosts.ts';
import { PlayStopped } from './play-stopped.tsx';
import { useFrame } from './use-frame.ts';
import { usePlayStop } from './use-play-stop.ts';

export type LotteryView = 'betting' | 'lobby';

export interface OpenedGame {
  vendor: string;
  code: string;
  demo: boolean;
  /** What the client of a lottery is asked to show (spec §9); without it, the game itself. */
  lottery?: LotteryView | undefined;
  /** A table of the game to open first. */
  room?: string | undefined;
  /** What it is asked to show first, as a match, or a lottery's play. */
  target?: string | undefined;
}

export interface BringInProps {
  vendor: string;
  /** Opens the game. */
  onPlay: () => void;
}

export interface RealityCheckProps {
  /** Play waits: the game beneath takes no input. */
  onPause: (paused: boolean) => void;
  onLeave: () => void;
}

export interface StakeMoneyProps {
  vendor: string;
  code: string;
}

export interface GamePageProps extends OpenedGame {
  /** Covers a game for real money while play pauses by the member's own limits. */
  RealityCheck: ComponentType<RealityCheckProps>;
  /** Over a game for real money: what pays its stakes. */
  StakeMoney: ComponentType<StakeMoneyProps>;
  /** Shown before a game that is played from a wallet at its vendor. */
  BringIn: ComponentType<BringInProps>;
  /** Shown beside such a game. */
  RecallOnLeave: ComponentType<{ vendor: string }>;
}

/** A game in its frame, below the header only. */
export function GamePage({
  vendor,
  code,
  demo,
  lottery,
  room,
  target,
  BringIn,
  RecallOnLeave,
  RealityCheck,
  StakeMoney,
}: GamePageProps) {
  const t = useTranslations('gamePage');
  const names = useTranslations('catalogue');
  const words = useFailureWords();
  const launch = useOpenedGame({ vendor, code, demo, lottery, room, target });
  const [shownCode, setShownCode] = useState(code);
  const shown = useShownGame({ vendor, code }, shownCode, launch.data);
  useTitle(shown?.gameName ?? t('game'));

  const [playing, setPlaying] = useState(false);
  const [funded, setFunded] = useState(false);
  // The address made before is about to expire.
  const open = () => void launch.refetch().then(() => setFunded(true));
  const leave = useLeaveGame(launch.data?.gameType);
  const retry = { busy: launch.isFetching, onRetry: () => void launch.refetch() };
  return (
    <div className="flex h-[calc(100dvh-var(--offline))] flex-col">
      <GameBar
        {...(shown && barOf(shown, names))}
        demo={launch.data?.demo ?? demo}
        trial={launch.data?.trial ?? false}
        playing={playing}
        onBack={() => leave(playing)}
      />
      {launch.data && isReal(launch.data) && !launch.data.transfer && <StakeMoney vendor={vendor} code={code} />}
      <div className="relative flex-1 bg-page">
        {launch.data?.transfer && <RecallOnLeave vendor={vendor} />}
        {launch.data?.transfer && !funded ? (
          <BringIn vendor={vendor} onPlay={open} />
        ) : launch.data ? (
          <RunningGame
            launch={launch.data}
            vendor={vendor}
            code={code}
            retry={retry}
            onPlaying={setPlaying}
            onGame={setShownCode}
            RealityCheck={RealityCheck}
            key={launch.data.url}
          />
        ) : launch.error ? (
          <LaunchFailure reason={words(launch.error)} {...(!isFinal(launch.error) && { retry })} />
        ) : (
          <GameLoader />
        )}
      </div>
    </div>
  );
}

/** The launch address works once, so it is never cached and never requested twice. */
function useOpenedGame({ vendor, code, demo, lottery, room, target }: OpenedGame) {
  return useQuery({
    queryKey: memberKey('launch', vendor, code, demo, lottery, room, target),
    queryFn: async () => {
      // The hosts are probed while the address is created; its token goes to the frame only.
      const [answer, host] = await Promise.all([
        call(launchGame, {
          vendor,
          gameCode: code,
          demo,
          language: currentLocale(),
          theme: currentTheme(),
          ...(lottery && lotteryLaunch(code, lottery)),
          ...(room !== undefined && { roomId: room }),
          ...(target !== undefined && { target }),
        }),
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
}

/** Back to the games, from a book to the matches; a round in progress is stored, and the message says so. */
function useLeaveGame(from?: Launch['gameType']) {
  const t = useTranslations('gamePage');
  const navigate = useNavigate();
  const toast = useToast();
  const games = useGamesPath();
  return (playing: boolean) => {
    if (playing) toast({ text: t('roundSaved') });
    void navigate({ to: from && isBook(from) ? categoryPath(from) : games });
  };
}

interface Retry {
  busy: boolean;
  onRetry: () => void;
}

/** Why the game did not open, a retry where it may help, and a link to the other games. */
function LaunchFailure({ reason, retry }: { reason: string; retry?: Retry }) {
  const t = useTranslations('gamePage');
  const games = useGamesPath();
  return (
    <ErrorState title={t('failedTitle')} text={`${reason} ${t('failedNothing')}`} retryLabel={t('again')} {...retry}>
      <Link to={games} className={buttonClasses('quiet')}>
        {t('others')}
      </Link>
    </ErrorState>
  );
}

/** Spec §9: a game code asks for its betting view, none for the lobby. */
const lotteryLaunch = (code: string, view: LotteryView) =>
  ({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    ...(view === 'betting' && { lottoGameCode: code }),
    lottoView: view,
    device: 'WEB',
    backUrl: `${location.origin}/lottery`,
  }) as const;

/** What the bar names: a table that was chosen in the frame may be of another game of the vendor. */
function useShownGame(
  { vendor, code }: Pick<OpenedGame, 'vendor' | 'code'>,
  shownCode: string,
  launch: Launch | undefined,
): HeartProps['game'] | undefined {
  const { locale } = useLanguage();
  const isOther = shownCode !== code;
  const other = useQuery({ ...gameDetailsQuery(vendor, shownCode, locale), enabled: isOther });
  return isOther && other.data ? other.data.game : launch;
}

/** A lottery's frame leads from one lottery to the next, and has stars of its own. */
const barOf = (game: HeartProps['game'], names: ReturnType<typeof useTranslations<'catalogue'>>) =>
  isLottery(game.gameType) ? { name: names(`category.${game.gameType}`) } : { name: game.gameName, game };

/** Played for real money. */
const isReal = ({ demo, trial }: Launch) => !demo && !trial;

/** Of the favourites of who plays without an account. */
const VISITOR = '';

const isFinal = (error: unknown) => error instanceof CallError && error.code === 'game_unknown';

interface Launch extends ResponseOf<typeof launchGame> {
  vendor: string;
  /** At the vendor's own origin; it is not known yet whether that can be reached. */
  atVendor: boolean;
}

interface RunningGameProps {
  launch: Launch;
  vendor: string;
  code: string;
  retry: Retry;
  /** A round began or ended. */
  onPlaying: (playing: boolean) => void;
  /** Another game is shown in the frame. */
  onGame: (code: string) => void;
  RealityCheck: GamePageProps['RealityCheck'];
}

/** The game's frame, with the layers that may cover it. */
function RunningGame({ launch, vendor, code, retry, onPlaying, onGame, RealityCheck }: RunningGameProps) {
  const t = useTranslations('gamePage');
  const leave = useLeaveGame(launch.gameType);
  const stop = usePlayStop(vendor, code);
  const [paused, setPaused] = useState(false);
  const username = useMember().data?.account;
  const { frame, ready, spoke, playing, markReady } = useFrame(launch.origin, {
    stopped: stop !== null || paused,
    onClose: () => leave(false),
    onGame,
    onDeposit: () => openSheet(launch.trial ? 'trueAccount' : 'deposit'),
    favouritesOf: isLottery(launch.gameType) ? (username ?? VISITOR) : undefined,
  });
  useEffect(() => onPlaying(playing), [playing, onPlaying]);
  // A round in progress is shown to its end first.
  const covered = stop !== null && !playing;
  // For an unreachable server browsers load an error page into the frame and report it as loaded.
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
    <>
      {gone ? (
        <LaunchFailure reason={t('unreachable')} retry={retry} />
      ) : (
        <iframe
          ref={frame}
          src={launch.url}
          title={launch.gameName}
          sandbox={sandboxOf(launch.url, location.origin)}
          allow="autoplay; fullscreen"
          referrerPolicy="origin"
          onLoad={markReady}
          inert={covered || paused}
          className="absolute inset-0 size-full border-0"
        />
      )}
      {!ready && !gone && <GameLoader name={launch.gameName} vendor={launch.vendorName} />}
      {isReal(launch) && <RealityCheck onPause={setPaused} onLeave={() => leave(false)} />}
      {covered && <PlayStopped reason={stop} onLeave={() => leave(false)} />}
    </>
  );
}
