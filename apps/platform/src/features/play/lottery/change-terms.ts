import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/play/lottery-terms-backoffice';
import {
  vendorChangeLimits,
  vendorChangeOdds,
  vendorChangeSchedule,
  vendorLimits,
  vendorOdds,
  vendorStopSale,
} from '@fairhouse/contract/play/vendor-terms';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { appendAudit, type AuditEvent } from '../../house/audit/index.ts';
import { managedVendor, vendorClient } from '../catalogue/index.ts';
import { aboutTerms, lotteryVendor } from './list-terms.ts';
import type { Editor } from './order-draw.ts';

interface Change {
  action: AuditEvent['action'];
  vendor: string;
  gameCode: string;
  before: object | null;
  after: object;
}

/** One entry for each change that the vendor has made; its calls have one effect however often they are made. */
const note = (core: Core, { operator, ip }: Editor, { action, vendor, gameCode, before, after }: Change) =>
  inTransaction(core.pool, { merchantId: operator.merchant.id }, (tx) =>
    appendAudit(core, tx, {
      merchantId: operator.merchant.id,
      actor: `operator:${operator.username}`,
      action,
      subject: `lottery:${vendor}/${gameCode}`,
      before,
      after,
      ip,
    }),
  );

/** Stops or resumes a game for all merchants: only operators of the one that manages its vendor may. */
export async function stopSale(
  core: Core,
  editor: Editor,
  { vendor: code, gameCode, stopped, reason }: RequestOf<typeof calls.boStopSale>,
): Promise<Result<Record<string, never>>> {
  const vendor = await managedVendor(core, editor.operator, code);
  if (!vendor.ok) return vendor;
  const change = { gameCode, stopped, operator: editor.operator.username, reason };
  const answer = aboutTerms(await vendorClient(core, vendor.value).call(vendorStopSale, change));
  if (!answer.ok) return answer;
  await note(core, editor, {
    action: stopped ? 'lottery.stop' : 'lottery.resume',
    vendor: code,
    gameCode,
    before: { stopped: !stopped },
    after: { stopped, reason },
  });
  return ok({});
}

/** Changes the days of a game for all merchants, as stopping its sale does. */
export async function changeSchedule(
  core: Core,
  editor: Editor,
  { vendor: code, gameCode, change, reason }: RequestOf<typeof calls.boChangeSchedule>,
): Promise<Result<Record<string, never>>> {
  const vendor = await managedVendor(core, editor.operator, code);
  if (!vendor.ok) return vendor;
  const asked = { gameCode, change, operator: editor.operator.username, reason };
  const answer = aboutTerms(await vendorClient(core, vendor.value).call(vendorChangeSchedule, asked));
  if (!answer.ok) return answer;
  if (answer.value.changed) {
    const after = { ...change, reason };
    await note(core, editor, { action: 'lottery.save_schedule', vendor: code, gameCode, before: null, after });
  }
  return ok({});
}

/** What the linter says; refused odds are an answer here, with their figures. */
export async function checkOdds(
  core: Core,
  { operator: { merchant, username } }: Editor,
  { vendor: code, ...about }: RequestOf<typeof calls.boCheckLotteryOdds>,
): Promise<Result<ResponseOf<typeof calls.boCheckLotteryOdds>>> {
  const vendor = await lotteryVendor(core, code);
  if (!vendor.ok) return vendor;
  const asked = { ...about, merchant: merchant.code, checkOnly: true, operator: username, reason: 'only checked' };
  const answer = await vendorClient(core, vendor.value).call(vendorChangeOdds, asked);
  if (answer.ok) return ok({ findings: answer.value.findings, rtp: answer.value.rtp });
  const findings = findingsOf(answer.value);
  return answer.code === 'odds_refused' && findings ? ok({ findings, rtp: null }) : aboutTerms(answer);
}

type Findings = ResponseOf<typeof calls.boCheckLotteryOdds>['findings'];

const findingsOf = (value: unknown): Findings | undefined =>
  typeof value === 'object' && value !== null && 'findings' in value ? (value.findings as Findings) : undefined;

/** Odds of a play at the operator's merchant, for draws that open from now on. */
export async function changeOdds(
  core: Core,
  editor: Editor,
  { vendor: code, reason, ...about }: RequestOf<typeof calls.boChangeLotteryOdds>,
): Promise<Result<ResponseOf<typeof calls.boChangeLotteryOdds>>> {
  const vendor = await lotteryVendor(core, code);
  if (!vendor.ok) return vendor;
  const { merchant, username } = editor.operator;
  const client = vendorClient(core, vendor.value);
  const { gameCode, play, odds } = about;
  const game = { merchant: merchant.code, gameCode };
  const earlier = await client.call(vendorOdds, game);
  if (!earlier.ok) return aboutTerms(earlier);
  const steps = earlier.value.plays.find((each) => each.play === play)?.steps ?? [];
  const change = { ...game, play, odds, checkOnly: false, operator: username, reason };
  const answer = aboutTerms(await client.call(vendorChangeOdds, change));
  if (!answer.ok) return answer;
  const { findings, rtp, changed } = answer.value;
  if (changed) {
    const before = { play, odds: Object.fromEntries(steps.map(({ step, odds: known }) => [step, known])) };
    await note(core, editor, {
      action: 'lottery.save_odds',
      vendor: code,
      gameCode,
      before,
      after: { play, odds, rtp, reason },
    });
  }
  return ok({ findings, rtp });
}

/** Limits of a game at the operator's merchant, in its currency. */
export async function changeLimits(
  core: Core,
  editor: Editor,
  { vendor: code, gameCode, limits, reason }: RequestOf<typeof calls.boChangeLotteryLimits>,
): Promise<Result<Record<string, never>>> {
  const vendor = await lotteryVendor(core, code);
  if (!vendor.ok) return vendor;
  const { merchant, username } = editor.operator;
  const client = vendorClient(core, vendor.value);
  const game = { merchant: merchant.code, gameCode };
  const { currency } = merchant.settings;
  const earlier = await client.call(vendorLimits, game);
  if (!earlier.ok) return aboutTerms(earlier);
  const before = earlier.value.list.find((each) => each.limits.currency === currency)?.limits;
  if (!before) return fail('vendor_unavailable');
  const change = { ...game, limits: { ...limits, currency }, operator: username, reason };
  const answer = aboutTerms(await client.call(vendorChangeLimits, change));
  if (!answer.ok) return answer;
  if (answer.value.changed) {
    await note(core, editor, {
      action: 'lottery.save_limits',
      vendor: code,
      gameCode,
      before,
      after: { ...limits, reason },
    });
  }
  return ok({});
}
