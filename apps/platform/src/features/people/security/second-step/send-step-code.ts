import { fail, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { sendSecondStepCode as call } from '@fairhouse/contract/people/security';
import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { hashToken } from '../../../../system/tokens.ts';
import { findContacts, type Contacts } from '../../identity/index.ts';
import { boundTarget, sendCode, type CodeTarget } from '../../verification/index.ts';
import { findOpenChallenge } from './store.ts';

type Way = RequestOf<typeof call>['way'];

/** Sends a code that answers only this challenge. */
export async function sendStepCode(
  core: Core,
  merchant: Merchant,
  { challenge, way }: RequestOf<typeof call>,
  { ip, locale }: { ip: string; locale: Locale },
): Promise<Result<ResponseOf<typeof call>>> {
  const merchantId = merchant.id;
  const asked = await inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    const open = await findOpenChallenge(tx, hashToken(challenge), core.clock.now());
    return open && { ways: open.ways, to: reachBy(way, await findContacts(tx, open.memberId)) };
  });
  if (!asked?.ways.includes(way) || asked.to === null) return fail('second_step_expired');
  const write = { template: 'loginCode', withCode: true } as const;
  const code = { purpose: 'secondStep', channel: way, to: asked.to, boundTo: bondOf(challenge), write } as const;
  return sendCode(core, merchant, { ...code, ip, locale });
}

/** What the code of a challenge is bound to. */
export const stepTarget = (merchantId: number, challenge: string, to: string): CodeTarget =>
  boundTarget(merchantId, { purpose: 'secondStep', to, boundTo: bondOf(challenge) });

export const reachBy = (way: Way, { mobile, email }: Contacts): string | null => (way === 'sms' ? mobile : email);

const bondOf = (challenge: string) => hashToken(challenge).toString('base64url');
