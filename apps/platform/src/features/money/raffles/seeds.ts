import { commitToServerSeed } from '@fairhouse/games/fairness';
import { randomBytes } from 'node:crypto';
import type { Core } from '../../../system/platform.ts';
import { openSecret, sealSecret } from '../../../system/secret-box.ts';
import type { RaffleRow } from './store.ts';

const context = (raffleId: string) => `raffle:${raffleId}`;

/** A server seed with its commitment; until the raffle has ended it is stored sealed only. */
export function newSeed(
  { config }: Pick<Core, 'config'>,
  raffleId: string,
): Pick<RaffleRow, 'commitment' | 'seedSealed'> {
  const seed = randomBytes(32).toString('hex');
  return { commitment: commitToServerSeed(seed), seedSealed: sealSecret(config.dataKey, context(raffleId), seed) };
}

export const openSeed = (
  { config }: Pick<Core, 'config'>,
  { id, seedSealed }: Pick<RaffleRow, 'id' | 'seedSealed'>,
): string => openSecret(config.dataKey, context(id), seedSealed);
