import { expect, test } from 'vitest';
import { chooseWays, type LoginFacts } from './choose-ways.ts';

const bare: LoginFacts = {
  policy: 'newAddress',
  proof: 'password',
  knownAddress: false,
  hasAuthenticator: false,
  hasRecoveryCode: false,
  hasPayoutAccount: false,
};
const enrolled = { hasAuthenticator: true, hasRecoveryCode: true, hasPayoutAccount: true };

test.each<[string, Partial<LoginFacts>, string[]]>([
  ['a new address, nothing to answer with', {}, []],
  ['a new address, a bank account', { hasPayoutAccount: true }, ['bankAccountName']],
  ['a known address, a bank account', { hasPayoutAccount: true, knownAddress: true }, []],
  ['only for authenticators, a bank account', { policy: 'authenticator', hasPayoutAccount: true }, []],
  ['an authenticator is not answered by less', enrolled, ['authenticator', 'recovery']],
  ['an authenticator, known address', { ...enrolled, knownAddress: true }, ['authenticator', 'recovery']],
  ['an authenticator, its policy', { ...enrolled, policy: 'authenticator' }, ['authenticator', 'recovery']],
  ['no recovery code left', { ...enrolled, hasRecoveryCode: false }, ['authenticator']],
  ['switched off', { ...enrolled, policy: 'never' }, []],
  ['a passkey is two proofs', { ...enrolled, proof: 'passkey' }, []],
  ['a code by SMS is one proof', { ...enrolled, proof: 'sms' }, ['authenticator', 'recovery']],
  ['a remembered browser at home', { ...enrolled, proof: 'device', knownAddress: true }, []],
  ['a remembered browser elsewhere', { ...enrolled, proof: 'device' }, ['authenticator', 'recovery']],
])('%s', (_, facts, ways) => expect(chooseWays({ ...bare, ...facts })).toEqual(ways));
