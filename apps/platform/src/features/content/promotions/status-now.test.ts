import { promotionStatuses } from '@fairhouse/contract/content/promotions';
import { expect, test } from 'vitest';
import { entryLifeCycle } from './life-cycle.ts';
import { nextStep, statusNow, type Moment } from './status-now.ts';
import { depositMatch, gift } from './testing/rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-11-21T10:00:00Z');
const moment: Moment = { now, today: '2026-11-20', registeredAt: new Date('2026-11-18T10:00:00Z'), endedAt: null };
const entry = { status: 'joined', reason: null, until: later, checkedInOn: null } as const;
const chain = { ...gift, trigger: { type: 'check_in', days: 3 } } as const;

test.each([
  ['before it begins', undefined, { ...gift, startsAt: later.toISOString() }, {}, 'coming_soon'],
  ['a gift within its days', undefined, gift, {}, 'claim'],
  ['a gift after its days', undefined, gift, { registeredAt: new Date('2026-11-13T09:59:59Z') }, undefined],
  ['a gift at the end of its last day', undefined, gift, { registeredAt: new Date('2026-11-13T10:00:00Z') }, undefined],
  ['over', undefined, { ...depositMatch, endsAt: now.toISOString() }, {}, undefined],
  ['ended by operators', undefined, depositMatch, { endedAt: now }, undefined],
  ['open', undefined, depositMatch, {}, 'join'],
  ['joined', entry, depositMatch, {}, 'joined'],
  ['joined, at the end of the period', { ...entry, until: now }, depositMatch, {}, 'closed'],
  ['checked in today', { ...entry, status: 'signed', checkedInOn: '2026-11-20' }, chain, {}, 'signed'],
  ['checked in yesterday', { ...entry, status: 'signed', checkedInOn: '2026-11-19' }, chain, {}, 'join'],
  ['a reward that nobody took', { ...entry, status: 'claim', until: now }, gift, {}, 'closed'],
  [
    'the same, while the member is protected',
    { ...entry, status: 'claim', until: now },
    gift,
    { paused: true },
    'claim',
  ],
  ['a bonus under way', { ...entry, status: 'process' }, gift, { bonus: 'active' }, 'process'],
  ['a bonus that was completed', { ...entry, status: 'process' }, gift, { bonus: 'completed' }, 'claimed'],
  ['a bonus that was given up', { ...entry, status: 'process' }, gift, { bonus: 'forfeited' }, 'closed'],
  ['an application, after the period', { ...entry, status: 'applying', until: null }, gift, {}, 'applying'],
  ['a rejected one after the period', { ...entry, status: 'rejected', until: now }, gift, {}, 'closed'],
] as const)('%s', (_, known, rules, change, status) => {
  expect(statusNow(known, rules, { ...moment, ...change })?.status).toBe(status);
});

test('every status says what is next', () => {
  const steps = promotionStatuses.map((status) => nextStep(status, depositMatch, 0));
  expect(steps).toEqual([
    'wait',
    'deposit',
    'deposit',
    'wait',
    'wait',
    'none',
    'claim',
    'play',
    'none',
    'none',
    'none',
  ]);
  expect(nextStep('rejected', { trigger: { type: 'apply', tries: 2 } }, 1)).toBe('apply');
});

test('a final status has no way out', () => {
  for (const status of ['issued', 'claimed', 'closed'] as const) expect(entryLifeCycle[status]).toEqual({});
});
