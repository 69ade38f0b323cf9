import { fail, ok, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/play/sports-backoffice';
import type { ResultEntry } from '@fairhouse/contract/play/vendor-sports';
import {
  vendorDecideResult,
  vendorEnterResult,
  vendorWaitingResults,
} from '@fairhouse/contract/play/vendor-sports-results';
import { vendorSportsWatch } from '@fairhouse/contract/play/vendor-sports-watch';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { isAccessTooNew, refuseSamePerson } from '../../../house/operators/index.ts';
import { aboutBets, listBookmakers, managedBookmaker, type Bookmaker, type Editor } from './bookmakers.ts';
import { findMatches } from './find-matches.ts';
import { note, noteIn } from './note.ts';
import { describeEntry, tradingWords } from './trading-words.ts';
import { countUnchecked } from './watch-members.ts';

/** Enters a result; another person approves it. */
export async function enterResult(
  core: Core,
  editor: Editor,
  { vendor: code, reason, ...result }: RequestOf<typeof calls.boEnterResult>,
): Promise<Result<Record<string, never>>> {
  const { operator } = editor;
  if (isAccessTooNew(operator, core.clock.now())) return fail('access_too_new');
  const found = await managedBookmaker(core, editor, code);
  if (!found.ok) return found;
  const request = { ...result, operator: operator.username, reason };
  const answer = aboutBets(await found.value.client.call(vendorEnterResult, request));
  if (!answer.ok) return answer;
  const { match, market, specifiers, results } = result;
  await note(core, editor, {
    action: 'match.propose',
    subject: `match:${code}/${match}`,
    before: null,
    after: { entry: answer.value.entry.id, market, specifiers, results, reason },
  });
  return ok({});
}

/** Approves what another person entered. A repeat after a lost answer has no second effect at the vendor. */
export async function approveResult(
  core: Core,
  editor: Editor,
  { vendor: code, entry: id }: RequestOf<typeof calls.boApproveResult>,
): Promise<Result<Record<string, never>>> {
  const { operator } = editor;
  if (isAccessTooNew(operator, core.clock.now())) return fail('access_too_new');
  const found = await managedBookmaker(core, editor, code);
  if (!found.ok) return found;
  const { client } = found.value;
  const waiting = await findWaiting(found.value, id, operator);
  if (!waiting.ok) return waiting;
  const { enteredBy } = waiting.value;
  return inTransaction(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const refused = await refuseSamePerson(core, tx, operator, enteredBy, 'own_proposal');
    if (refused) return refused;
    const request = { entry: id, verdict: 'confirmed', operator: operator.username } as const;
    const answer = aboutBets(await client.call(vendorDecideResult, request));
    if (!answer.ok) return answer;
    await noteIn(core, tx, editor, noteOf('match.approve', code, answer.value.entry));
    return ok({});
  });
}

/** Rejects what somebody entered, oneself included. */
export async function rejectResult(
  core: Core,
  editor: Editor,
  { vendor: code, entry: id, reason }: RequestOf<typeof calls.boRejectResult>,
): Promise<Result<Record<string, never>>> {
  const found = await managedBookmaker(core, editor, code);
  if (!found.ok) return found;
  const waiting = await findWaiting(found.value, id, editor.operator);
  if (!waiting.ok) return waiting;
  const request = { entry: id, verdict: 'rejected', operator: editor.operator.username } as const;
  const answer = aboutBets(await found.value.client.call(vendorDecideResult, request));
  if (!answer.ok) return answer;
  const entry = noteOf('match.reject', code, answer.value.entry);
  await note(core, editor, { ...entry, after: { ...entry.after, reason } });
  return ok({});
}

/** One that waits, or that this operator has just decided: an answer may have been lost. */
async function findWaiting(
  { client }: Bookmaker,
  id: number,
  { username }: OperatorCaller,
): Promise<Result<ResultEntry>> {
  const answer = aboutBets(await client.call(vendorWaitingResults, {}));
  if (!answer.ok) return answer;
  const entry = answer.value.list.find((each) => each.id === id);
  if (!entry) return fail('not_found');
  return entry.verdict === null || entry.decidedBy === username ? ok(entry) : fail('proposal_closed');
}

const noteOf = (action: 'match.approve' | 'match.reject', code: string, entry: ResultEntry) => ({
  action,
  subject: `match:${code}/${entry.match}`,
  before: null,
  after: { entry: entry.id, market: entry.market, specifiers: entry.specifiers, results: entry.results },
});

/**
 * What waits for another operator at the vendors that the merchant decides about, the alarms there, and those about members of
 * the merchant that nobody has checked.
 */
export async function listWaiting(
  core: Core,
  operator: OperatorCaller,
  language: Locale,
): Promise<ResponseOf<typeof calls.boWaitingResults>> {
  const bookmakers = await listBookmakers(core, operator);
  const managed = bookmakers.filter((each) => each.managed);
  const words = await tradingWords(language);
  const silent: string[] = [];
  const unchecked = await Promise.all(bookmakers.map((each) => countUnchecked(each, operator)));
  let alarms = unchecked.reduce((sum, count) => sum + count, 0);
  const list = await Promise.all(
    managed.map(async ({ vendor, client }) => {
      const [waiting, watch] = await Promise.all([
        client.call(vendorWaitingResults, {}),
        client.call(vendorSportsWatch, {}),
      ]);
      // A vendor without this call has nothing to decide.
      if (!waiting.ok && waiting.code !== 'not_found') silent.push(vendor.name);
      if (watch.ok) alarms += watch.value.outcomes.filter(({ alarmSince }) => alarmSince !== null).length;
      const open = waiting.ok ? waiting.value.list.filter(({ verdict }) => verdict === null) : [];
      if (open.length === 0) return [];
      const matches = await findMatches(
        { client },
        open.map(({ match }) => match),
      );
      return open.map((entry) => ({ ...describeEntry(words, entry, matches.get(entry.match)), vendor: vendor.code }));
    }),
  );
  return { list: list.flat(), alarms, silent };
}
