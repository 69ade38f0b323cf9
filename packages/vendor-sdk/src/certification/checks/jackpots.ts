import { times, type Check } from '../check.ts';

/** The highest number that a pot may have: no game reaches it, so that the pot of these checks is nobody's. */
const NUMBER = 2_147_483_647;
/** A round that puts one minor unit into the pot and wins it: what the books hold stays as it is. */
const figures = { number: NUMBER, seed: 0, contributed: 1, reserved: 0, won: 1 } as const;

/** Refusals, of any game: nothing is booked. */
export const jackpotRefusals: readonly Check[] = [
  {
    name: 'a win of a pot above what the win pays is refused',
    async run(bench) {
      const bet = await bench.take();
      const before = await bench.balance();
      const win = { ...bench.ofRound(bet), amount: 1, jackpot: { ...figures, won: 2 } };
      bench.refused(await bench.wallet.win(win), 'invalid_request');
      bench.same(await bench.balance(), before, 'balance');
      bench.accepted(await bench.wallet.refund(bench.refundOf(bet)));
    },
  },
  {
    name: 'a win of a pot without a bet is refused',
    async run(bench) {
      const before = await bench.balance();
      const win = { ...bench.ofRound(bench.newBet()), amount: 1, jackpot: figures };
      bench.refused(await bench.wallet.win(win), 'round_unknown');
      bench.same(await bench.balance(), before, 'balance');
    },
  },
];

/** Of a game with a jackpot. */
export const jackpotChecks: readonly Check[] = [
  {
    name: 'a win of a pot sent five times is paid once',
    async run(bench) {
      const bet = await bench.take();
      const before = await bench.balance();
      const win = { ...bench.ofRound(bet), amount: 1, closeRound: true, jackpot: figures };
      bench.oneEffect(await Promise.all(times(5, () => bench.wallet.win(win))));
      bench.same(await bench.balance(), before + 1, 'balance');
    },
  },
];
