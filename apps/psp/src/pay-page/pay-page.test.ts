import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, payment, PspKit } from '../testing/psp-kit.ts';

let kit: PspKit;
beforeAll(async () => {
  kit = await PspKit.start();
});
afterAll(() => kit.close());

describe('the pay page', () => {
  it.each([
    ['EN', 'en', 'Demonstration money', 'Approve'],
    ['TY', 'fil', 'Pang-demo lang ang pera', 'I-approve'],
    ['BN', 'bn', 'শুধু ডেমো টাকা', 'অনুমোদন করুন'],
    ['XX', 'en', 'Demonstration money', 'Approve'],
  ])('speaks %s', async (lang, tag, mark, button) => {
    const { json } = await kit.call('POST', '/v1/payments', payment(123_456));
    const page = await (await fetch(json.value.payUrl.replace('lang=EN', `lang=${lang}`))).text();
    expect(page).toContain(`<html lang="${tag}">`);
    expect(page).toContain(mark);
    expect(page).toContain(button);
    expect(page).toContain('₱1,234.56');
  });

  it('allows no script, only its own style, and forms only to itself and the site', async () => {
    const { json } = await kit.call('POST', '/v1/payments', payment(50_000));
    const { headers } = await fetch(json.value.payUrl);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/site\.test; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('escapes what the merchant wrote', async () => {
    const { json } = await kit.call('POST', '/v1/payments', {
      ...payment(50_000),
      methodName: '<script>alert(1)</script>',
    });
    const page = await (await fetch(json.value.payUrl)).text();
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;');
  });

  it('answers an unknown token and an unknown decision without moving anything', async () => {
    expect((await fetch(`${kit.origin}/pay/unknown`)).status).toBe(404);
    const request = payment(50_000);
    const { json } = await kit.call('POST', '/v1/payments', request);
    expect((await decide(json.value.payUrl, 'maybe')).status).toBe(400);
    expect(await kit.stateOf('payment', request)).toBe('pending');
  });
});
