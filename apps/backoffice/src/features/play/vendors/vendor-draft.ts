import { currencies, formatMoney, parseMoney, type CurrencyCode } from '@fairhouse/contract';
import type { GameVendor, VendorProposal } from '@fairhouse/contract/play/vendors-backoffice';

export const currencyCodes = Object.keys(currencies) as CurrencyCode[];

/** A vendor as it is typed. */
export interface VendorDraft {
  code: string;
  name: string;
  keyId: string;
  publicKey: string;
  apiUrl: string;
  frameOrigin: string;
  currencies: CurrencyCode[];
  /** Codes, separated by commas. */
  labels: string;
  /** Major units; '' for none. */
  prizes: Record<CurrencyCode, string>;
}

export const emptyDraft: VendorDraft = {
  code: '',
  name: '',
  keyId: '',
  publicKey: '',
  apiUrl: '',
  frameOrigin: '',
  currencies: [],
  labels: '',
  prizes: { TLB: '', BDT: '' },
};

export const draftOf = (vendor: GameVendor): VendorDraft => ({
  ...emptyDraft,
  code: vendor.code,
  name: vendor.name,
  apiUrl: vendor.apiUrl,
  frameOrigin: vendor.frameOrigin,
  currencies: vendor.currencies ?? [],
  labels: vendor.labels?.join(', ') ?? '',
  prizes: Object.fromEntries(
    currencyCodes.map((code) => {
      const limit = vendor.promoLimit[code];
      return [code, limit === undefined ? '' : formatMoney(limit, code, { sign: false })];
    }),
  ) as VendorDraft['prizes'],
});

type Facts = NonNullable<VendorProposal['vendor']>;

/** What is sent; null while an amount cannot be read. */
export function factsOf(draft: VendorDraft): Facts | null {
  const limits = currencyCodes
    .filter((code) => draft.prizes[code].trim() !== '')
    .map((code) => [code, parseMoney(draft.prizes[code], code)] as const);
  if (limits.some(([, limit]) => limit === null)) return null;
  return {
    name: draft.name.trim(),
    apiUrl: draft.apiUrl.trim(),
    frameOrigin: draft.frameOrigin.trim(),
    currencies: draft.currencies,
    labels: draft.labels
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== ''),
    promoLimit: Object.fromEntries(limits),
  };
}
