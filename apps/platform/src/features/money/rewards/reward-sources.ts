import type { Locale } from '@fairhouse/contract';
import type { MemberReward } from '@fairhouse/contract/money/rewards';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';

/** Rewards of this many days are listed; those to take always. */
export const LISTED_DAYS = 90;

/** Reads a member's rewards of one feature, the newest first. */
export type RewardReader = (
  core: Core,
  tx: PoolClient,
  caller: MemberCaller,
  about: { locale: Locale; since: Date; limit: number },
) => Promise<MemberReward[]>;

/** The features that give rewards; each adds its reader when it is mounted. */
export const rewardReadersOf = platformState('readers of rewards', (): RewardReader[] => []);
