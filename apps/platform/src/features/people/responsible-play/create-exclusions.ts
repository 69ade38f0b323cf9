import { fail, type Failure } from '@fairhouse/contract';
import type { Core } from '../../../system/platform.ts';
import type { Exclusions, ActiveExclusion } from '../../../system/exclusions.ts';
import { copyExclusions } from './copy-exclusions.ts';
import { findPersonExclusion, findActiveExclusion } from './exclusion-store.ts';
import { readTraits } from './member-keys.ts';
import { personKeys } from './person-keys.ts';
import { refuseOverLimit } from './refuse-over-limit.ts';

/** Checked at every login, deposit, launch and registration. Bets do not check it: an exclusion ends the session. */
export function createExclusions(core: Pick<Core, 'config' | 'clock' | 'events'>): Exclusions {
  const { dataKey } = core.config;
  const copyFromPerson: Exclusions['copyFromPerson'] = async (tx, member) => {
    const traits = await readTraits(core, tx, member.memberId);
    const keys = traits ? personKeys(dataKey, traits) : [];
    if (keys.length > 0) await copyExclusions(core, tx, member, keys);
  };
  const findActive: Exclusions['findActive'] = (tx, { memberId, at }) => findActiveExclusion(tx, memberId, at);
  return {
    copyFromPerson,
    findActive,
    enforce: async (tx, member) => {
      await copyFromPerson(tx, member);
      return refusalOf(await findActive(tx, member));
    },
    refuseOverLimit,
    refusePerson: async (tx, traits, at) => {
      const keys = personKeys(dataKey, traits);
      return keys.length === 0 ? undefined : refusalOf(await findPersonExclusion(tx, keys, at));
    },
  };
}

const refusalOf = (found: ActiveExclusion | undefined): Failure | undefined => found && fail('account_excluded');
