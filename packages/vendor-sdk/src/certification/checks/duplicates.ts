import { times, type Check } from '../check.ts';

/** Reliability 15: repeats have one effect. */
export const duplicateChecks: readonly Check[] = [
  {
    name: 'a bet sent five times is taken once',
    async run(bench) {
      const before = await bench.balance();
      const bet = bench.newBet();
      const results = [];
      for (let i = 0; i < 5; i += 1) results.push(await bench.wallet.bet(bet));
      bench.oneEffect(results);
      bench.same(await bench.balance(), before - bet.amount, 'balance');
      bench.accepted(await bench.wallet.refund(bench.refundOf(bet)));
    },
  },
  {
    name: 'a win sent five times is paid once',
    async run(bench) {
      const bet = await bench.take();
      const before = await bench.balance();
      const win = { ...bench.ofRound(bet), amount: 40 };
      bench.oneEffect(await Promise.all(times(5, () => bench.wallet.win(win))));
      bench.same(await bench.balance(), before + 40, 'balance');
      bench.accepted(await bench.wallet.closeRound(bench.ofRound(bet)));
    },
  },
  {
    name: 'a refund sent five times gives back once',
    async run(bench) {
      const before = await bench.balance();
      const bet = await bench.take();
      const refund = bench.refundOf(bet);
      bench.oneEffect(await Promise.all(times(5, () => bench.wallet.refund(refund))));
      bench.same(await bench.balance(), before, 'balance');
    },
  },
  {
    name: 'a repeat shows the true balance',
    async run(bench) {
      const before = await bench.balance();
      const [bet, other] = [await bench.take(), await bench.take({ amount: 50 })];
      const repeated = bench.accepted(await bench.wallet.bet(bet));
      bench.same(repeated.duplicate, true, 'mark of a repeat');
      bench.same(repeated.balance, before - bet.amount - other.amount, 'balance of a repeat');
      for (const taken of [bet, other]) bench.accepted(await bench.wallet.refund(bench.refundOf(taken)));
    },
  },
  {
    name: 'a refund under a second id is a duplicate, and its bet is refunded',
    async run(bench) {
      const before = await bench.balance();
      const bet = await bench.take();
      bench.accepted(await bench.wallet.refund(bench.refundOf(bet)));
      const second = bench.refundOf(bet);
      bench.same(bench.accepted(await bench.wallet.refund(second)).duplicate, true, 'mark of a second refund');
      bench.same(await bench.state(bet), 'refunded', 'state of the bet');
      bench.same(await bench.state(second), 'booked', 'state of the second refund');
      bench.same(await bench.balance(), before, 'balance');
    },
  },
  {
    name: 'fifty simultaneous bets with one id are taken once',
    async run(bench) {
      const before = await bench.balance();
      const bet = bench.newBet();
      bench.oneEffect(await Promise.all(times(50, () => bench.wallet.bet(bet))));
      bench.same(await bench.balance(), before - bet.amount, 'balance');
      bench.accepted(await bench.wallet.refund(bench.refundOf(bet)));
    },
  },
  {
    name: 'another payload under a used id is refused',
    async run(bench) {
      const bet = await bench.take();
      const before = await bench.balance();
      bench.refused(await bench.wallet.bet({ ...bet, amount: bet.amount + 1 }), 'key_reused');
      bench.refused(await bench.wallet.bet({ ...bet, roundId: `${bet.roundId}-x` }), 'key_reused');
      const win = { ...bench.ofRound(bet), transactionId: bet.transactionId, amount: 1 };
      bench.refused(await bench.wallet.win(win), 'key_reused');
      bench.same(await bench.balance(), before, 'balance');
      bench.accepted(await bench.wallet.refund(bench.refundOf(bet)));
    },
  },
];
