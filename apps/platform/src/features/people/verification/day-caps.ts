import { fail, type Failure } from '@fairhouse/contract';
import { countryOfNumber, dialingCodeOf } from '@fairhouse/contract/people/mobile-numbers';
import { addressKey, networkKey } from '@fairhouse/server';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { countTries, countTriesWith, limitReached, type Limit } from '../../../system/throttle.ts';
import { reachKey } from './code-keys.ts';
import type { CodeRequest } from './code-request.ts';

const DAY_MS = 86_400_000;

/**
 * Reliability 55, in two parts. Requests are counted by their origin, and the failure is reported. Messages are counted
 * by receiver, separately per purpose: so requests for other codes cannot block the log-in codes of a number, and
 * unsent messages do not count. A number whose messages are used up gets the usual answer: a failure would reveal that
 * it is known.
 */
export async function refuseRequest(
  core: Core,
  merchant: Merchant,
  request: CodeRequest,
): Promise<Failure | undefined> {
  const window = { windowMs: DAY_MS, now: core.clock.now() };
  const requests = requestCaps(core.config.dataKey, merchant, request);
  if (!(await countTries(core.pool, merchant.id, { ...window, limits: requests }))) return fail('verification_quota');
  // These limits are the same for every number, so the failure reveals nothing.
  const used = await limitReached(core.pool, merchant.id, { ...window, limits: sharedCaps(merchant, request) });
  return used ? fail('verification_quota') : undefined;
}

/**
 * Counts the message that the transaction sends; false when it must not be sent. Unsent ones are counted under separate
 * keys.
 */
export function countSending(core: Core, tx: PoolClient, merchant: Merchant, request: CodeRequest): Promise<boolean> {
  const { purpose, to, fromKnownAddress, write } = request;
  const place = fromKnownAddress ? 'known' : 'strangers';
  const number = {
    key: `code:to:${purpose}:${reachKey(core.config.dataKey, to)}:${place}`,
    most: merchant.settings.verification.perNumberDay,
  };
  const caps = [number, ...sharedCaps(merchant, request)];
  const limits = write ? caps : caps.map(({ key, most }) => ({ key: `unsent:${key}`, most }));
  return countTriesWith(tx, merchant.id, { limits, windowMs: DAY_MS, now: core.clock.now() });
}

function requestCaps(dataKey: string, { settings }: Merchant, { purpose, to, ip }: CodeRequest): Limit[] {
  const { perNumberDay, perAddressDay, perNetworkDay } = settings.verification;
  const network = networkKey(ip);
  return [
    { key: `code:from:${addressKey(ip)}`, most: perAddressDay },
    { key: `code:from:${network}`, most: perNetworkDay },
    { key: `code:asked:${purpose}:${reachKey(dataKey, to)}:${network}`, most: perNumberDay },
  ];
}

function sharedCaps({ settings }: Merchant, { purpose, channel, to }: CodeRequest): Limit[] {
  const { perDialingCodeDay, perMerchantDay } = settings.verification;
  const country = countryOfNumber(to);
  return [
    ...(country ? [{ key: `code:dialing:${purpose}:${dialingCodeOf(country)}`, most: perDialingCodeDay }] : []),
    { key: `code:${channel}:${purpose}`, most: perMerchantDay },
  ];
}
