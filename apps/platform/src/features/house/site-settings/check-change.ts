import { fail, failField, type Failure } from '@fairhouse/contract';
import type { SiteSections } from '@fairhouse/contract/house/site-settings-backoffice';
import { findRuleFlaw, ruleBounds } from '@fairhouse/contract/people/register-rules';
import { ruledFields } from '@fairhouse/contract/people/registration';
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
  const broken = sections.register && checkRegister(sections.register);
  if (broken) return broken;
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

/** Every field once and within its bounds; a field that always belongs to the form must stay. */
function checkRegister({ rules }: SiteSections['register']): Failure | undefined {
  for (const [at, rule] of rules.entries()) {
    const flaw = findRuleFlaw(rule, rules.slice(0, at));
    if (flaw) return failField('invalid_request', `sections.register.rules.${at}.${flaw.part}`, flaw.code, flaw.params);
  }
  const isMissing = ruledFields.some(
    (field) => ruleBounds(field).always && !rules.some((rule) => rule.field === field),
  );
  return isMissing ? failField('invalid_request', 'sections.register.rules', 'required') : undefined;
}
