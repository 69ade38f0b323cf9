import { switchableModules, type SwitchableModule } from '@fairhouse/contract';
import { expect, test } from 'vitest';
import { isModuleOn } from './modules.ts';

const everything = Object.fromEntries(switchableModules.map((module) => [module, true])) as Record<
  SwitchableModule,
  boolean
>;

test.each([
  ['both are on', {}, true],
  ['it is off', { DEPOSIT: false }, false],
  ['its parent is off', { WALLET: false }, false],
  ['its neighbour is off', { WITHDRAW: false }, true],
])('a module while %s', (_, changes, on) => {
  expect(isModuleOn({ modules: { ...everything, ...changes } }, 'DEPOSIT')).toBe(on);
});

test('a module without a setting is off', () => {
  const { JACKPOT: _, ...modules } = everything;
  expect(isModuleOn({ modules }, 'JACKPOT')).toBe(false);
});
