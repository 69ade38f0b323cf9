import { claimRafflePromotion } from '@fairhouse/contract/money/raffles';
import { boCreateRaffle, boOpenRaffle } from '@fairhouse/contract/money/raffles-backoffice';
import type { RequestOf } from '@fairhouse/contract';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newOperator } from '../../../testing/test-visitor.ts';
import { lostAfterwards, startCorrecting } from '../../play/play-sums/testing/correct-rounds.ts';
import { rewards } from '../rewards/index.ts';
import { raffles } from './index.ts';

const DAY_MS = 86_400_000;

test('valid bets bring tickets as corrections have left them, those of days before the raffle none', async () => {
  const on = await startTestPlatform({ features: [rewards, raffles] });
  const rounds = await startCorrecting(on);
  try {
    const [first, second] = [await newOperator(on, 'first'), await newOperator(on, 'second')];
    const definition: RequestOf<typeof boCreateRaffle> = {
      titles: { EN: 'Raffle' },
      kind: 'draw',
      prizes: [{ amount: 5000, count: 1, oneIn: null }],
      freeTicket: false,
      validPerTicket: 10_000,
      mostTickets: 5,
      repeats: 'ONCE',
      startsAt: on.clock.now().toISOString(),
      endsAt: new Date(on.clock.now().getTime() + DAY_MS).toISOString(),
    };
    const { id } = await first.call(boCreateRaffle, definition, { idempotencyKey: randomUUID() });
    await second.call(boOpenRaffle, { id });
    const [same, lessened, earlier] = [await rounds.member(), await rounds.member(), await rounds.member()];
    await rounds.play(earlier.memberId, lostAfterwards(20_000, '1 day'));
    await rounds.play(lessened.memberId, { stake: 20_000, paid: 0, correction: 20_000 });
    await rounds.play(same.memberId, lostAfterwards(20_000));
    await rounds.count();
    const claim = ({ site }: typeof same) => site.call(claimRafflePromotion, { promotionId: id });
    expect((await claim(same)).tickets).toEqual([1, 2]);
    for (const member of [lessened, earlier])
      expect(await failureOf(claim(member))).toMatchObject({ code: 'reward_not_earned' });
  } finally {
    await rounds.close();
    await on.close();
  }
});
