import type { RequestOf } from '@fairhouse/contract';
import { boCreateRaffle, boOpenRaffle } from '@fairhouse/contract/money/raffles-backoffice';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { claimRaffle } from '../../apps/platform/src/features/money/raffles/claim-raffle.ts';
import type { TestPlatform } from '../../apps/platform/src/testing/test-platform.ts';
import { newOperator } from '../../apps/platform/src/testing/test-visitor.ts';

const DAY_MS = 86_400_000;

/** Claims of an instant raffle by so many members at the same moment, for one prize that every claim would win. */
export async function measureClaims(
  on: TestPlatform,
  memberIds: readonly number[],
): Promise<{ claims: number; winners: number }> {
  const { platform: core } = on;
  const merchant = core.merchants.default();
  const [proposer, approver] = [await newOperator(on, 'proposer'), await newOperator(on, 'approver')];
  const definition: RequestOf<typeof boCreateRaffle> = {
    titles: { EN: 'Bench' },
    kind: 'instant',
    prizes: [{ amount: 1000, count: 1, oneIn: 1 }],
    freeTicket: false,
    validPerTicket: null,
    mostTickets: 1,
    repeats: 'ONCE',
    startsAt: core.clock.now().toISOString(),
    endsAt: new Date(core.clock.now().getTime() + DAY_MS).toISOString(),
  };
  const { id } = await proposer.call(boCreateRaffle, definition, { idempotencyKey: randomUUID() });
  await approver.call(boOpenRaffle, { id });
  const start = performance.now();
  const answers = await Promise.all(
    memberIds.map((memberId) =>
      claimRaffle(core, { merchant, memberId, username: `m${memberId}`, accountType: 0, sessionId: randomUUID() }, id),
    ),
  );
  console.log(`${memberIds.length} parallel claims in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const refused = answers.find((answer) => !answer.ok);
  if (refused) throw new Error(`a claim was refused: ${JSON.stringify(refused)}`);
  const { rows } = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    tx.query<{ claims: number; winners: number }>(
      'select count(*) as claims, count(prize) as winners from raffle_claim where raffle_id = $1',
      [id],
    ),
  );
  return rows[0]!;
}
