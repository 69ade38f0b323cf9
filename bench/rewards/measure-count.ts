import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import { countWagers } from '../../apps/platform/src/features/money/bonuses/count-wagers.ts';
import { countPlay } from '../../apps/platform/src/features/play/play-sums/index.ts';
import type { Core } from '../../apps/platform/src/system/platform.ts';
import { fillRounds } from './fill.ts';

/** Rounds of one stretch: what a count of each second finds at so many rounds per second. */
const STRETCH = 10_000;

interface Count {
  core: Core;
  owner: Pool;
  memberIds: readonly number[];
  gameId: number;
  rounds: number;
}

/**
 * Rounds per second that are counted both for the grants of bonus money and for the sums of play, one stretch after the other.
 * Throws when a round was left out or counted twice.
 */
export async function measureCount({ core, owner, memberIds, gameId, rounds }: Count): Promise<number> {
  const merchant = core.merchants.default();
  const about = { merchantId: merchant.id, currency: merchant.settings.currency };
  let [staked, wagerMs, playMs] = [0, 0, 0];
  const timed = async (work: () => Promise<void>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  for (let done = 0; done < rounds;) {
    const count = Math.min(STRETCH, rounds - done);
    staked += await fillRounds(owner, about, { memberIds, gameId, count });
    wagerMs += await timed(() => countWagers(core, merchant, { lagMs: 0 }));
    playMs += await timed(() => countPlay(core, merchant, { lagMs: 0 }));
    done += count;
    if (done % 100_000 === 0) console.log(`${done} rounds: ${describe(done, wagerMs, playMs)}`);
  }
  const { rows } = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    tx.query<{ progress: number; staked: number; rounds: number }>(
      `select g.progress, p.staked, p.rounds
        from (select coalesce(sum(counted), 0)::bigint as progress from bonus_grant) g,
          (select coalesce(sum(valid), 0)::bigint as staked, coalesce(sum(rounds), 0)::bigint as rounds from member_play) p`,
    ),
  );
  const expected = { progress: staked, staked, rounds };
  if (JSON.stringify(rows[0]) !== JSON.stringify(expected))
    throw new Error(`counted ${JSON.stringify(rows[0])}, played ${JSON.stringify(expected)}`);
  return Math.round(rounds / ((wagerMs + playMs) / 1000));
}

const describe = (rounds: number, wagerMs: number, playMs: number) =>
  `wagers ${Math.round(rounds / (wagerMs / 1000))} per second, sums of play ${Math.round(rounds / (playMs / 1000))} per second`;
