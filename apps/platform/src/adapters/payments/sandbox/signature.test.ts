import { describe, expect, it } from 'vitest';
import { accountSecret, sign, signatureMatches } from './signature.ts';

const parts = { method: 'POST', path: '/v1/payments', timestamp: 1_760_000_000, body: '{"amount":50000}' };

describe('signature of the sandbox provider', () => {
  it('matches the vectors of docs/payment-provider.md', () => {
    expect(sign('whsec_example', parts)).toBe('v1=469e86ef7faa660b99977e2610eb72b97ccdae9e4433bbf369a522b693148720');
    expect(accountSecret('an-installation-secret-of-32-chars', 'bahaghari')).toBe(
      'f67b996e163a1a0e164fb11fc838b065d975b1e9ac36a6ea0d7b6342e31e5a68',
    );
  });

  it.each(['', 'v1=', sign('another', parts)])('refuses %j', (signature) => {
    expect(signatureMatches('whsec_example', parts, signature)).toBe(false);
  });
});
