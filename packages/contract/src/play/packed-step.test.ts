import { expect, it } from 'vitest';
import { packStep, unpacked } from './packed-step.ts';
import type { PvpStep } from './pvp-steps.ts';

const steps: PvpStep[] = [
  { type: 'step', s: 17, did: [[0, 'bet']], turn: [1], due: 36_456 },
  { type: 'step', s: 18, turn: [0, 2], due: 40 },
  {
    type: 'step',
    s: 19,
    did: [
      [1, 'pass'],
      [2, 'pass', true],
    ],
  },
  { type: 'step', s: 20, rest: { balance: 1 } },
  {
    type: 'step',
    s: 21,
    did: [[3, 'play', 'QC']],
    pays: [
      [0, 0],
      [100, 5],
    ],
    rest: { hand: { can: [] } },
  },
  { type: 'step', s: 22, next: 'tongits-1-ab', check: 7 },
  { type: 'step', s: 23, rest: null },
];

it('a step is the same after it was sent', () => {
  for (const step of steps) expect(unpacked(JSON.parse(JSON.stringify(packStep(step))) as never)).toEqual(step);
});

it('a move is half as long as its object', () => {
  const [move] = steps;
  expect(JSON.stringify(packStep(move!))).toBe('[17,[[0,"bet"]],[1],36456]');
});

it('every other message stays what it is', () => {
  const ping = { type: 'ping', id: 3 };
  expect(unpacked(ping)).toBe(ping);
});
