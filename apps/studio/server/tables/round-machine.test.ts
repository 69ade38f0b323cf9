import { expect, it } from 'vitest';
import { paces } from './catalogue.ts';
import type { Piece } from './pieces.ts';
import { advance, type Facts, type MachineState, type Step } from './round-machine.ts';

const AT = 1_000_000;
const card: Piece = { kind: 'card', place: 'player', card: 'AS', ms: 900 };
const facts: Facts = {
  at: AT,
  times: paces.classic,
  watched: true,
  isOff: false,
  tickets: { all: 0, uncertain: 0 },
  pieces: undefined,
};
const over = { until: AT, shown: 0, extended: false };
const running = { until: AT + 1, shown: 0, extended: false };

it.each<[string, MachineState, Partial<Facts>, Step | undefined]>([
  [
    'an idle table opens for a viewer',
    { phase: 'idle', ...over, until: null },
    {},
    { to: 'open', until: AT + 15_000, effects: ['open'] },
  ],
  ['an idle table sleeps without one', { phase: 'idle', ...over, until: null }, { watched: false }, undefined],
  [
    'an idle table stops when operators want it',
    { phase: 'idle', ...over, until: null },
    { isOff: true },
    { to: 'stopped', until: null, effects: [] },
  ],
  ['a stopped table stays so', { phase: 'stopped', ...over, until: null }, { isOff: true }, undefined],
  ['bets are taken until the end', { phase: 'open', ...running }, {}, undefined],
  [
    'then they go to the wallet',
    { phase: 'open', ...over },
    {},
    { to: 'closing', until: AT + 4_000, effects: ['take'] },
  ],
  ['uncertain bets are waited for', { phase: 'closing', ...running }, { tickets: { all: 9, uncertain: 1 } }, undefined],
  [
    'no longer than until all are answered',
    { phase: 'closing', ...running },
    { tickets: { all: 9, uncertain: 0 } },
    { to: 'closed', until: AT + 500, effects: ['fix'] },
  ],
  [
    'a fifth of uncertain bets is given back',
    { phase: 'closing', ...over },
    { tickets: { all: 10, uncertain: 2 } },
    { to: 'closed', until: AT + 500, effects: ['fix'] },
  ],
  [
    'more get eight seconds',
    { phase: 'closing', ...over },
    { tickets: { all: 10, uncertain: 3 } },
    { to: 'closing', until: AT + 8_000, extended: true, effects: [] },
  ],
  [
    'and then the round is void',
    { phase: 'closing', ...over, extended: true },
    { tickets: { all: 10, uncertain: 3 } },
    { to: 'closed', until: AT + 500, effects: ['void'] },
  ],
  [
    'with a beacon the link stays shut until its round comes',
    { phase: 'closing', ...running },
    { beacon: { at: AT + 2_000, state: 'coming' } },
    { to: 'closed', until: AT + 2_000, effects: ['fix'] },
  ],
  [
    'half a second at least',
    { phase: 'closing', ...running },
    { beacon: { at: AT + 1, state: 'coming' } },
    { to: 'closed', until: AT + 500, effects: ['fix'] },
  ],
  [
    'with a beacon nobody gets more time: too many uncertain bets void the round',
    { phase: 'closing', ...over },
    { tickets: { all: 10, uncertain: 3 }, beacon: { at: AT + 1, state: 'coming' } },
    { to: 'closed', until: AT + 500, effects: ['void'] },
  ],
  [
    'bets that are not final when the beacon comes do not play, answered or not',
    { phase: 'closing', ...running },
    { tickets: { all: 10, uncertain: 0 }, beacon: { at: AT, state: 'coming' } },
    { to: 'closed', until: AT + 500, effects: ['void'] },
  ],
  ['a late beacon is waited for', { phase: 'closed', ...over }, { beacon: { at: AT, state: 'coming' } }, undefined],
  [
    'one that is there decides',
    { phase: 'closed', ...over },
    { beacon: { at: AT, state: 'there' } },
    { to: 'dealing', until: null, effects: ['draw', 'show'] },
  ],
  [
    'one that is silent makes the round void, undrawn',
    { phase: 'closed', ...over },
    { beacon: { at: AT, state: 'silent' } },
    { to: 'payout', until: AT + 3_000, effects: ['silent'] },
  ],
  ['the link stays shut for half a second', { phase: 'closed', ...running }, {}, undefined],
  [
    'then it is opened, also of a void round',
    { phase: 'closed', ...over },
    {},
    { to: 'dealing', until: null, effects: ['draw', 'show'] },
  ],
  [
    'piece by piece',
    { phase: 'dealing', ...over, shown: 1 },
    { pieces: [card, card] },
    { to: 'dealing', until: null, effects: ['show'] },
  ],
  [
    'until the last one',
    { phase: 'dealing', ...over, shown: 2 },
    { pieces: [card, card] },
    { to: 'result', until: AT + 3_000, effects: ['settle'] },
  ],
  ['the result stands', { phase: 'result', ...over }, {}, { to: 'payout', until: AT + 3_000, effects: [] }],
  [
    'and the next round follows',
    { phase: 'payout', ...over },
    {},
    { to: 'open', until: AT + 15_000, effects: ['end', 'open'] },
  ],
  ['or none', { phase: 'payout', ...over }, { watched: false }, { to: 'idle', until: null, effects: ['end'] }],
  ['a table is stopped after its round', { phase: 'payout', ...running }, { isOff: true }, undefined],
  ['not before', { phase: 'payout', ...over }, { isOff: true }, { to: 'stopped', until: null, effects: ['end'] }],
])('%s', (_, state, about, expected) => {
  expect(advance(state, { ...facts, ...about })).toEqual(expected);
});
