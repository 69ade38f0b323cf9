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

/** Checks the proof in the transaction that opens the session, which uses up a proof for one use. */
type Proof = (tx: PoolClient) => Promise<boolean>;

type Way = (core: Core, answer: Answer) => Proof | Promise<Proof>;

/** A sent code counts its tries in its own transactions, before the one that opens the session. */
const bySentCode =
  (way: 'sms' | 'email'): Way =>
  async (core, { merchantId, memberId, challenge, typed }) => {
    const contacts = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findContacts(tx, memberId));
    const to = reachBy(way, contacts);
    const proven = to === null ? undefined : await proveCode(core, stepTarget(merchantId, challenge, to), typed);
    return async (tx) => proven?.ok === true && spendCode(tx, proven.value);
  };

/** How each way of the second step is checked. */
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

/** A name in the form in which it is compared: letter case, composed accents and spaces do not matter. */
export const plainName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en');
