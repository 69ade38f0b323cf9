import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { askNewPassword } from '../../../app/password-due.ts';
import { memberKey } from '../../../app/queries.ts';
import { rememberHere } from '../../../app/remember-me.ts';
import { startSession } from '../../../app/session.ts';
import { closeSheet, settleLogin } from '../../../app/sheets.ts';

/** What a login or a registration answers with. */
interface Opened {
  token: string;
  passwordExpired?: boolean;
  /** Keeps this browser logged in for a day (spec §4). */
  remember?: boolean;
}

/** What follows a login or a registration: the session starts, the sheet goes, whatever waited for it goes on. */
export function useSignIn() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return async ({ token, passwordExpired = false, remember = false }: Opened) => {
    startSession(token);
    // Whoever sees the login done may close the tab; not being remembered is no reason not to go on.
    if (remember) await rememberHere().catch(() => undefined);
    // What is on the page stays until it is read again: a form that waits for this login keeps what was typed.
    queries.removeQueries({ queryKey: memberKey(), predicate: (query) => query.getObserversCount() === 0 });
    settleLogin(true);
    closeSheet();
    // These two are only home with a sheet over it.
    if (path === '/login' || path.startsWith('/register')) await navigate({ to: '/', replace: true });
    askNewPassword(passwordExpired);
    await queries.invalidateQueries({ queryKey: memberKey() });
  };
}
