import { ok, type Result } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { findFirebase } from '../login-providers/index.ts';
import { proveByToken, proveCode, readMobile, spendCode, spendToken, type IdTokens } from '../verification/index.ts';
import type { Registration } from './register-rules.ts';

/** The number of a registration. */
export interface RegisteredMobile {
  number: string;
  /**
   * Uses up what proves the number, in the transaction of the registration; false when it was used meanwhile.
   * Undefined where the merchant requires no proof.
   */
  spendProof: ((tx: PoolClient) => Promise<boolean>) | undefined;
}

/** Checks the number and its proof: Firebase's token where the merchant uses Firebase, otherwise a code of ours. */
export async function proveMobile(
  core: Core,
  idTokens: IdTokens,
  merchant: Merchant,
  request: Registration,
): Promise<Result<RegisteredMobile | undefined>> {
  if (request.way === 'username' && !request.mobileNum) return ok(undefined);
  const read = readMobile(merchant, request);
  if (!read.ok) return read;
  const number = read.value;
  if (!isModuleOn(merchant.settings, 'REGMOBVERF3')) return ok({ number, spendProof: undefined });

  const project = await findFirebase(core, merchant.id);
  const { firebaseChannel, firebaseIdToken, verificationCode = '' } = request;
  if (project) {
    const claim = { channel: firebaseChannel, token: firebaseIdToken, number };
    const proven = await proveByToken(idTokens, project.projectId, claim, core.clock.now());
    return proven.ok ? ok({ number, spendProof: (tx) => spendToken(tx, merchant.id, proven.value) }) : proven;
  }
  const proven = await proveCode(core, { merchantId: merchant.id, purpose: 'register', to: number }, verificationCode);
  return proven.ok ? ok({ number, spendProof: (tx) => spendCode(tx, proven.value) }) : proven;
}
