import * as calls from '@fairhouse/contract/people/contacts';
import type { Apps, Platform } from '../../../../system/platform.ts';
import { memberRoute } from '../../../../system/routes.ts';
import { readMobile } from '../../verification/index.ts';
import { bindContact } from './bind-contact.ts';
import { readEmail } from './contact.ts';
import { sendBindingCode } from './send-binding-code.ts';

export function mountContacts(platform: Platform, { site }: Pick<Apps, 'site'>): void {
  memberRoute(platform, site, calls.sendMobileBindingCode, async (member, request, { ip, locale }) => {
    const number = readMobile(member.merchant, request);
    if (!number.ok) return number;
    return sendBindingCode(platform, member, { kind: 'mobile', to: number.value }, { ip, locale });
  });
  memberRoute(platform, site, calls.sendEmailBindingCode, async (member, { email }, { ip, locale }) => {
    const address = readEmail(member.merchant, email);
    if (!address.ok) return address;
    return sendBindingCode(platform, member, { kind: 'email', to: address.value }, { ip, locale });
  });
  memberRoute(platform, site, calls.bindMobile, async (member, request, { ip }) => {
    const number = readMobile(member.merchant, request);
    if (!number.ok) return number;
    return bindContact(platform, { ...member, ip }, { kind: 'mobile', to: number.value }, request);
  });
  memberRoute(platform, site, calls.bindEmail, async (member, request, { ip }) => {
    const address = readEmail(member.merchant, request.email);
    if (!address.ok) return address;
    return bindContact(platform, { ...member, ip }, { kind: 'email', to: address.value }, request);
  });
}
