import { inTransaction } from '@fairhouse/database';
import { randomInt } from 'node:crypto';
import type { PoolClient } from 'pg';
import { findNode, isInTeam } from '../../apps/platform/src/features/people/agent-tree/index.ts';
import { readProfitAndLoss } from '../../apps/platform/src/features/people/agents/read-profit-and-loss.ts';
import { readBets, readMovements } from '../../apps/platform/src/features/people/agents/read-records.ts';
import { readOverview, readTeam } from '../../apps/platform/src/features/people/agents/read-team.ts';
import type { MemberCaller } from '../../apps/platform/src/system/callers.ts';
import type { Bench } from './bench.ts';
import { percentile, timed } from './statistics.ts';

interface ReadsRequest extends Bench {
  times: number;
}

export interface ReadRatios {
  overviewRatio: number;
  teamPageRatio: number;
  downlineCheckRatio: number;
}

const PRIMARY_KEY = 'primary key';
const OVERVIEW = 'overview';
const CHECK = 'downline check';
/** Rows of a page. */
const LIMIT = 20;

/**
 * Reads of the root of everybody, which take turns with a read by primary key, so that a slow moment of the machine
 * meets all of them. The ratios are of the slowest hundredth.
 */
export async function measureReads(request: ReadsRequest): Promise<ReadRatios> {
  const reads = readsOf(request);
  for (const read of Object.values(reads)) await read();
  const measured = new Map(Object.keys(reads).map((name) => [name, [] as number[]]));
  for (let time = 0; time < request.times; time += 1)
    for (const [name, read] of Object.entries(reads)) measured.get(name)!.push(await timed(read));
  const reference = percentile(measured.get(PRIMARY_KEY)!, 0.99);
  const ratios = new Map<string, number>();
  for (const [name, milliseconds] of measured) {
    ratios.set(name, percentile(milliseconds, 0.99) / reference);
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(milliseconds, share).toFixed(2));
    console.log(`${name.padEnd(32)} p50 ${p50} ms  p99 ${p99} ms  x${ratios.get(name)!.toFixed(1)}`);
  }
  const pages = [...ratios].filter(([name]) => name.startsWith('team'));
  return {
    overviewRatio: ratios.get(OVERVIEW)!,
    teamPageRatio: Math.max(...pages.map(([, ratio]) => ratio)),
    downlineCheckRatio: ratios.get(CHECK)!,
  };
}

/** Records of the whole team of an agent with a tenth of everybody, over a week; they sum everything that they list. */
export async function measureRecords({ core, merchant, tree }: Bench): Promise<void> {
  const agent: MemberCaller = { merchant, memberId: tree.moved, username: '-', accountType: 1, sessionId: '-' };
  const memberId = tree.root + tree.agents;
  const records = {
    bets: () => readBets(core, agent, {}),
    'bets of one member': () => readBets(core, { ...agent, memberId: tree.root }, { memberId }),
    movements: () => readMovements(core, agent, {}),
    'profit and loss': () => readProfitAndLoss(core, agent, {}),
  };
  for (const [name, read] of Object.entries(records)) {
    await read();
    console.log(`record: ${name.padEnd(24)} ${(await timed(read)).toFixed(0)} ms`);
  }
}

function readsOf({ core, merchant, tree }: ReadsRequest): Record<string, () => Promise<unknown>> {
  const { root, agents, players } = tree;
  const agent: MemberCaller = { merchant, memberId: root, username: 'ahente0000000', accountType: 2, sessionId: '-' };
  const within = (work: (tx: PoolClient) => Promise<unknown>) => () =>
    inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, work);
  const anybody = () => root + randomInt(agents + players);
  const lastPage = Math.floor(players / 20 / LIMIT);
  const team = (request: Parameters<typeof readTeam>[2]) => async () => {
    const page = await readTeam(core, agent, { limit: LIMIT, ...request });
    if (!page.ok || page.value.list.length === 0) throw new Error('a team page is empty');
  };
  return {
    [PRIMARY_KEY]: within((tx) => findNode(tx, anybody())),
    [CHECK]: within((tx) => isInTeam(tx, tree.moved, anybody())),
    [OVERVIEW]: () => readOverview(core, agent, {}),
    'team, first page': team({ page: 1 }),
    'team, any page': () => team({ page: randomInt(lastPage) + 1 })(),
    'team, last page': team({ page: lastPage }),
    'search, name': () => team({ search: `kasapi${String(agents + 20 * randomInt(players / 20)).padStart(7, '0')}` })(),
    'search, start of many names': team({ search: 'kasapi0' }),
    'team, of an agent below': () => team({ parentId: tree.moved })(),
  };
}
