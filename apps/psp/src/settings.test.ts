import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const env = {
  DATABASE_URL: 'postgresql://psp_owner@/psp',
  PSP_SECRET: 'a-secret-of-at-least-32-characters',
  PLATFORM_URL: 'http://127.0.0.1:3000',
  SITE_ORIGINS: 'http://localhost:3000,http://bd.localhost:3000',
};

describe('settings', () => {
  it('give every merchant an account with a secret of its own', () => {
    const { accounts, publicOrigin } = readSettings(env);
    const account = accounts('bahaghari');
    expect(account).toMatchObject({
      webhookUrl: 'http://127.0.0.1:3000/provider/sandbox/events',
      returnOrigins: ['http://localhost:3000', 'http://bd.localhost:3000'],
    });
    expect(account?.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(accounts('shapla')?.secret).not.toBe(account?.secret);
    expect(accounts('../bahaghari')).toBeUndefined();
    expect(publicOrigin).toBe('http://localhost:3003');
  });

  it.each([
    ['DATABASE_URL', '', 'DATABASE_URL is not set'],
    ['PSP_SECRET', 'short', 'PSP_SECRET is too short'],
    ['PSP_PORT', '99999', 'PSP_PORT is not a port number'],
    ['SITE_ORIGINS', 'localhost', 'is not an http(s) address'],
    ['PLATFORM_URL', 'javascript:1', 'is not an http(s) address'],
  ])('refuse %s=%j in one line', (name, value, line) => {
    expect(() => readSettings({ ...env, [name]: value })).toThrow(line);
  });
});
