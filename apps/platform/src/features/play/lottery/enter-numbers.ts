import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boEnterNumbers } from '@fairhouse/contract/play/lottery-backoffice';
import { vendorCorrectResult, vendorPublishResult } from '@fairhouse/contract/play/vendor-draws';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew } from '../../house/operators/index.ts';
import { managedVendor, vendorClient, type Vendor } from '../catalogue/index.ts';
import { aboutDraw, entryOf, propose, type Editor } from './order-draw.ts';

type Request = RequestOf<typeof boEnterNumbers>;
type Entered = Result<ResponseOf<typeof boEnterNumbers>>;

/**
 * Official numbers as an operator entered them. The vendor announces them at once if its sources agree on them; else,
 * and for every correction, another operator must approve them.
 */
export async function enterNumbers(core: Core, editor: Editor, request: Request): Promise<Entered> {
  const { operator } = editor;
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  const vendor = await managedVendor(core, operator, request.vendor);
  if (!vendor.ok) return vendor;
  return inTransaction(core.pool, { merchantId: operator.merchant.id }, async (tx): Promise<Entered> => {
    const judged = await judge(core, vendor.value, request, operator.username);
    if (!judged.ok) return judged;
    const { action, numbers } = request;
    if (judged.value === 'announced') {
      await appendAudit(core, tx, entryOf(editor, 'draw.approve', request, { action, numbers, agreed: true }));
      return ok({ order: null });
    }
    const version = action === 'correct' ? request.version + 1 : null;
    const order = { ...request, id: randomUUID(), version, orderedBy: operator.username, orderedAt: at };
    const proposed = await propose(core, tx, editor, order);
    return proposed.ok ? ok({ order: proposed.value }) : proposed;
  });
}

/** Announced by one operator, or right in form and to be approved by another. */
async function judge(
  core: Core,
  vendor: Vendor,
  { action, gameCode, numero, numbers, reason, version }: Request,
  username: string,
): Promise<Result<'announced' | 'waits'>> {
  const client = vendorClient(core, vendor);
  const about = { gameCode, numero, numbers };
  const answer =
    action === 'enter'
      ? await client.call(vendorPublishResult, { ...about, confirmedBy: [username] })
      : await client.call(vendorCorrectResult, { ...about, reason, version: version + 1, confirmedBy: [] });
  if (answer.ok) return ok(action === 'enter' ? 'announced' : 'waits');
  if (answer.code === 'results_differ') return ok('waits');
  return aboutDraw.has(answer.code) ? answer : fail('vendor_unavailable');
}
