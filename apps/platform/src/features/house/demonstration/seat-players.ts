import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { seedDeposit } from '../../money/deposits/index.ts';
import { isMemberName, seedPlayer } from '../../people/identity/index.ts';
import { placeMember } from '../../people/agent-tree/index.ts';
import { findTeamAgent } from './seed-team.ts';
import { insertPlayer, selectPlayers, type PlayerRow } from './store.ts';

/** Initial balance of a player in minor units: 10,000.00. */
const OPENING_BALANCE = 1_000_000;

/** Usual names in the brand's country; a brand without names here has no history. */
const names: Record<string, readonly string[]> = {
  bahaghari: [
    'amihan',
    'dalisay',
    'bayani',
    'hiraya',
    'magtanggol',
    'luningning',
    'isagani',
    'marikit',
    'kidlat',
    'bituin',
    'makisig',
    'ligaya',
  ],
  shapla: [
    'rashida',
    'kamrul',
    'farhana',
    'mizanur',
    'sumaiya',
    'tanvir',
    'anika',
    'shuvo',
    'jannat',
    'imran',
    'moushumi',
    'rubel',
  ],
};

/** The merchant's players by place; creates missing ones, each with its balance in one transaction. */
export async function seatPlayers(core: Core, merchant: Merchant): Promise<PlayerRow[]> {
  const { id: merchantId } = merchant;
  const read = () => inTransaction(core.pool, { merchantId, readOnly: true }, selectPlayers);
  const seated = new Set((await read()).map(({ place }) => place));
  for (const [place, name] of (names[merchant.code] ?? []).entries()) {
    if (seated.has(place)) continue;
    const agentId = await findTeamAgent(core, merchant, place);
    const endow = async (tx: PoolClient, memberId: number) => {
      await insertPlayer(tx, { merchantId, place, memberId });
      if (agentId !== undefined) await placeMember(tx, { memberId, parentId: agentId, at: core.clock.now() });
      await seedDeposit(core, tx, merchant, { memberId, amount: OPENING_BALANCE });
    };
    const username = await freeName(name, (candidate) => isMemberName(core, merchantId, candidate));
    await seedPlayer(core, merchant, username, endow);
  }
  return read();
}

async function freeName(name: string, isTaken: (candidate: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (!(await isTaken(candidate))) return candidate;
  }
}
