import type { ModuleNode } from '@fairhouse/contract/house/system';
import { expect, it } from 'vitest';
import { isOn } from './module-on.ts';

const node = (modId: string, enabled: '0' | '1', ...childrenNodes: ModuleNode[]): ModuleNode => ({
  modId,
  enabled,
  childrenNodes,
});
const tree = [
  node('WALLET', '1', node('DEPOSIT', '1'), node('WITHDRAW', '0')),
  node('GAMES', '0', node('RNG', '1', node('JP', '1'))),
];

it.each([
  ['WALLET', true],
  ['DEPOSIT', true],
  ['WITHDRAW', false],
  ['GAMES', false],
  ['RNG', false],
  ['JP', false],
  ['UNKNOWN', false],
])('%s is on: %s', (module, on) => expect(isOn(tree, module)).toBe(on));
