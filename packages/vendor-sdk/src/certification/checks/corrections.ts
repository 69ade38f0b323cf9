import type { RequestOf } from '@fairhouse/contract';
import type { vendorCorrection } from '@fairhouse/contract/play/vendor-correction';
import type { Check } from '../check.ts';
import type { TestBench } from '../test-bench.ts';

type Request = RequestOf<typeof vendorCorrection>;

/** A round that has paid and ended, and a correction of its win. */
async function endedRound(bench: TestBench, paid = 200) {
  const bet = await bench.take();
  const payout = { ...bench.ofRound(bet), amount: paid, closeRound: true };
  bench.accepted(await bench.wallet.win(payout));
  const persons: [string, string] = ['Certification One', 'Certification Two'];
  return { ...bench.ofRound(bet), corrects: payout.transactionId, reason: 'payout_wrong' as const, persons };
}

export const correctionChecks: readonly Check[] = [
  {
    name: 'a correction of an ended round is booked once, given or taken back',
    async run(bench) {
      const correction = await endedRound(bench);
      const before = await bench.balance();
      const less = { ...correction, amount: -150 };
      bench.oneEffect([await bench.wallet.correction(less), await bench.wallet.correction(less)]);
      bench.same(await bench.balance(), before - 150, 'balance');
      const more = { ...correction, ...bench.renewed(), corrects: less.transactionId, amount: 150 };
      const given = bench.accepted(await bench.wallet.correction(more));
      bench.same(given.balance, before, 'balance');
      bench.same(given.owed, 0, 'what is owed');
      bench.same(await bench.state(more), 'booked', 'state');
      bench.refused(await bench.wallet.correction({ ...more, amount: 1 }), 'key_reused');
    },
  },
  {
    name: 'a correction of an open round, of another transaction or of more than was paid is refused',
    async run(bench) {
      const correction = await endedRound(bench);
      const open = await bench.take();
      const before = await bench.balance();
      const ofOpen = { ...correction, ...bench.ofRound(open), corrects: open.transactionId, amount: 5 };
      bench.refused(await bench.wallet.correction(ofOpen), 'round_open');
      const strange = { ...correction, ...bench.renewed(), corrects: open.transactionId, amount: -5 };
      bench.refused(await bench.wallet.correction(strange), 'transaction_unknown');
      const over = { ...correction, ...bench.renewed(), amount: -201 };
      bench.refused(await bench.wallet.correction(over), 'correction_over_paid');
      const nowhere = { ...correction, ...bench.renewed(), roundId: 'cert-none', amount: -5 };
      bench.refused(await bench.wallet.correction(nowhere), 'round_unknown');
      bench.same(await bench.balance(), before, 'balance');
      bench.accepted(await bench.wallet.closeRound(bench.ofRound(open)));
    },
  },
  {
    name: 'a correction names two people or the message of a feed, a reason, and an amount that is not 0',
    async run(bench) {
      const correction = await endedRound(bench);
      const [first] = correction.persons;
      const before = await bench.balance();
      const alone = { ...correction, amount: -5, persons: [first, first] as [string, string] };
      bench.refused(await bench.wallet.correction(alone), 'invalid_request');
      bench.refused(await bench.wallet.correction({ ...correction, amount: 0 }), 'invalid_request');
      const { persons: _, ...nobody } = correction;
      bench.refused(await bench.wallet.correction({ ...nobody, amount: -5 }), 'invalid_request');
      const cause = { message: 'feed 7', rule: 'market 18 total=2.5' };
      bench.refused(await bench.wallet.correction({ ...correction, amount: -5, cause }), 'invalid_request');
      const unfounded = { ...correction, amount: -5, reason: 'none' as Request['reason'] };
      bench.refused(await bench.wallet.correction(unfounded), 'invalid_request');
      bench.same(await bench.balance(), before, 'balance');
      bench.accepted(await bench.wallet.correction({ ...nobody, amount: -5, cause }));
      bench.same(await bench.balance(), before - 5, 'balance');
    },
  },
];
