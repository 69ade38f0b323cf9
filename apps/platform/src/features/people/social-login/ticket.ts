import type { SocialProvider } from '@fairhouse/contract/people/login-providers';
import { createHmac } from 'node:crypto';
import type { Core } from '../../../system/platform.ts';
import { openSecret, sealSecret } from '../../../system/secret-box.ts';
import { hashToken } from '../../../system/tokens.ts';
import type { SocialIdentity } from './identity-providers.ts';

const TICKET_MS = 10 * 60_000;

/** A proven account of a provider that is bound to nobody yet. */
export interface ProvenAccount {
  provider: SocialProvider;
  subjectKey: Buffer;
  /** For display, partly hidden. */
  account: string | null;
}

type Parts = Pick<Core, 'config' | 'clock'>;
interface At {
  merchantId: number;
  browser: string;
}

const contextOf = ({ merchantId, browser }: At) =>
  `social-ticket:${merchantId}:${hashToken(browser).toString('base64url')}`;

/** What stands for an account in the database: it reveals nothing, and is found again. */
export const subjectKeyOf = (
  { config }: Pick<Core, 'config'>,
  { issuer, subject }: Pick<SocialIdentity, 'issuer' | 'subject'>,
): Buffer =>
  createHmac('sha256', Buffer.from(config.dataKey, 'hex'))
    .update(JSON.stringify(['social login', issuer, subject]))
    .digest();

/** Sealed, so that nothing is stored: it opens only at this merchant and with the cookie of this browser. */
export function sealTicket({ config, clock }: Parts, at: At, { provider, subjectKey, account }: ProvenAccount): string {
  const until = clock.now().getTime() + TICKET_MS;
  const key = subjectKey.toString('base64url');
  return sealSecret(config.dataKey, contextOf(at), JSON.stringify({ provider, key, account, until }));
}

/** Undefined when it is expired, of another browser, or none of ours. */
export function openTicket({ config, clock }: Parts, at: At, ticket: string): ProvenAccount | undefined {
  try {
    const sealed = JSON.parse(openSecret(config.dataKey, contextOf(at), ticket)) as {
      provider: SocialProvider;
      key: string;
      account: string | null;
      until: number;
    };
    const { provider, account, key, until } = sealed;
    if (until <= clock.now().getTime()) return undefined;
    return { provider, account, subjectKey: Buffer.from(key, 'base64url') };
  } catch {
    return undefined;
  }
}
