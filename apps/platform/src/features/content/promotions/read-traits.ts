import type { OnceTrait } from '@fairhouse/contract/content/promotion-rules';
import { createHmac } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { findTraits } from '../../people/identity/index.ts';
import { readPayoutTraits } from '../../money/withdrawals/index.ts';
import type { Trait } from './trait-store.ts';

/** The traits of a member that must not have had a promotion before, as keyed hashes. */
export async function readTraits(
  core: Pick<Core, 'config'>,
  tx: PoolClient,
  memberId: number,
  kinds: readonly OnceTrait[],
): Promise<Trait[]> {
  const found = await findTraits(tx, memberId);
  const hash = (kind: string, value: string): Trait => ({
    kind,
    hash: createHmac('sha256', Buffer.from(core.config.dataKey, 'hex')).update(`promotion ${kind} ${value}`).digest(),
  });
  const traits: Trait[] = [];
  if (kinds.includes('device')) traits.push(...(found?.browsers ?? []).map((browser) => hash('device', browser)));
  if (kinds.includes('payoutAccount'))
    traits.push(...(await readPayoutTraits(tx, memberId)).map(({ fingerprint }) => hash('payoutAccount', fingerprint)));
  if (kinds.includes('person') && found) {
    const { mobile, mobileProven, email, emailProven, idNumberKey, realName, birthday } = found;
    if (mobile && mobileProven) traits.push(hash('person', `mobile ${mobile}`));
    if (email && emailProven) traits.push(hash('person', `email ${email}`));
    if (idNumberKey) traits.push(hash('person', `document ${idNumberKey.toString('hex')}`));
    if (realName && birthday) traits.push(hash('person', `name ${realName.toLowerCase()} ${birthday}`));
  }
  return traits;
}
