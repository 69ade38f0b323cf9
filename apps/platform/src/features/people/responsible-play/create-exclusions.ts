import { fail, type Failure } from '@fairhouse/contract';
import type { Core } from '../../../system/platform.ts';
import type { Exclusions, ActiveExclusion } from '../../../system/exclusions.ts';
import { findPersonExclusion, findActiveExclusion, listExcluded } from './exclusion-store.ts';
import { matchPerson } from './match-person.ts';
import { provePerson } from './prove-person.ts';
import { refuseOverLimit } from './refuse-over-limit.ts';
import { contactKeys } from './trait-keys.ts';

/** Checked at every login, deposit, launch and registration. Bets do not check it: an exclusion ends the session. */
export function createExclusions(core: Pick<Core, 'config' | 'clock' | 'events' | 'jobs'>): Exclusions {
  const copyFromPerson: Exclusions['copyFromPerson'] = (tx, member) => matchPerson(core, tx, member);
  const findActive: Exclusions['findActive'] = (tx, { memberId, at }) => findActiveExclusion(tx, memberId, at);
  return {
    copyFromPerson,
    findActive,
    listActive: (tx, { at }) => listExcluded(tx, at),
    enforce: async (tx, member) => {
      await copyFromPerson(tx, member);
      return refusalOf(await findActive(tx, member));
    },
    refuseOverLimit,
    provePerson: (tx, account, personId) => provePerson(core, tx, account, personId),
    refusePerson: async (tx, proven, at) => {
      const keys = contactKeys(core.config.dataKey, proven);
      return keys.length === 0 ? undefined : refusalOf(await findPersonExclusion(tx, keys, at));
    },
  };
}

const refusalOf = (found: ActiveExclusion | undefined): Failure | undefined => found && fail('account_excluded');
