import { useNavigate } from '@tanstack/react-router';
import { sessionToken } from './session.ts';
import { askLogin } from './sheets.ts';

export interface LaunchTarget {
  vendor: string;
  gameCode: string;
  demo?: boolean;
}

/** The launch in progress; further presses meanwhile are ignored. */
let launching = false;

/** Opens a game; a visitor logs in first (spec §5). A double click opens it once. */
export function useLaunch(): (target: LaunchTarget) => Promise<void> {
  const navigate = useNavigate();
  return async ({ vendor, gameCode, demo }) => {
    if (launching) return;
    launching = true;
    try {
      if (sessionToken() === null && !(await askLogin(demo ? 'demo' : 'play'))) return;
      await navigate({ to: '/game', search: { vendor, code: gameCode, ...(demo && { demo }) } });
    } finally {
      launching = false;
    }
  };
}
