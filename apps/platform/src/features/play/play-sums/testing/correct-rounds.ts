import { connect, inTransaction } from '@fairhouse/database';
import { memberInfo } from '@fairhouse/contract/people/session';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestPlatform } from '../../../../testing/test-platform.ts';
import { newMember, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { countPlay } from '../index.ts';

export interface CorrectedRound {
  stake: number;
  /** At the end of the round. */
  paid: number;
  /** What the vendor gives, or below 0 takes back, afterwards. */
  correction: number;
  /** How long after its end, as an interval of the database; usually at once. */
  after?: string;
}

/** A bet that came back, and was lost by a correction. */
export const lostAfterwards = (stake: number, after?: string): CorrectedRound => ({
  stake,
  paid: stake,
  correction: -stake,
  ...(after !== undefined && { after }),
});

/** Plays rounds of members at a game of sports, where a bet that came back is not valid, and corrects them. */
export async function startCorrecting(on: TestPlatform) {
  const merchant = on.platform.merchants.default();
  const owner = connect({ url: on.ownerUrl, max: 1 });
  // Row-level security applies to the owner too.
  owner.on(
    'connect',
    (client) => void client.query(`select set_config('fairhouse.merchant', '${merchant.id}', false)`),
  );
  const { rows } = await owner.query<{ id: number }>(
    `with v as (insert into vendor (code, name, key_id, public_key, api_url, frame_origin)
        values ('corrected', 'Corrected', 'corrected', '-', 'http://127.0.0.1:1', 'http://127.0.0.1:1') returning id)
      insert into game (vendor_id, code, name, label, label_name, category, min_bet, image, client, demo)
        select id, 'sports', 'Sports', 'corrected', 'Corrected', 'SPORTS', '{}', '/', '/', false from v returning id`,
  );
  const game = rows[0]!.id;

  return {
    owner,

    async member(): Promise<{ memberId: number; username: string; site: TestVisitor }> {
      const username = `m${randomUUID().replaceAll('-', '').slice(0, 10)}`;
      const site = await newMember(on, username);
      return { memberId: (await site.call(memberInfo, {})).id, username, site };
    },

    /** Plays and corrects a round; answers when the correction was booked. Counts nothing. */
    async play(customerId: number, { stake, paid, correction, after = '0' }: CorrectedRound): Promise<Date> {
      const { ledger } = on.platform;
      const base = { merchantId: merchant.id, customerId, currency: merchant.settings.currency };
      const play = { ...base, vendorId: 1, round: `${randomUUID()}@${game}` };
      const win = { ...play, type: 'win', ref: randomUUID(), amount: paid, endsRound: true } as const;
      await ledger.post({ ...base, type: 'deposit', ref: randomUUID(), amount: stake });
      await ledger.post({ ...play, type: 'bet', ref: randomUUID(), amount: stake });
      await ledger.post(win);
      const corrected = {
        ...play,
        type: 'round_correction',
        amount: correction,
        corrects: win.ref,
        reason: 'test',
      } as const;
      expect(await ledger.post({ ...corrected, ref: randomUUID() })).toMatchObject({ status: 'posted' });
      const booked = await owner.query<{ at: Date }>('select max(at) as at from ledger.transfer where cause_id = $1', [
        play.round,
      ]);
      await owner.query(
        `update ledger.round set closed_at = (select max(at) from ledger.transfer where cause_id = $1) - $2::interval
          where round = $1`,
        [play.round, after],
      );
      return booked.rows[0]!.at;
    },

    /** Counts everything up to now; an open transaction of another part may delay a single count. */
    async count(): Promise<void> {
      const { rows: now } = await owner.query<{ at: string }>('select clock_timestamp()::text as at');
      await expect
        .poll(async () => {
          await countPlay(on.platform, merchant, { lagMs: 0 });
          const counted = await inTransaction(on.platform.pool, { merchantId: merchant.id }, (tx) =>
            tx.query('select from play_sums_mark where counted_to >= $1', [now[0]!.at]),
          );
          return counted.rowCount;
        })
        .toBe(1);
    },

    close: () => owner.end(),
  };
}
