import type { LineKind } from '@fairhouse/contract/money/reconciliation-backoffice';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from '../../play/catalogue/index.ts';
import type { Cashier } from '../payments/index.ts';
import type { Source } from './statement-line.ts';

export const kindsOf: Readonly<Record<Source['kind'], readonly LineKind[]>> = {
  provider: ['payment', 'payout', 'refund'],
  vendor: ['round'],
};

/** Every payment provider, and every vendor of games. A vendor's code never names a provider: it would be hidden by it. */
export async function listSources({ core, payments }: Cashier): Promise<Source[]> {
  const providers = payments.all().map(({ code }) => ({ code, name: code, kind: 'provider' as const }));
  const vendors = (await vendorsOf(core)).map(({ code, name }) => ({ code, name, kind: 'vendor' as const }));
  return [...providers, ...vendors.filter(({ code }) => payments.find(code) === null)];
}

export const findSource = async (cashier: Cashier, code: string): Promise<Source | undefined> =>
  (await listSources(cashier)).find((source) => source.code === code);

async function vendorsOf(core: Core) {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  return catalogue.vendors();
}
