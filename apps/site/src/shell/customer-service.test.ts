import { expect, it } from 'vitest';
import { hasService, serviceWay } from './customer-service.ts';

const all = { liveChatUrl: 'https://chat.example', vipUrl: 'https://vip.example', email: 'help@house.example' };
const ranked = (rankLevel: number, ...labels: string[]) => ({
  clubLabel: { labelName: 'Gold', rankLevel },
  memberLabel: labels.map((labelName) => ({ labelName })),
});
const plain = { clubLabel: null, memberLabel: [] };

it.each([
  ['a visitor', null, { kind: 'chat', address: all.liveChatUrl }],
  ['a member without a club', plain, { kind: 'chat', address: all.liveChatUrl }],
  ['rank 4', ranked(4, 'Gold club'), { kind: 'chat', address: all.liveChatUrl }],
  ['rank 5', ranked(5, 'Gold club', 'Second'), { kind: 'vip', address: all.vipUrl, name: 'Gold club' }],
  ['rank 9 without a label', ranked(9), { kind: 'vip', address: all.vipUrl, name: null }],
])('%s', (_, member, way) => expect(serviceWay(all, member)).toEqual(way));

it.each([
  ['no VIP service', { liveChatUrl: all.liveChatUrl }, { kind: 'chat', address: all.liveChatUrl }],
  ['neither chat', { email: all.email }, { kind: 'email' }],
  ['nothing', {}, null],
])('a VIP where there is %s', (_, addresses, way) => {
  expect(serviceWay(addresses, ranked(5))).toEqual(way);
  expect(hasService(addresses)).toBe(way !== null);
});
