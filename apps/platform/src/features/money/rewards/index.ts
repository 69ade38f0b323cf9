import type { Feature } from '../../../system/feature.ts';
import { rewardReadersOf } from './reward-sources.ts';
import { mountRewards } from './routes.ts';

export { findSamePerson } from './find-same-person.ts';
export { mayBeOffered } from './may-be-offered.ts';
export { orRefused } from './or-refused.ts';
export { auditProposal, openProposal, type Acting } from './proposals.ts';
export { rewardReadersOf, type RewardReader } from './reward-sources.ts';

/** What members can take or have received, from all features that give rewards, and how rewards are paid. */
export const rewards: Feature = { name: 'rewards', states: [rewardReadersOf], mount: mountRewards };
