import { expect, test } from 'vitest';
import { chooseWays, type LoginFacts } from './choose-ways.ts';

const bare: LoginFacts = {
  policy: 'newAddress',
  proof: 'password',
  knownAddress: false,
  hasAuthenticator: false,
  passkeyWithCode: false,
  hasRecoveryCode: false,
  hasMobile: false,
  hasEmail: false,
  hasPayoutAccount: false,
};
const everything = { hasMobile: true, hasEmail: true, hasPayoutAccount: true };
const enrolled = { hasAuthenticator: true, hasRecoveryCode: true, hasPayoutAccount: true };

test.each<[string, Partial<LoginFacts>, string[]]>([
  ['a new address, nothing to answer with', {}, []],
  ['a new address, a bank account', { hasPayoutAccount: true }, ['bankAccountName']],
  ['a new address, everything', everything, ['sms', 'email', 'bankAccountName']],
  ['a code by SMS was the first step', { ...everything, proof: 'sms' }, ['email', 'bankAccountName']],
  ['a new password by mail', { ...everything, proof: 'email' }, ['sms', 'bankAccountName']],
  ['the phone is all there is', { hasMobile: true, proof: 'sms' }, []],
  ['a known address, a bank account', { hasPayoutAccount: true, knownAddress: true }, []],
  ['only for authenticators, a bank account', { policy: 'authenticator', hasPayoutAccount: true }, []],
  ['an authenticator is not answered by less', enrolled, ['authenticator', 'recovery']],
  ['an authenticator, known address', { ...enrolled, knownAddress: true }, ['authenticator', 'recovery']],
  ['an authenticator, its policy', { ...enrolled, policy: 'authenticator' }, ['authenticator', 'recovery']],
  ['no recovery code left', { ...enrolled, hasRecoveryCode: false }, ['authenticator']],
  ['only for authenticators, none on', { ...everything, policy: 'authenticator' }, []],
  ['a passkey is two proofs', { ...enrolled, proof: 'passkey', passkeyWithCode: true }, []],
  ['a passkey made before the authenticator', { ...enrolled, proof: 'passkey' }, ['authenticator', 'recovery']],
  ['a passkey from a new address', { ...everything, proof: 'passkey', passkeyWithCode: true }, []],
  ['a code by SMS is one proof', { ...enrolled, proof: 'sms' }, ['authenticator', 'recovery']],
  ['a remembered browser at home', { ...enrolled, proof: 'device', knownAddress: true }, []],
  ['a remembered browser elsewhere', { ...enrolled, proof: 'device' }, ['authenticator', 'recovery']],
])('%s', (_, facts, ways) => expect(chooseWays({ ...bare, ...facts })).toEqual(ways));
