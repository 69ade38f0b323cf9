import { expect, test } from 'vitest';
import { workingLinks } from './working-links.ts';

const telegram = (url: string) => ({ resourceType: 'TELEGRAM', url }) as const;

test('Links that lead nowhere are left out, an email address stays as text', () =>
  expect(
    workingLinks({
      resources: [telegram('https://telegram.example/x'), telegram('https://t.me/x'), telegram('/home')],
      customerService: { liveChatUrl: 'https://chat.example', vipUrl: 'https://vip.ph/', email: 'help@a.example' },
    }),
  ).toEqual({
    resources: [telegram('https://t.me/x'), telegram('/home')],
    customerService: { vipUrl: 'https://vip.ph/', email: 'help@a.example' },
  }));
