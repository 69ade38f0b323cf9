import { fail, failField, type Failure } from '@fairhouse/contract';
import type { SiteSections } from '@fairhouse/contract/house/site-settings-backoffice';
import { refusedLink, type MergedMerchant } from '../merchants/index.ts';

/** Checks of a change beyond the form of its fields; undefined when it is valid. */
export function checkChange(change: {
  /** The sections as requested, or as in their file. */
  sections: Partial<SiteSections>;
  before: MergedMerchant;
  others: readonly MergedMerchant[];
  /** Hosts that must stay with this merchant if they are now: the operator's own, and the one in links that we send. */
  neededHosts: readonly string[];
  now: Date;
}): Failure | undefined {
  const { sections } = change;
  const link = refusedLink(sections);
  if (link !== undefined) return failField('link_refused', `sections.${link}`, 'not_allowed');
  if (sections.domains) {
    const refused = checkDomains({ ...change, domains: sections.domains });
    if (refused) return refused;
  }
  const again = sections.launchGameCDNs?.findIndex(
    ({ vendor }, at, all) => all.findIndex((other) => other.vendor === vendor) !== at,
  );
  if (again !== undefined && again >= 0) {
    return failField('invalid_request', `sections.launchGameCDNs.${again}.vendor`, 'taken');
  }
  return sections.maintenance && checkSchedule(sections.maintenance, change.now);
}

function checkDomains(change: {
  domains: readonly string[];
  before: MergedMerchant;
  others: readonly MergedMerchant[];
  neededHosts: readonly string[];
}): Failure | undefined {
  const { domains, before, others, neededHosts } = change;
  const twice = domains.findIndex((domain, at) => domains.indexOf(domain) !== at);
  if (twice >= 0) return failField('invalid_request', `sections.domains.${twice}`, 'not_allowed');
  const taken = domains.find((domain) => others.some(({ settings }) => settings.domains.includes(domain)));
  if (taken !== undefined) return fail('domain_taken', { value: { domain: taken } });
  const lost = neededHosts.find((host) => before.settings.domains.includes(host) && !domains.includes(host));
  if (domains.length === 0) return fail('domain_last');
  return lost === undefined ? undefined : fail('domain_last', { value: { domain: lost } });
}

/** A closure that ends before it begins, or has ended already, is an input error. */
function checkSchedule({ on, from, until }: SiteSections['maintenance'], now: Date): Failure | undefined {
  if (until === null) return undefined;
  const ends = new Date(until);
  const begins = from === null ? undefined : new Date(from);
  const wrong = (begins && ends <= begins) || (on && ends <= now);
  return wrong ? failField('invalid_request', 'sections.maintenance.until', 'not_allowed') : undefined;
}
