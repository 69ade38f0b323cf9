import type { SecondStepWay } from '@fairhouse/contract/people/security';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { findContacts } from '../../identity/index.ts';
import { proveCode, spendCode } from '../../verification/index.ts';
import { listAccounts } from '../../../money/withdrawals/index.ts';
import { proveAuthenticatorCode, proveRecoveryCode } from '../authenticator/prove-code.ts';
import { reachBy, stepTarget } from './send-step-code.ts';

export interface Answer {
  merchantId: number;
  memberId: number;
  challenge: string;
  typed: string;
  at: Date;
}

/** The proof within the transaction that opens the session: whatever works once is used by it. */
type Proof = (tx: PoolClient) => Promise<boolean>;

type Way = (core: Core, answer: Answer) => Proof | Promise<Proof>;

/** A sent code counts its own tries, in transactions of its own, before the one that opens the session. */
const bySentCode =
  (way: 'sms' | 'email'): Way =>
  async (core, { merchantId, memberId, challenge, typed }) => {
    const contacts = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findContacts(tx, memberId));
    const to = reachBy(way, contacts);
    const proven = to === null ? undefined : await proveCode(core, stepTarget(merchantId, challenge, to), typed);
    return async (tx) => proven?.ok === true && spendCode(tx, proven.value);
  };

/** How each way of a second step is proven. */
export const proveWay: Record<SecondStepWay, Way> = {
  authenticator: (core, answer) => (tx) => proveAuthenticatorCode(core, tx, answer),
  recovery: (core, answer) => (tx) => proveRecoveryCode(core, tx, answer),
  sms: bySentCode('sms'),
  email: bySentCode('email'),
  bankAccountName:
    (_, { memberId, typed }) =>
    async (tx) => {
      const accounts = await listAccounts(tx, memberId);
      return accounts.some(({ holderName }) => plainName(holderName) === plainName(typed));
    },
};

/** A name as people write it: case, accents typed in parts, and spaces make no difference. */
export const plainName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en');
