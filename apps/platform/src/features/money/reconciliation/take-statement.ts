import { fail, failField, type RequestOf, type Result } from '@fairhouse/contract';
import {
  STATEMENT_FILE_LINES,
  type boTakeStatement,
  type boUploadStatement,
  type Statement,
} from '@fairhouse/contract/money/reconciliation-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew } from '../../house/operators/index.ts';
import type { Cashier } from '../payments/index.ts';
import { dayIn } from '../reports/index.ts';
import { askSource } from './ask-source.ts';
import { readStatement } from './list.ts';
import { parseStatement } from './parse-csv.ts';
import { reconcile } from './reconcile.ts';
import { findSource, kindsOf } from './sources.ts';
import type { Source } from './statement-line.ts';
import { spanOfDay } from './store.ts';

interface Asker {
  operator: OperatorCaller;
  ip: string;
}

/** Calls a source for its statement of a day and compares it. */
export async function takeStatement(
  cashier: Cashier,
  merchant: Merchant,
  { source, day }: { source: Source; day: string },
  also?: (tx: PoolClient, id: string) => Promise<void>,
): Promise<Result<string>> {
  const { core } = cashier;
  const span = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    spanOfDay(tx, { day, timeZone: merchant.settings.timeZone }),
  );
  const answer = await askSource(cashier, merchant, source, span);
  if (!answer.ok) return answer;
  return { ok: true, value: await reconcile(core, { merchant, source, day, uploadedBy: null }, answer.value, also) };
}

export async function takeNow(
  cashier: Cashier,
  { operator, ip }: Asker,
  request: RequestOf<typeof boTakeStatement>,
): Promise<Result<Statement>> {
  const { core } = cashier;
  const { merchant } = operator;
  const source = await findSource(cashier, request.source);
  if (!source) return fail('not_found');
  const unfinished = refuseUnfinished(core, merchant, request.day);
  if (unfinished) return unfinished;
  const taken = await takeStatement(cashier, merchant, { source, day: request.day }, (tx) =>
    audit(core, tx, { operator, ip }, 'ask', request),
  );
  return taken.ok ? readStatement(core, merchant.id, taken.value) : taken;
}

/** A file with a flaw changes nothing. */
export async function uploadStatement(
  cashier: Cashier,
  { operator, ip }: Asker,
  { source: code, day, csv }: RequestOf<typeof boUploadStatement>,
): Promise<Result<Statement>> {
  const { core } = cashier;
  const { merchant, username: uploadedBy } = operator;
  if (isAccessTooNew(operator, core.clock.now())) return fail('access_too_new');
  const source = await findSource(cashier, code);
  if (!source) return fail('not_found');
  const unfinished = refuseUnfinished(core, merchant, day);
  if (unfinished) return unfinished;
  const { lines, flaws } = parseStatement(csv, { kinds: kindsOf[source.kind], currency: merchant.settings.currency });
  if (flaws.length > 0) return fail('statement_flawed', { value: { flaws } });
  if (lines.length > STATEMENT_FILE_LINES) return fail('statement_too_large');
  const id = await reconcile(core, { merchant, source, day, uploadedBy }, lines, (tx) =>
    audit(core, tx, { operator, ip }, 'add', { source: code, day, lines: lines.length }),
  );
  return readStatement(core, merchant.id, id);
}

/** Only a day that is over can be compared. */
const refuseUnfinished = ({ clock }: Core, { settings }: Merchant, day: string) =>
  day < dayIn(settings.timeZone, clock.now()) ? undefined : failField('invalid_request', 'day', 'wrong_format');

const audit = (
  core: Core,
  tx: PoolClient,
  { operator: { merchant, username }, ip }: Asker,
  verb: 'ask' | 'add',
  after: { source: string; day: string; lines?: number },
): Promise<void> =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: `statement.${verb}`,
    subject: `statement:${after.source} ${after.day}`,
    before: null,
    after,
    ip,
  });
