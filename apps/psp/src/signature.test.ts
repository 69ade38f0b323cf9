import { describe, expect, it } from 'vitest';
import { sign, signatureMatches } from './signature.ts';

const secret = 'whsec_example';
const parts = { method: 'POST', path: '/v1/payments', timestamp: 1_760_000_000, body: '{"amount":50000}' };

describe('signature', () => {
  it('matches the vector of docs/payment-provider.md', () => {
    expect(sign(secret, parts)).toBe('v1=469e86ef7faa660b99977e2610eb72b97ccdae9e4433bbf369a522b693148720');
  });

  it.each([
    ['method', { ...parts, method: 'GET' }],
    ['path', { ...parts, path: '/v1/payouts' }],
    ['time', { ...parts, timestamp: parts.timestamp + 1 }],
    ['body', { ...parts, body: '{"amount":50001}' }],
  ])('covers the %s', (_, changed) => {
    expect(signatureMatches(secret, changed, sign(secret, parts))).toBe(false);
  });

  it.each(['', 'v1=', 'v1=00', sign('another secret', parts)])('refuses %j', (given) => {
    expect(signatureMatches(secret, parts, given)).toBe(false);
  });
});
