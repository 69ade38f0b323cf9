import type { Check } from '../check.ts';

/** Reliability 16, 17, 19: tombstones, settlement, wins. */
export const roundChecks: readonly Check[] = [
  {
    name: 'a refund before its bet refuses the later bet without a debit',
    async run(bench) {
      const before = await bench.balance();
      const bet = bench.newBet();
      bench.accepted(await bench.wallet.refund(bench.refundOf(bet)));
      bench.refused(await bench.wallet.bet(bet), 'tombstoned');
      const { playerId, currency, transactionId } = bet;
      const found = bench.accepted(await bench.wallet.transaction({ playerId, currency, transactionId }));
      bench.same(found.state, 'tombstoned', 'state');
      bench.same(await bench.balance(), before, 'balance');
    },
  },
  {
    name: 'a round may stay open until its instant, which the vendor moves while it is open',
    async run(bench) {
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
      const bet = await bench.take({ settlesBy: inDays(30) });
      const { transactionId: _, ...round } = bench.ofRound(bet);
      const settlesBy = inDays(60);
      for (let time = 0; time < 2; time += 1)
        bench.same(
          bench.accepted(await bench.wallet.postpone({ ...round, settlesBy })).settlesBy,
          settlesBy,
          'instant',
        );
      bench.refused(await bench.wallet.postpone({ ...round, settlesBy: inDays(401) }), 'invalid_request');
      bench.refused(await bench.wallet.bet(bench.newBet({ settlesBy: inDays(401) })), 'invalid_request');
      bench.refused(await bench.wallet.postpone({ ...round, roundId: 'cert-none', settlesBy }), 'round_unknown');
      bench.accepted(await bench.wallet.closeRound(bench.ofRound(bet)));
      bench.refused(await bench.wallet.postpone({ ...round, settlesBy }), 'round_closed');
    },
  },
  {
    name: 'a refund after settlement is refused',
    async run(bench) {
      const bet = await bench.take();
      bench.accepted(await bench.wallet.win({ ...bench.ofRound(bet), amount: 30, closeRound: true }));
      const before = await bench.balance();
      bench.refused(await bench.wallet.refund(bench.refundOf(bet)), 'round_closed');
      bench.same(await bench.balance(), before, 'balance');
    },
  },
  {
    name: 'a win of 0 that closes the round ends a lost one',
    async run(bench) {
      const bet = await bench.take();
      const before = await bench.balance();
      bench.accepted(await bench.wallet.win({ ...bench.ofRound(bet), amount: 0, closeRound: true }));
      bench.same(await bench.balance(), before, 'balance');
      bench.refused(await bench.wallet.win({ ...bench.ofRound(bet), amount: 1 }), 'round_closed');
    },
  },
  {
    name: 'nothing is booked on a closed round',
    async run(bench) {
      const bet = await bench.take();
      bench.accepted(await bench.wallet.closeRound(bench.ofRound(bet)));
      const before = await bench.balance();
      bench.refused(await bench.wallet.bet(bench.newBet({ roundId: bet.roundId })), 'round_closed');
      bench.refused(await bench.wallet.win({ ...bench.ofRound(bet), amount: 1 }), 'round_closed');
      bench.same(await bench.balance(), before, 'balance');
    },
  },
  {
    name: 'a win without a bet is refused',
    async run(bench) {
      const before = await bench.balance();
      bench.refused(await bench.wallet.win({ ...bench.ofRound(bench.newBet()), amount: 1000 }), 'round_unknown');
      bench.same(await bench.balance(), before, 'balance');
    },
  },
  {
    name: 'a win that overtook its bet is paid when it is repeated',
    async run(bench) {
      const bet = bench.newBet();
      const win = { ...bench.ofRound(bet), amount: bet.amount, closeRound: true };
      bench.refused(await bench.wallet.win(win), 'round_unknown');
      bench.accepted(await bench.wallet.bet(bet));
      const before = await bench.balance();
      bench.same(bench.accepted(await bench.wallet.win(win)).balance, before + bet.amount, 'balance');
    },
  },
  {
    name: 'a bet without a session is refused, and again when it is repeated with one',
    async run(bench) {
      const before = await bench.balance();
      const bet = bench.newBet({ sessionId: 'no-such-session' });
      bench.refused(await bench.wallet.bet(bet), 'session_expired');
      bench.refused(await bench.wallet.bet({ ...bet, sessionId: bench.player.sessionId }), 'session_expired');
      bench.same(await bench.state(bet), 'tombstoned', 'state');
      bench.same(await bench.balance(), before, 'balance');
    },
  },
  {
    name: 'several bets and wins add up in one round',
    async run(bench) {
      const before = await bench.balance();
      const bet = await bench.take();
      await bench.take({ roundId: bet.roundId, amount: 50 });
      bench.accepted(await bench.wallet.win({ ...bench.ofRound(bet), amount: 20 }));
      bench.accepted(await bench.wallet.win({ ...bench.ofRound(bet), amount: 5, closeRound: true }));
      bench.same(await bench.balance(), before - 100 - 50 + 20 + 5, 'balance');
    },
  },
  {
    name: 'a win gives unused stake back with it, once, and never more than the stake',
    async run(bench) {
      const before = await bench.balance();
      const bet = await bench.take();
      bench.refused(await bench.wallet.win({ ...bench.ofRound(bet), amount: 20, returned: 21 }), 'invalid_request');
      bench.refused(await bench.wallet.win({ ...bench.ofRound(bet), amount: 200, returned: 101 }), 'invalid_request');
      bench.same(await bench.balance(), before - 100, 'balance after what was refused');
      const win = { ...bench.ofRound(bet), amount: 70, returned: 60, closeRound: true };
      bench.oneEffect([await bench.wallet.win(win), await bench.wallet.win(win)]);
      bench.refused(await bench.wallet.win({ ...win, returned: 59 }), 'key_reused');
      const { playerId, currency, transactionId } = win;
      const found = bench.accepted(await bench.wallet.transaction({ playerId, currency, transactionId }));
      bench.same(found.amount, 70, 'amount of the transaction');
      bench.refused(await bench.wallet.win({ ...bench.ofRound(bet), amount: 1 }), 'round_closed');
      bench.same(await bench.balance(), before - 100 + 70, 'balance');
    },
  },
  {
    name: 'a prize outside any round is paid once',
    async run(bench) {
      const before = await bench.balance();
      const { playerId, currency } = bench.player;
      const { transactionId } = bench.newBet();
      const prize = { playerId, currency, transactionId, campaign: 'certification', amount: 3 };
      bench.oneEffect([await bench.wallet.promoWin(prize), await bench.wallet.promoWin(prize)]);
      bench.same(await bench.balance(), before + 3, 'balance');
    },
  },
];
