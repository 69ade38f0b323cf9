import type { Locale, RequestOf } from '@fairhouse/contract';
import type { boProposeMerchant } from '@fairhouse/contract/house/new-merchants-backoffice';

/** What is typed about a new merchant. */
export interface MerchantDraft {
  code: string;
  name: string;
  template: string;
  langList: Locale[];
  /** Host names, one a line. */
  domains: string;
  username: string;
  displayName: string;
}

/** The request; null while something is missing. */
export function requestOf(draft: MerchantDraft): RequestOf<typeof boProposeMerchant> | null {
  const { code, template, langList, username } = draft;
  const [name, displayName] = [draft.name.trim(), draft.displayName.trim()];
  const domains = draft.domains.split(/[\s,]+/).flatMap((line) => {
    // A complete address, as copied from the browser, is reduced to its host name.
    const host = line
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/[/:].*$/, '');
    return host === '' ? [] : [host];
  });
  if (!code || !name || !template || !username || !displayName) return null;
  if (langList.length === 0 || domains.length === 0) return null;
  return { code, name, template, langList, domains, operator: { username, displayName } };
}
