/**
 * Measures what is counted for rewards, on a PostgreSQL of its own:
 *   npm run bench:rewards [-- --rounds <n>] [--members <n>] [--claims <n>]
 * The last line is JSON: `countedPerSecond`, rounds that are counted both for grants of bonus money and for the sums of play;
 * `progressP95Ms`, from the answer to a bet to its progress; `claims` at the same moment for one prize, and their `winners`.
 * Exit code 0 only if one of all claims wins and the recount from the ledger finds nothing.
 */
import { connect } from '@fairhouse/database';
import { parseArgs } from 'node:util';
import { raffles } from '../../apps/platform/src/features/money/raffles/index.ts';
import { rewards } from '../../apps/platform/src/features/money/rewards/index.ts';
import { memberFlags } from '../../apps/platform/src/features/people/member-flags/index.ts';
import { playSums } from '../../apps/platform/src/features/play/play-sums/index.ts';
import { GAME, startWallet } from '../../apps/platform/src/features/play/vendor-wallet/testing/start-wallet.ts';
import { recountRewards } from '../../tools/recount/recount-rewards.ts';
import { grantBonuses } from '../wallet/grant-bonuses.ts';
import { fillMembers } from './fill.ts';
import { measureClaims } from './measure-claims.ts';
import { measureCount } from './measure-count.ts';
import { measureProgress } from './measure-progress.ts';

const BONUS = 1_000_000_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000000' },
    members: { type: 'string', default: '1000' },
    claims: { type: 'string', default: '500' },
  },
});
const on = await startWallet({ features: [memberFlags, playSums, rewards, raffles] });
const owner = connect({ url: on.ownerUrl, max: 2 });
try {
  const { platform: core } = on;
  const merchant = core.merchants.default();
  const about = { merchantId: merchant.id, currency: merchant.settings.currency };
  const memberIds = await fillMembers(core.pool, core.ledger, about, Number(values.members));
  await grantBonuses(core.pool, core.ledger, { ...about, memberIds, amount: BONUS });
  const { rows } = await core.pool.query<{ id: number }>('select id from game where code = $1', [GAME]);
  const gameId = rows[0]!.id;
  const countedPerSecond = await measureCount({ core, owner, memberIds, gameId, rounds: Number(values.rounds) });
  const progressP95Ms = await measureProgress({ on, owner, memberIds, gameId });
  const claimants = await fillMembers(core.pool, core.ledger, about, Number(values.claims));
  const { claims, winners } = await measureClaims(on, claimants);
  const { differences, wagers } = await recountRewards(core.pool);
  for (const difference of differences.slice(0, 10)) console.log(JSON.stringify(difference));
  console.log(`recount: ${wagers} rounds of grants, ${differences.length} differences`);
  console.log(JSON.stringify({ countedPerSecond, progressP95Ms, claims, winners }));
  process.exitCode = winners === 1 && differences.length === 0 ? 0 : 1;
} finally {
  await owner.end();
  await on.close();
}
