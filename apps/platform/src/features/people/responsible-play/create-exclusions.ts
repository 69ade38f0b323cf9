import { fail, type Failure } from '@fairhouse/contract';
import type { Core } from '../../../system/platform.ts';
import type { Exclusions, StandingExclusion } from '../../../system/exclusions.ts';
import { copyExclusions } from './copy-exclusions.ts';
import { findPersonExclusion, findStanding } from './exclusion-store.ts';
import { readTraits } from './member-keys.ts';
import { personKeys } from './person-keys.ts';

/** Asked wherever somebody enters, pays in or opens a game; bets learn of it with their session. */
export function createExclusions(core: Pick<Core, 'config' | 'clock' | 'events'>): Exclusions {
  const { dataKey } = core.config;
  const standing: Exclusions['standing'] = async (tx, member) => {
    const traits = await readTraits(core, tx, member.memberId);
    const keys = traits ? personKeys(dataKey, traits) : [];
    // A number that was bound after somebody with it was excluded is met here.
    if (keys.length > 0) await copyExclusions(core, tx, member, keys);
    return findStanding(tx, member.memberId, member.at);
  };
  return {
    standing,
    refuse: async (tx, member) => refusalOf(await standing(tx, member)),
    refusePerson: async (tx, traits, at) => {
      const keys = personKeys(dataKey, traits);
      return keys.length === 0 ? undefined : refusalOf(await findPersonExclusion(tx, keys, at));
    },
  };
}

const refusalOf = (found: StandingExclusion | undefined): Failure | undefined => found && fail('account_excluded');
