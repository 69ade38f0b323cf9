import type { Feature } from '../../../system/feature.ts';
import { activeBonusesOf } from './active-bonus.ts';
import { bonusCron, bonusTasks, startCounting } from './jobs.ts';
import { mountRevocations } from './revocations/routes.ts';
import { mountBonuses } from './routes.ts';

export { activeBonusesOf } from './active-bonus.ts';
export { grantBonus } from './grant-bonus.ts';
export { readStakeMoney } from './read-stake-money.ts';
export type { BonusTerms } from './store.ts';
export { confirmForfeit, forfeitConfirmed } from './forfeit-bonus.ts';
export { findCurrent, lockBonuses, readableGrants, readGrants, type GrantRow } from './store.ts';

/** Grants of bonus money: credited, wagered, converted or ended (docs/decisions/bonus-money.md). */
export const bonuses: Feature = {
  name: 'bonuses',
  states: [activeBonusesOf],
  mount: (platform, apps) => {
    mountBonuses(platform, apps);
    mountRevocations(platform, apps);
  },
  jobs: bonusTasks,
  cron: bonusCron,
  work: startCounting,
};
