import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { freePlay } from '@fairhouse/contract/people/free-play';
import { inTransaction } from '@fairhouse/database';
import { refOf, TRIAL_CURRENCY } from '@fairhouse/ledger';
import { addressKey } from '@fairhouse/server';
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { TRIAL_ACCOUNT } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import type { Place } from '../../../system/second-step.ts';
import { countTries } from '../../../system/throttle.ts';
import { hashToken } from '../../../system/tokens.ts';
import { createMember, membersOfBrowser, nobodysHash, openSession } from '../identity/index.ts';
import { closeTrialAccount } from './close-trial.ts';
import { findTrial, insertTrial, listEndedTrials, lockBrowser, type TrialAccount } from './store.ts';

const HOUR_MS = 3_600_000;
/** How often free play may be opened in an hour; many homes share an address with a mobile operator. */
const PER_ADDRESS_HOUR = 20;
const PER_BROWSER_HOUR = 30;

/**
 * Opens a session of the browser's trial account; a browser without one gets one, with trial money. Nothing is asked
 * of the visitor and nothing of a member's account is used. A browser of somebody who is excluded is refused.
 */
export async function openTrial(
  core: Core,
  merchant: Merchant,
  { language }: RequestOf<typeof freePlay>,
  place: Place & { browser: string },
): Promise<Result<ResponseOf<typeof freePlay>>> {
  const [merchantId, at, hash] = [merchant.id, core.clock.now(), hashToken(place.browser)];
  const limits = [
    { key: `trial:${addressKey(place.ip)}`, most: PER_ADDRESS_HOUR },
    { key: `trial:${hash.toString('base64url')}`, most: PER_BROWSER_HOUR },
  ];
  if (!(await countTries(core.pool, merchantId, { limits, windowMs: HOUR_MS, now: at })))
    return fail('too_many_requests');
  const passwordHash = await nobodysHash();
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    await lockBrowser(tx, hash);
    for (const memberId of await membersOfBrowser(tx, hash))
      if (await core.exclusions.findActive(tx, { merchantId, memberId, at })) return fail('account_excluded');
    const trial =
      (await findTrial(tx, hash, at)) ?? (await createTrial(core, tx, merchant, { at, hash, language, passwordHash }));
    const { memberId, expiresAt } = trial;
    const { token } = await openSession(tx, { merchantId, memberId, at, place, passwordExpired: false });
    return ok({ token, until: expiresAt.toISOString() });
  });
}

interface NewTrial {
  at: Date;
  hash: Buffer;
  language: string | undefined;
  passwordHash: string;
}

async function createTrial(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { at, hash, language, passwordHash }: NewTrial,
): Promise<TrialAccount> {
  const { id: merchantId, settings } = merchant;
  const { amount, hours } = settings.freePlay;
  // The browser's account of before may have ended without being closed yet.
  for (const ended of await listEndedTrials(tx, { now: at, hash, limit: 1 }))
    await closeTrialAccount(core, tx, merchantId, ended);
  const member = {
    merchantId,
    // No rule for usernames allows the hyphen.
    username: `trial-${randomBytes(8).toString('hex')}`,
    passwordHash,
    language: language ?? settings.langList[0] ?? 'EN',
    demonstration: settings.demonstration,
    registerUrl: null,
    accountType: TRIAL_ACCOUNT,
    at,
  };
  const memberId = await createMember(core, tx, member, TRIAL_CURRENCY);
  if (memberId === undefined) throw new Error('the name of a trial account is taken');
  const [granted] = await core.ledger.postIn(tx, merchantId, [
    {
      type: 'adjustment',
      ref: refOf('trial', String(merchantId), String(memberId)),
      merchantId,
      customerId: memberId,
      currency: TRIAL_CURRENCY,
      amount,
      reason: 'trial money',
    },
  ]);
  if (granted?.status !== 'posted') throw new Error(`the trial money of member ${memberId} was not posted`);
  const trial = { memberId, expiresAt: new Date(at.getTime() + hours * HOUR_MS) };
  await insertTrial(tx, { ...trial, merchantId, hash, at });
  return trial;
}
