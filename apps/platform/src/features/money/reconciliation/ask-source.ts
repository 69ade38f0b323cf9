import { fail, ok, type Result } from '@fairhouse/contract';
import { vendorStatement } from '@fairhouse/contract/play/vendor-statement';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, vendorClient } from '../../play/catalogue/index.ts';
import type { Cashier } from '../payments/index.ts';
import type { Source, StatementLine } from './statement-line.ts';

interface Span {
  from: Date;
  until: Date;
}

/** Pages that a vendor may give of a day. */
const MOST_PAGES = 10_000;

/** The statement of a day by call. `statement_unavailable`: the source gives files only. */
export const askSource = (
  cashier: Cashier,
  merchant: Merchant,
  source: Source,
  span: Span,
): Promise<Result<StatementLine[]>> =>
  source.kind === 'provider'
    ? askProvider(cashier, merchant, source, span)
    : askVendor(cashier.core, merchant, source, span);

async function askProvider(
  { payments }: Cashier,
  merchant: Merchant,
  { code }: Source,
  span: Span,
): Promise<Result<StatementLine[]>> {
  const provider = payments.find(code);
  if (!provider?.readStatement) return fail('statement_unavailable');
  const answer = await provider.readStatement(merchant.code, span);
  return answer.ok ? ok(answer.value.map((order) => ({ ...order, player: '', paid: 0 }))) : answer;
}

async function askVendor(
  core: Core,
  { settings: { currency } }: Merchant,
  source: Source,
  { from, until }: Span,
): Promise<Result<StatementLine[]>> {
  const vendor = catalogueOf(core).vendorByCode(source.code);
  if (!vendor) return fail('not_found');
  const client = vendorClient(core, vendor);
  const request = { currency, from: from.toISOString(), until: until.toISOString() };
  const lines = new Map<string, StatementLine>();
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await client.call(vendorStatement, { ...request, ...(cursor !== undefined && { cursor }) });
    if (!answer.ok) return fail(answer.code === 'not_found' ? 'statement_unavailable' : 'outcome_unknown');
    for (const { playerId, roundId, staked, paid, state } of answer.value.rounds)
      // The later state of a round counts.
      lines.set(`${playerId} ${roundId}`, {
        kind: 'round',
        reference: roundId,
        player: playerId,
        amount: staked,
        paid,
        currency,
        state: state === 'settled' ? 'succeeded' : 'failed',
      });
    if (answer.value.next === null) return ok([...lines.values()]);
    cursor = answer.value.next;
  }
  return fail('outcome_unknown');
}
