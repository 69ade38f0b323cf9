import { fail, failField, ok, type Result } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import { merchantSettingsSchema } from '../../../system/merchant-settings.ts';
import type { Core } from '../../../system/platform.ts';
import { lockMerchants, mergeMerchants, withoutBrand, type StoredMerchant } from '../merchants/index.ts';
import { findOperatorMerchant } from '../operators/index.ts';
import type { WantedMerchant } from './store.ts';

/** What is stored of a merchant without a file. */
export type NewMerchant = Omit<StoredMerchant, 'id' | 'version'>;

/**
 * The merchant as it would be stored, once code, hosts and the operator's name are found to be free; locks all merchants.
 * It begins closed, so that its first operator can prepare it. Its hosts are an operator's change: no file takes them.
 */
export async function checkMerchant(
  core: Pick<Core, 'pool' | 'clock' | 'config'>,
  tx: PoolClient,
  wanted: WantedMerchant,
): Promise<Result<NewMerchant>> {
  const { code, name, template, langList, domains, operator } = wanted;
  const stored = await lockMerchants(tx);
  if (stored.some((one) => one.code === code)) return failField('invalid_request', 'code', 'taken');
  const base = stored.find((one) => one.code === template);
  if (!base) return failField('invalid_request', 'template', 'not_allowed');
  const repeated = (list: readonly string[]) => list.findIndex((one, at) => list.indexOf(one) !== at);
  if (repeated(langList) >= 0) return failField('invalid_request', 'langList', 'not_allowed');
  if (repeated(domains) >= 0) return failField('invalid_request', `domains.${repeated(domains)}`, 'not_allowed');
  const office = new URL(core.config.backofficeOrigin).hostname;
  const known = mergeMerchants(stored).flatMap(({ settings }) => settings.domains);
  const taken = domains.find((domain) => known.includes(domain) || domain === office);
  if (taken !== undefined) return fail('domain_taken', { value: { domain: taken } });
  if ((await findOperatorMerchant(core.pool, operator.username)) !== undefined)
    return failField('username_taken', 'operator.username', 'username_taken');

  const settings = merchantSettingsSchema.parse({ ...withoutBrand(base.settings), name, langList, domains });
  const maintenance = { ...settings.maintenance, on: true, from: null, until: null, words: {} };
  return ok({
    code,
    settings,
    overrides: { domains, maintenance },
    closures: { site: core.clock.now().toISOString() },
  });
}
