import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { loginHistory as call } from '@fairhouse/contract/people/devices';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { listLoginTries } from '../../identity/index.ts';
import { loginOrigin } from './login-origin.ts';

/** Refused tries are stored this long. */
export const HISTORY_MS = 90 * 86_400_000;
/** Sorts after the id of any login. */
const LAST_ID = 'z';

/** Logins and refused tries of the last 90 days, newest first. */
export async function listLogins(
  core: Core,
  { merchant, memberId }: MemberCaller,
  { before, limit }: RequestOf<typeof call>,
): Promise<Result<ResponseOf<typeof call>>> {
  const now = core.clock.now();
  const place = before === undefined ? { at: now, id: LAST_ID } : readPlace(before);
  if (!place) return fail('invalid_request', { fields: { before: { code: 'wrong_format' } } });
  const since = new Date(now.getTime() - HISTORY_MS);
  const rows = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    listLoginTries(tx, { memberId, since, before: place, limit: limit + 1 }),
  );
  const list = rows
    .slice(0, limit)
    .map((row) => ({ id: row.id, outcome: row.outcome, at: row.at.toISOString(), ...loginOrigin(core, row) }));
  const last = list.at(-1);
  return ok(rows.length > limit && last ? { list, next: `${last.at}~${last.id}` } : { list });
}

function readPlace(cursor: string): { at: Date; id: string } | undefined {
  const [, at = '', id = ''] = /^(\d{4}-[\d:.T-]+Z)~([sf]\d{1,18})$/.exec(cursor) ?? [];
  const time = Date.parse(at);
  return Number.isNaN(time) ? undefined : { at: new Date(time), id };
}
