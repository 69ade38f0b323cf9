import { randomUUID } from 'node:crypto';
import type { Check } from '../check.ts';

/** Free rounds of a player whom no promotion gave any. */
export const freeRoundChecks: readonly Check[] = [
  {
    name: 'a free round of a grant that never was is no prize',
    async run(bench) {
      const { playerId, currency } = bench.player;
      const before = await bench.balance();
      const prize = { playerId, currency, campaign: randomUUID(), amount: 1, roundsLeft: 0 };
      const transactionId = `cert-${randomUUID()}`;
      bench.refused(await bench.wallet.promoWin({ ...prize, transactionId }), 'free_rounds_unknown');
      bench.same(await bench.balance(), before, 'balance');
    },
  },
  {
    name: 'a prize of nothing is refused',
    async run(bench) {
      const { playerId, currency } = bench.player;
      const prize = { playerId, currency, transactionId: `cert-${randomUUID()}`, campaign: 'cert', amount: 0 };
      bench.refused(await bench.wallet.promoWin(prize), 'invalid_request');
    },
  },
];
