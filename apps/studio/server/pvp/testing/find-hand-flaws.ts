import { connect } from '@fairhouse/database';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { readHandDocument, verifyHand } from '@fairhouse/games/verify/hand';
import { createSeedSafe } from '../../fairness/seed-safe.ts';
import { readSeedKeys } from '../../fairness/seed-keys.ts';
import type { Config } from '../../read-config.ts';
import { openCardRooms } from '../card-rooms.ts';
import { createDealer } from '../deal-cards.ts';
import { documentHand } from '../publish-hand.ts';
import { revealSeeds } from '../reveal-seeds.ts';

/** More than a hand's cards stay secret for. */
const AGE = '25 hours';
/** For hands whose seats are all paid. */
const ENDING_MS = 60_000;
const POLL_MS = 100;

/**
 * What the stored hands contradict: none is void once it was dealt, and the independent verifier repeats deal, moves and money of
 * each seat. For that all hands are made old, so that their seeds are told: nothing may be played any more.
 */
export async function findHandFlaws(config: Config): Promise<string[]> {
  const pool = connect({ url: config.databaseUrl, max: 1 });
  const seeds = createSeedSafe(readSeedKeys(config));
  const deps = { pool, seeds, cards: openCardRooms(config.clientsDir) };
  const flaws: string[] = [];
  try {
    await untilOver(pool);
    const { rows: voided } = await pool.query<{ id: string; reason: string }>(
      `select id, reason from pvp_hand where phase = 'void' and root is not null`,
    );
    for (const { id, reason } of voided) flaws.push(`${id} was dealt and is void: ${reason}`);
    await pool.query(`update pvp_hand set ended_at = ended_at - $1::interval where ended_at is not null`, [AGE]);
    const onError = (error: unknown) => void flaws.push(`a seed cannot be told: ${String(error)}`);
    await revealSeeds({ ...deps, deal: createDealer(seeds), onError });
    const { rows: seats } = await pool.query<{ id: string }>(
      `select id from pvp_seat where seat is not null and not bot and state in ('settled', 'refunded')`,
    );
    for (const { id } of seats) {
      const document = readHandDocument(await documentHand(deps, id));
      const result = document && (await verifyHand(document));
      if (result?.verdict === 'pass') continue;
      const failed = result?.steps.find(({ passed }) => !passed);
      flaws.push(`seat ${id}: ${failed ? `${failed.step} ${failed.published} is ${failed.computed}` : 'not provable'}`);
    }
  } finally {
    await pool.end();
  }
  return flaws;
}

async function untilOver(pool: Pool): Promise<void> {
  const end = performance.now() + ENDING_MS;
  for (;;) {
    const { rowCount } = await pool.query(`select from pvp_hand where phase not in ('over', 'void') limit 1`);
    if (rowCount === 0 || performance.now() > end) return;
    await sleep(POLL_MS);
  }
}
