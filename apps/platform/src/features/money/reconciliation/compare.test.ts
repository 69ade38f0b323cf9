import type { Side } from '@fairhouse/contract/money/reconciliation-backoffice';
import { expect, test } from 'vitest';
import { compare } from './compare.ts';

const side = (more: Partial<Side> = {}): Side => ({
  amount: 100,
  paid: 0,
  currency: 'TLB',
  state: 'succeeded',
  ...more,
});

test.each<[string, Side | null, Side | null, string | null]>([
  ['both agree', side(), side(), null],
  ['unknown here', null, side(), 'missing_here'],
  ['not listed there', side(), null, 'missing_there'],
  ['returned there, unknown here', null, side({ state: 'returned' }), 'missing_here'],
  ['another amount', side(), side({ amount: 101 }), 'amount'],
  ['another win', side(), side({ paid: 1 }), 'amount'],
  ['another currency', side(), side({ currency: 'BDT' }), 'amount'],
  ['succeeded there, pending here', side({ state: 'pending' }), side(), 'state'],
  ['failed there, succeeded here', side(), side({ state: 'failed' }), 'state'],
  ['returned there, succeeded here', side(), side({ state: 'returned' }), 'state'],
  ['no money moved', side({ state: 'pending' }), side({ state: 'failed', amount: 7 }), null],
  ['a failed one nobody lists', side({ state: 'failed' }), null, null],
  ['a pending one unknown here', null, side({ state: 'pending' }), null],
  ['nothing at all', null, null, null],
])('%s', (_name, ours, theirs, reason) => expect(compare(ours, theirs)).toBe(reason));
