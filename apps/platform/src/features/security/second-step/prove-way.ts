import type { SecondStepWay } from '@fairhouse/contract/security';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { listAccounts } from '../../withdrawals/index.ts';
import { proveAuthenticatorCode, proveRecoveryCode } from '../authenticator/prove-code.ts';

export interface Answer {
  memberId: number;
  typed: string;
  at: Date;
}

type Proof = (core: Pick<Core, 'config'>, tx: PoolClient, answer: Answer) => Promise<boolean>;

/** How each way of a second step is proven; whatever works once is used by the proof. */
export const proveWay: Record<SecondStepWay, Proof> = {
  authenticator: proveAuthenticatorCode,
  recovery: proveRecoveryCode,
  bankAccountName: async (_, tx, { memberId, typed }) => {
    const accounts = await listAccounts(tx, memberId);
    return accounts.some(({ holderName }) => plainName(holderName) === plainName(typed));
  },
};

/** A name as people write it: case, accents typed in parts, and spaces make no difference. */
export const plainName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en');
