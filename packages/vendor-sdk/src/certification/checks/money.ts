import type { Check } from '../check.ts';

const otherCurrency = { TLB: 'BDT', BDT: 'TLB' } as const;

/** Currency, lack of funds and invalid amounts (reliability 4). */
export const moneyChecks: readonly Check[] = [
  {
    name: 'another currency is refused',
    async run(bench) {
      const before = await bench.balance();
      const currency = otherCurrency[bench.player.currency];
      bench.refused(await bench.wallet.bet(bench.newBet({ currency })), 'wrong_currency');
      bench.same(await bench.balance(), before, 'balance');
    },
  },
  {
    name: 'lack of funds is refused with the true balance',
    async run(bench) {
      const before = await bench.balance();
      const result = await bench.wallet.bet(bench.newBet({ amount: before + 1 }));
      bench.refused(result, 'insufficient_funds');
      const stated = result.ok ? undefined : (result.value as { balance?: number } | undefined)?.balance;
      bench.same(stated, before, 'stated balance');
      bench.same(await bench.balance(), before, 'balance');
    },
  },
  {
    name: 'an unknown player and an unknown game are refused',
    async run(bench) {
      bench.refused(await bench.wallet.bet(bench.newBet({ playerId: 'nobody' })), 'player_unknown');
      bench.refused(await bench.wallet.bet(bench.newBet({ gameCode: 'no-such-game' })), 'game_unknown');
    },
  },
  ...['1.5', '100.0', '1e9', '"100"', '"0x10"', 'null', 'true', '[100]', '{}', '0', '-1', '9007199254740992'].map(
    (amount): Check => ({
      name: `an amount written ${amount} is refused under its name`,
      async run(bench) {
        const before = await bench.balance();
        const body = JSON.stringify(bench.newBet()).replace('"amount":100', `"amount":${amount}`);
        const answer = await bench.send('/vendor/v1/bet', body);
        bench.same(answer.status, 400, 'status');
        bench.same(answer.code, 'invalid_request', 'answer');
        bench.same('amount' in answer.fields, true, 'mention of the field');
        bench.same(await bench.balance(), before, 'balance');
      },
    }),
  ),
];
