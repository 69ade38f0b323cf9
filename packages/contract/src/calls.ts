import * as files from './call-files.ts';
import type { Call } from './core/index.ts';

/**
 * Every call, from the files listed in `call-files.ts`. What a call is follows from its definition alone:
 *
 * - A call of operators (`auth` names `operator:…`) has a path that begins with `/bo/` and a name that begins with `bo`:
 *   `boDeposits`, `boDeposit` for reading a list and one record, `bo<Verb><Thing>` for a change (`boApproveWithdrawal`).
 *   The operator's login is one of them, though a visitor makes it. No other call has such a path or name.
 * - It is exported under its name, by `<capability>-backoffice.ts` when operators make it.
 * - A call with `servedBy: 'vendor'` is served by vendors of games, on their own origin.
 */
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'auth' in value;

/** Calls that belong to one resource are exported together: `bannerContent.list`. */
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'record' in value && 'list' in value;

const calls = Object.values(files)
  .flatMap((file): unknown[] => Object.values(file))
  .flatMap((value): unknown[] => (isGroup(value) ? Object.values(value) : [value]))
  .filter(isCall);

/** Every call that the platform serves. */
export const platformCalls: readonly Call[] = calls.filter((call) => !call.servedBy);

/** Every call that a vendor serves, as our studio does. */
export const vendorCalls: readonly Call[] = calls.filter((call) => call.servedBy === 'vendor');
