import { times, type Check } from '../check.ts';
import type { TestBench } from '../test-bench.ts';

/** Codes of the answers to a batch that must be answered. */
const codesOf = async (bench: TestBench, movements: Parameters<TestBench['wallet']['batch']>[0]) =>
  bench
    .accepted(await bench.wallet.batch(movements))
    .map((answer) => (!answer.ok ? answer.code : answer.value.duplicate ? 'again' : 'ok'))
    .join(' ');

/** Many movements with one signature. */
export const batchChecks: readonly Check[] = [
  {
    name: 'each movement of a batch is judged alone, and answered in order',
    async run(bench) {
      const before = await bench.balance();
      const [won, undone, lost] = [await bench.take(), await bench.take(), await bench.take()];
      const movements = [
        { call: 'win', ...bench.ofRound(won), amount: 40, closeRound: true },
        { call: 'win', ...bench.ofRound(bench.newBet()), amount: 1000, closeRound: true },
        { call: 'refund', ...bench.refundOf(undone) },
        { call: 'close-round', ...bench.ofRound(lost) },
      ] as const;
      bench.same(await codesOf(bench, movements), 'ok round_unknown ok ok', 'answers');
      bench.same(await codesOf(bench, movements), 'again round_unknown again again', 'answers to a repeat');
      bench.same(await bench.balance(), before - 100 + 40 - 100, 'balance');
    },
  },
  {
    name: 'movements of one round are booked in the order of the batch, one that stands twice once',
    async run(bench) {
      const bet = await bench.take();
      const before = await bench.balance();
      const [first, last] = [
        { call: 'win', ...bench.ofRound(bet), amount: 3 } as const,
        { call: 'win', ...bench.ofRound(bet), amount: 4, closeRound: true } as const,
      ];
      const late = { call: 'win', ...bench.ofRound(bet), amount: 5 } as const;
      const codes = await codesOf(bench, [first, first, last, late]);
      bench.same(codes, 'ok again ok round_closed', 'answers');
      bench.same(await bench.balance(), before + 7, 'balance');
    },
  },
  {
    name: 'a batch and single calls that race pay once',
    async run(bench) {
      const bet = await bench.take();
      const before = await bench.balance();
      const win = { ...bench.ofRound(bet), amount: 6, closeRound: true };
      const many = times(3, () => bench.wallet.batch([{ call: 'win', ...win }]));
      const one = bench.wallet.win(win);
      const answers = await Promise.all([one, ...many]);
      for (const answer of answers) bench.accepted<unknown>(answer);
      bench.same(await bench.balance(), before + 6, 'balance');
    },
  },
  {
    name: 'more than 250 movements are refused',
    async run(bench) {
      const bet = bench.newBet();
      const { playerId, currency, gameCode } = bet;
      const movement = { call: 'close-round', playerId, currency, gameCode, roundId: 'r', transactionId: 't' };
      const body = JSON.stringify({ movements: times(251, () => movement) });
      const answer = await bench.send('/vendor/v1/batch', body);
      bench.same(answer.code, 'invalid_request', 'answer');
      bench.same('movements' in answer.fields, true, 'mention of the field');
    },
  },
];
