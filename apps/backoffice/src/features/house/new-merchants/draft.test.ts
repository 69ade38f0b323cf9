import { expect, test } from 'vitest';
import { requestOf, type MerchantDraft } from './draft.ts';

const draft: MerchantDraft = {
  code: 'kalapati',
  name: ' Kalapati ',
  template: 'bahaghari',
  langList: ['TY', 'EN'],
  domains: 'https://Kalapati.example/home\nwww.kalapati.example:443, m.kalapati.example',
  username: 'dalisay',
  displayName: 'Dalisay Cruz',
};

test('hosts are read from lines and whole addresses', () => {
  expect(requestOf(draft)).toEqual({
    code: 'kalapati',
    name: 'Kalapati',
    template: 'bahaghari',
    langList: ['TY', 'EN'],
    domains: ['kalapati.example', 'www.kalapati.example', 'm.kalapati.example'],
    operator: { username: 'dalisay', displayName: 'Dalisay Cruz' },
  });
});

test.each([
  { code: '' },
  { name: ' ' },
  { template: '' },
  { langList: [] },
  { domains: ' \n' },
  { username: '' },
  { displayName: ' ' },
])('is incomplete with %o', (part) => {
  expect(requestOf({ ...draft, ...part })).toBeNull();
});
