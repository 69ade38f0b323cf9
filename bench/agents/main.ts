/**
 * Measures the tree of agents, its figures and its reads with a million members in a PostgreSQL of its own:
 *   npm run bench:agents [-- --members <n> --times <n> --minutes <n> --pairs <n> --only settlements]
 * The last line is JSON: `overviewRatio`, `teamPageRatio`, `downlineCheckRatio`, the slowest hundredth of these reads
 * against a read by primary key; `betsWithFoldPercent`, bets per second while the figures are summed against bets
 * without; `foldLagP99Ms`, from the end of a round to its figures at 4,000 rounds per second; `settle100kSeconds` and
 * `realtime10kSeconds`, daily contracts over days and real-time contracts over five minutes, from their figures to the
 * last payment; `move100kSeconds`, a move of a subtree, for 100,000 members.
 */
import { connect } from '@fairhouse/database';
import { parseArgs } from 'node:util';
import { agentContracts } from '../../apps/platform/src/features/money/agent-contracts/index.ts';
import { agentSettlements } from '../../apps/platform/src/features/money/agent-settlements/index.ts';
import { agents } from '../../apps/platform/src/features/people/agents/index.ts';
import { startTestPlatform } from '../../apps/platform/src/testing/test-platform.ts';
import type { Bench } from './bench.ts';
import { fillSessions, fillTree } from './fill-tree.ts';
import { measureBets } from './measure-bets.ts';
import { fillHistory, measureFold } from './measure-fold.ts';
import { measureMove } from './measure-move.ts';
import { measureReads, measureRecords } from './measure-reads.ts';
import { measureSettlements } from './measure-settlements.ts';
import { timed } from './statistics.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '5' },
    pairs: { type: 'string', default: '9' },
    only: { type: 'string' },
  },
});
const members = Number(values.members);
const on = await startTestPlatform({ features: [agents, agentContracts, agentSettlements] });
const owner = connect({ url: on.ownerUrl, max: 2 });
try {
  const core = on.platform;
  const merchant = core.merchants.default();
  const { id: merchantId, settings } = merchant;
  let tree!: Awaited<ReturnType<typeof fillTree>>;
  const filled = await timed(async () => {
    tree = await fillTree(owner, { merchantId, currency: settings.currency, members });
    await fillSessions(owner, merchantId, tree);
  });
  console.log(`${members} members, ${tree.agents} of them agents, in ${(filled / 1000).toFixed(0)} s`);
  const appUrl = core.config.databaseAppUrl ?? on.ownerUrl;
  const bench = { core, owner, ownerUrl: on.ownerUrl, appUrl, merchant, tree };
  await fillHistory(bench);
  const others = values.only === 'settlements' ? {} : await measureOthers(bench);
  const settlements = await measureSettlements(bench);
  const move100kSeconds = await measureMove(bench);
  const figures = { ...others, ...settlements, move100kSeconds };
  console.log(
    JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)),
  );
} finally {
  await owner.end();
  await on.close();
}

async function measureOthers(bench: Bench) {
  const ratios = await measureReads({ ...bench, times: Number(values.times) });
  const fold = await measureFold({ ...bench, minutes: Number(values.minutes) });
  await measureRecords(bench);
  const bets = await measureBets({ ...bench, pairs: Number(values.pairs) });
  return { ...ratios, ...bets, ...fold };
}
