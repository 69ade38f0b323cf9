import type { RewardTitles } from '@fairhouse/contract/money/rewards';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { readFreeRoundGames, type FreeRoundGame } from '../games/index.ts';
import { insertGrant } from './store.ts';

const DAY_MS = 86_400_000;

/** The job that tells the vendor of a grant. */
export const SEND_TASK = 'free-round-delivery.send';
const sendKey = (grantId: string) => `free-rounds ${grantId}`;

export interface FreeRoundTerms {
  vendorCode: string;
  gameCode: string;
  rounds: number;
  /** Of each round, minor units. */
  stake: number;
  days: number;
}

/** The game, if it gives rounds at this stake now. */
export async function findFreeRoundGame(
  tx: PoolClient,
  { id: merchantId, settings: { currency } }: Merchant,
  terms: Pick<FreeRoundTerms, 'vendorCode' | 'gameCode' | 'stake'>,
): Promise<FreeRoundGame | undefined> {
  const [game] = await readFreeRoundGames(tx, { merchantId, currency }, terms);
  return game?.stakes.includes(terms.stake) ? game : undefined;
}

/** What free rounds pay on average, in minor units. */
export const worthOfRounds = (rounds: number, stake: number, { rtp }: Pick<FreeRoundGame, 'rtp'>): number =>
  Math.floor((rounds * stake * rtp) / 100);

export interface NewFreeRounds {
  memberId: number;
  /** What they are for: one grant per member and source. */
  source: string;
  terms: FreeRoundTerms;
  /** Of what they are granted for, as the member reads it. */
  titles?: RewardTitles;
}

/**
 * Grants free rounds in the caller's transaction; a job tells the vendor. Answers the grant's id, undefined when the member
 * has one of this source already or the game does not give them.
 */
export async function grantFreeRounds(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { memberId, source, terms, titles = {} }: NewFreeRounds,
): Promise<string | undefined> {
  const game = await findFreeRoundGame(tx, merchant, terms);
  if (!game) return undefined;
  const id = randomUUID();
  const { rounds, stake } = terms;
  const createdAt = core.clock.now();
  const expiresAt = new Date(createdAt.getTime() + terms.days * DAY_MS);
  const row = { id, memberId, gameId: game.id, source, titles, rounds, stake, createdAt, expiresAt };
  if (!(await insertGrant(tx, merchant.id, row))) return undefined;
  await core.jobs.add(tx, SEND_TASK, { merchantId: merchant.id, grantId: id }, { key: sendKey(id) });
  return id;
}
