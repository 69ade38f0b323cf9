import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { askNewPassword } from '../../../app/password-due.ts';
import { memberKey } from '../../../app/queries.ts';
import { rememberHere } from '../../../app/remember-me.ts';
import { startSession } from '../../../app/session.ts';
import { closeSheet, openSheet, openSheets, settleLogin, useLoginReason } from '../../../app/sheets.ts';

/** The answer to a log-in or a registration. */
interface Opened {
  token: string;
  passwordExpired?: boolean;
  /** Keeps this browser logged in for a day (spec §4). */
  remember?: boolean;
  /** A registration. */
  isNew?: boolean;
}

/**
 * Completes a log-in or a registration: starts the session, closes the sheet, resumes the calls that waited for it. A
 * new member who was doing nothing else is asked where to go next.
 */
export function useSignIn() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const wantedMore = useLoginReason() !== undefined;
  return async ({ token, passwordExpired = false, remember = false, isNew = false }: Opened) => {
    startSession(token);
    // Awaited, because a visitor may close the tab once logged in. A failure to remember does not stop the log-in.
    if (remember) await rememberHere().catch(() => undefined);
    // Queries on the page stay until they are read again: a form that waits for this log-in keeps its typed values.
    queries.removeQueries({ queryKey: memberKey(), predicate: (query) => query.getObserversCount() === 0 });
    settleLogin(true);
    if (isNew && !wantedMore && openSheets().length === 1) openSheet('welcome');
    else {
      closeSheet();
      // These two pages are home with a sheet over it.
      if (path === '/login' || path.startsWith('/register')) await navigate({ to: '/', replace: true });
    }
    askNewPassword(passwordExpired);
    await queries.invalidateQueries({ queryKey: memberKey() });
  };
}
