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
  ['a new address, without any way', {}, []],
  ['a new address, a bank account', { hasPayoutAccount: true }, ['bankAccountName']],
  ['a new address, with every way', everything, ['sms', 'email', 'bankAccountName']],
  ['a code by SMS was the first step', { ...everything, proof: 'sms' }, ['email', 'bankAccountName']],
  ['a new password by mail', { ...everything, proof: 'email' }, ['sms', 'bankAccountName']],
  ['a code by SMS was the first step, without another way', { hasMobile: true, proof: 'sms' }, []],
  ['a known address, a bank account', { hasPayoutAccount: true, knownAddress: true }, []],
  ['only for authenticators, a bank account', { policy: 'authenticator', hasPayoutAccount: true }, []],
  ['an authenticator cannot be replaced by a weaker way', enrolled, ['authenticator', 'recovery']],
  ['an authenticator, known address', { ...enrolled, knownAddress: true }, ['authenticator', 'recovery']],
  ['an authenticator, its policy', { ...enrolled, policy: 'authenticator' }, ['authenticator', 'recovery']],
  ['an authenticator without unused recovery codes', { ...enrolled, hasRecoveryCode: false }, ['authenticator']],
  ['only for authenticators, none on', { ...everything, policy: 'authenticator' }, []],
  ['a passkey counts as two proofs', { ...enrolled, proof: 'passkey', passkeyWithCode: true }, []],
  ['a passkey made before the authenticator', { ...enrolled, proof: 'passkey' }, ['authenticator', 'recovery']],
  ['a passkey from a new address', { ...everything, proof: 'passkey', passkeyWithCode: true }, []],
  ['a code by SMS counts as one proof', { ...enrolled, proof: 'sms' }, ['authenticator', 'recovery']],
  ['a remembered browser at a known address', { ...enrolled, proof: 'device', knownAddress: true }, []],
  ['a remembered browser at a new address', { ...enrolled, proof: 'device' }, ['authenticator', 'recovery']],
])('%s', (_, facts, ways) => expect(chooseWays({ ...bare, ...facts })).toEqual(ways));
