import { useRouter } from '@tanstack/react-router';
import { moduleOn } from './boot.ts';
import { sessionToken } from './session.ts';
import { askLogin } from './sheets.ts';
import { noteWanted } from './wanted.ts';

export interface LaunchTarget {
  vendor: string;
  gameCode: string;
  demo?: boolean;
  /** What the client of a lottery shows; without it, the game itself. */
  lottery?: 'betting' | 'lobby';
  /** A table of the game to open first. */
  room?: string;
}

/** The launch in progress; further presses meanwhile are ignored. */
let launching = false;

/** Who wants a demo is usually new; who plays usually has an account. */
const askAccount = (demo: boolean) =>
  demo ? askLogin('demo', moduleOn('DIRECTREG3') ? 'register' : 'login') : askLogin('play');

/** Opens a game; a visitor logs in or registers first (spec §5). A double click opens it once. */
export function useLaunch(): (target: LaunchTarget) => Promise<void> {
  const router = useRouter();
  return async ({ vendor, gameCode, demo = false, lottery, room }) => {
    if (launching) return;
    launching = true;
    try {
      const search = {
        vendor,
        code: gameCode,
        ...(demo && { demo }),
        ...(lottery && { lottery }),
        ...(room && { room }),
      };
      const game = { to: '/game', search } as const;
      // A demo of a visitor is played with a trial account, which begins with the game.
      if (sessionToken() === null && !(demo && moduleOn('FREEPLAY'))) {
        noteWanted(router.buildLocation(game).href);
        if (!(await askAccount(demo))) return;
      }
      await router.navigate(game);
    } finally {
      launching = false;
    }
  };
}
