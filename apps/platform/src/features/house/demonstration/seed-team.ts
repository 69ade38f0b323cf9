import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { seedContracts } from '../../money/agent-contracts/index.ts';
import { sumFigures } from '../../money/agent-figures/index.ts';
import { seedDeposit } from '../../money/deposits/index.ts';
import { placeMember } from '../../people/agent-tree/index.ts';
import { isMemberName, seedMember, seedPlayer, type SeedMember } from '../../people/identity/index.ts';
import { selectTeamAgents } from './store.ts';

/** Account types (docs/agents.md). */
const GENERAL_AGENT = 2;
const AGENT = 1;
const PLAYER = 0;
/** Levels of agents, the root's included. */
const AGENT_LEVELS = 3;

/** Initial balances in minor units: of the agent 10,000.00, of everybody below 1,000.00. */
const AGENT_BALANCE = 1_000_000;
const OPENING_BALANCE = 100_000;

/** Agents below the demonstration's one, in two levels, and the players below them who do not play by themselves. */
interface TeamNames {
  second: readonly string[];
  third: readonly string[];
  players: readonly string[];
}

/** The second agent of the third level is below the first of the second, and so on: two for each. */
const teams: Record<string, TeamNames> = {
  bahaghari: {
    second: ['sinagtala', 'tadhana', 'mutyang'],
    third: ['likhaan', 'himigan', 'alonzon', 'ulapan', 'silayan', 'punlaan'],
    players: [
      'paraluman',
      'malaya',
      'diwata',
      'halina',
      'luntian',
      'bagani',
      'sampaga',
      'tagumpay',
      'mahalia',
      'kalayaan',
      'ginhawa',
      'bughawan',
      'dangal',
      'hinahon',
      'layagan',
      'pagasa',
      'sandigan',
      'wagayway',
    ],
  },
  shapla: {
    second: ['mahmuda', 'selimreza', 'nasrin'],
    third: ['rafiqul', 'taslima', 'anwarul', 'shirin', 'habibur', 'rehana'],
    players: [
      'abdullah',
      'afroza',
      'ashraful',
      'bilkis',
      'delwar',
      'fatema',
      'golam',
      'hasina',
      'jahangir',
      'kohinoor',
      'liakat',
      'monowara',
      'nazmul',
      'parveen',
      'rahim',
      'sabina',
      'tofazzal',
      'yasmin',
    ],
  },
};

/** Creates the agent and its team, in the order of the levels; those who are there stay as they are. */
export async function seedTeam(core: Core, merchant: Merchant, account: SeedMember): Promise<void> {
  if (await isMemberName(core, merchant.id, account.username)) return;
  const endow =
    (parentId: number | null, amount: number, depth: number) => async (tx: PoolClient, memberId: number) => {
      const at = core.clock.now();
      await placeMember(tx, { memberId, parentId, at });
      // Players, below the third level of agents, have none.
      await seedContracts(tx, merchant, { agentId: memberId, uplineId: parentId, level: depth, at });
      await seedDeposit(core, tx, merchant, { memberId, amount });
    };
  const level = async (names: readonly string[], parents: readonly number[], depth: number) => {
    const type = depth < AGENT_LEVELS ? AGENT : PLAYER;
    const ids: number[] = [];
    for (const [place, name] of names.entries()) {
      const parentId = parents[Math.floor((place * parents.length) / names.length)]!;
      const add = endow(parentId, OPENING_BALANCE, depth);
      const write = async (tx: PoolClient, memberId: number) => {
        await add(tx, memberId);
        ids.push(memberId);
      };
      await seedPlayer(core, merchant, await freeName(core, merchant, name), write, type);
    }
    return ids;
  };

  const root: number[] = [];
  await seedMember(core, merchant, { ...account, accountType: GENERAL_AGENT }, async (tx, memberId) => {
    await endow(null, AGENT_BALANCE, 0)(tx, memberId);
    root.push(memberId);
  });
  const { second = [], third = [], players = [] } = teams[merchant.code] ?? {};
  const agents = await level(third, await level(second, root, 1), 2);
  await level(players, agents, AGENT_LEVELS);
  // The job would show an empty team for up to a minute.
  await sumFigures(core, merchant, 0);
}

/** An agent of the third level for a player of the history; undefined without a team. */
export async function findTeamAgent(core: Core, merchant: Merchant, place: number): Promise<number | undefined> {
  const agents = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, selectTeamAgents);
  return agents[place % Math.max(1, agents.length)];
}

async function freeName(core: Core, { id }: Merchant, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (!(await isMemberName(core, id, candidate))) return candidate;
  }
}
