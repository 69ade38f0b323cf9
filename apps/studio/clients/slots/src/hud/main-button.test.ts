import { beforeEach, expect, test } from 'vitest';
import { LATE_MS, MainButton } from './main-button.ts';

let now: number;
let button: MainButton;
beforeEach(() => {
  now = 1000;
  button = new MainButton(() => now);
});

test('it spins at once when the game opens', () => {
  expect(button.press()).toBeUndefined();
  button.enter('idle');
  expect(button.press()).toBe('spin');
});

test('during a round it ends the animation early', () => {
  button.enter('idle');
  for (const phase of ['spinning', 'showing'] as const) {
    button.enter(phase);
    expect(button.press()).toBe('hurry');
  }
});

test.each(['spinning', 'showing'] as const)('a press that is late for skipping (%s) starts no round', (phase) => {
  button.enter(phase);
  expect(button.press()).toBe('hurry');
  button.enter('idle');
  expect(button.press()).toBeUndefined();
  now += LATE_MS - 1;
  expect([button.press(), button.late]).toEqual([undefined, 1]);
  now += 1;
  expect([button.press(), button.late]).toEqual(['spin', 0]);
});

test('presses while it rests make it rest no longer, and what is drawn again neither', () => {
  button.enter('showing');
  button.enter('idle');
  now += 200;
  button.press();
  button.enter('idle');
  now += 100;
  expect(button.press()).toBe('spin');
});

test('a pause in between makes no press late', () => {
  button.enter('showing');
  button.enter('blocked');
  expect([button.press(), button.late]).toEqual([undefined, 0]);
  button.enter('idle');
  expect(button.press()).toBe('spin');
});
