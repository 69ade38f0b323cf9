import { locales } from '@fairhouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, payment, PspKit } from '../testing/psp-kit.ts';

let kit: PspKit;
beforeAll(async () => {
  kit = await PspKit.start();
});
afterAll(() => kit.close());

/** Afternoon in Manila, of a day that is still to come. */
const at = '2999-01-01T08:30:00.000Z';

describe('the pay page', () => {
  it.each([
    ['EN', 'en', 'Demo money', 'Approve'],
    ['TY', 'fil', 'Demo money lang', 'I-approve'],
    ['BN', 'bn', 'শুধু ডেমো টাকা', 'নিশ্চিত করুন'],
    ['CN', 'zh-Hans', '演示币', '确认付款'],
    ['ID', 'id', 'Uang demo', 'Setujui'],
    ['TH', 'th', 'เงินจำลอง', 'ยืนยัน'],
    ['VI', 'vi', 'Tiền demo', 'Đồng ý'],
  ])('speaks %s when the site opened the payment in it', async (language, tag, mark, button) => {
    const { json } = await kit.call('POST', '/v1/payments', { ...payment(123_456), language });
    const { payUrl } = json.value;
    for (const url of [payUrl, payUrl.replace(/\?.*/, '')]) {
      const page = await (await fetch(url)).text();
      expect(page).toContain(`<html lang="${tag}">`);
      expect(page).toContain(mark);
      expect(page).toContain(`>${button}</button>`);
      expect(page).toContain('₱1,234.56');
    }
  });

  it('offers every language, and English for one that nobody speaks', async () => {
    const { json } = await kit.call('POST', '/v1/payments', payment(50_000));
    const page = await (await fetch(json.value.payUrl.replace('lang=EN', 'lang=XX'))).text();
    expect(page).toContain('<html lang="en">');
    expect(page.match(/(?<=href="\?lang=)\w+/g)).toEqual(locales);
  });

  it('names who is paid, and the time in 24 hours where the currency is at home', async () => {
    const named = { ...payment(50_000), payeeName: 'Bahaghari', expiresAt: at };
    const page = async (request: object) =>
      (await fetch((await kit.call('POST', '/v1/payments', request)).json.value.payUrl)).text();
    expect(await page(named)).toMatch(/<dd>Bahaghari<\/dd>[^]*<dd>16:30 GMT\+8<\/dd>/);
    expect(await page(payment(50_000))).toContain('<dd>site.test</dd>');
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
