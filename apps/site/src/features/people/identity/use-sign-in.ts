import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { askNewPassword } from '../../../app/password-due.ts';
import { memberKey } from '../../../app/queries.ts';
import { rememberHere } from '../../../app/remember-me.ts';
import { startSession } from '../../../app/session.ts';
import { closeSheet, openSheet, settleLogin, useLoginReason } from '../../../app/sheets.ts';
import { wantedAddress } from '../../../app/wanted.ts';
import { openFirst } from './open-first.ts';

/** The answer to a log-in or a registration. */
interface Opened {
  token: string;
  passwordExpired?: boolean;
  firstTimeLogin?: boolean;
  /** Keeps this browser logged in for a day (spec §4). */
  remember?: boolean;
  /** A registration. */
  isNew?: boolean;
}

/** Home, with or without a sheet over it. */
const isHome = (path: string) => path === '/' || path === '/login' || path.startsWith('/register');

/**
 * Completes a log-in or a registration: starts the session and closes the sheet. A log-in resumes the calls that waited
 * for it. A new member always starts at home (spec §4), where what the visitor wanted before is offered.
 */
export function useSignIn() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const reason = useLoginReason();
  return async ({ token, passwordExpired = false, remember = false, isNew = false, firstTimeLogin }: Opened) => {
    const { pathname, href } = router.state.location;
    startSession(token);
    // Awaited, because a visitor may close the tab once logged in. A failure to remember does not stop the log-in.
    if (remember) await rememberHere().catch(() => undefined);
    // Queries on the page stay until they are read again: a form that waits for this log-in keeps its typed values.
    queries.removeQueries({ queryKey: memberKey(), predicate: (query) => query.getObserversCount() === 0 });
    if (isNew) {
      settleLogin(false);
      // The change of page closes the sheets; over home the next sheet takes the place of this one.
      if (!isHome(pathname)) await navigate({ to: '/' });
      const played = reason === 'play' || reason === 'demo' ? wantedAddress() : undefined;
      const wanted = played ?? (reason === undefined || isHome(pathname) ? undefined : href);
      if (wanted === undefined) openFirst((path) => router.history.push(path));
      else openSheet('welcome', { wanted });
    } else {
      settleLogin(true);
      closeSheet();
      if (isHome(pathname) && pathname !== '/') await navigate({ to: '/', replace: true });
      if (firstTimeLogin && !passwordExpired && reason === undefined) openFirst((path) => router.history.push(path));
    }
    askNewPassword(passwordExpired);
    await queries.invalidateQueries({ queryKey: memberKey() });
  };
}
